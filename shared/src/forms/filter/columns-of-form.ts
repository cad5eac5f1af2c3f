import type { Kind } from '../../expression/values/values.ts';
import { isPicker } from '../fields/common/is-picker.ts';
import { hasTicketChoices } from '../fields/ticket-field/schema.ts';
import { hasAnswer, hasFiles, kindOfField } from '../field-traits.ts';
import { sourceOf } from '../prefill/options-from.ts';
import type { Field } from '../schema.ts';
import { subFormsAround } from '../tree/form-levels.ts';
import type { FilterColumn, FilterKind, SystemName } from './filter-column.ts';

/** Which fields a reader may see, by key; what is hidden from them can neither be filtered nor sorted by. */
export type AllowedFields = 'all' | Pick<ReadonlySet<string>, 'has'>;

/** Where a group of columns begins: the names before the dot, and the ways to the rows around. */
interface Level {
  prefix: string;
  hops: readonly (readonly string[])[];
}

/** The columns of a form's fields, by name: each field itself, the parts of composed answers, and the columns of rows. */
export function columnsOfForm(
  fields: readonly Field[],
  allowed: AllowedFields = 'all',
): ReadonlyMap<string, FilterColumn> {
  const around = subFormsAround(fields);
  const columns = new Map<string, FilterColumn>();
  const rows = new Map<number, Level>([[-1, { prefix: '', hops: [] }]]);
  fields.forEach((field, at) => {
    const level = rows.get(around[at] ?? -1);
    if (!level || !hasAnswer(field.type) || (allowed !== 'all' && !allowed.has(field.key))) return;
    if (field.type === 'sub_form')
      rows.set(at, { prefix: `${level.prefix}${field.key}.`, hops: [...level.hops, [field.key]] });
    for (const column of columnsOfField(field, level)) columns.set(column.name, column);
  });
  return columns;
}

function columnsOfField(field: Field, { prefix, hops }: Level): FilterColumn[] {
  const at = (path: readonly string[], kind: FilterKind, more: Partial<FilterColumn> = {}): FilterColumn => ({
    name: prefix + path.join('.'),
    kind,
    place: { hops, path },
    ...more,
  });
  const { key } = field;
  const parts = partsOf(field).map(([part, kind, options]) => at([key, ...part], kind, options ? { options } : {}));
  const named = {
    name: `${prefix}${key}.name`,
    kind: 'text',
    place: { hops: [...hops, [key]], path: ['name'] },
  } as const;
  const options = optionsOf(field);
  return [
    at([key], kindOf(field), options ? { options } : {}),
    ...parts,
    ...(hasFiles(field.type) || isPicker(field) ? [named] : []),
  ];
}

const KINDS: { [K in Kind]?: FilterKind } = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  time: 'time',
  'date and time': 'date-time',
  list: 'choices',
};

function kindOf(field: Field): FilterKind {
  if (hasFiles(field.type) || field.type === 'sub_form') return 'any';
  const kind = KINDS[kindOfField(field)] ?? 'any';
  return kind === 'text' && isChosen(field) ? 'choice' : kind;
}

/** Whether it is answered by choosing among options; a ticket field may be typed. */
const isChosen = (field: Field): field is Extract<Field, { options: unknown }> =>
  'options' in field && (field.type !== 'ticket_field' || hasTicketChoices(field));

const optionsOf = (field: Field): readonly string[] | undefined =>
  isChosen(field) && !sourceOf(field) ? field.options.map(({ value }) => value) : undefined;

type Part = readonly [path: readonly string[], kind: FilterKind, options?: readonly string[]];

const partsNamed = (names: readonly string[], kind: FilterKind): Part[] => names.map((name) => [[name], kind]);

/** The parts of an answer that is an object. */
function partsOf(field: Field): readonly Part[] {
  if (field.type === 'matrix') return cellsOf(field);
  if ('parts' in field) return partsNamed(field.parts, 'text');
  if (field.type === 'full_name') return partsNamed(['first', 'middle', 'last'], 'text');
  if (field.type === 'date_range') return partsNamed(['start', 'end'], 'date');
  if (field.type === 'geolocation') return partsNamed(['lat', 'lng', 'accuracy'], 'number');
  if (field.type !== 'linked_record') return [];
  const values = field.shownFields.map((key): Part => [['values', key], 'text']);
  return [...partsNamed(['id', 'title'], 'text'), ...values];
}

/** Of a matrix each row, or each cell where cells are answered one by one; rows that people add have no column. */
function cellsOf({ rows, columns, cells, choices }: Extract<Field, { type: 'matrix' }>): readonly Part[] {
  const ids = columns.map(({ id }) => id);
  const inRows = (part: (row: string) => Part[]) => rows.flatMap(({ id }) => part(id));
  const inCells = (kind: FilterKind, options?: readonly string[]) =>
    inRows((row) => ids.map((column): Part => [[row, column], kind, options]));
  switch (cells) {
    case 'single':
      return inRows((row) => [[[row], 'choice', ids]]);
    case 'multiple':
      return inRows((row) => [[[row], 'choices', ids]]);
    case 'scale':
      return inRows((row) => [[[row], 'number']]);
    case 'text':
    case 'number':
      return inCells(cells);
    case 'dropdown':
      return inCells(
        'choice',
        choices.map(({ value }) => value),
      );
  }
}

const SYSTEM_KINDS: Readonly<Record<SystemName, FilterKind>> = {
  $serial: 'number',
  $author: 'choice',
  $created: 'moment',
  $updated: 'moment',
  $ticket: 'choice',
  $status: 'choice',
};

/** What every answer has beside its fields: its number, who sent it and when, its ticket, and how its approval stands. */
export const SYSTEM_COLUMNS: ReadonlyMap<string, FilterColumn> = new Map(
  Object.entries(SYSTEM_KINDS).map(([name, kind]) => [name, { name, kind, place: name as SystemName }]),
);
