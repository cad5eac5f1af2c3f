import { exportAnswers } from '@countersign/shared/api/submissions/transfer/transfer.ts';
import type { ImportCounts } from '@countersign/shared/api/submissions/transfer/import.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../../database/tables.ts';
import { inTransaction } from '../../../../../database/transaction.ts';
import { Refusal } from '../../../../../work/refusing/refuse.ts';
import { ownWork } from '../../../../../work/run-as-server.ts';
import { hasPermission } from '../../../../../work/permissions.ts';
import type { Person } from '../../../../../work/person.ts';
import type { Work } from '../../../../../work/work.ts';
import { announceProgress } from '../../../../files/progress/announce-progress.ts';
import { storedFile } from '../../../../files/stored-files.ts';
import { reporterOf } from '../../../../files/progress/make-file.ts';
import { beginProgress, failProgress } from '../../../../files/progress/task-progress.ts';
import { holdJob } from '../../../../jobs/claims.ts';
import { ClaimLost } from '../../../../jobs/hold-claim.ts';
import type { Job } from '../../../../jobs/job.ts';
import { PermanentFailure } from '../../../../jobs/runner.ts';
import { findSeatedPerson } from '../../../../zendesk/agents/account-seats.ts';
import { endRun } from './end-run.ts';
import { formToImportInto, type ImportForm, refuseStopped } from '../import-form.ts';
import type { ImportNeeds, ImportOrder } from './import-order.ts';
import { type BrokenRow, findImport, keepCourse, keepProblems, type StoredImport } from '../import-repository.ts';
import { type ImportRow, importRows } from './import-rows.ts';
import { rowProblems } from './row-problems.ts';
import { rowReader } from './row-reader.ts';
import { type SeenAnswers, seenAnswers } from './seen-answers.ts';
import { takeRow } from './take-row.ts';

/** So many rows are one transaction: those who answer the form meanwhile wait for no more than these. */
const AT_ONCE = 50;

/**
 * Checks or imports the rows of a table, a batch at a time. What a batch brings and that it is behind are one transaction, so that
 * every row is taken exactly once, whatever ends on the way. A check takes each batch in and rolls it back.
 */
export async function runImport(job: Job, services: ImportNeeds, signal: AbortSignal): Promise<void> {
  const order = job.data as ImportOrder;
  const { database, clock } = services;
  if (!(await beginProgress(database.kysely, order, clock()))) return;
  announceProgress(services, order);
  const run = await open(order, services);
  if (!run) return;
  const report = reporterOf(order, services, signal);
  const seen = run.found.state === 'checking' ? seenAnswers(run.into.opened.form.fields) : null;
  let { doneRows, counts } = run.found;
  for await (const rows of importRows(services.storage, run.storageKey, run.found, AT_ONCE)) {
    const done = await takeBatch(job, services, run, { rows, doneRows, counts, seen });
    counts = done.counts;
    doneRows = done.doneRows;
    await report(doneRows, run.found.totalRows);
  }
  await endRun(job, services, { order, found: { ...run.found, doneRows, counts }, signal });
}

interface Run {
  found: StoredImport;
  storageKey: string;
  person: Person;
  into: ImportForm;
}

/** Everything that the rows are taken with, asked as who ordered it; null where they have no right to it any more. */
async function open(order: ImportOrder, services: ImportNeeds): Promise<Run | null> {
  const db = services.database.kysely;
  const found = await findImport(db, { id: order.importId, ownerId: order.ownerId });
  const file = found && (await storedFile(db, found.fileId));
  if (!found || !found.settings || !file) throw new PermanentFailure('the table is not there any more');
  const owner = await findSeatedPerson(db, order.ownerId);
  const person = owner && { ...owner, account: found.account };
  const into = person && hasPermission(person, exportAnswers.access) ? await intoForm(db, person, found) : null;
  if (person && into) return { found, storageKey: file.storageKey, person, into };
  await failProgress(db, order, 'no_right', services.clock());
  announceProgress(services, order);
  return null;
}

async function intoForm(db: Kysely<Tables>, person: Person, { formKey }: StoredImport): Promise<ImportForm | null> {
  try {
    const into = await formToImportInto({ db, person }, formKey);
    refuseStopped(into);
    return into;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

interface Batch {
  rows: readonly ImportRow[];
  doneRows: number;
  counts: ImportCounts;
  seen: SeenAnswers | null;
}

class Rehearsed extends Error {}

async function takeBatch(
  job: Job,
  services: ImportNeeds,
  run: Run,
  batch: Batch,
): Promise<{ doneRows: number; counts: ImportCounts }> {
  const isCheck = run.found.state === 'checking';
  let taken: Taken = { counts: batch.counts, broken: [], later: [] };
  const doneRows = batch.doneRows + batch.rows.length;
  const keep = async (db: Kysely<Tables>) => {
    if (!(await holdJob(db, job))) throw new ClaimLost('the job was cancelled or taken over');
    await keepProblems(db, run.found.id, taken.broken);
    await keepCourse(db, run.found.id, { doneRows, counts: taken.counts }, services.clock());
  };
  try {
    await inTransaction(services.database, async (db) => {
      taken = await takeRows(services, db, run, batch);
      if (isCheck) throw new Rehearsed();
      await keep(db);
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
    await inTransaction(services.database, keep);
    return { doneRows, counts: taken.counts };
  }
  for (const task of taken.later) {
    try {
      await task();
    } catch (error) {
      services.log.error(error, 'work after the commit failed');
    }
  }
  return { doneRows, counts: taken.counts };
}

interface Taken {
  counts: ImportCounts;
  broken: BrokenRow[];
  later: Parameters<Work['afterCommit']>[0][];
}

/** Each row behind a savepoint of its own: one that is refused leaves nothing, and the others stay. */
async function takeRows(services: ImportNeeds, db: Kysely<Tables>, run: Run, batch: Batch): Promise<Taken> {
  const { found, into, person } = run;
  const settings = found.settings ?? expectSettings();
  const read = rowReader(into.columns, settings, found.cells);
  const taken: Taken = { counts: { ...batch.counts }, broken: [], later: [] };
  for (const { row, cells } of batch.rows) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const later: Taken['later'] = [];
    const aside = {
      db,
      person,
      requestId: `import.${found.id}.${row}`,
      afterCommit: (task: Taken['later'][number]) => void later.push(task),
    };
    const work = { ...ownWork(services, db), ...aside };
    await sql`savepoint import_row`.execute(db);
    try {
      const given = read(cells);
      batch.seen?.hold(given.answers);
      const outcome = await takeRow(work, { formKey: found.formKey, version: into.version, settings }, given);
      await sql`release savepoint import_row`.execute(db);
      taken.counts[outcome] += 1;
      taken.later.push(...later);
    } catch (error) {
      const details = detailsOf(error);
      await sql`rollback to savepoint import_row`.execute(db);
      const about = { form: into.opened.form, columns: into.columns, headings: found.headings, settings };
      taken.broken.push({ row, cells, problems: rowProblems(row, details, about) });
      taken.counts.broken += 1;
    }
  }
  return taken;
}

function expectSettings(): never {
  throw new PermanentFailure('an import without settings');
}

/** What a row was refused for; a value that the database cannot keep is one as well. Every other fault is the batch's. */
function detailsOf(error: unknown): Refusal['details'] {
  if (error instanceof Refusal) return error.details;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && code.startsWith('22')) return [{ code: 'import_row_value', path: [] }];
  throw error;
}
