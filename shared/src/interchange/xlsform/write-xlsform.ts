import { parseExpression } from '../../expression/parse.ts';
import type { Expression } from '../../expression/tree.ts';
import type { Kind } from '../../expression/values.ts';
import { childrenOf, fieldTree, type FieldTree } from '../../forms/tree/field-tree.ts';
import { hasAnswer, kindOfField } from '../../forms/field-traits.ts';
import { LANGUAGE_NAMES, type FormLanguage } from '../../forms/languages/form-language.ts';
import { languagesOf } from '../../forms/languages/translate-definition.ts';
import { plainTicketField } from '../../forms/prefill/plain-ticket-field.ts';
import type { FieldExchange } from '../../forms/field-exchange.ts';
import type { Field, FormDefinition } from '../../forms/schema.ts';
import { FIELD_EXCHANGE } from '../../forms/tables/exchange.ts';
import type { Dropped, DropReason } from '../imported-form.ts';
import type { SheetText } from '../xlsx/write-workbook.ts';
import { bracketed } from './bracketed.ts';
import { OWN_COLUMNS, OWN_NAMESPACE, OWN_SETTINGS, OWN_TYPE } from './own-columns.ts';
import type { Part, PartChoice, PartLabel } from './parts/part.ts';
import { freeName, PartNames } from './parts/part-names.ts';
import { appearanceOf, type FieldInParts, isInParts, partlySaid } from './parts/parts-of-field.ts';
import { plainWord, type WordIn } from './parts/plain-word.ts';
import { partRows } from './parts/write-parts.ts';
import { ownSettingsOf, YES_NO } from './write-own.ts';
import { textNameOf, textOf } from './write-texts.ts';
import { type Logic, LogicWriter } from './write-logic.ts';

type Row = Readonly<Record<string, string>>;
export interface WrittenXlsForm {
  sheets: SheetText[];
  dropped: Dropped[];
}

/**
 * A form as the three sheets of an XLSForm, and what of it they cannot say. `wordIn` names the parts of names, addresses and
 * the like in the languages of the form.
 */
export const writeXlsForm = (definition: FormDefinition, formId: string, wordIn: WordIn = plainWord): WrittenXlsForm =>
  new Writer(definition, formId, wordIn).write();

const COLUMNS =
  `type name label hint relevant constraint constraint_message required read_only calculation default appearance parameters
  repeat_count choice_filter`.split(/\s+/);

type SurveyType = FieldExchange<Field>['xlsform'];

class Writer {
  private readonly definition: FormDefinition;
  private readonly formId: string;
  private readonly wordIn: WordIn;
  private readonly parts: PartNames;
  private readonly dropped: Dropped[] = [];
  private readonly tree: FieldTree;
  private readonly languages: readonly FormLanguage[];
  /** The keys of answers that the file holds, with what they are to expressions. */
  private readonly kinds: Map<string, Kind>;
  private readonly logic: LogicWriter;
  private readonly survey: Row[] = [];
  private readonly choices: Row[] = [];
  private readonly lists = new Map<string, string>();
  private readonly partLists = new Map<string, string>();
  private readonly takenLists: Set<string>;
  /** Translations that a column holds. */
  private readonly written = new Set<string>(['title']);
  private openPage = false;

  constructor(definition: FormDefinition, formId: string, wordIn: WordIn) {
    this.definition = definition;
    this.formId = formId;
    this.wordIn = wordIn;
    this.parts = new PartNames(definition);
    this.tree = fieldTree(definition.fields);
    this.languages = languagesOf(definition);
    const { fields } = definition;
    // A list is called like the field that first has it.
    this.takenLists = new Set(fields.flatMap(({ key }) => [key, `${key}_yes_no`]));
    this.kinds = new Map(fields.flatMap((field) => (hasAnswer(field.type) ? [[field.key, kindOfField(field)]] : [])));
    const rows = new Set<string>(fields.flatMap(({ type, key }) => (type === 'sub_form' ? [key] : [])));
    const yesNo = new Set<string>(fields.flatMap(({ type, key }) => (type === 'yes_no' ? [key] : [])));
    const around = {
      kindOf: (key: string) => (rows.has(key) ? null : (this.kinds.get(key) ?? this.parts.partAt(key)?.kind ?? null)),
      isRows: (key: string) => rows.has(key),
      partsOf: this.parts.pathsOf,
      questionOf: this.parts.questionOf,
      wordsOf: (key: string) => (yesNo.has(key) ? YES_NO : { yes: 'OK', no: '' }),
    };
    this.logic = new LogicWriter(around, (path, what, why) => this.drop(path, what, why));
    this.leaveOutFormulas(fields);
  }

  /** A formula that cannot be said is left out, and with it every formula that reads it. */
  private leaveOutFormulas(fields: readonly Field[]): void {
    const left = fields.filter(
      (field) => field.type === 'formula' && this.kinds.has(field.key) && this.calculationOf(field) === null,
    );
    for (const field of left) {
      this.kinds.delete(field.key);
      if (field.type === 'formula') this.drop(`fields.${field.key}`, field.formula, 'expression');
    }
    if (left.length > 0) this.leaveOutFormulas(fields);
  }

  private calculationOf(field: Field & { type: 'formula' }): string | null {
    return this.logic.tryValue(field.formula, field.result === 'date' ? 'date' : undefined);
  }

  write(): WrittenXlsForm {
    this.writeFields(-1);
    this.endPage();
    this.nameFormSettings();
    this.nameTranslations();
    const settings: Row = {
      form_title: this.definition.title,
      form_id: this.formId,
      ...(this.definition.language ? { default_language: this.suffix(this.definition.language) } : {}),
      ...(this.definition.presentation?.mode === 'one_question' ? { style: 'pages' } : {}),
      ...(this.hasChoicesTwice() ? { allow_choice_duplicates: 'yes' } : {}),
      namespaces: OWN_NAMESPACE,
    };
    const sheets = [
      { name: 'survey', rows: tableOf(this.survey, COLUMNS) },
      { name: 'choices', rows: tableOf(this.choices, ['list_name', 'name']) },
      { name: 'settings', rows: tableOf([settings], []) },
    ];
    return { sheets, dropped: this.dropped };
  }

  private writeFields(container: number): void {
    for (const at of childrenOf(this.tree, container)) {
      const field = this.definition.fields[at];
      if (field) this.writeField(field, at);
    }
  }

  private writeField(field: Field, at: number): void {
    if (field.type === 'formula' && !this.kinds.has(field.key)) return;
    const parts = this.parts.of(field);
    if (isInParts(field) && parts.length > 0) return this.writeParts(field, parts);
    const known = FIELD_EXCHANGE[field.type].xlsform;
    if (known.isSimpler) this.drop(`fields.${field.key}`, `${field.label || field.key} (${field.type})`, 'simplified');
    if (field.type === 'page_break') this.endPage();
    this.survey.push(this.rowOf(field, known));
    if (field.type === 'page_break') this.openPage = true;
    else if (known.type.startsWith('begin ')) {
      this.writeFields(at);
      this.survey.push({ type: known.type.replace('begin', 'end') });
    }
  }

  /** A field of several parts is a group of questions. */
  private writeParts(field: FieldInParts, parts: readonly Part[]): void {
    const path = `fields.${field.key}`;
    for (const setting of partlySaid(field)) this.drop(path, setting, 'simplified');
    const logic = this.logic.logicOf(this.definition.rules, field.key, kindOfField(field), true);
    const settings = ownSettingsOf(field, { calculation: undefined, filter: '' });
    this.survey.push({
      type: 'begin group',
      name: field.key,
      ...this.texts('label', `${path}.label`, field.label),
      ...this.texts('hint', `${path}.hint`, field.hint ?? ''),
      ...(logic.relevant ? { relevant: logic.relevant } : {}),
      appearance: appearanceOf(field),
      [OWN_TYPE]: field.type,
      ...(settings ? { [OWN_SETTINGS]: settings } : {}),
    });
    const asked = field.required ? { ...logic, required: 'yes' } : logic;
    const rows = partRows(parts, asked, this.messageOf(logic), {
      nameOf: (id) => this.parts.nameOf(field.key, id),
      label: (labels) => this.joined(labels),
      listOf: (list, choices) => this.partList(`${field.key}_${list}`, choices),
    });
    this.survey.push(...rows, { type: 'end group' });
  }

  private partList(wanted: string, choices: readonly PartChoice[]): string {
    const known = this.partLists.get(wanted);
    if (known) return known;
    const list = freeName(wanted, this.takenLists);
    this.partLists.set(wanted, list);
    this.takenLists.add(list);
    for (const { value, label, within } of choices)
      this.choices.push({ list_name: list, name: value, ...this.joined([label]), ...(within ? { within } : {}) });
    return list;
  }

  private hasChoicesTwice(): boolean {
    const names = this.choices.map(({ list_name, name }) => JSON.stringify([list_name, name]));
    return new Set(names).size < names.length;
  }

  /** Labels one after the other, in each language of the form that has one of them. */
  private joined(labels: readonly PartLabel[]): Row {
    const texts = labels.filter((label) => 'text' in label).filter(({ key }) => key !== '');
    for (const { key } of texts) this.written.add(key);
    const isSaid = (language: FormLanguage) =>
      texts.length === 0 || texts.some(({ key }) => this.definition.translations?.[language]?.[key]);
    const textIn = (language: FormLanguage) =>
      labels.map((label) => {
        if (!('text' in label)) return this.wordIn(label.word, language, label.number);
        return this.pipes(label.key, this.definition.translations?.[language]?.[label.key] ?? label.text);
      });
    const [own = 'en', ...others] = this.languages;
    const spoken = [own, ...others.filter((language) => isSaid(language))];
    if (this.languages.length < 2) return { label: textIn(own).join(': ') };
    return Object.fromEntries(
      spoken.map((language) => [`label::${this.suffix(language)}`, textIn(language).join(': ')]),
    );
  }

  /** A page is a group that is shown at once. */
  private endPage(): void {
    if (this.openPage) this.survey.push({ type: 'end group' });
    this.openPage = false;
  }

  private rowOf(field: Field, known: SurveyType): Row {
    const type = this.typeOf(field, known);
    const values = this.valuesOf(field);
    const filter = 'options' in field ? this.logic.filterOf(`fields.${field.key}`, field.options) : '';
    const settings = ownSettingsOf(field, { calculation: values['calculation'], filter });
    return {
      type,
      name: field.key,
      ...this.texts('label', `fields.${field.key}.${textNameOf(field)}`, textOf(field)),
      ...this.texts('hint', `fields.${field.key}.hint`, field.hint ?? ''),
      ...(known.appearance ? { appearance: known.appearance } : {}),
      ...FIELD_EXCHANGE[field.type].limits?.(field),
      ...this.logicOf(field),
      ...values,
      ...(filter ? { choice_filter: filter } : {}),
      [OWN_TYPE]: field.type,
      ...(settings ? { [OWN_SETTINGS]: settings } : {}),
    };
  }

  private typeOf(field: Field, { type }: SurveyType): string {
    if (field.type === 'number' && field.decimals === 0) return 'integer';
    if (field.type === 'ticket_field') {
      const plain = plainTicketField(field);
      return plain ? this.typeOf(plain, FIELD_EXCHANGE[plain.type].xlsform) : 'acknowledge';
    }
    if (field.type === 'yes_no') return `${type} ${this.yesNoList(field)}`;
    if (!('options' in field)) return type;
    if ('optionsFrom' in field && field.optionsFrom) {
      this.drop(`fields.${field.key}`, 'optionsFrom', 'not_supported');
      return 'text';
    }
    const isOne = field.type === 'image_choice' && !field.isMultiple;
    const other = 'other' in field && field.other ? ' or_other' : '';
    return `${isOne ? 'select_one' : type} ${this.listOf(field)}${other}`;
  }

  private yesNoList(field: Field & { type: 'yes_no' }): string {
    const list = `${field.key}_yes_no`;
    for (const [word, label] of [
      ['yes', field.yesLabel ?? 'Yes'],
      ['no', field.noLabel ?? 'No'],
    ] as const)
      this.choices.push({
        list_name: list,
        name: YES_NO[word],
        ...this.texts('label', `fields.${field.key}.${word}Label`, label),
      });
    return list;
  }

  /** The name of the list of choices; fields with the same ones share a list. */
  private listOf(field: Field & { options: readonly { value: string; label: string }[] }): string {
    const keyOf = (value: string) => `fields.${field.key}.options.${value}.label`;
    const spelled = JSON.stringify(
      field.options.map(({ value, label }) => [value, label, ...this.translationsOf(keyOf(value))]),
    );
    const known = this.lists.get(spelled);
    if (known) {
      for (const { value } of field.options) this.written.add(keyOf(value));
      return known;
    }
    this.lists.set(spelled, field.key);
    const isMany = kindOfField(field) === 'list';
    for (const { value, label } of field.options) {
      // Several choices are stored with spaces between them.
      if (isMany && /\s/.test(value)) this.drop(`fields.${field.key}`, value, 'simplified');
      this.choices.push({ list_name: field.key, name: value, ...this.texts('label', keyOf(value), label) });
    }
    return field.key;
  }

  private logicOf(field: Field): Row {
    const logic = this.logic.logicOf(this.definition.rules, field.key, kindOfField(field));
    const constraint = [...constraintsOf(field), ...(logic.constraint ? [logic.constraint] : [])];
    const required = 'required' in field && field.required ? 'yes' : logic.required;
    return {
      ...(logic.relevant ? { relevant: logic.relevant } : {}),
      ...(constraint.length > 0 ? { constraint: bracketed(constraint) } : {}),
      ...this.messageOf(logic),
      ...(required ? { required } : {}),
      ...(logic.readOnly ? { read_only: logic.readOnly } : {}),
      ...(logic.calculation ? { calculation: logic.calculation } : {}),
    };
  }

  private messageOf({ message }: Logic): Row {
    return message ? this.texts('constraint_message', message.key, message.text) : {};
  }

  private valuesOf(field: Field): Record<string, string> {
    if (field.type === 'formula') return { calculation: this.calculationOf(field) ?? '' };
    if (!('defaultValue' in field) || field.defaultValue === undefined) return {};
    const plain = plainDefault(parseExpression(field.defaultValue).tree, field.type === 'yes_no');
    const written = plain ?? this.logic.value(`fields.${field.key}`, field.defaultValue, kindOfField(field));
    return written === null ? {} : { default: written };
  }

  /** A text in each language of the form, in columns of their own where there is more than one. */
  private texts(column: string, key: string, text: string): Row {
    this.written.add(key);
    const [own] = this.languages;
    const piped = this.pipes(key, text);
    if (!own || this.languages.length < 2) return text ? { [column]: piped } : {};
    const others = this.languages.slice(1).flatMap((language) => {
      const translated = this.definition.translations?.[language]?.[key];
      return translated ? [[`${column}::${this.suffix(language)}`, this.pipes(key, translated)] as const] : [];
    });
    return { ...(text ? { [`${column}::${this.suffix(own)}`]: piped } : {}), ...Object.fromEntries(others) };
  }

  private translationsOf(key: string): string[] {
    return this.languages.map((language) => this.definition.translations?.[language]?.[key] ?? '');
  }

  private suffix(language: FormLanguage): string {
    return `${LANGUAGE_NAMES[language].replace(/\s*\(.*\)$/, '')} (${language})`;
  }

  /** `{{key}}` is an answer; one that the file does not hold is left out of the text. */
  private pipes(path: string, text: string): string {
    return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (place, key: string) => {
      const parts = this.parts.pathsOf(key);
      if (parts.length > 0) return parts.map((part) => `\${${this.parts.questionOf(part)}}`).join(' ');
      if (this.kinds.has(key)) return `\${${key}}`;
      this.drop(path, place, 'not_supported');
      return '';
    });
  }

  private nameFormSettings(): void {
    const { description, endings = [], drafts, offline, presentation, hiddenAnswers } = this.definition;
    if (description) this.drop('description', description, 'not_supported');
    for (const ending of endings) this.drop(`endings.${ending.id}`, ending.title, 'not_supported');
    if (drafts) this.drop('drafts', 'drafts', 'not_supported');
    if (offline !== undefined) this.drop('offline', 'offline', 'not_supported');
    if (hiddenAnswers === 'keep') this.drop('hiddenAnswers', hiddenAnswers, 'not_supported');
    for (const [setting, value] of Object.entries(presentation ?? {}))
      if (setting !== 'mode' && value !== false && value !== 'bar')
        this.drop(`presentation.${setting}`, String(value), 'not_supported');
  }

  /** Translations of texts that the sheets have no column for. */
  private nameTranslations(): void {
    const own = this.definition.translations ?? {};
    for (const [language, texts] of Object.entries(own))
      for (const [key, text] of Object.entries(texts ?? {}))
        if (!this.written.has(key) || key === 'title')
          this.drop(`translations.${language}.${key}`, text, 'not_supported');
  }

  private drop(path: string, what: string, why: DropReason): void {
    this.dropped.push({ where: { type: 'path', path }, what, why });
  }
}

/** Limits of a field in the words of a constraint. */
const constraintsOf = (field: Field): string[] =>
  (FIELD_EXCHANGE[field.type].constraints?.(field) ?? []).flatMap(([of, sign, value]) =>
    value === undefined ? [] : [`${of} ${sign} ${value}`],
  );

/** A default as the sheet holds it, where it is a plain value. */
function plainDefault(tree: Expression, isYesNo: boolean): string | null {
  if (tree.type === 'literal') {
    if (typeof tree.value === 'boolean' && isYesNo) return tree.value ? YES_NO.yes : YES_NO.no;
    if (tree.value === true) return 'OK';
    return tree.value === null || tree.value === false ? '' : String(tree.value);
  }
  if (tree.type === 'negate' && tree.of.type === 'literal') return `-${String(tree.of.value)}`;
  if (tree.type === 'at' && /^\d/.test(tree.value)) return tree.value;
  if (tree.type !== 'list') return null;
  const items = tree.items.map((item) => (item.type === 'literal' ? String(item.value) : null));
  return items.includes(null) ? null : items.join(' ');
}

/** Rows under their headings: the usual ones first, in their order, our own last, and only those that something stands in. */
function tableOf(rows: readonly Row[], usual: readonly string[]): string[][] {
  const used = new Set(rows.flatMap((row) => Object.keys(row)));
  const place = (name: string) => {
    const at = usual.indexOf(name.split('::')[0] ?? '');
    return OWN_COLUMNS.includes(name) ? usual.length + 1 : at < 0 ? usual.length : at;
  };
  const headings = [...used].toSorted((a, b) => place(a) - place(b));
  return [headings, ...rows.map((row) => headings.map((name) => row[name] ?? ''))];
}
