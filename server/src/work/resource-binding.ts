import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { Permission } from '@countersign/shared/api/contract.ts';
import type { Resource, ResourceRow, ResourceValue } from '@countersign/shared/resources/resource.ts';
import type { ListQuery, RowPage } from '@countersign/shared/resources/resource-contracts.ts';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Work } from './work.ts';

/** How far a role's data scope reaches: everything, or rows of some departments and perhaps the person's own. */
export type Reach = 'all' | { departmentIds: readonly number[]; self: number | null };

/** What a statement has to know of the rows of a resource. */
export interface RowSource {
  resource: Resource;
  table: string;
  /** The column of each field and of the id. */
  columns: Readonly<Record<string, string>>;
  /** What statements read as `t` instead of the table itself. */
  from?: RawBuilder<unknown>;
  /** Columns that stand in for those above in conditions and orders: never null, so that a cursor finds its place in any of them. */
  keys?: Readonly<Record<string, string>>;
  /** Rows whose values lie together as they travel, in this column; `columns` says then what they are found by. */
  document?: string;
  /** Rows that another room reads, by its own rules; no statement is made for them. */
  reader?: RowReader;
  /** How rows are found by a field that is no column of theirs. */
  finds?: Readonly<Record<string, (value: ResourceValue) => RawBuilder<SqlBool>>>;
  /** Of resources with a scope. */
  reachOf?: (work: Pick<Work, 'db' | 'person'>, permission: Permission) => Promise<Reach>;
}

/** Reads rows as their own room shows them to the caller. */
export interface RowReader {
  page: (query: ListQuery, work: Pick<Work, 'db' | 'person'>) => Promise<RowPage>;
  row: (id: number, work: Pick<Work, 'db' | 'person'>) => Promise<ResourceRow | null>;
}

/** Writes the rows of a table that holds those of several resources. */
export interface RowStore {
  /** Columns and values that every new row has beside its stamps. */
  insert: (row: ResourceRow, stamps: Readonly<Record<string, unknown>>, work: Work) => RawBuilder<unknown>;
  update: (id: number, changed: ResourceRow, work: Work) => RawBuilder<unknown>;
  remove: (ids: readonly number[]) => RawBuilder<unknown>;
  /** Before anything is written: of rows whose unique values no index of the database guards. */
  hold?: (work: Work) => Promise<void>;
}

/** A line of a file whose values fit their fields. */
export interface FileLine {
  before: ResourceRow | undefined;
  after: ResourceRow;
  /** What is different in an existing row. */
  fields: readonly string[];
}

/** What a room knows about the lines of one file. */
export interface FileJudge {
  /** The values of a line in the words that rows have: of two names for one thing, the usual one. */
  tidy: (given: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  /** What is wrong with a line beside what its fields say; asked once for each line, in their order. */
  problemsOf: (line: FileLine) => Promise<RefusalDetail[]>;
}

/** Lines of files that the room judges and writes itself, where a row is more than one row of a table. */
export interface FileRows<Needs> {
  judge: (
    work: Pick<Work, 'db' | 'person'>,
    /** What the lines say, as they say it. */
    lines: readonly Readonly<Record<string, unknown>>[],
  ) => Promise<FileJudge>;
  /** Writes all of them; answers their ids, those of the added ones first. */
  write: (
    rows: { added: readonly ResourceRow[]; changed: readonly (FileLine & { before: ResourceRow })[] },
    work: Work & Needs,
  ) => Promise<readonly number[]>;
}

/**
 * Where a room keeps the rows of a resource, and what only the room knows about them. The table has `rev` and `updated_at` beside
 * its columns, and a unique index for each set of fields that is unique.
 */
export interface ResourceBinding<Needs = unknown> extends RowSource {
  /** Instead of statements about the table. */
  store?: RowStore;
  /** The guards that `inUse` names: which of these rows are in use. */
  guards?: Readonly<Record<string, (ids: readonly number[], work: Work & Needs) => Promise<readonly number[]>>>;
  /** Whether the row that a field names is there; it is held until the transaction ends. */
  references?: Readonly<Record<string, (value: ResourceValue, work: Work & Needs) => Promise<boolean>>>;
  fileRows?: FileRows<Needs>;
  /** What follows from a row that has just been written, in the same transaction; may refuse. */
  settle?: (row: ResourceRow, work: Work & Needs) => Promise<void>;
  /** What only the server writes of a new row, by the names of its columns: who made it. */
  stamps?: (work: Work & Needs) => Readonly<Record<string, string | number | null>>;
  /** After the commit of any change. */
  changed?: (work: Work & Needs) => void | Promise<void>;
}

interface Typed<R extends Resource> {
  resource: R;
  columns: Readonly<Record<(keyof R['fields'] & string) | R['id'], string>>;
}

/** A binding in which no column is missing. */
export const bindResource = <R extends Resource, Needs = unknown>(
  binding: Typed<R> & Omit<ResourceBinding<Needs>, keyof Typed<R>>,
): ResourceBinding<Needs> => binding;
