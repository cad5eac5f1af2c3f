import type { FieldKey } from '../../basics/ids.ts';
import { countableFields } from '../../forms/countable-field.ts';
import { SAFE_LEAST_ANSWERS } from '../../forms/form-settings.ts';
import type { FormDefinition } from '../../forms/schema.ts';
import { literal, quoted } from '../expressions/written.ts';
import { FieldNames } from '../field-names.ts';
import { FormBuilder, type LooseField } from '../form-builder.ts';
import type { ImportedForm, Place } from '../imported-form.ts';
import { asList, asLoose, asNumber, asText, given, type Loose } from '../loose.ts';
import { plainText } from '../plain-text.ts';
import { ITEM_TYPES, SIMPLER } from './item-types.ts';
import { itemsOf, partOf, settingsOf, unfolded } from './read-items.ts';
import { readTduckSettings } from './read-settings.ts';
import { readTduckTheme } from './read-theme.ts';

/** Makes a form of one of TDuck: its items, logic, settings and theme. Throws `FileRefused` where no item can be carried over. */
export const readTduck = (form: Loose): ImportedForm => new Reader(form).read();

interface Item {
  item: Loose;
  type: string;
  key: FieldKey;
  where: Place;
}

const isOn = (value: unknown) => value === true || value === 1 || value === '1';
const OPERATORS: Readonly<Record<string, string>> = { eq: '=', ne: '!=', gt: '>', ge: '>=', lt: '<', le: '<=' };

class Reader {
  private readonly form: Loose;
  private readonly builder = new FormBuilder();
  private readonly names = new FieldNames();
  private readonly known = new Map<string, Item>();

  constructor(form: Loose) {
    this.form = form;
  }

  read(): ImportedForm {
    const { form, builder } = this;
    const head = { ...asLoose(form['form']), ...form };
    const items = itemsOf(form)
      .map(asLoose)
      .map((item, at) => this.learn(item, `items.${at}`));
    for (const item of items.toSorted((a, b) => (asNumber(a.item['sort']) ?? 0) - (asNumber(b.item['sort']) ?? 0)))
      this.readItem(item);
    this.readLogic();
    const settings = this.readSettings();
    const theme = this.readTheme();
    const description = plainText(asText(head['description']));
    const definition = builder.finish({
      title: plainText(asText(head['name']) || asText(head['title'])) || 'Form',
      ...given({ description }),
      ...(settings.endings.length > 0 ? { endings: settings.endings } : {}),
    });
    const setting = this.withResults(definition, settings);
    return { definition, dropped: builder.dropped, ...(setting ? { setting } : {}), ...theme };
  }

  private learn(source: Loose, path: string): Item {
    const item = settingsOf(source);
    const key = this.names.keyFor(asText(item['formItemId']) || 'item');
    const learned = { item, type: asText(item['type']), key, where: { type: 'path', path } as const };
    this.known.set(asText(item['formItemId']), learned);
    return learned;
  }

  private readItem({ item, type, key, where }: Item): void {
    const known = Object.hasOwn(ITEM_TYPES, type) ? ITEM_TYPES[type] : undefined;
    const label = plainText(asText(item['label']));
    if (!known)
      return this.builder.drop(where, `${type} ${label}`.trim(), known === null ? 'not_supported' : 'unknown_type');
    if (SIMPLER.has(type)) this.builder.drop(where, `${type} ${label}`.trim(), 'simplified');
    const field = this.fieldOf(item, known, key, label, where);
    if (known === 'sub_form') return this.readRows(item, field, where);
    if (this.builder.add(field, where) && isOn(item['isHideType']))
      this.builder.addRule('true', { type: 'hide', field: key }, where);
  }

  private readRows(item: Loose, field: LooseField, where: Place): void {
    this.builder.open(field, where);
    const inside =
      ['items', 'columns', 'fields', 'children']
        .map((name) => asList(unfolded(item[name])))
        .find((list) => list.length > 0) ?? [];
    inside
      .map(asLoose)
      .forEach((one, at) => this.readItem(this.learn(one, `${where.type === 'path' ? where.path : ''}.${at}`)));
    this.builder.close();
  }

  private fieldOf(item: Loose, type: string, key: FieldKey, label: string, where: Place): LooseField {
    if (type === 'description')
      return { type, key, label: '', text: plainText(asText(item['defaultValue']) || asText(item['label'])) };
    if (type === 'page_break' || type === 'divider') return { type, key, label: isOn(item['showLabel']) ? label : '' };
    return {
      type,
      key,
      label,
      ...(type === 'sub_form' ? {} : { required: isOn(item['required']) }),
      ...given({
        placeholder: asText(item['placeholder']),
        width: asNumber(item['span']),
        defaultValue: defaultOf(type, item['defaultValue']),
      }),
      ...this.typeSettings(item, type, key, where),
      ...this.patternOf(item, type, where),
    };
  }

  private typeSettings(item: Loose, type: string, key: FieldKey, where: Place): Loose {
    switch (type) {
      case 'text':
      case 'long_text':
        return given({ minLength: asNumber(item['minlength']), maxLength: asNumber(item['maxlength']) });
      case 'number':
        return given({ min: asNumber(item['min']), max: asNumber(item['max']), decimals: asNumber(item['precision']) });
      case 'slider':
        return given({ min: asNumber(item['min']), max: asNumber(item['max']), step: asNumber(item['step']) });
      case 'rating':
        return given({ max: asNumber(item['max']) });
      case 'file_upload':
      case 'image_upload':
        return given({ maxFiles: asNumber(item['limit']), maxMegabytes: asNumber(item['fileSize']) });
      case 'cascader':
        return { tree: treeOf(asList(unfolded(item['options']))) };
      case 'user_picker':
      case 'department_picker':
        return { isMultiple: isOn(item['multiple']) };
      case 'matrix':
        return this.matrixOf(item);
      case 'single_choice':
      case 'dropdown':
      case 'multiple_choice':
      case 'ranking':
      case 'image_choice':
        return this.optionsOf(item, type, key, where);
      default:
        return {};
    }
  }

  private optionsOf(item: Loose, type: string, key: FieldKey, where: Place): Loose {
    const seen = new Set<string>();
    const options = asList(unfolded(item['options']))
      .map(asLoose)
      .flatMap((option, at) => {
        const value = asText(option['value']) || String(at + 1);
        if (seen.has(value)) return (this.builder.drop(where, `${key}: ${value}`, 'broken_row'), []);
        seen.add(value);
        if (asText(option['image'])) this.builder.drop(where, `${key}: ${asText(option['image'])}`, 'not_supported');
        return [{ value, label: plainText(asText(option['label'])) || value }];
      });
    const isMultiple = type === 'multiple_choice' || type === 'image_choice';
    const limits = isMultiple
      ? given({ minChoices: asNumber(item['min']), maxChoices: asNumber(item['max']) || undefined })
      : {};
    return { options, ...limits, ...(type === 'image_choice' && isOn(item['multiple']) ? { isMultiple: true } : {}) };
  }

  private matrixOf(item: Loose): Loose {
    const table = asLoose(unfolded(item['table']));
    const lines = (name: string) =>
      asList(unfolded(table[name] ?? item[name]))
        .map(asLoose)
        .map((line, at) => ({
          id: `${name.slice(0, 1)}${at + 1}`,
          label: plainText(asText(line['label'] ?? line['title'])),
        }));
    const cells = {
      MATRIX_INPUT: 'text',
      MATRIX_SCALE: 'scale',
      MATRIX_SELECT: isOn(item['multiple']) ? 'multiple' : 'single',
    };
    const scaleMax = asNumber(item['level'] ?? item['max']);
    return {
      cells: cells[asText(item['type']) as keyof typeof cells],
      rows: lines('rows'),
      columns: lines('columns'),
      ...given({ scaleMax }),
    };
  }

  private patternOf(item: Loose, type: string, where: Place): Loose {
    const rules = asList(unfolded(item['regList'])).map(asLoose);
    const [first, ...more] = rules;
    if (!first) return {};
    const regex = asText(first['regex']).replace(/^\/(.*)\/\w*$/, '$1');
    const takes = type === 'text' || type === 'long_text';
    for (const rule of takes ? more : rules) this.builder.drop(where, asText(rule['regex']), 'not_supported');
    return takes && regex ? { pattern: { regex, message: asText(first['message']) || regex } } : {};
  }

  /** Each rule shows its targets while its conditions hold. */
  private readLogic(): void {
    const logic = asLoose(partOf(this.form, ['formLogic', 'logic', 'userFormLogic']));
    const scheme = asList(unfolded(logic['scheme'] ?? partOf(this.form, ['formLogic', 'logic', 'userFormLogic'])));
    scheme.map(asLoose).forEach((rule, at) => {
      const where: Place = { type: 'path', path: `logic.${at}` };
      const conditions = asList(rule['conditionList']).map((one) => this.condition(asLoose(one)));
      const isAny = asText(asLoose(asList(rule['conditionList'])[0])['relation']).toUpperCase() === 'OR';
      if (conditions.length === 0 || conditions.includes(null))
        return this.builder.drop(where, `logic.${at}`, 'unknown_name');
      for (const trigger of asList(rule['triggerList']).map(asLoose)) {
        const target = this.known.get(asText(trigger['formItemId']));
        if (target && asText(trigger['type']) === 'show')
          this.builder.addRule(conditions.join(isAny ? ' or ' : ' and '), { type: 'show', field: target.key }, where);
        else
          this.builder.drop(
            where,
            `${asText(trigger['type'])} ${asText(trigger['formItemId'])}`,
            target ? 'not_supported' : 'unknown_name',
          );
      }
    });
  }

  private condition({ formItemId, expression, optionValue }: Loose): string | null {
    const source = this.known.get(asText(formItemId));
    const operator = OPERATORS[asText(expression)];
    if (!source || !operator) return null;
    const number = asNumber(optionValue);
    if (source.type === 'RATE' || source.type === 'NUMBER')
      return number === undefined ? null : `${source.key} ${operator} ${literal(number).text}`;
    if (operator !== '=' && operator !== '!=') return null;
    const value = quoted(asText(optionValue));
    if (source.type !== 'CHECKBOX' && source.type !== 'IMAGE_SELECT') return `${source.key} ${operator} ${value}`;
    const has = `list contains(${source.key}, ${value})`;
    return operator === '=' ? has : `not(${has})`;
  }

  private readSettings(): ReturnType<typeof readTduckSettings> {
    const whole = asLoose(unfolded(partOf(this.form, ['setting', 'settings', 'formSetting', 'userFormSetting'])));
    const read = readTduckSettings(asLoose(unfolded(whole['settings'] ?? whole)));
    for (const { name, why } of read.dropped) this.builder.drop({ type: 'path', path: `setting.${name}` }, name, why);
    return read;
  }

  /** Results become counts of choices, for those who have sent answers; whatever else was shown there is not. */
  private withResults(
    { fields }: FormDefinition,
    { setting, showsResults }: ReturnType<typeof readTduckSettings>,
  ): Loose | null {
    const shown = showsResults ? countableFields(fields).map(({ key }) => key) : [];
    if (showsResults) {
      const why = shown.length > 0 ? 'simplified' : 'not_supported';
      this.builder.drop({ type: 'path', path: 'setting.publicResult' }, 'publicResult', why);
    }
    const publicResults = { fields: shown.slice(0, 200), readers: 'senders', leastAnswers: SAFE_LEAST_ANSWERS };
    if (shown.length > 0) return { ...setting, publicResults };
    return Object.keys(setting).length > 0 ? setting : null;
  }

  private readTheme(): Loose {
    const { theme, dropped } = readTduckTheme(
      asLoose(unfolded(partOf(this.form, ['theme', 'formTheme', 'userFormTheme']))),
    );
    for (const name of dropped) this.builder.drop({ type: 'path', path: `theme.${name}` }, name, 'not_supported');
    return theme ? { theme } : {};
  }
}

function defaultOf(type: string, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (Array.isArray(value)) {
    const items = (value as unknown[]).filter((item) => typeof item !== 'object').map((item) => quoted(asText(item)));
    return items.length > 0 && type !== 'image_upload' && type !== 'file_upload' ? `[${items.join(', ')}]` : undefined;
  }
  if (typeof value === 'object') return undefined;
  const number = asNumber(value);
  if (['number', 'slider', 'rating'].includes(type)) return number === undefined ? undefined : literal(number).text;
  if (type === 'date') return `@${quoted(asText(value).slice(0, 10))}`;
  return type === 'multiple_choice' ? `[${quoted(asText(value))}]` : quoted(asText(value));
}

function treeOf(list: readonly unknown[], level = 1): Loose[] {
  return list.map(asLoose).map((option) => {
    const children = level < 6 ? treeOf(asList(option['children']), level + 1) : [];
    const value = asText(option['value']) || asText(option['label']);
    return { value, label: asText(option['label']) || value, ...(children.length > 0 ? { children } : {}) };
  });
}
