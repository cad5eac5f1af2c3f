import { columnsOfForm } from '../filter/columns-of-form.ts';
import type { FilterColumn } from '../filter/filter-column.ts';
import { hasAnswer } from '../field-traits.ts';
import type { Field } from '../schema.ts';
import { subFormsAround } from '../tree/form-levels.ts';
import type { TransferColumn } from './transfer-column.ts';

/**
 * The columns that a file has for the answers of a form, in the order of the form. An answer made of parts has a column for each
 * part; the rows of a sub-form stand in one column.
 */
export function transferColumns(fields: readonly Field[]): TransferColumn[] {
  const around = subFormsAround(fields);
  const outer = fields.filter(({ type }, at) => hasAnswer(type) && around[at] === -1);
  const found = columnsOfForm(fields);
  const columns = outer.flatMap((field) => columnsOf(field, found));
  const headings = Map.groupBy(columns, ({ heading }) => heading);
  return columns.map((column) =>
    (headings.get(column.heading)?.length ?? 0) > 1
      ? { ...column, heading: `${column.heading} [${column.name}]` }
      : column,
  );
}

function columnsOf(field: Field, found: ReadonlyMap<string, FilterColumn>): TransferColumn[] {
  const own = [...found.values()].filter(({ place }) => isWithin(place, field.key));
  const parts = own.filter(({ name }) => name !== field.key);
  return (parts.length > 0 ? parts : own).map((column) => columnOf(field, column));
}

const isWithin = (place: FilterColumn['place'], key: string): boolean =>
  typeof place !== 'string' && place.hops.length === 0 && place.path[0] === key;

function columnOf(field: Field, { name, kind, place, options }: FilterColumn): TransferColumn {
  const part = typeof place === 'string' ? [] : place.path.slice(1);
  const label = oneLine(field.label) || field.key;
  const heading = part.length === 0 ? label : `${label}: ${partLabel(field, part)}`;
  const labelled = options && { options: options.map((value) => ({ value, label: labelOf(field, part, value) })) };
  return { name, heading, kind, field, part, ...labelled };
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

interface Lines {
  rows: readonly Named[];
  columns: readonly Named[];
}
interface Named {
  id: string;
  label: string;
}

/** Rows and columns that have labels of their own are called by them. */
function partLabel(field: Field, [first = '', ...rest]: readonly string[]): string {
  if (!hasLines(field)) return [first, ...rest].join(' ');
  const row = nameIn(field.rows, first);
  return [row, ...rest.map((id) => nameIn(field.columns, id))].join(' – ');
}

const hasLines = (field: Field): field is Field & Lines => 'rows' in field && 'columns' in field && 'cells' in field;
const nameIn = (lines: readonly Named[], id: string): string =>
  oneLine(lines.find((line) => line.id === id)?.label ?? '') || id;

function labelOf(field: Field, part: readonly string[], value: string): string {
  if ('options' in field) return field.options.find((option) => option.value === value)?.label ?? value;
  if (!hasLines(field)) return value;
  if (part.length === 1) return nameIn(field.columns, value);
  const choices = 'choices' in field ? field.choices : [];
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
