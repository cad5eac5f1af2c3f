import type { FieldKey } from '../../basics/ids.ts';
import { parseExpression } from '../../expression/parse.ts';
import type { FormLanguage } from '../../forms/languages/form-language.ts';
import { type ForeignKind, Untranslatable } from '../expressions/foreign.ts';
import { readSurveyExpression } from '../expressions/survey-expression.ts';
import { SURVEY_FUNCTIONS } from '../expressions/survey-functions.ts';
import { quoted } from '../expressions/written.ts';
import { writeFeel } from '../expressions/write-feel.ts';
import { FieldNames } from '../field-names.ts';
import { FormBuilder, type LooseField } from '../form-builder.ts';
import type { ImportedForm, Place } from '../imported-form.ts';
import { asList, asLoose, asNumber, asText, given, type Loose } from '../loose.ts';
import { plainText } from '../plain-text.ts';
import { type ReportProgress, unheard } from '../progress.ts';
import { languageNamed } from '../xlsform/languages.ts';
import { questionKind } from './question-kinds.ts';
import { CONTENT, NAMES_OF_PARTS, READ_OF_FORM, READ_OF_QUESTION } from './read-names.ts';

/** Whether a value looks like a form of SurveyJS. */
export const isSurvey = (value: unknown): value is Loose => {
  const form = asLoose(value);
  return ['pages', 'elements', 'questions'].some((name) => Array.isArray(form[name]));
};

/** Makes a form of a SurveyJS definition. Throws `FileRefused` where no question can be carried over. */
export const readSurvey = (form: Loose, report: ReportProgress = unheard): ImportedForm =>
  new Reader(form, report).read();

interface Known {
  key: FieldKey;
  kind: ForeignKind;
  /** Keys of the rows around it. */
  rows: readonly FieldKey[];
  isMatrix?: boolean;
}

class Reader {
  private readonly form: Loose;
  private readonly report: ReportProgress;
  private readonly builder = new FormBuilder();
  private readonly names = new FieldNames();
  private readonly known = new Map<string, Known>();
  private readonly keys = new Map<Loose, FieldKey>();
  private readonly language: FormLanguage | undefined;
  private done = 0;

  constructor(form: Loose, report: ReportProgress) {
    this.form = form;
    this.report = report;
    this.language = languageNamed(asText(form['locale']) || 'en') ?? undefined;
  }

  read(): ImportedForm {
    const { form, builder } = this;
    const pages = asList(form['pages']).map(asLoose);
    const loose = NAMES_OF_PARTS.flatMap((name) => asList(form[name]));
    const all = loose.length > 0 ? [...pages, { elements: loose }] : pages;
    this.nameUnread(form, READ_OF_FORM, '', '');
    for (const page of all) this.learn(elementsOf(page), []);
    asList(form['calculatedValues']).forEach((one) => this.learnCalculated(asLoose(one)));
    all.forEach((page, at) => this.readPage(page, at));
    asList(form['calculatedValues']).forEach((one, at) => this.readCalculated(asLoose(one), `calculatedValues.${at}`));
    this.report('check', 0);
    const title = this.text(form['title'], 'title') || 'Survey';
    const description = this.text(form['description'], 'description');
    const definition = builder.finish({
      title,
      ...given({ description }),
      ...(this.language ? { language: this.language } : {}),
      ...this.presentation(),
      ...this.hiddenAnswers(),
      ...this.endings(),
    });
    return { definition, dropped: builder.dropped };
  }

  /** Every question gets its key before expressions are read, as they may name what comes later. */
  private learn(elements: readonly Loose[], rows: readonly FieldKey[], owner = ''): void {
    for (const element of elements) {
      const name = asText(element['name']);
      const key = this.names.keyFor(name || asText(element['type']) || 'field');
      this.keys.set(element, key);
      const kind = questionKind(element)?.[1] ?? 'unknown';
      if (owner && name) this.known.set(`${owner}.${name}`, { key, kind, rows });
      if (name && !this.known.has(name))
        this.known.set(name, { key, kind, rows, isMatrix: /^matrix(dropdown)?$/.test(asText(element['type'])) });
      const isRows = kind === 'rows';
      this.learn(innerOf(element), isRows ? [...rows, key] : rows, name);
    }
  }

  private learnCalculated(one: Loose): void {
    const name = asText(one['name']);
    const key = this.names.keyFor(name || 'calculated');
    this.keys.set(one, key);
    if (name) this.known.set(name, { key, kind: 'number', rows: [] });
  }

  private readPage(page: Loose, at: number): void {
    const path = `pages.${at}`;
    const where: Place = { type: 'path', path };
    this.nameUnread(page, CONTENT, path, asText(page['name']));
    const key = this.names.keyFor(asText(page['name']) || `page${at + 1}`);
    const label = this.text(page['title'], `fields.${key}.label`);
    const hint = this.text(page['description'], `fields.${key}.hint`);
    const isHidden = page['visibleIf'] !== undefined;
    if (at > 0)
      this.builder.add(
        {
          type: 'page_break',
          key: isHidden ? this.names.keyFor(`${key}_page`) : key,
          label: isHidden ? '' : label,
          ...(isHidden ? {} : given({ hint })),
        },
        where,
      );
    if (isHidden) {
      this.rule(asText(page['visibleIf']), key, 'show', where);
      this.builder.open({ type: 'section', key, label, ...given({ hint }) }, where);
    }
    elementsOf(page).forEach((element, nth) => this.readElement(element, `${path}.elements.${nth}`, []));
    if (isHidden) this.builder.close();
  }

  private readElement(element: Loose, path: string, rows: readonly FieldKey[]): void {
    const where: Place = { type: 'path', path };
    const name = asText(element['name']);
    const key = this.keys.get(element);
    this.report('fields', ++this.done / this.keys.size);
    const kind = questionKind(element);
    if (!key || !kind)
      return this.builder.drop(where, [asText(element['type']), name].filter(Boolean).join(' ') || '–', 'unknown_type');
    if (name && name !== key) this.builder.drop(where, `${name} → ${key}`, 'renamed');
    this.nameUnread(element, READ_OF_QUESTION, path, name);
    const field = this.fieldOf(element, key, kind[0], where);
    const inner = innerOf(element);
    const isGroup = kind[0] === 'section' || kind[0] === 'sub_form';
    this.addRules(element, key, rows, where);
    if (!isGroup) return void this.builder.add(field, where);
    this.builder.open(field, where);
    const inside = kind[0] === 'sub_form' ? [...rows, key] : rows;
    inner.forEach((one, nth) => this.readElement(one, `${path}.${nth}`, inside));
    this.builder.close();
  }

  private fieldOf(element: Loose, key: FieldKey, type: string, where: Place): LooseField {
    const textName = type === 'description' ? 'text' : 'label';
    const label = this.text(element['title'], `fields.${key}.label`) || asText(element['name']);
    const base: LooseField = {
      type,
      key,
      label,
      ...given({
        hint: this.text(element['description'], `fields.${key}.hint`),
        placeholder: this.text(element['placeholder'] ?? element['placeHolder'], `fields.${key}.placeholder`),
      }),
      ...(element['isRequired'] === true ? { required: true } : {}),
      ...this.defaultOf(element, where),
    };
    if (type === 'description')
      return { type, key, label: '', [textName]: plainText(this.text(element['html'], `fields.${key}.text`)) };
    if (type === 'formula') return this.formulaOf(element, { type, key, label }, where);
    return { ...base, ...this.settingsOf(element, key, type, where), ...this.validatorsOf(element, key, type, where) };
  }

  private settingsOf(element: Loose, key: FieldKey, type: string, where: Place): Loose {
    const limits = { min: asNumber(element['min']), max: asNumber(element['max']) };
    switch (type) {
      case 'text':
      case 'long_text':
        return given({ maxLength: positive(element['maxLength']) });
      case 'number':
        return given({ ...limits, decimals: decimalsOf(asNumber(element['step'])) });
      case 'slider':
        return given({
          min: limits.min ?? asNumber(element['rateMin']),
          max: limits.max ?? asNumber(element['rateMax']),
          step: asNumber(element['step'] ?? element['rateStep']),
        });
      case 'rating':
        return { max: asNumber(element['rateMax']) ?? asNumber(element['rateCount']) ?? 5 };
      case 'nps':
      case 'opinion_scale':
        return given({
          ...(type === 'nps' ? {} : { from: asNumber(element['rateMin']) ?? 1, to: asNumber(element['rateMax']) ?? 5 }),
          lowLabel: this.text(element['minRateDescription'], `fields.${key}.lowLabel`),
          highLabel: this.text(element['maxRateDescription'], `fields.${key}.highLabel`),
        });
      case 'date':
        return given({ earliest: dayOf(element['min']), latest: dayOf(element['max']) });
      case 'yes_no':
        return given({
          yesLabel: this.text(element['labelTrue'], `fields.${key}.yesLabel`),
          noLabel: this.text(element['labelFalse'], `fields.${key}.noLabel`),
        });
      case 'sub_form':
        return given({
          minRows: asNumber(element['minPanelCount'] ?? element['minRowCount']),
          maxRows: asNumber(element['maxPanelCount'] ?? element['maxRowCount']),
          addLabel: this.text(
            element['panelAddText'] ?? element['addPanelText'] ?? element['addRowText'],
            `fields.${key}.addLabel`,
          ),
          ...(element['type'] === 'matrixdynamic' ? { layout: 'table' } : {}),
        });
      case 'matrix':
        return this.matrixOf(element, key, where);
      case 'file_upload':
      case 'image_upload':
        return element['allowMultiple'] === true ? { maxFiles: 20 } : {};
      case 'single_choice':
      case 'dropdown':
      case 'multiple_choice':
      case 'multi_select':
      case 'image_choice':
      case 'ranking':
        return this.choicesOf(element, key, type, where);
      default:
        return {};
    }
  }

  private choicesOf(element: Loose, key: FieldKey, type: string, where: Place): Loose {
    const isMultiple = type === 'multiple_choice' || type === 'multi_select';
    const options: Loose[] = this.itemsOf(element['choices'], `fields.${key}.options`, where).map(
      ({ value, label, source }) => ({
        value,
        label,
        ...given({
          showWhen:
            source['visibleIf'] === undefined
              ? undefined
              : (this.feel(asText(source['visibleIf']), where, key) ?? undefined),
        }),
      }),
    );
    const hasNone = element['hasNone'] === true || element['showNoneItem'] === true;
    if (hasNone)
      options.push({
        value: 'none',
        label: this.text(element['noneText'], `fields.${key}.options.none.label`) || 'None',
        ...(isMultiple ? { isExclusive: true } : {}),
      });
    const hasOther = element['hasOther'] === true || element['showOtherItem'] === true;
    const takesOther = type === 'single_choice' || type === 'dropdown' || type === 'multiple_choice';
    if (hasOther && !takesOther) this.builder.drop(where, `${key}: other`, 'not_supported');
    return {
      options,
      ...(hasOther && takesOther
        ? { other: given({ label: this.text(element['otherText'], `fields.${key}.other.label`) }) }
        : {}),
      ...(element['choicesOrder'] === 'random' && (type === 'single_choice' || type === 'multiple_choice')
        ? { isShuffled: true }
        : {}),
      ...(element['type'] === 'buttongroup' ? { display: 'buttons' } : {}),
      ...(element['multiSelect'] === true && type === 'image_choice' ? { isMultiple: true } : {}),
      ...(element['hasSelectAll'] === true || element['showSelectAllItem'] === true
        ? type === 'multiple_choice'
          ? { hasSelectAll: true }
          : {}
        : {}),
      ...(type === 'ranking'
        ? {}
        : given({
            minChoices: positive(element['minSelectedChoices']),
            maxChoices: positive(element['maxSelectedChoices']),
          })),
    };
  }

  /** Choices, rows and columns are values, or objects of a value and a text. */
  private itemsOf(list: unknown, path: string, where: Place): { value: string; label: string; source: Loose }[] {
    const seen = new Set<string>();
    return asList(list).flatMap((item) => {
      const source = asLoose(item);
      const value = asText(typeof item === 'object' ? (source['value'] ?? source['name']) : item).slice(0, 200);
      if (value === '' || seen.has(value))
        return (this.builder.drop(where, `${path}: ${value || '–'}`, 'broken_row'), []);
      seen.add(value);
      const label = this.text(source['text'] ?? source['title'], `${path}.${value}.label`) || value;
      return [{ value, label, source }];
    });
  }

  private matrixOf(element: Loose, key: FieldKey, where: Place): Loose {
    const lines = (name: string) =>
      this.itemsOf(element[name], `fields.${key}.${name}`, where).map(({ value, label }) => ({
        id: lineId(value),
        label,
      }));
    const cell = asText(element['cellType'] ?? asLoose(asList(element['columns'])[0])['cellType']) || 'dropdown';
    const cells =
      element['type'] === 'matrix'
        ? element['cellType'] === 'checkbox'
          ? 'multiple'
          : 'single'
        : (CELLS[cell] ?? null);
    if (cells === null) this.builder.drop(where, `${key}: ${cell}`, 'not_supported');
    const choices = this.itemsOf(element['choices'], `fields.${key}.choices`, where).map(({ value, label }) => ({
      value,
      label,
    }));
    return {
      cells: cells ?? 'text',
      rows: lines('rows'),
      columns: lines('columns'),
      ...(cells === 'dropdown' ? { choices } : {}),
      ...(element['isAllRowRequired'] === true || element['eachRowRequired'] === true ? { requiredRows: true } : {}),
    };
  }

  private validatorsOf(element: Loose, key: FieldKey, type: string, where: Place): Loose {
    return Object.assign(
      {},
      ...asList(element['validators']).map((one) => this.validatorOf(asLoose(one), key, type, where)),
    ) as Loose;
  }

  private validatorOf(validator: Loose, key: FieldKey, type: string, where: Place): Loose {
    const message = this.text(validator['text'], '') || asText(validator['type']);
    const kind = asText(validator['type']).replace(/validator$/, '');
    const number = (name: string) => asNumber(validator[name]);
    if (kind === 'numeric' && (type === 'number' || type === 'slider'))
      return given({ min: number('minValue'), max: number('maxValue') });
    if (kind === 'text' && (type === 'text' || type === 'long_text'))
      return given({ minLength: positive(validator['minLength']), maxLength: positive(validator['maxLength']) });
    if (kind === 'answercount') return given({ minChoices: number('minCount'), maxChoices: number('maxCount') });
    if (kind === 'email' && type === 'email') return {};
    if (kind === 'regex' && (type === 'text' || type === 'long_text'))
      return { pattern: { regex: asText(validator['regex']), message } };
    if (kind === 'expression') {
      const holds = this.feel(asText(validator['expression']), where, key);
      if (holds !== null)
        this.builder.addRule(
          `${key} != null and not(${holds})`,
          { type: 'validate', field: key, message: message.slice(0, 500) },
          where,
        );
      return {};
    }
    this.builder.drop(where, `${key}: ${kind}`, 'not_supported');
    return {};
  }

  private addRules(element: Loose, key: FieldKey, rows: readonly FieldKey[], where: Place): void {
    const expression = (name: string) => asText(element[name]);
    if (expression('visibleIf')) this.rule(expression('visibleIf'), key, 'show', where, rows);
    else if (element['visible'] === false) this.builder.addRule('true', { type: 'hide', field: key }, where);
    if (expression('enableIf')) this.rule(expression('enableIf'), key, 'enable', where, rows);
    else if (element['readOnly'] === true) this.builder.addRule('true', { type: 'disable', field: key }, where);
    if (expression('requiredIf')) this.rule(expression('requiredIf'), key, 'require', where, rows);
    if (!expression('setValueExpression')) return;
    const value = this.feel(expression('setValueExpression'), where, key, rows);
    const when = expression('setValueIf') ? this.feel(expression('setValueIf'), where, key, rows) : null;
    if (value !== null && when !== null) this.builder.addRule(when, { type: 'set', field: key, value }, where);
    else if (value !== null) this.builder.drop(where, `${key}: setValueExpression`, 'not_supported');
  }

  private rule(
    text: string,
    key: FieldKey,
    type: 'show' | 'enable' | 'require',
    where: Place,
    rows: readonly FieldKey[] = [],
  ): void {
    const when = this.feel(text, where, key, rows);
    if (when !== null) this.builder.addRule(when, { type, field: key }, where);
  }

  private readCalculated(one: Loose, path: string): void {
    const key = this.keys.get(one);
    if (key)
      this.builder.add(
        this.formulaOf(one, { type: 'formula', key, label: asText(one['name']) }, { type: 'path', path }),
        { type: 'path', path },
      );
  }

  private formulaOf(element: Loose, base: LooseField, where: Place): LooseField {
    const formula = this.feel(asText(element['expression']) || 'null', where, base.key) ?? 'null';
    const isText = formula.includes('"') && !/[<>=*/-]/.test(formula);
    return {
      ...base,
      formula,
      result: isText ? 'text' : 'number',
      ...given({ decimals: asNumber(element['maximumFractionDigits']) }),
    };
  }

  private defaultOf(element: Loose, where: Place): Loose {
    if (element['defaultValueExpression'] !== undefined)
      return given({
        defaultValue: this.feel(asText(element['defaultValueExpression']), where, asText(element['name'])) ?? undefined,
      });
    const { defaultValue: value } = element;
    if (value === undefined || value === null) return {};
    if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
      return { defaultValue: `[${value.map((item) => quoted(asText(item))).join(', ')}]` };
    if (typeof value === 'object')
      return (this.builder.drop(where, `${asText(element['name'])}: defaultValue`, 'not_supported'), {});
    const kind = questionKind(element)?.[1];
    if (kind === 'date') return { defaultValue: `@${quoted(asText(value))}` };
    return { defaultValue: kind === 'number' || kind === 'boolean' ? asText(value) : quoted(asText(value)) };
  }

  /** FEEL for an expression; null, and named, where it cannot be said. */
  private feel(written: string, where: Place, owner: string, rows: readonly FieldKey[] = []): string | null {
    try {
      const text = writeFeel(readSurveyExpression(written), {
        answer: (name) => this.answerFor(name, rows),
        self: null,
        functions: SURVEY_FUNCTIONS,
      });
      if (text.length <= 4000 && parseExpression(text).problems.length === 0) return text;
    } catch (error) {
      if (!(error instanceof Untranslatable)) throw error;
    }
    this.builder.drop(where, `${owner}: ${written}`, 'expression');
    return null;
  }

  private answerFor(name: string, rows: readonly FieldKey[]): { text: string; kind: ForeignKind } | null {
    const inner = /^(?:panel|row)\.(.+)$/.exec(name)?.[1];
    const found = this.known.get(name) ?? (inner === undefined ? undefined : this.known.get(inner));
    if (!found) return this.matrixCell(name);
    const outside = found.rows.filter((key) => !rows.includes(key));
    return outside.length === 0
      ? { text: found.key, kind: found.kind }
      : { text: [...outside, found.key].join('.'), kind: 'rows' };
  }

  /** `{satisfaction.speed}`: a row of a matrix. */
  private matrixCell(name: string): { text: string; kind: ForeignKind } | null {
    const [owner = '', row = '', ...rest] = name.split('.');
    const found = this.known.get(owner);
    if (!found?.isMatrix || rest.length > 0 || !/^[A-Za-z_]\w*$/.test(row)) return null;
    return { text: `${found.key}.${row}`, kind: 'text' };
  }

  /** A text in the form's own language; its translations go to the builder under `key`. Answers stand in it as `{{key}}`. */
  private text(value: unknown, key: string): string {
    if (typeof value !== 'object' || value === null) return this.pipes(asText(value));
    const texts = asLoose(value);
    const own = asText(texts[asText(this.form['locale']) || 'default'] ?? texts['default'] ?? texts['en']);
    for (const [name, text] of Object.entries(texts)) {
      const language = name === 'default' ? null : languageNamed(name);
      if (name !== 'default' && !language) this.builder.drop({ type: 'path', path: key }, name, 'unknown_language');
      else if (language && language !== this.language && key && asText(text))
        this.builder.translate(language, key, this.pipes(asText(text)));
    }
    return this.pipes(own);
  }

  private pipes(text: string): string {
    return text.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
      const known = this.known.get(name.trim());
      return known ? `{{${known.key}}}` : whole;
    });
  }

  private presentation(): Loose {
    const { form } = this;
    const mode = asText(form['questionsOnPageMode']);
    const presentation = given({
      mode:
        mode === 'singlePage' ? 'scroll' : /^(questionPerPage|inputPerPage)$/.test(mode) ? 'one_question' : undefined,
      numbers: form['showQuestionNumbers'] === true || form['showQuestionNumbers'] === 'on' ? true : undefined,
      contents: form['showTOC'] === true ? true : undefined,
      review:
        form['showPreviewBeforeComplete'] !== undefined &&
        !/^(noPreview|false)$/.test(asText(form['showPreviewBeforeComplete']))
          ? true
          : undefined,
      progress: /^(off|false)$/.test(asText(form['showProgressBar'])) ? 'none' : undefined,
    });
    return Object.keys(presentation).length > 0
      ? {
          presentation: {
            mode: 'pages',
            progress: 'bar',
            contents: false,
            review: false,
            numbers: false,
            ...presentation,
          },
        }
      : {};
  }

  private hiddenAnswers(): Loose {
    const policy = {
      none: 'keep',
      onComplete: 'clear_on_submit',
      onHidden: 'clear_on_hide',
      onHiddenContainer: 'clear_on_hide',
    };
    const named = asText(this.form['clearInvisibleValues']);
    return Object.hasOwn(policy, named) ? { hiddenAnswers: policy[named as keyof typeof policy] } : {};
  }

  private endings(): Loose {
    const text = plainText(this.text(this.form['completedHtml'], ''));
    const address = asText(this.form['navigateToUrl']);
    if (!text && !/^https?:\/\/\S+$/.test(address)) return {};
    const [title = '', ...rest] = text.split('\n');
    const more = given({ text: rest.join('\n').trim().slice(0, 5000) });
    return {
      endings: [
        {
          id: 'end',
          title: title.slice(0, 200) || 'Thank you',
          ...more,
          ...(/^https?:\/\/\S+$/.test(address) ? { address, isRedirect: true } : {}),
        },
      ],
    };
  }

  private nameUnread(owner: Loose, read: ReadonlySet<string>, path: string, name: string): void {
    for (const property of Object.keys(owner)) {
      if (read.has(property)) continue;
      const where: Place = { type: 'path', path: [path, property].filter(Boolean).join('.') };
      this.builder.drop(where, [name, property].filter(Boolean).join(': '), 'not_supported');
    }
  }
}

const elementsOf = (owner: Loose): Loose[] => NAMES_OF_PARTS.flatMap((name) => asList(owner[name]).map(asLoose));

/** The questions inside a question: of a panel, of the rows that people add, of a group of texts. */
function innerOf(element: Loose): Loose[] {
  switch (element['type']) {
    case 'panel':
      return elementsOf(element);
    case 'paneldynamic':
      return cached(element, () => asList(element['templateElements']).map(asLoose));
    case 'multipletext':
      return cached(element, () => asList(element['items']).map((item) => ({ ...asLoose(item), type: 'text' })));
    case 'matrixdynamic':
      return cached(element, () =>
        asList(element['columns']).map((column) => columnQuestion(asLoose(column), element)),
      );
    default:
      return [];
  }
}

const made = new WeakMap<Loose, Loose[]>();
/** The same objects each time, as they are known by identity. */
function cached(owner: Loose, make: () => Loose[]): Loose[] {
  const known = made.get(owner) ?? make();
  made.set(owner, known);
  return known;
}

/** A column of a matrix as the question that stands in its cells. */
function columnQuestion(column: Loose, { cellType, choices }: Loose): Loose {
  const type = asText(column['cellType']) || asText(cellType) || 'dropdown';
  const { cellType: _, ...rest } = column;
  return {
    ...rest,
    type: type === 'default' ? 'dropdown' : type,
    ...(column['choices'] === undefined && choices !== undefined ? { choices } : {}),
  };
}

const CELLS: Readonly<Record<string, string>> = {
  text: 'text',
  comment: 'text',
  dropdown: 'dropdown',
  radiogroup: 'dropdown',
  default: 'dropdown',
};
const positive = (value: unknown): number | undefined => {
  const number = asNumber(value);
  return number !== undefined && number > 0 ? number : undefined;
};
const decimalsOf = (step: number | undefined): number | undefined =>
  step === undefined || step <= 0 ? undefined : (String(step).split('.')[1]?.length ?? 0);
const dayOf = (value: unknown): string | undefined => /^\d{4}-\d{2}-\d{2}/.exec(asText(value))?.[0];
/** Lines of a matrix are known by letters and digits. */
const lineId = (value: string): string =>
  /^[A-Za-z0-9][\w-]{0,63}$/.test(value) ? value : `r_${value.replaceAll(/[^\w-]+/g, '_').slice(0, 60)}`;
