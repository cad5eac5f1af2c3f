import type { Entries } from '../../expression/names/entries.ts';
import type { Kind } from '../../expression/values/values.ts';
import { hasAnswer, hasFiles, kindOfField } from '../field-traits.ts';
import { fileAnswer } from '../fields/file-upload/schema.ts';
import { isPicker } from '../fields/common/is-picker.ts';
import { subFormsAround } from './form-levels.ts';
import { sourceOf } from '../prefill/options-from.ts';
import type { Field } from '../schema.ts';

/** What stands behind the dot of a field that has no fields inside. */
export type EntriesOf = (field: Field) => Entries;

/**
 * The fields of a form by key, each with what expressions may read behind its dot: the columns of a sub-form, the rows of a
 * matrix, the parts of an address or a date.
 */
export function entriesOfFields(fields: readonly Field[], entriesOf: EntriesOf = entriesOfField): Map<string, Entries> {
  const around = subFormsAround(fields);
  const all = new Map<string, Entries>();
  const columns = new Map<number, Map<string, Entries>>();
  fields.forEach((field, at) => {
    if (!hasAnswer(field.type)) return;
    const inside = new Map<string, Entries>();
    if (field.type === 'sub_form') columns.set(at, inside);
    const entries = field.type === 'sub_form' ? inside : entriesOf(field);
    all.set(field.key, entries);
    columns.get(around[at] ?? -1)?.set(field.key, entries);
  });
  return all;
}

const NONE: ReadonlyMap<string, Entries> = new Map();
const named = (names: readonly string[], entries: Entries = NONE): ReadonlyMap<string, Entries> =>
  new Map(names.map((name) => [name, entries]));

const DAY = ['year', 'month', 'day', 'weekday'];
const CLOCK = ['hour', 'minute', 'second', 'time offset', 'timezone'];

const OF_KIND: { [K in Kind]?: Entries } = {
  date: named(DAY),
  time: named(CLOCK),
  'date and time': named([...DAY, ...CLOCK]),
};

function entriesOfField(field: Field): Entries {
  if (hasFiles(field.type)) return named(Object.keys(fileAnswer.shape));
  if (isPicker(field)) return named(['id', 'name']);
  if (field.type === 'matrix') return rowsOfMatrix(field);
  return partsOf(field) ?? (sourceOf(field) ? NONE : (OF_KIND[kindOfField(field)] ?? NONE));
}

/** The parts of an answer that is an object; undefined for others. */
function partsOf(field: Field): Entries | undefined {
  if ('parts' in field) return named(field.parts);
  if (field.type === 'linked_record') return new Map([...named(['id', 'title']), ['values', named(field.shownFields)]]);
  if (field.type === 'date_range') return named(['start', 'end'], OF_KIND.date);
  if (field.type === 'full_name') return named(['first', 'middle', 'last']);
  return field.type === 'geolocation' ? named(['lat', 'lng', 'accuracy']) : undefined;
}

const WITH_COLUMNS: readonly string[] = ['text', 'number', 'dropdown'];

/** Rows that people add have ids that nobody knows before. */
function rowsOfMatrix({ rows, columns, cells, addedRows }: Extract<Field, { type: 'matrix' }>): Entries {
  if (addedRows) return null;
  const ids = columns.map(({ id }) => id);
  return named(
    rows.map(({ id }) => id),
    WITH_COLUMNS.includes(cells) ? named(ids) : NONE,
  );
}
