import { parseExpression } from '../../expression/parse.ts';
import type { Expression } from '../../expression/tree.ts';
import { childrenOf, fieldTree, type FieldTree } from '../../forms/field-tree.ts';
import { LANGUAGE_NAMES, type FormLanguage } from '../../forms/languages/form-language.ts';
import { languagesOf } from '../../forms/languages/translate-definition.ts';
import { plainTicketField } from '../../forms/plain-ticket-field.ts';
import type { Field, FormDefinition } from '../../forms/schema.ts';
import type { Dropped, DropReason } from '../imported-form.ts';
import type { SheetText } from '../xlsx/write-workbook.ts';
import { type Logic, LogicWriter } from './write-logic.ts';
import { SURVEY_TYPES, type SurveyType } from './write-types.ts';

type Row = Readonly<Record<string, string>>;
export interface WrittenXlsForm {
  sheets: SheetText[];
  dropped: Dropped[];
}

/** A form as the three sheets of an XLSForm, and what of it they cannot say. */
export const writeXlsForm = (definition: FormDefinition, formId: string): WrittenXlsForm =>
  new Writer(definition, formId).write();

const COLUMNS =
  `type name label hint relevant constraint constraint_message required read_only calculation default appearance parameters`.split(
    ' ',
  );

class Writer {
  private readonly definition: FormDefinition;
  private readonly formId: string;
  private readonly dropped: Dropped[] = [];
  private readonly tree: FieldTree;
  private readonly languages: readonly FormLanguage[];
  private readonly logic: LogicWriter;
  private readonly rules: ReadonlyMap<string, Logic>;
  private readonly survey: Row[] = [];
  private readonly choices: Row[] = [];
  private readonly lists = new Map<string, string>();

  constructor(definition: FormDefinition, formId: string) {
    this.definition = definition;
    this.formId = formId;
    this.tree = fieldTree(definition.fields);
    this.languages = languagesOf(definition);
    this.logic = new LogicWriter(definition, (what, why) => this.drop('rules', what, why));
    this.rules = this.logic.logicOf(definition.rules);
  }

  write(): WrittenXlsForm {
    this.nameFormSettings();
    this.writeFields(-1);
    const settings: Row = {
      form_title: this.definition.title,
      form_id: this.formId,
      ...(this.definition.language ? { default_language: this.suffix(this.definition.language) } : {}),
      ...(this.definition.presentation?.mode === 'one_question' ? { style: 'pages' } : {}),
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
    const known = SURVEY_TYPES[field.type];
    if (!known) return this.drop(`fields.${field.key}`, `${field.label || field.key} (${field.type})`, 'not_supported');
    if (known.isSimpler) this.drop(`fields.${field.key}`, `${field.label || field.key} (${field.type})`, 'simplified');
    this.survey.push(this.rowOf(field, known));
    if (!known.type.startsWith('begin ')) return;
    this.writeFields(at);
    this.survey.push({ type: known.type.replace('begin', 'end') });
  }

  private rowOf(field: Field, known: SurveyType): Row {
    const textName = field.type === 'description' || field.type === 'consent' ? 'text' : 'label';
    return {
      type: this.typeOf(field, known),
      name: field.key,
      ...this.texts(
        'label',
        `fields.${field.key}.${textName}`,
        textName === 'text' && 'text' in field ? String(field.text) : field.label,
      ),
      ...this.texts('hint', `fields.${field.key}.hint`, field.hint ?? ''),
      ...(known.appearance ? { appearance: known.appearance } : {}),
      ...this.limitsOf(field),
      ...this.logicOf(field),
      ...this.valuesOf(field),
    };
  }

  private typeOf(field: Field, { type }: SurveyType): string {
    if (field.type === 'number' && field.decimals === 0) return 'integer';
    if (field.type === 'ticket_field') {
      const plain = plainTicketField(field);
      return plain ? this.typeOf(plain, SURVEY_TYPES[plain.type] ?? { type }) : 'acknowledge';
    }
    if (!('options' in field)) return type;
    const other = 'other' in field && field.other ? ' or_other' : '';
    return `${type} ${this.listOf(field)}${other}`;
  }

  /** The name of the list of choices; fields with the same ones share a list. */
  private listOf(
    field: Field & { options: readonly { value: string; label: string; showWhen?: string | undefined }[] },
  ): string {
    const spelled = JSON.stringify(
      field.options.map(({ value, label }) => [
        value,
        label,
        ...this.translationsOf(`fields.${field.key}.options.${value}.label`),
      ]),
    );
    const known = this.lists.get(spelled);
    if (known) return known;
    this.lists.set(spelled, field.key);
    for (const { value, label, showWhen } of field.options) {
      const written = value.replaceAll(/\s+/g, '_');
      if (written !== value) this.drop(`fields.${field.key}`, `${value} → ${written}`, 'renamed');
      if (showWhen) this.drop(`fields.${field.key}`, `${label}: ${showWhen}`, 'not_supported');
      this.choices.push({
        list_name: field.key,
        name: written,
        ...this.texts('label', `fields.${field.key}.options.${value}.label`, label),
      });
    }
    return field.key;
  }

  private limitsOf(field: Field): Row {
    if (field.type === 'slider') return { parameters: `start=${field.min} end=${field.max} step=${field.step}` };
    if (field.type === 'rating') return { parameters: `start=1 end=${field.max} step=1` };
    if (field.type === 'nps') return { parameters: 'start=0 end=10 step=1' };
    return field.type === 'opinion_scale' ? { parameters: `start=${field.from} end=${field.to} step=1` } : {};
  }

  private logicOf(field: Field): Row {
    const logic = this.rules.get(field.key);
    const constraint = [...constraintsOf(field), ...(logic?.constraint ?? [])];
    const required = 'required' in field && field.required ? 'yes' : (logic?.required ?? []).join(' or ');
    const row: Record<string, string> = {};
    if (logic && logic.relevant.length > 0)
      row['relevant'] =
        logic.relevant.length > 1
          ? logic.relevant.map((one) => (one.startsWith('(') ? one : `(${one})`)).join(' or ')
          : (logic.relevant[0] ?? '');
    if (constraint.length > 0)
      row['constraint'] =
        constraint.length > 1 && logic?.constraint.length
          ? constraint.map((one) => `(${one})`).join(' and ')
          : constraint.join(' and ');
    if (logic?.message) row['constraint_message'] = this.pipes(logic.message);
    if (required) row['required'] = required;
    if (logic?.isReadOnly) row['read_only'] = 'yes';
    if (logic?.calculation) row['calculation'] = logic.calculation;
    return row;
  }

  private valuesOf(field: Field): Row {
    if (field.type === 'formula') return { calculation: this.logic.write(field.formula, field.key) ?? '' };
    if (!('defaultValue' in field) || field.defaultValue === undefined) return {};
    const plain = plainDefault(parseExpression(field.defaultValue).tree);
    const written = plain ?? this.logic.write(field.defaultValue, field.key);
    return written === null ? {} : { default: written };
  }

  /** A text in each language of the form, in columns of their own where there is more than one. */
  private texts(column: string, key: string, text: string): Row {
    const [own] = this.languages;
    if (!own || this.languages.length < 2) return text ? { [column]: this.pipes(text) } : {};
    const others = this.languages.slice(1).flatMap((language) => {
      const translated = this.definition.translations?.[language]?.[key];
      return translated ? [[`${column}::${this.suffix(language)}`, this.pipes(translated)] as const] : [];
    });
    return { ...(text ? { [`${column}::${this.suffix(own)}`]: this.pipes(text) } : {}), ...Object.fromEntries(others) };
  }

  private translationsOf(key: string): string[] {
    return this.languages.map((language) => this.definition.translations?.[language]?.[key] ?? '');
  }

  private suffix(language: FormLanguage): string {
    return `${LANGUAGE_NAMES[language].replace(/\s*\(.*\)$/, '')} (${language})`;
  }

  private pipes(text: string): string {
    return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, '${$1}');
  }

  private nameFormSettings(): void {
    const { description, endings = [], drafts, offline } = this.definition;
    if (description) this.drop('description', description, 'not_supported');
    for (const ending of endings) this.drop(`endings.${ending.id}`, ending.title, 'not_supported');
    if (drafts) this.drop('drafts', 'drafts', 'not_supported');
    if (offline !== undefined) this.drop('offline', 'offline', 'not_supported');
  }

  private drop(path: string, what: string, why: DropReason): void {
    this.dropped.push({ where: { type: 'path', path }, what, why });
  }
}

/** Limits of a field in the words of a constraint. */
function constraintsOf(field: Field): string[] {
  const found: string[] = [];
  const add = (of: string, sign: string, value: number | undefined) =>
    value !== undefined && found.push(`${of} ${sign} ${value}`);
  if (field.type === 'number') {
    add('.', '>=', field.min);
    add('.', '<=', field.max);
  } else if (field.type === 'text' || field.type === 'long_text') {
    add('string-length(.)', '>=', field.minLength);
    add('string-length(.)', '<=', field.maxLength === USUAL_LENGTH[field.type] ? undefined : field.maxLength);
  } else if (field.type === 'multiple_choice' || field.type === 'multi_select') {
    add('count-selected(.)', '>=', field.minChoices);
    add('count-selected(.)', '<=', field.maxChoices);
  }
  return found;
}

const USUAL_LENGTH = { text: 255, long_text: 5000 };

/** A default as the sheet holds it, where it is a plain value. */
function plainDefault(tree: Expression): string | null {
  if (tree.type === 'literal')
    return tree.value === true ? 'OK' : tree.value === null || tree.value === false ? '' : String(tree.value);
  if (tree.type === 'at' && /^\d/.test(tree.value)) return tree.value;
  if (tree.type !== 'list') return null;
  const items = tree.items.map((item) => (item.type === 'literal' ? String(item.value) : null));
  return items.includes(null) ? null : items.join(' ');
}

/** Rows under their headings: the usual ones first, in their order, and only those that something stands in. */
function tableOf(rows: readonly Row[], usual: readonly string[]): string[][] {
  const used = new Set(rows.flatMap((row) => Object.keys(row)));
  const place = (name: string) => {
    const at = usual.indexOf(name.split('::')[0] ?? '');
    return at < 0 ? usual.length : at;
  };
  const headings = [...used].toSorted((a, b) => place(a) - place(b));
  return [headings, ...rows.map((row) => headings.map((name) => row[name] ?? ''))];
}
