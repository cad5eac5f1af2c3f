import type { FieldKey } from '../../basics/ids.ts';
import { countableFields } from '../../forms/limits/countable-field.ts';
import { SAFE_LEAST_ANSWERS } from '../../forms/form-settings.ts';
import type { FormDefinition } from '../../forms/schema.ts';
import { FieldNames } from '../names/field-names.ts';
import { FormBuilder, type LooseField } from '../form-builder.ts';
import type { ImportedForm, Place } from '../imported-form.ts';
import { asList, asLoose, asNumber, asText, given, type Loose } from '../loose.ts';
import { plainText } from '../plain-text.ts';
import { ITEM_TYPES, SIMPLER } from './item-types.ts';
import { conditionOf, defaultOf, megabytesOf, treeOf } from './item-values.ts';
import { childrenOf, isSaid, itemsOf, namedPart, settingsOf, unfolded, unreadOf } from './read-items.ts';
import { readTduckSettings } from './read-settings.ts';
import { readTduckTheme } from './read-theme.ts';

/** Makes a form of one of TDuck: its items, logic, settings and theme. Throws `FileRefused` where no item can be carried over. */
export const readTduck = (form: Loose): ImportedForm => new Reader(form).read();

type PathPlace = Extract<Place, { type: 'path' }>;

interface Item {
  item: Loose;
  type: string;
  key: FieldKey;
  where: PathPlace;
}

const isOn = (value: unknown) => value === true || value === 1 || value === '1';
const READ_OF_OPTION = /^(?:value|label|image|id|key|default|disabled)$/;

const placed = (path: string): PathPlace => ({ type: 'path', path });
const inside = ({ path }: PathPlace, part: string): PathPlace => placed(`${path}.${part}`);

/** The type of field that an item becomes; null where forms have no such thing, undefined where nobody knows the type. */
function typeOf(type: string, item: Loose): string | null | undefined {
  if (type === 'SELECT' && isOn(item['multiple'])) return 'multi_select';
  return Object.hasOwn(ITEM_TYPES, type) ? ITEM_TYPES[type] : undefined;
}

class Reader {
  private readonly form: Loose;
  private readonly builder = new FormBuilder();
  private readonly names = new FieldNames();
  private readonly known = new Map<string, Item>();
  private settingsPath = '';

  constructor(form: Loose) {
    this.form = form;
  }

  read(): ImportedForm {
    const { form, builder } = this;
    const head = { ...asLoose(form['form']), ...form };
    const { list, name } = itemsOf(form);
    const items = list.map(asLoose).map((item, at) => this.learn(item, `${name}.${at}`));
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
    const id = asText(item['formItemId']) || asText(item['vModel']);
    const key = this.names.keyFor(id || 'item');
    const type = (asText(item['type']) || asText(item['typeId'])).toUpperCase();
    const learned = { item, type, key, where: placed(path) };
    // Rows may have the same ids again: conditions mean the one outside.
    if (!this.known.has(id)) this.known.set(id, learned);
    return learned;
  }

  private readItem({ item, type, key, where }: Item): void {
    const known = typeOf(type, item);
    const label = plainText(asText(item['label']));
    if (!known)
      return this.builder.drop(where, `${type} ${label}`.trim(), known === null ? 'not_supported' : 'unknown_type');
    for (const name of unreadOf(item))
      this.builder.drop(inside(where, name), `${label || key}: ${name}`, 'not_supported');
    if (SIMPLER.has(type)) this.builder.drop(where, `${type} ${label}`.trim(), 'simplified');
    const field = this.fieldOf(item, known, key, label, where);
    if (known === 'sub_form') return this.readRows(item, field, where);
    if (!this.builder.add(field, where)) return;
    if (isOn(item['isHideType'])) this.builder.addRule('true', { type: 'hide', field: key }, where);
    if (isOn(item['disabled']) || isOn(item['readonly']))
      this.builder.addRule('true', { type: 'disable', field: key }, where);
  }

  private readRows(item: Loose, field: LooseField, where: PathPlace): void {
    this.builder.open(field, where);
    const { name, list } = childrenOf(item);
    const children = list.map(asLoose).map((one, at) => this.learn(one, `${where.path}.${name}.${at}`));
    for (const one of children) this.readItem(one);
    this.builder.close();
  }

  private fieldOf(item: Loose, type: string, key: FieldKey, label: string, where: PathPlace): LooseField {
    if (type === 'description')
      return { type, key, label: '', text: plainText(asText(item['defaultValue']) || asText(item['label'])) };
    if (type === 'page_break' || type === 'divider') return { type, key, label: isOn(item['showLabel']) ? label : '' };
    return {
      type,
      key,
      label,
      ...(type !== 'sub_form' ? { required: isOn(item['required']) } : isOn(item['required']) ? { minRows: 1 } : {}),
      ...given({
        placeholder: asText(item['placeholder']),
        width: asNumber(item['span']),
        defaultValue: this.defaultOf(item, type, key, where),
      }),
      ...this.typeSettings(item, type, key, where),
      ...this.patternOf(item, type, where),
    };
  }

  private typeSettings(item: Loose, type: string, key: FieldKey, where: PathPlace): Loose {
    switch (type) {
      case 'text':
      case 'long_text':
        return given({
          minLength: asNumber(item['minlength']),
          maxLength: asNumber(item['maxlength']),
          isUnique: isOn(item['notRepeat']) || undefined,
        });
      case 'number':
        return given({ min: asNumber(item['min']), max: asNumber(item['max']), decimals: asNumber(item['precision']) });
      case 'slider':
        return given({ min: asNumber(item['min']), max: asNumber(item['max']), step: asNumber(item['step']) });
      case 'rating':
        return given({ max: asNumber(item['max']) });
      case 'file_upload':
      case 'image_upload':
        return given({ maxFiles: asNumber(item['limit']), maxMegabytes: megabytesOf(item) });
      case 'cascader':
        return {
          tree: treeOf(asList(unfolded(item['options'])), (name) =>
            this.builder.drop(where, `${key}: ${name}`, 'not_supported'),
          ),
        };
      case 'user_picker':
      case 'department_picker':
        return { isMultiple: isOn(item['multiple']) };
      case 'matrix':
        return this.matrixOf(item);
      case 'single_choice':
      case 'dropdown':
      case 'multiple_choice':
      case 'multi_select':
      case 'ranking':
      case 'image_choice':
        return this.optionsOf(item, type, key, where);
      default:
        return {};
    }
  }

  private optionsOf(item: Loose, type: string, key: FieldKey, where: PathPlace): Loose {
    const seen = new Set<string>();
    const exclusive = asList(item['exclusiveChoiceApiCodes']).map(asText);
    const takesSeveral = type === 'multiple_choice';
    if (asText(item['optionsType']) === '1' || asText(item['optionsType']) === '2')
      this.builder.drop(where, `${key}: optionsType ${asText(item['optionsType'])}`, 'not_supported');
    if (isOn(item['withExclusiveChoice']) && (!takesSeveral || exclusive.length === 0))
      this.builder.drop(where, `${key}: withExclusiveChoice`, 'not_supported');
    const options = asList(unfolded(item['options']))
      .map(asLoose)
      .flatMap((option, at) => {
        const value = asText(option['value']) || String(at + 1);
        if (seen.has(value)) return (this.builder.drop(where, `${key}: ${value}`, 'broken_row'), []);
        seen.add(value);
        if (asText(option['image'])) this.builder.drop(where, `${key}: ${asText(option['image'])}`, 'not_supported');
        for (const name of Object.keys(option).filter((name) => isSaid(option[name]) && !READ_OF_OPTION.test(name)))
          this.builder.drop(where, `${key}: ${value}, ${name}`, 'not_supported');
        const isExclusive = takesSeveral && exclusive.includes(value);
        return [{ value, label: plainText(asText(option['label'])) || value, ...(isExclusive ? { isExclusive } : {}) }];
      });
    const isMultiple = /^(multiple_choice|multi_select|image_choice)$/.test(type);
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

  private patternOf(item: Loose, type: string, where: PathPlace): Loose {
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
    const { name, part } = namedPart(this.form, ['formLogic', 'logic', 'userFormLogic']);
    const { scheme = part } = asLoose(unfolded(part));
    const path = scheme === part ? name : `${name}.scheme`;
    asList(unfolded(scheme))
      .map(asLoose)
      .forEach((rule, at) => this.readRule(rule, placed(`${path}.${at}`)));
  }

  private readRule(rule: Loose, where: PathPlace): void {
    const list = asList(rule['conditionList']).map(asLoose);
    const conditions = list.map((one, at) => this.condition(one, inside(where, `conditionList.${at}`)));
    if (list.length === 0) this.builder.drop(where, asText(rule['id']) || where.path, 'expression');
    if (list.length === 0 || conditions.includes(null)) return;
    const isAny = asText(list[0]?.['relation']).toUpperCase() === 'OR';
    const when = conditions.join(isAny ? ' or ' : ' and ');
    asList(rule['triggerList'])
      .map(asLoose)
      .forEach((trigger, at) => this.readTrigger(trigger, when, inside(where, `triggerList.${at}`)));
  }

  private readTrigger({ type, formItemId }: Loose, when: string, where: PathPlace): void {
    const target = this.known.get(asText(formItemId));
    if (target && asText(type) === 'show') this.builder.addRule(when, { type: 'show', field: target.key }, where);
    else this.builder.drop(where, `${asText(type)} ${asText(formItemId)}`, target ? 'not_supported' : 'unknown_name');
  }

  /** FEEL for one condition; null, and named, where it cannot be said. */
  private condition({ formItemId, expression, optionValue }: Loose, where: PathPlace): string | null {
    const source = this.known.get(asText(formItemId));
    const type = source && typeOf(source.type, source.item);
    const written = type ? conditionOf(source.key, type, asText(expression), optionValue) : null;
    if (written !== null) return written;
    const what = [formItemId, expression, optionValue].map(asText).join(' ');
    this.builder.drop(where, what, source ? 'expression' : 'unknown_name');
    return null;
  }

  private defaultOf({ defaultValue }: Loose, type: string, key: FieldKey, where: PathPlace): string | undefined {
    const written = defaultOf(type, defaultValue);
    if (written === undefined && isSaid(defaultValue))
      this.builder.drop(inside(where, 'defaultValue'), key, 'unfit_default');
    return written;
  }

  private readSettings(): ReturnType<typeof readTduckSettings> {
    const { name: owner, part } = namedPart(this.form, ['setting', 'settings', 'formSetting', 'userFormSetting']);
    const whole = asLoose(unfolded(part));
    this.settingsPath = whole['settings'] === undefined ? owner : `${owner}.settings`;
    const read = readTduckSettings(asLoose(unfolded(whole['settings'] ?? whole)));
    for (const { name, why } of read.dropped) this.builder.drop(placed(`${this.settingsPath}.${name}`), name, why);
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
      this.builder.drop(placed(`${this.settingsPath}.publicResult`), 'publicResult', why);
    }
    const publicResults = { fields: shown.slice(0, 200), readers: 'senders', leastAnswers: SAFE_LEAST_ANSWERS };
    if (shown.length > 0) return { ...setting, publicResults };
    return Object.keys(setting).length > 0 ? setting : null;
  }

  private readTheme(): Loose {
    const { name: owner, part } = namedPart(this.form, ['theme', 'formTheme', 'userFormTheme']);
    const { theme, dropped } = readTduckTheme(asLoose(unfolded(part)));
    for (const name of dropped) this.builder.drop(placed(`${owner}.${name}`), name, 'not_supported');
    return theme ? { theme } : {};
  }
}
