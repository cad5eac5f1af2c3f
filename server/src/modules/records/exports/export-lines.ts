import type { LanguageCode } from '@countersign/shared/basics/languages/languages.ts';
import { MOST_COUNTED } from '@countersign/shared/basics/page.ts';
import type { RunStatus } from '@countersign/shared/api/jobs/schedules.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { fileHeading } from '../../files/file-texts.ts';
import type { CsvRows } from '../../files/csv/csv-pieces.ts';
import { asOperation, type Finding, operationColumns, operationsFound } from '../operations/find-operations.ts';
import { asSignIn, signInColumns, type SignInFinding, signInsFound } from '../sign-ins/sign-ins.ts';

const AT_ONCE = 2000;

const OPERATION_HEADINGS = [
  'number',
  'time',
  'userName',
  'name',
  'department',
  'type',
  'operation',
  'target',
  'address',
  'answer',
  'request',
];
const SIGN_IN_HEADINGS = ['number', 'time', 'userName', 'name', 'method', 'result', 'address', 'browser', 'system'];
const RUN_HEADINGS = ['number', 'due', 'started', 'ended', 'result', 'message'];

const headingsIn = (names: readonly string[], language: LanguageCode): string[] =>
  names.map((name) => fileHeading(name, language));

/** All operations that the filter finds, the oldest first. */
export const operationLines = (db: Kysely<Tables>, finding: Finding, language: LanguageCode): CsvRows => ({
  headings: headingsIn(OPERATION_HEADINGS, language),
  total: MOST_COUNTED,
  batches: batchesOf(
    (after) =>
      operationColumns(operationsFound(db, finding).where('a.id', '>', after))
        .orderBy('a.id')
        .limit(AT_ONCE)
        .execute(),
    (row) => {
      const { id, time, operator, type, action, target, ip, code } = asOperation(row);
      const who = [operator?.userName ?? '', operator?.nickName ?? '', operator?.department ?? ''];
      return [String(id), time, ...who, type, action, JSON.stringify(target), ip, String(code), row.request_id];
    },
  ),
});

/** All tries to sign in that the filter finds, the oldest first. */
export const signInLines = (db: Kysely<Tables>, finding: SignInFinding, language: LanguageCode): CsvRows => ({
  headings: headingsIn(SIGN_IN_HEADINGS, language),
  total: MOST_COUNTED,
  batches: batchesOf(
    (after) =>
      signInColumns(signInsFound(db, finding).where('s.id', '>', after))
        .orderBy('s.id')
        .limit(AT_ONCE)
        .execute(),
    (row) => {
      const { id, time, userName, nickName, way, reason, ip, browser, os } = asSignIn(row);
      return [String(id), time, userName, nickName, way, reason || 'ok', ip, browser, os];
    },
  ),
});

/** All runs of a scheduled job, the oldest first. */
export const runLines = (
  db: Kysely<Tables>,
  { jobId, status }: { jobId: number; status?: RunStatus | undefined },
  language: LanguageCode,
): CsvRows => ({
  headings: headingsIn(RUN_HEADINGS, language),
  total: MOST_COUNTED,
  batches: batchesOf(
    (after) => {
      let found = db.selectFrom('schedule_run_line').selectAll().where('schedule_id', '=', jobId);
      if (status) found = found.where('status', '=', status);
      return found.where('id', '>', after).orderBy('id').limit(AT_ONCE).execute();
    },
    (row) => [
      String(row.id),
      row.due_at.toISOString(),
      row.started_at.toISOString(),
      row.ended_at?.toISOString() ?? '',
      row.status,
      row.message,
    ],
  ),
});

async function* batchesOf<Row extends { id: number }>(
  next: (after: number) => Promise<Row[]>,
  cells: (row: Row) => string[],
): AsyncGenerator<string[][]> {
  let last = 0;
  for (;;) {
    const rows = await next(last);
    if (rows.length === 0) return;
    yield rows.map(cells);
    last = rows.at(-1)?.id ?? last;
  }
}
