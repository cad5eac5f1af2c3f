import type {
  CellKind,
  ImportCounts,
  ImportSettings,
  ImportState,
  RowProblem,
} from '@countersign/shared/api/submissions/transfer/import.ts';
import type { AnyCsvSeparator } from '@countersign/shared/basics/csv.ts';
import type { FormKey, UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { AnswerImportTable } from '../../tables.ts';

/** A table of answers as the room speaks of it. */
export interface StoredImport {
  id: string;
  formKey: FormKey;
  ownerId: UserId;
  account: string | null;
  fileId: string;
  fileName: string;
  separator: AnyCsvSeparator;
  cells: CellKind;
  headings: string[];
  sample: string[][];
  settings: ImportSettings | null;
  state: ImportState;
  progressKey: string | null;
  totalRows: number;
  doneRows: number;
  counts: ImportCounts;
}

export const NO_COUNTS: ImportCounts = { added: 0, changed: 0, same: 0, broken: 0 };

type Db = Kysely<Tables>;

const toStored = (row: Selectable<AnswerImportTable>): StoredImport => ({
  id: row.id,
  formKey: row.form_key,
  ownerId: row.owner_id,
  account: row.account,
  fileId: row.file_id,
  fileName: row.file_name,
  separator: row.separator,
  cells: row.cells,
  headings: row.headings,
  sample: row.sample,
  settings: row.settings,
  state: row.state,
  progressKey: row.progress_key,
  totalRows: row.total_rows,
  doneRows: row.done_rows,
  counts: row.counts,
});

/** An import of this person, or null; locked where something about it is decided. */
export async function findImport(
  db: Db,
  { id, ownerId }: { id: string; ownerId: UserId },
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<StoredImport | null> {
  let found = db.selectFrom('answer_import').selectAll().where('id', '=', id).where('owner_id', '=', ownerId);
  if (isLocked) found = found.forUpdate();
  const row = await found.executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Writes a table that has just been uploaded. */
export async function insertImport(db: Db, given: StoredImport, now: Date): Promise<void> {
  await db
    .insertInto('answer_import')
    .values({
      id: given.id,
      form_key: given.formKey,
      owner_id: given.ownerId,
      account: given.account,
      file_id: given.fileId,
      file_name: given.fileName,
      separator: given.separator,
      cells: given.cells,
      headings: JSON.stringify(given.headings),
      sample: JSON.stringify(given.sample),
      settings: null,
      state: given.state,
      progress_key: null,
      total_rows: given.totalRows,
      counts: JSON.stringify(NO_COUNTS),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Begins a check or an import from the first row. */
export async function beginRun(
  db: Db,
  id: string,
  run: { settings: ImportSettings; state: ImportState; progressKey: string },
  now: Date,
): Promise<void> {
  await forgetProblems(db, id);
  await db
    .updateTable('answer_import')
    .set({
      settings: JSON.stringify(run.settings),
      state: run.state,
      progress_key: run.progressKey,
      done_rows: 0,
      counts: JSON.stringify(NO_COUNTS),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Lets an import that has stopped go on behind the rows that it has taken. */
export async function goOn(db: Db, id: string, progressKey: string): Promise<void> {
  await db.updateTable('answer_import').set({ progress_key: progressKey }).where('id', '=', id).execute();
}

/** Keeps how far a run has come, in the transaction of the rows. */
export async function keepCourse(
  db: Db,
  id: string,
  course: { doneRows: number; counts: ImportCounts; state?: ImportState },
  now: Date,
): Promise<void> {
  await db
    .updateTable('answer_import')
    .set({
      done_rows: course.doneRows,
      counts: JSON.stringify(course.counts),
      updated_at: now,
      ...(course.state ? { state: course.state } : {}),
    })
    .where('id', '=', id)
    .execute();
}

export interface BrokenRow {
  row: number;
  cells: string[];
  problems: RowProblem[];
}

/** Keeps the rows that could not be taken. */
export async function keepProblems(db: Db, importId: string, rows: readonly BrokenRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('answer_import_problem')
    .values(
      rows.map(({ row, cells, problems }) => ({
        import_id: importId,
        row,
        cells: JSON.stringify(cells),
        problems: JSON.stringify(problems),
      })),
    )
    .execute();
}

export async function forgetProblems(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('answer_import_problem').where('import_id', '=', importId).execute();
}

/** Rows that could not be taken, in the order of the file. */
export function brokenRowsAfter(db: Db, importId: string, after: number, most: number): Promise<BrokenRow[]> {
  return db
    .selectFrom('answer_import_problem')
    .select(['row', 'cells', 'problems'])
    .where('import_id', '=', importId)
    .where('row', '>', after)
    .orderBy('row')
    .limit(most)
    .execute();
}

const KEPT_MS = 2 * 86_400_000;

/** Forgets tables that nothing was done with for two days, with the rows that could not be taken. */
export async function purgeImports(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('answer_import')
    .where('updated_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}
