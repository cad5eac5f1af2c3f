import type { Sync, SyncRun } from '@countersign/shared/api/submissions/syncs.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf, type Work } from '../../../work/work.ts';
import type { HasKnownForms } from '../../session/ports.ts';
import type { AnswerSyncRunTable } from '../tables.ts';
import { formerKeyUntil } from '../webhooks/signing-keys.ts';

/** Connections and their runs as the rooms speak of them. */

const COLUMNS = [
  'c.id',
  'c.owner_id as ownerId',
  'c.form_key as formKey',
  'c.subdomain',
  'c.name',
  'c.url',
  'c.schedule',
  'c.rev',
  'c.key_number as keyNumber',
  'c.key_changed_at as keyChangedAt',
  'c.sent_until as sentUntil',
  'c.next_at as nextAt',
  'c.stopped_reason as stoppedReason',
  'c.stopped_at as stoppedAt',
] as const;

const syncs = (db: Kysely<Tables>) => db.selectFrom('answer_sync as c').select(COLUMNS);
export type StoredSync = Awaited<ReturnType<typeof selectSyncs>>[number];
const selectSyncs = (db: Kysely<Tables>) => syncs(db).execute();
export type RunRow = Selectable<AnswerSyncRunTable>;

export const findSync = (db: Kysely<Tables>, id: string): Promise<StoredSync | undefined> =>
  syncs(db).where('c.id', '=', id).executeTakeFirst();

/** The caller's own connection; somebody else's looks as if it did not exist. */
export async function ownSync(work: Pick<Work, 'db' | 'person'>, id: string): Promise<StoredSync> {
  const found = await findSync(work.db, id);
  return found?.ownerId === personOf(work).id ? found : refuse('not_found', ['id']);
}

/** The run of a connection that has not ended. */
export const openRun = (db: Kysely<Tables>, syncId: string): Promise<RunRow | undefined> =>
  db
    .selectFrom('answer_sync_run')
    .selectAll()
    .where('sync_id', '=', syncId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** The caller's connections by name, or one of them. */
export async function presentSyncs(work: Work & HasKnownForms, id?: string): Promise<Sync[]> {
  const person = personOf(work);
  let asked = syncs(work.db).where('c.owner_id', '=', person.id);
  if (id !== undefined) asked = asked.where('c.id', '=', id);
  const rows = await asked.orderBy('c.name').execute();
  const formKeys = [...new Set(rows.map(({ formKey }) => formKey))];
  const names = await work.knownForms.names(work.db, person, formKeys);
  const runs = await lastRuns(
    work.db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => toSync(row, { names, last: runs.get(row.id), now: work.now }));
}

export async function presentSync(work: Work & HasKnownForms, id: string): Promise<Sync> {
  const [found] = await presentSyncs(work, id);
  return found ?? refuse('not_found', ['id']);
}

async function lastRuns(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, RunRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('answer_sync_run')
    .selectAll()
    .distinctOn('sync_id')
    .where('sync_id', 'in', [...ids])
    .orderBy('sync_id')
    .orderBy('started_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.sync_id, row]));
}

interface Told {
  names: ReadonlyMap<FormKey, string>;
  last: RunRow | undefined;
  now: Date;
}

const toSync = (row: StoredSync, { names, last, now }: Told): Sync => ({
  id: row.id,
  name: row.name,
  url: row.url,
  schedule: row.schedule,
  form: { formKey: row.formKey, name: names.get(row.formKey) ?? '' },
  stopped: row.stoppedReason && row.stoppedAt && { reason: row.stoppedReason, time: row.stoppedAt.toISOString() },
  sentUntil: row.sentUntil?.toISOString() ?? null,
  nextTime: row.nextAt?.toISOString() ?? null,
  last: last ? toRun(last) : null,
  formerKeyUntil: formerKeyUntil(row, now)?.toISOString() ?? null,
  rev: row.rev,
});

export const toRun = (row: RunRow): SyncRun => ({
  id: row.id,
  by: row.by_person ? 'person' : 'schedule',
  state: row.state,
  reason: row.reason,
  startTime: row.started_at.toISOString(),
  endTime: row.ended_at?.toISOString() ?? null,
  nextTime: row.next_at?.toISOString() ?? null,
  answers: row.answers,
  removed: row.removed,
  status: row.status,
  reply: row.reply,
});

const KEPT_MS = 30 * 86_400_000;

/** Forgets runs that ended 30 days ago. */
export async function purgeSyncRuns(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('answer_sync_run')
    .where('ended_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}
