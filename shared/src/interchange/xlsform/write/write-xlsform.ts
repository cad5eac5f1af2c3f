import { parseExpression } from '../../../expression/parse.ts';
import type { Kind } from '../../../expression/values/values.ts';
import { childrenOf, fieldTree, type FieldTree } from '../../../forms/tree/field-tree.ts';
import { hasAnswer, kindOfField } from '../../../forms/field-traits.ts';
import { plainTicketField } from '../../../forms/prefill/plain-ticket-field.ts';
import type { FieldExchange } from '../../../forms/field-exchange.ts';
import type { Field, FormDefinition } from '../../../forms/schema.ts';
import { FIELD_EXCHANGE } from '../../../forms/tables/exchange.ts';
import type { Dropped } from '../../imported-form.ts';
import type { SheetText } from '../../xlsx/write-workbook.ts';
import { bracketed } from './bracketed.ts';
import { ChoiceSheet } from './choice-sheet.ts';
import type { Drop } from './drop.ts';
import { OWN_NAMESPACE, OWN_SETTINGS, OWN_TYPE } from '../sheets/own-columns.ts';
import type { Part } from '../parts/part.ts';
import { PartNames } from '../parts/part-names.ts';
import { appearanceOf, type FieldInParts, isInParts, partlySaid } from '../parts/parts-of-field.ts';
import { plainWord, type WordIn } from '../parts/plain-word.ts';
import { partRows } from '../parts/write-parts.ts';
import { nameOfLanguage, TextColumns } from './text-columns.ts';
import { plainDefault } from './write-default.ts';
import { nameFormSettings } from './write-form-settings.ts';
import { ownSettingsOf, YES_NO } from './write-own.ts';
import { textNameOf, textOf } from './write-texts.ts';
import { type Logic, LogicWriter } from './write-logic.ts';
import { tableOf, type WrittenRow } from './written-row.ts';

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
  private readonly parts: PartNames;
  private readonly dropped: Dropped[] = [];
  private readonly drop: Drop = (path, what, why) => {
    this.dropped.push({ where: { type: 'path', path }, what, why });
  };
  private readonly tree: FieldTree;
  /** The keys of answers that the file holds, with what they are to expressions. */
  private readonly kinds: Map<string, Kind>;
  private readonly logic: LogicWriter;
  private readonly texts: TextColumns;
  private readonly choices: ChoiceSheet;
  private readonly survey: WrittenRow[] = [];
  private openPage = false;

  constructor(definition: FormDefinition, formId: string, wordIn: WordIn) {
    this.definition = definition;
    this.formId = formId;
    this.parts = new PartNames(definition);
    this.tree = fieldTree(definition.fields);
    const { fields } = definition;
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
    this.logic = new LogicWriter(around, this.drop);
    const { parts, drop } = this;
    this.texts = new TextColumns({ definition, parts, wordIn, isHeld: (key) => this.kinds.has(key), drop });
    this.choices = new ChoiceSheet(fields, this.texts, drop);
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
    nameFormSettings(this.definition, this.drop);
    this.texts.nameUnwritten();
    const settings: WrittenRow = {
      form_title: this.definition.title,
      form_id: this.formId,
      ...(this.definition.language ? { default_language: nameOfLanguage(this.definition.language) } : {}),
      ...(this.definition.presentation?.mode === 'one_question' ? { style: 'pages' } : {}),
      ...(this.choices.hasTwice() ? { allow_choice_duplicates: 'yes' } : {}),
      namespaces: OWN_NAMESPACE,
    };
    const sheets = [
      { name: 'survey', rows: tableOf(this.survey, COLUMNS) },
      { name: 'choices', rows: tableOf(this.choices.rows, ['list_name', 'name']) },
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
      ...this.texts.of('label', `${path}.label`, field.label),
      ...this.texts.of('hint', `${path}.hint`, field.hint ?? ''),
      ...(logic.relevant ? { relevant: logic.relevant } : {}),
      appearance: appearanceOf(field),
      [OWN_TYPE]: field.type,
      ...(settings ? { [OWN_SETTINGS]: settings } : {}),
    });
    const asked = field.required ? { ...logic, required: 'yes' } : logic;
    const rows = partRows(parts, asked, this.messageOf(logic), {
      nameOf: (id) => this.parts.nameOf(field.key, id),
      label: (labels) => this.texts.joined(labels),
      listOf: (list, choices) => this.choices.partList(`${field.key}_${list}`, choices),
    });
    this.survey.push(...rows, { type: 'end group' });
  }

  /** A page is a group that is shown at once. */
  private endPage(): void {
    if (this.openPage) this.survey.push({ type: 'end group' });
    this.openPage = false;
  }

  private rowOf(field: Field, known: SurveyType): WrittenRow {
    const type = this.typeOf(field, known);
    const values = this.valuesOf(field);
    const filter = 'options' in field ? this.logic.filterOf(`fields.${field.key}`, field.options) : '';
    const settings = ownSettingsOf(field, { calculation: values['calculation'], filter });
    return {
      type,
      name: field.key,
      ...this.texts.of('label', `fields.${field.key}.${textNameOf(field)}`, textOf(field)),
      ...this.texts.of('hint', `fields.${field.key}.hint`, field.hint ?? ''),
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
    if (field.type === 'yes_no') return `${type} ${this.choices.yesNoList(field)}`;
    if (!('options' in field)) return type;
    if ('optionsFrom' in field && field.optionsFrom) {
      this.drop(`fields.${field.key}`, 'optionsFrom', 'not_supported');
      return 'text';
    }
    const isOne = field.type === 'image_choice' && !field.isMultiple;
    const other = 'other' in field && field.other ? ' or_other' : '';
    return `${isOne ? 'select_one' : type} ${this.choices.listOf(field)}${other}`;
  }

  private logicOf(field: Field): WrittenRow {
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

  private messageOf({ message }: Logic): WrittenRow {
    return message ? this.texts.of('constraint_message', message.key, message.text) : {};
  }

  private valuesOf(field: Field): Record<string, string> {
    if (field.type === 'formula') return { calculation: this.calculationOf(field) ?? '' };
    if (!('defaultValue' in field) || field.defaultValue === undefined) return {};
    const plain = plainDefault(parseExpression(field.defaultValue).tree, field.type === 'yes_no');
    const written = plain ?? this.logic.value(`fields.${field.key}`, field.defaultValue, kindOfField(field));
    return written === null ? {} : { default: written };
  }
}

/** Limits of a field in the words of a constraint. */
const constraintsOf = (field: Field): string[] =>
  (FIELD_EXCHANGE[field.type].constraints?.(field) ?? []).flatMap(([of, sign, value]) =>
    value === undefined ? [] : [`${of} ${sign} ${value}`],
  );
