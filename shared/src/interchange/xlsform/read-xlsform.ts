import type { FormLanguage } from '../../forms/languages/form-language.ts';
import type { FormDefinition } from '../../forms/schema.ts';
import { readXPath } from '../expressions/xpath/to-feel/read-xpath.ts';
import { FormBuilder, type LooseField } from '../form-builder.ts';
import { FileRefused, type ImportedForm } from '../imported-form.ts';
import { type ReportProgress, unheard } from '../progress.ts';
import type { Sheet } from '../xlsx/sheet.ts';
import { ChoiceLists } from './sheets/choices.ts';
import { plainConstraint } from './survey/constraint.ts';
import { defaultOf } from './survey/default-value.ts';
import { nameUnknownColumns, nameUnread, nameUseless } from './survey/unread.ts';
import { OptionWriter } from './survey/options.ts';
import { asOwn, ownSettings, ownType, withOwn } from './sheets/own-columns.ts';
import { foldParts } from './parts/fold-parts.ts';
import { translateParts } from './parts/translate-parts.ts';
import { type Question, questionTypeOf } from './survey/question-type.ts';
import { readSettings } from './sheets/settings.ts';
import { type Entry, readTable } from './sheets/read-table.ts';
import { nameRows } from './survey/survey.ts';
import type { SurveyRow } from './survey/survey-row.ts';
import { onceIn, SurveyExpressions } from './survey/survey-expressions.ts';
import { Texts } from './sheets/texts.ts';

const sheetNamed = (sheets: readonly Sheet[], name: string) =>
  sheets.find((one) => one.name.trim().toLowerCase() === name);

/** Makes a form of the sheets of an XLSForm. Throws {@link FileRefused} where there is no survey with a question. */
export function readXlsForm(
  sheets: readonly Sheet[],
  fileName: string,
  report: ReportProgress = unheard,
): ImportedForm {
  if (!sheetNamed(sheets, 'survey')) throw new FileRefused('no_survey_sheet');
  const reader = new Reader(sheets, fileName);
  const form = reader.read(report);
  const hidden = reader.hiddenFunctions();
  return hidden.size === 0 ? form : new Reader(sheets, fileName, hidden).read(report);
}

const DROPDOWNS = ['minimal', 'autocomplete', 'search', 'quick'];
const YES = /^(yes|true|1|true\(\))$/i;
const YES_OR_NO = /^(yes|no|true|false|1|0|true\(\)|false\(\))$/i;

class Reader {
  private readonly builder = new FormBuilder();
  private readonly rows: readonly SurveyRow[];
  private readonly lists: ChoiceLists;
  private readonly options: OptionWriter;
  private readonly texts: Texts;
  private readonly settings: ReturnType<typeof readSettings>;
  private readonly expressions: SurveyExpressions;
  /** What is open: a group of ours, or a page, which has no end here. */
  private readonly open: ('group' | 'page')[] = [];

  /** `notKeys` are names that no field may have, because an expression calls a function of that name. */
  constructor(sheets: readonly Sheet[], fileName: string, notKeys: ReadonlySet<string> = new Set()) {
    const { builder } = this;
    const table = (name: string) => readTable(sheetNamed(sheets, name), builder);
    const [survey, choices, external] = [table('survey'), table('choices'), table('external_choices')];
    this.settings = readSettings(table('settings'), fileName, builder);
    nameUnknownColumns(survey, builder);
    for (const name of ['entities', 'osm'])
      if (sheetNamed(sheets, name)) builder.drop({ type: 'row', sheet: name, row: 1 }, name, 'not_supported');
    this.lists = new ChoiceLists(choices, external, builder);
    this.texts = new Texts([...survey, ...choices], this.settings.language, (where, what) =>
      builder.drop(where, what, 'unknown_language'),
    );
    const named = nameRows(survey, builder, notKeys).map(withOwnType);
    const folded = foldParts(named, { lists: this.lists, texts: this.texts }, builder);
    this.rows = folded.rows;
    const labels = (question: Question) =>
      (this.lists.of(question) ?? []).map(({ value, entry }) => ({
        value,
        label: this.texts.of(entry, 'label') || value,
      }));
    this.expressions = new SurveyExpressions(folded.named, daysOfToday(survey), labels, builder);
    this.options = new OptionWriter(this.lists, this.texts, this.expressions, builder);
  }

  /** Functions that a field hides by its key. */
  hiddenFunctions(): ReadonlySet<string> {
    const keys = new Set<string>(this.rows.map(({ key }) => key));
    return new Set([...this.expressions.called].filter((name) => keys.has(name)));
  }

  read(report: ReportProgress): ImportedForm {
    for (const [at, row] of this.rows.entries()) {
      report('fields', at / this.rows.length);
      this.readRow(row);
    }
    report('check', 0);
    const last = this.rows.at(-1);
    if (this.open.length > 0 && last) this.builder.drop(last.entry.where, 'end group', 'broken_row');
    const { title, presentation } = this.settings;
    const language = this.texts.language ? { language: this.texts.language } : {};
    const definition = this.builder.finish({ title, ...language, ...(presentation ? { presentation } : {}) });
    return { definition: this.withMessages(definition), dropped: this.builder.dropped };
  }

  /** The messages of constraints in the other languages; rules have their names only now. */
  private withMessages(definition: FormDefinition): FormDefinition {
    const rows = new Map<string, SurveyRow>(this.rows.map((row) => [row.key, row]));
    const translations: Partial<Record<FormLanguage, Record<string, string>>> = { ...definition.translations };
    for (const { id, actions } of definition.rules) {
      for (const [at, action] of actions.entries()) {
        const row = action.type === 'validate' ? rows.get(action.field) : undefined;
        for (const [language, text] of row ? this.texts.inOthers(row.entry, 'constraint_message') : [])
          translations[language] = { ...translations[language], [`rules.${id}.actions.${at}.message`]: text };
      }
    }
    return Object.keys(translations).length > 0 ? { ...definition, translations } : definition;
  }

  private readRow(row: SurveyRow): void {
    if (row.type.is === 'end') return this.endGroup(row);
    for (const one of [row, ...(row.whole?.parts.map((part) => part.row) ?? [])]) {
      nameUnread(one, this.builder);
      nameUseless(one, this.builder);
    }
    if (row.type.is === 'begin') return this.beginGroup(row, row.type.of);
    if (row.type.is !== 'question') return;
    const field = this.fieldOf(row, row.type);
    if (!field) return;
    const whole = row.whole ? field : withOwn({ ...field, ...this.limitsOf(row, field.type) }, row.entry);
    if (!this.builder.add(whole, row.entry.where)) return;
    if (row.type.isSimpler) this.builder.drop(row.entry.where, `${row.name}: ${written(row)}`, 'simplified');
    this.addRules(row, field.type);
    this.translate(row, field);
  }

  private beginGroup(row: SurveyRow, of: 'group' | 'repeat'): void {
    const own = ownType(row.entry, row.type);
    const type = own ?? (of === 'repeat' ? 'sub_form' : 'section');
    const field: LooseField = {
      ...ownSettings(row.entry),
      type,
      key: row.key,
      label: this.text(row, 'label'),
      ...this.hintOf(row),
      ...(of === 'repeat' && this.countOf(row)),
    };
    // The condition of a group stands outside its rows.
    this.addRules(row, type);
    const isPage = type === 'page_break' && this.open.every((one) => one === 'page');
    this.open.push(isPage ? 'page' : 'group');
    if (isPage) this.builder.add(field, row.entry.where);
    else this.builder.open(type === 'page_break' ? { ...field, type: 'section' } : field, row.entry.where);
    this.translate(row, field);
  }

  private endGroup(row: SurveyRow): void {
    const last = this.open.pop();
    if (last === undefined) this.builder.drop(row.entry.where, written(row) || 'end', 'broken_row');
    else if (last === 'group') this.builder.close();
  }

  /** As many rows as the file says, where it says a number. */
  private countOf(row: SurveyRow): { minRows?: number; maxRows?: number } {
    const count = row.entry.texts.get('repeat_count');
    if (count === undefined) return {};
    const rows = Number(count);
    if (Number.isInteger(rows) && rows > 0) return { minRows: rows, maxRows: rows };
    this.builder.drop({ ...row.entry.where, column: 'repeat_count' }, `${row.name}: ${count}`, 'not_supported');
    return {};
  }

  private fieldOf(row: SurveyRow, question: Question): LooseField | null {
    const { key } = row;
    const label = this.text(row, 'label');
    const base: LooseField = {
      type: question.type,
      key,
      label: label || row.name,
      ...this.hintOf(row),
      ...question.settings,
    };
    if (row.whole) return { ...row.whole.settings, ...base, label, ...this.requiredOf(row) };
    const defaults = () => defaultOf(row, question, this.expressions);
    const shared = () => ({ ...base, ...this.requiredOf(row), ...defaults() });
    switch (question.type) {
      case 'description':
        return { ...base, label: '', text: label };
      case 'formula':
        return this.formulaOf(row, base);
      case 'consent':
        return { ...shared(), label: row.name, text: label };
      case 'slider':
        return this.appearsAs(row, 'rating') ? this.ratingOf(row, shared()) : { ...shared(), ...this.rangeOf(row) };
      case 'text':
        return this.appearsAs(row, 'multiline') && ownType(row.entry, questionTypeOf(written(row))) === null
          ? { ...shared(), type: 'long_text' }
          : shared();
      case 'image_upload':
        return this.appearsAs(row, 'signature') || this.appearsAs(row, 'draw') || this.appearsAs(row, 'annotate')
          ? { ...shared(), type: 'signature' }
          : this.appearsAs(row, 'new')
            ? { ...shared(), type: 'camera' }
            : shared();
      case 'yes_no':
        return shared();
      default:
        if (question.list === undefined) return shared();
        return this.options.write(row, { ...shared(), type: this.choiceType(row, question) }, question);
    }
  }

  private choiceType(row: SurveyRow, question: Question): string {
    const isDropdown = DROPDOWNS.some((name) => this.appearsAs(row, name));
    if (!isDropdown) return question.type;
    if (question.type === 'single_choice') return 'dropdown';
    return question.type === 'multiple_choice' && !question.other ? 'multi_select' : question.type;
  }

  private formulaOf(row: SurveyRow, base: LooseField): LooseField | null {
    const once = onceIn(row);
    if (once !== null) return this.onceOf(row, base, once);
    const made = this.expressions.calculation(row);
    if (!made) return null;
    return { ...base, formula: made.text, result: made.kind };
  }

  /** What is worked out once is a hidden value that the form begins with; answers are not there yet. */
  private onceOf(row: SurveyRow, base: LooseField, calculation: string): LooseField | null {
    const made = this.expressions.value(row, calculation, 'calculation', 'text');
    if (!made) return null;
    this.builder.drop({ ...row.entry.where, column: 'calculation' }, `${row.name}: once()`, 'simplified');
    return { ...base, type: 'hidden', defaultValue: made.text };
  }

  private rangeOf(row: SurveyRow): { min: number; max: number; step: number } {
    const parameters = row.entry.texts.get('parameters') ?? '';
    const found = [...parameters.matchAll(/(start|end|step)\s*=\s*(-?[\d.]+)/gi)].map(
      ([, name = '', value]) => [name.toLowerCase(), Number(value)] as const,
    );
    const { start = 1, end = 10, step = 1 } = Object.fromEntries(found);
    // Ranges may run downwards.
    return { min: Math.min(start, end), max: Math.max(start, end), step: Math.abs(step) };
  }

  private ratingOf(row: SurveyRow, field: LooseField): LooseField {
    const { min, max, step } = this.rangeOf(row);
    return min === 1 && step === 1 && max <= 10 && max >= 2
      ? { ...field, type: 'rating', max }
      : { ...field, min, max, step };
  }

  private requiredOf(row: SurveyRow): { required: boolean } {
    return { required: YES.test(row.entry.texts.get('required') ?? '') };
  }

  private addRules(row: SurveyRow, type: string): void {
    const { entry, key } = row;
    const { where, texts } = entry;
    const when = (column: string) =>
      texts.has(column) ? (this.expressions.condition(row, texts.get(column) ?? '', column)?.text ?? null) : null;
    const relevant = when('relevant');
    if (relevant !== null) this.builder.addRule(relevant, { type: 'show', field: key }, where);
    const required = texts.get('required') ?? '';
    if (required && !YES_OR_NO.test(required)) {
      const needed = when('required');
      if (needed !== null) this.builder.addRule(needed, { type: 'require', field: key }, where);
    }
    const isTyped = row.type.is === 'question' && type !== 'formula' && type !== 'description' && type !== 'hidden';
    const readOnly = isTyped ? (texts.get('read_only') ?? '') : '';
    const disabled = YES.test(readOnly) ? 'true' : readOnly && !YES_OR_NO.test(readOnly) ? when('read_only') : null;
    if (disabled !== null) this.builder.addRule(disabled, { type: 'disable', field: key }, where);
    const isFilled = isTyped || type === 'hidden';
    if (isFilled && texts.has('calculation') && onceIn(row) === null)
      this.addCalculation(row, texts.get('calculation') ?? '');
    for (const { part, constraint } of row.whole?.constraints ?? []) this.addConstraint(part, constraint);
    const isSetting = Object.keys(this.limitsOf(row, type)).length > 0 && this.text(row, 'constraint_message') === '';
    if (texts.has('constraint') && isTyped && !isSetting) this.addConstraint(row, texts.get('constraint') ?? '');
  }

  private addCalculation(row: SurveyRow, written: string): void {
    const { where } = row.entry;
    const value = this.expressions.value(row, written, 'calculation');
    if (value) this.builder.addRule('true', { type: 'calculate', field: row.key, value: value.text }, where);
  }

  /** A constraint that settings of the field can say, when it has no message of its own. */
  private limitsOf({ entry }: SurveyRow, type: string): Record<string, unknown> {
    const constraint = entry.texts.get('constraint');
    if (!constraint) return {};
    try {
      return plainConstraint(type, readXPath(constraint)) ?? {};
    } catch {
      return {};
    }
  }

  /** A constraint is looked at where there is an answer only. */
  private addConstraint(row: SurveyRow, constraint: string): void {
    const holds = this.expressions.constraint(row, constraint);
    if (holds === null) return;
    const message = this.text(row, 'constraint_message') || constraint;
    const when = `${row.key} != null and not(${holds})`;
    const field = row.partOf ?? row.key;
    this.builder.addRule(when, { type: 'validate', field, message: message.slice(0, 500) }, row.entry.where);
  }

  private text(row: SurveyRow, name: string): string {
    return this.pipes(row, this.texts.of(row.entry, name));
  }

  /** `${name}` in a text is the answer there. */
  private pipes(row: SurveyRow, text: string): string {
    const piped = text.replaceAll(/\$\{\s*([^{}\s]+)\s*\}/g, (whole, name: string) => {
      const key = this.expressions.keyOf(name, row);
      return key ? `{{${key}}}` : whole;
    });
    // Parts of one answer, one after the other, are the answer.
    return piped.replaceAll(/(\{\{\w+\}\})(?: \1)+/g, (run, place: string) =>
      this.expressions.isInParts(place.slice(2, -2)) ? place : run,
    );
  }

  private hintOf(row: SurveyRow): { hint?: string } {
    const hint = [this.text(row, 'hint'), this.text(row, 'guidance_hint')].filter(Boolean).join('\n');
    return hint ? { hint } : {};
  }

  private appearsAs(row: SurveyRow, name: string): boolean {
    return (row.entry.texts.get('appearance') ?? '').toLowerCase().split(/\s+/).includes(name);
  }

  private translate(row: SurveyRow, field: LooseField): void {
    const name = field.type === 'description' || field.type === 'consent' ? 'text' : 'label';
    const pipes = (text: string) => this.pipes(row, text);
    this.texts.translate(this.builder, row.entry, 'label', `fields.${row.key}.${name}`, pipes);
    this.texts.translate(this.builder, row.entry, 'hint', `fields.${row.key}.hint`, pipes);
    translateParts(row, { lists: this.lists, texts: this.texts }, this.builder);
    if (!('options' in field) || row.type.is !== 'question') return;
    for (const { entry, value } of this.lists.of(row.type) ?? [])
      this.texts.translate(this.builder, entry, 'label', `fields.${row.key}.options.${value}.label`);
  }
}

const written = ({ entry }: SurveyRow): string => entry.texts.get('type') ?? '';

function withOwnType(row: SurveyRow): SurveyRow {
  if (row.type.is !== 'question') return row;
  const own = ownType(row.entry, row.type);
  return own ? { ...row, type: asOwn(row.type, own) } : row;
}

/** The device's day is today here as well. */
const daysOfToday = (survey: readonly Entry[]): ReadonlySet<string> =>
  new Set(
    survey.flatMap(({ texts }) =>
      questionTypeOf(texts.get('type') ?? '').is === 'metadata' && /^(get\s+)?today$/i.test(texts.get('type') ?? '')
        ? [texts.get('name') ?? '']
        : [],
    ),
  );
