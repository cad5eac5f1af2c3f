import { parseExpression } from '../../expression/parse.ts';
import type { ForeignKind } from '../expressions/foreign.ts';
import { Untranslatable } from '../expressions/foreign.ts';
import { quoted } from '../expressions/written.ts';
import { writeFeel } from '../expressions/write-feel.ts';
import { readXPath } from '../expressions/xpath.ts';
import { XPATH_FUNCTIONS } from '../expressions/xpath-functions.ts';
import { FormBuilder, type LooseField } from '../form-builder.ts';
import { FileRefused, type ImportedForm } from '../imported-form.ts';
import type { Sheet } from '../xlsx/sheet.ts';
import { type Choice, readChoices } from './choices.ts';
import { plainConstraint } from './constraint.ts';
import { readSettings } from './settings.ts';
import { type Entry, readTable } from './read-table.ts';
import { nameRows, resultOf, type SurveyRow } from './survey.ts';
import { Texts } from './texts.ts';

/** Makes a form of the sheets of an XLSForm. Throws {@link FileRefused} where there is no survey with a question. */
export function readXlsForm(sheets: readonly Sheet[], fileName: string): ImportedForm {
  const sheet = (name: string) => sheets.find((one) => one.name.trim().toLowerCase() === name);
  const survey = sheet('survey');
  if (!survey) throw new FileRefused('no_survey_sheet');
  return new Reader(readTable(survey), readTable(sheet('choices')), readTable(sheet('settings')), fileName).read();
}

/** Columns of the survey that become something; everything else is named. */
const READ = new Set(
  `type name label hint relevant constraint constraint_message required calculation default choice_filter appearance parameters read_only`.split(
    ' ',
  ),
);
const APPEARANCES: Readonly<Record<string, string>> = {
  minimal: 'dropdown',
  autocomplete: 'dropdown',
  search: 'dropdown',
};
const HARMLESS = new Set([
  'field-list',
  'multiline',
  'signature',
  'draw',
  'new',
  'table-list',
  'horizontal',
  'quick',
  'columns',
  'numbers',
]);

class Reader {
  private readonly builder = new FormBuilder();
  private readonly rows: readonly SurveyRow[];
  private readonly byName: ReadonlyMap<string, SurveyRow>;
  private readonly lists: ReadonlyMap<string, readonly Choice[]>;
  private readonly texts: Texts;
  private readonly settings: ReturnType<typeof readSettings>;
  /** Names of groups that are open, as the file closes them. */
  private open = 0;

  constructor(survey: Entry[], choices: Entry[], settings: Entry[], fileName: string) {
    const { builder } = this;
    this.settings = readSettings(settings, fileName, builder);
    this.lists = readChoices(choices, builder);
    this.texts = new Texts([...survey, ...choices], this.settings.language, (where, what) =>
      builder.drop(where, what, 'unknown_language'),
    );
    this.rows = nameRows(survey, builder);
    this.byName = new Map(
      this.rows.filter(({ type, name }) => type.is !== 'end' && name).map((row) => [row.name, row]),
    );
  }

  read(): ImportedForm {
    for (const row of this.rows) this.readRow(row);
    const last = this.rows.at(-1);
    if (this.open > 0 && last) this.builder.drop(last.entry.where, 'end group', 'broken_row');
    const { title, presentation } = this.settings;
    const language = this.texts.language ? { language: this.texts.language } : {};
    const definition = this.builder.finish({ title, ...language, ...(presentation ? { presentation } : {}) });
    return { definition, dropped: this.builder.dropped };
  }

  private readRow(row: SurveyRow): void {
    if (row.type.is === 'end') return this.endGroup(row);
    this.nameUnread(row);
    if (row.type.is === 'begin') return this.beginGroup(row, row.type.of);
    if (row.type.is !== 'question') return;
    const field = this.fieldOf(row, row.type);
    if (field && this.builder.add({ ...field, ...this.limitsOf(row, field.type) }, row.entry.where)) {
      this.addRules(row, field.type);
      this.translate(row, field);
    }
  }

  private beginGroup(row: SurveyRow, of: 'group' | 'repeat'): void {
    this.open++;
    const type = of === 'repeat' ? 'sub_form' : 'section';
    const field: LooseField = { type, key: row.key, label: this.text(row, 'label'), ...this.hintOf(row) };
    // The condition of a group stands outside its rows.
    this.addRules(row, type);
    this.builder.open(field, row.entry.where);
    this.translate(row, field);
  }

  private endGroup(row: SurveyRow): void {
    if (this.builder.close()) this.open--;
    else this.builder.drop(row.entry.where, row.entry.texts.get('type') ?? 'end', 'broken_row');
  }

  private fieldOf(row: SurveyRow, question: SurveyRow['type'] & { is: 'question' }): LooseField | null {
    const { entry, key } = row;
    const label = this.text(row, 'label');
    const base: LooseField = {
      type: question.type,
      key,
      label: label || row.name,
      ...this.hintOf(row),
      ...question.settings,
    };
    const shared = { ...base, ...this.requiredOf(row), ...this.defaultOf(row) };
    switch (question.type) {
      case 'description':
        return { ...base, label: '', text: label };
      case 'formula':
        return this.formulaOf(row, base);
      case 'consent':
        return { ...shared, label: row.name, text: label };
      case 'slider':
        return { ...shared, ...this.rangeOf(row) };
      case 'text':
        return this.appearsAs(row, 'multiline') ? { ...shared, type: 'long_text' } : shared;
      case 'image_upload':
        return this.appearsAs(row, 'signature') || this.appearsAs(row, 'draw')
          ? { ...shared, type: 'signature' }
          : this.appearsAs(row, 'new')
            ? { ...shared, type: 'camera' }
            : shared;
      default:
        return question.list === undefined
          ? shared
          : this.withOptions(row, { ...shared, type: this.choiceType(row, question) }, question, entry);
    }
  }

  private choiceType(row: SurveyRow, question: SurveyRow['type'] & { is: 'question' }): string {
    const isDropdown = Object.keys(APPEARANCES).some((name) => this.appearsAs(row, name));
    if (!isDropdown || question.type === 'ranking') return question.type;
    if (question.type === 'single_choice') return 'dropdown';
    return question.other ? question.type : 'multi_select';
  }

  private withOptions(
    row: SurveyRow,
    field: LooseField,
    question: { list?: string; other?: boolean },
    entry: Entry,
  ): LooseField | null {
    const choices = this.lists.get(question.list ?? '');
    if (!choices) return (this.builder.drop(entry.where, `${row.name}: ${question.list ?? ''}`, 'unknown_list'), null);
    const filter = entry.texts.get('choice_filter');
    const options = choices.map((choice) => {
      const showWhen = filter ? this.filterOf(row, filter, choice) : null;
      return {
        value: choice.value,
        label: this.texts.of(choice.entry, 'label') || choice.value,
        ...(showWhen ? { showWhen } : {}),
      };
    });
    return { ...field, options, ...(question.other ? { other: {} } : {}) };
  }

  /** The filter of a choice, with the columns of its own row in their places. */
  private filterOf(row: SurveyRow, filter: string, { entry }: Choice): string | null {
    return this.feel(row, filter, 'choice_filter', (name) =>
      name.startsWith(':') ? { text: quoted(entry.texts.get(name.slice(1).toLowerCase()) ?? ''), kind: 'text' } : null,
    );
  }

  private formulaOf(row: SurveyRow, base: LooseField): LooseField | null {
    const written = row.entry.texts.get('calculation') ?? '';
    const formula = this.feel(row, written, 'calculation');
    if (formula === null) return null;
    return { ...base, label: base.label, formula, result: resultOf(written), decimals: 6 };
  }

  private rangeOf(row: SurveyRow): Record<string, number> {
    const parameters = row.entry.texts.get('parameters') ?? '';
    const found = [...parameters.matchAll(/(start|end|step)\s*=\s*(-?[\d.]+)/g)].map(
      ([, name = '', value]) => [name, Number(value)] as const,
    );
    const { start = 1, end = 10, step = 1 } = Object.fromEntries(found);
    return { min: start, max: end, step };
  }

  private requiredOf(row: SurveyRow): { required: boolean } {
    return { required: /^(yes|true|1|true\(\))$/i.test(row.entry.texts.get('required') ?? '') };
  }

  private defaultOf(row: SurveyRow): { defaultValue?: string } {
    const written = row.entry.texts.get('default');
    if (!written) return {};
    if (/\$\{|\w\(/.test(written)) {
      const feel = this.feel(row, written, 'default');
      return feel === null ? {} : { defaultValue: feel };
    }
    if (row.kind === 'number') return { defaultValue: String(Number(written)) };
    if (row.kind === 'list') return { defaultValue: `[${written.split(/\s+/).map(quoted).join(', ')}]` };
    if (row.kind === 'boolean') return { defaultValue: String(/^(ok|true)$/i.test(written)) };
    return { defaultValue: row.kind === 'date' ? `@${quoted(written)}` : quoted(written) };
  }

  private addRules(row: SurveyRow, type: string): void {
    const { entry, key } = row;
    const { where, texts } = entry;
    const when = (column: string) => (texts.has(column) ? this.feel(row, texts.get(column) ?? '', column) : null);
    const relevant = when('relevant');
    if (relevant !== null) this.builder.addRule(relevant, { type: 'show', field: key }, where);
    const required = texts.get('required') ?? '';
    if (required && !/^(yes|no|true|false|1|0|true\(\)|false\(\))$/i.test(required)) {
      const needed = this.feel(row, required, 'required');
      if (needed !== null) this.builder.addRule(needed, { type: 'require', field: key }, where);
    }
    if (/^(yes|true|1|true\(\))$/i.test(texts.get('read_only') ?? ''))
      this.builder.addRule('true', { type: 'disable', field: key }, where);
    if (type !== 'formula' && texts.has('calculation')) {
      const value = when('calculation');
      if (value !== null) this.builder.addRule('true', { type: 'calculate', field: key, value }, where);
    }
    const isSetting = Object.keys(this.limitsOf(row, type)).length > 0 && this.text(row, 'constraint_message') === '';
    if (texts.has('constraint') && !isSetting) this.addConstraint(row, texts.get('constraint') ?? '');
  }

  /** A constraint that settings of the field can say, when it has no message of its own. */
  private limitsOf({ entry }: SurveyRow, type: string): Record<string, unknown> {
    const written = entry.texts.get('constraint');
    if (!written) return {};
    try {
      return plainConstraint(type, readXPath(written)) ?? {};
    } catch {
      return {};
    }
  }

  private addConstraint(row: SurveyRow, written: string): void {
    const holds = this.feel(row, written, 'constraint');
    if (holds === null) return;
    const message = this.text(row, 'constraint_message') || written;
    const when = `${row.key} != null and not(${holds})`;
    this.builder.addRule(when, { type: 'validate', field: row.key, message: message.slice(0, 500) }, row.entry.where);
  }

  /** FEEL for a cell of the survey; null, and named, where it cannot be said. */
  private feel(
    row: SurveyRow,
    written: string,
    column: string,
    more: (name: string) => { text: string; kind: ForeignKind } | null = () => null,
  ): string | null {
    try {
      const tree = readXPath(written);
      const text = writeFeel(tree, {
        answer: (name) => more(name) ?? this.answerFor(row, name),
        self: { text: row.key, kind: row.kind },
        functions: XPATH_FUNCTIONS,
      });
      if (text.length <= 4000 && parseExpression(text).problems.length === 0) return text;
    } catch (error) {
      if (!(error instanceof Untranslatable)) throw error;
    }
    this.builder.drop(row.entry.where, `${row.name} ${column}: ${written}`, 'expression');
    return null;
  }

  /** An answer by its name: one in rows that the asking row does not stand in is all of theirs. */
  private answerFor(row: SurveyRow, name: string): { text: string; kind: ForeignKind } | null {
    const found = this.byName.get(name);
    if (!found || (found.type.is === 'begin' && found.type.of === 'group')) return null;
    const outside = found.repeats.filter((key) => !row.repeats.includes(key) && key !== row.key);
    if (outside.length === 0) return { text: found.key, kind: found.kind };
    return { text: [...outside, found.key].join('.'), kind: 'rows' };
  }

  private text(row: SurveyRow, name: string): string {
    return this.pipes(this.texts.of(row.entry, name));
  }

  /** `${name}` in a text is the answer there. */
  private pipes(text: string): string {
    return text.replaceAll(/\$\{\s*([^}\s]+)\s*\}/g, (whole, name: string) => {
      const key = this.byName.get(name)?.key;
      return key ? `{{${key}}}` : whole;
    });
  }

  private hintOf(row: SurveyRow): { hint?: string } {
    const hint = this.text(row, 'hint');
    return hint ? { hint } : {};
  }

  private appearsAs(row: SurveyRow, name: string): boolean {
    return (row.entry.texts.get('appearance') ?? '').split(/\s+/).includes(name);
  }

  private translate(row: SurveyRow, field: LooseField): void {
    const name = field.type === 'description' || field.type === 'consent' ? 'text' : 'label';
    const pipes = (text: string) => this.pipes(text);
    this.texts.translate(this.builder, row.entry, 'label', `fields.${row.key}.${name}`, pipes);
    this.texts.translate(this.builder, row.entry, 'hint', `fields.${row.key}.hint`, pipes);
    if (!('options' in field) || row.type.is !== 'question') return;
    for (const { entry, value } of this.lists.get(row.type.list ?? '') ?? [])
      this.texts.translate(this.builder, entry, 'label', `fields.${row.key}.options.${value}.label`);
  }

  private nameUnread({ entry, name }: SurveyRow): void {
    for (const [heading, text] of entry.texts) {
      const [column = ''] = heading.split('::');
      if (!READ.has(column)) this.builder.drop(entry.where, `${name} ${heading}: ${text}`, 'not_supported');
    }
    for (const word of (entry.texts.get('appearance') ?? '').split(/\s+/)) {
      const isKnown = word === '' || HARMLESS.has(word) || Object.hasOwn(APPEARANCES, word);
      if (!isKnown) this.builder.drop(entry.where, `${name} appearance: ${word}`, 'not_supported');
    }
  }
}
