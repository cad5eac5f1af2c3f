import type { LanguageCode } from '@countersign/shared/basics/languages/languages.ts';
import { exportAnswers } from '@countersign/shared/api/submissions/transfer/transfer.ts';
import { CSV_START, csvLine } from '@countersign/shared/basics/csv.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../../database/tables.ts';
import { inTransaction } from '../../../../../database/transaction.ts';
import { announceProgress } from '../../../../files/progress/announce-progress.ts';
import { makeFile, type Report } from '../../../../files/progress/make-file.ts';
import { finishProgress } from '../../../../files/progress/task-progress.ts';
import { endClaimed } from '../../../../jobs/claims.ts';
import { ClaimLost } from '../../../../jobs/hold-claim.ts';
import type { Job } from '../../../../jobs/job.ts';
import type { ImportNeeds, ImportOrder } from './import-order.ts';
import { type BrokenRow, brokenRowsAfter, keepCourse, type StoredImport } from '../import-repository.ts';
import { problemHeadings, problemText } from '../problem-text.ts';

/** Ends a check or an import: says so, and makes the file of the rows that could not be taken where there are any. */
export async function endRun(
  job: Job,
  services: ImportNeeds,
  { order, found, signal }: { order: ImportOrder; found: StoredImport; signal: AbortSignal },
): Promise<void> {
  const { database, clock } = services;
  const state = found.state === 'checking' ? 'checked' : 'done';
  const course = { doneRows: found.doneRows, counts: found.counts, state } as const;
  if (found.counts.broken > 0) {
    // The rows are behind: whoever begins again meets none of them, and makes the same file.
    await keepCourse(database.kysely, found.id, course, clock());
    const pieces = (report: Report) => problemLines(database.kysely, found, order.language, report);
    const name = `${found.fileName.replace(/\.csv$/i, '')}-problems.csv`;
    const file = { name, mime: 'text/csv', permission: exportAnswers.access, formKey: found.formKey, pieces };
    return makeFile(job, order, file, { services, signal });
  }
  await inTransaction(database, async (db) => {
    await keepCourse(db, found.id, course, clock());
    if (!(await finishProgress(db, order, '', clock())) || !(await endClaimed(db, job)))
      throw new ClaimLost('the job was cancelled or taken over');
  });
  announceProgress(services, order);
}

const AT_ONCE = 500;

/** The rows as they stand in the file, with where they stand and what is wrong: what was mended can be imported again. */
async function* problemLines(
  db: Kysely<Tables>,
  { id, headings, separator, counts }: StoredImport,
  language: LanguageCode,
  report: Report,
): AsyncGenerator<string> {
  const cut = separator === '\t' ? ',' : separator;
  yield CSV_START + csvLine([...headings, ...problemHeadings(language)], cut);
  let after = 0;
  let written = 0;
  for (;;) {
    const rows = await brokenRowsAfter(db, id, after, AT_ONCE);
    if (rows.length === 0) return;
    yield rows.map((row) => csvLine(lineOf(row, headings.length, language), cut)).join('');
    after = rows.at(-1)?.row ?? after;
    written += rows.length;
    await report(written, counts.broken);
  }
}

const lineOf = ({ row, cells, problems }: BrokenRow, columns: number, language: LanguageCode): (string | number)[] => [
  ...Array.from({ length: columns }, (_, at) => cells[at] ?? ''),
  row,
  problems.map((problem) => problemText(problem, language)).join(' '),
];
