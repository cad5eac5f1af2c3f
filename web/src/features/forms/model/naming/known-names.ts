import type { Kind } from '@countersign/shared/expression/values/values.ts';
import type { Entries } from '@countersign/shared/expression/names/entries.ts';
import { entriesOfFields } from '@countersign/shared/forms/tree/field-entries.ts';
import { hasTicketChoices } from '@countersign/shared/forms/fields/ticket-field/schema.ts';
import { hasAnswer, hasFiles, kindOfField } from '@countersign/shared/forms/field-traits.ts';
import { subFormsAround } from '@countersign/shared/forms/tree/form-levels.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import type { KnownName, ValueKind } from '../../../../ui/expression/known-name.ts';
import { nameOf } from '../changes/describe-changes.ts';

/**
 * The fields that expressions of a form may name, in the order of the form. Inside a row of a sub-form, that is those of the
 * row and of everything around it: `about` is the key of the field that the expression belongs to.
 */
export function knownNamesOf(fields: readonly Field[], about = ''): KnownName[] {
  const rowsAround = subFormsAround(fields);
  const levels = levelsAround(
    fields.findIndex(({ key }) => key === about),
    rowsAround,
  );
  const all = new Map(allNamesOf(fields).map((one) => [one.name, one]));
  return fields.flatMap(({ key }, at) => (levels.has(rowsAround[at] ?? -1) ? (all.get(key) ?? []) : []));
}

/** Every field with an answer, rows and all: for texts that are only read. */
export function allNamesOf(fields: readonly Field[]): KnownName[] {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return [...entriesOfFields(fields)].flatMap(([key, entries]) => nameOfKey(key, entries, byKey));
}

/** The columns of rows are fields with labels of their own; the parts of an answer go by their names. */
function nameOfKey(key: string, entries: Entries, byKey: ReadonlyMap<string, Field>): KnownName[] {
  const field = byKey.get(key);
  const kind = field ? valueKindOf(field) : 'any';
  if (kind === null) return [];
  const inside = field?.type === 'sub_form' ? byKey : new Map<string, Field>();
  return [
    {
      name: key,
      label: field ? nameOf(field) : key,
      kind,
      ...(field && isChosen(field) ? { options: field.options } : {}),
      ...(entries ? { entries: [...entries].flatMap(([name, more]) => nameOfKey(name, more, inside)) } : {}),
    },
  ];
}

/** The sub-forms around a field, by their places, and the form itself as −1. */
function levelsAround(at: number, rowsAround: Int32Array): Set<number> {
  const levels = new Set([-1]);
  for (let level = rowsAround[at] ?? -1; level >= 0; level = rowsAround[level] ?? -1) levels.add(level);
  return levels;
}

type WithOptions = Extract<Field, { options: unknown }>;

/** Whether it is answered by choosing among options of its own; a ticket field may be typed. */
const isChosen = (field: Field): field is WithOptions =>
  'options' in field && (field.type !== 'ticket_field' || hasTicketChoices(field));

/** What a condition meets in a field; null for fields without an answer. */
export function valueKindOf(field: Field): ValueKind | null {
  if (!hasAnswer(field.type)) return null;
  const kind = VALUE_KINDS[kindOfField(field)] ?? 'any';
  if (hasFiles(field.type) || !isChosen(field)) return kind;
  return kind === 'text' ? 'choice' : 'choices';
}

const VALUE_KINDS: { [K in Kind]?: ValueKind } = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  time: 'time',
  'date and time': 'date-time',
  list: 'list',
};
