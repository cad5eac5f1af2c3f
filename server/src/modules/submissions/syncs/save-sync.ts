import {
  type create,
  MOST_SYNCS,
  type remove,
  type renewKey,
  type update,
} from '@countersign/shared/api/submissions/syncs.ts';
import { sql } from 'kysely';
import { isSurelyRefused } from '../../../basics/outbound.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { personOf, type Work } from '../../../work/work.ts';
import { dropJob } from '../../jobs/change-jobs.ts';
import type { HasJobs } from '../../jobs/runner.ts';
import type { HasKnownForms } from '../../session/ports.ts';
import type { HasOutbound } from '../../system/outbound/has-outbound.ts';
import { keyOf } from '../webhooks/signing-keys.ts';
import { formToSync } from './may-sync.ts';
import { ensureSyncJob, nextRunAt, syncJob } from './sync-job.ts';
import { ownSync, presentSync } from './sync-repository.ts';

type Given = Pick<Parameters<typeof createSync>[0], 'name' | 'url' | 'schedule'>;

/** Adds a connection of the caller, and says its key this once. It begins with everything, at its first moment or by hand. */
export const createSync: UseCase<typeof create, HasSecrets & HasOutbound & HasJobs & HasKnownForms> = async (
  { formKey, ...given },
  work,
) => {
  check(work, given);
  await formToSync(work, formKey);
  await holdToCount(work);
  const id = work.newId();
  const person = personOf(work);
  const saved = await work.db
    .insertInto('answer_sync')
    .values({
      id,
      owner_id: person.id,
      form_key: formKey,
      subdomain: person.account,
      ...given,
      created_at: work.now,
      updated_at: work.now,
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!saved) return refuse('sync_exists', ['name']);
  await plan(work, id, given);
  return { sync: await presentSync(work, id), key: keyOf(work, { id, keyNumber: 1 }) };
};

/** Changes a connection, if `rev` is its present revision; one that had stopped starts again. */
export const updateSync: UseCase<typeof update, HasOutbound & HasJobs & HasKnownForms> = async (
  { id, rev, ...given },
  work,
) => {
  const { formKey, ownerId } = await ownSync(work, id);
  check(work, given);
  await formToSync(work, formKey);
  const namesake = await work.db
    .selectFrom('answer_sync')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('name', '=', given.name)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (namesake) return refuse('sync_exists', ['name']);
  const saved = await work.db
    .updateTable('answer_sync')
    .set({ ...given, subdomain: personOf(work).account, rev: rev + 1, updated_at: work.now })
    .set({ stopped_reason: null, stopped_at: null })
    .where('id', '=', id)
    .where('rev', '=', rev)
    .executeTakeFirst();
  if (saved.numUpdatedRows === 0n) return refuse('stale_revision', ['rev'], { current: await presentSync(work, id) });
  await plan(work, id, given);
  return presentSync(work, id);
};

export const removeSync: UseCase<typeof remove> = async (given, work) => {
  const { id } = await ownSync(work, given.id);
  await work.db.deleteFrom('answer_sync').where('id', '=', id).execute();
  await dropJob(work.db, syncJob(id, work.now).key);
  return null;
};

/** Makes a new key; for a day batches are signed with the one before, too. */
export const renewSyncKey: UseCase<typeof renewKey, HasSecrets & HasKnownForms> = async (given, work) => {
  const { id } = await ownSync(work, given.id);
  const { key_number: keyNumber } = await work.db
    .updateTable('answer_sync')
    .set({ key_number: sql<number>`key_number + 1`, key_changed_at: work.now })
    .where('id', '=', id)
    .returning('key_number')
    .executeTakeFirstOrThrow();
  return { sync: await presentSync(work, id), key: keyOf(work, { id, keyNumber }) };
};

function check(work: HasOutbound, { url }: Given): void {
  if (isSurelyRefused(url, work.outbound.current().allowedHosts)) refuse('webhook_private', ['url']);
}

async function holdToCount(work: Work): Promise<void> {
  const { id } = personOf(work);
  // One after the other, so that two at once are two for the count.
  await sql`select pg_advisory_xact_lock(hashtext(${`answer syncs ${id}`}))`.execute(work.db);
  const { count } = await work.db
    .selectFrom('answer_sync')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow();
  if (count >= MOST_SYNCS) refuse('too_many_syncs', ['name'], { params: { most: MOST_SYNCS } });
}

/** The next moment follows from now on: a schedule that was changed does not wait for the one before. */
async function plan(work: Work & HasJobs, id: string, { schedule }: Given): Promise<void> {
  const next = nextRunAt(schedule, work.now, work.now);
  await work.db.updateTable('answer_sync').set({ next_at: next }).where('id', '=', id).execute();
  if (!next) return;
  await ensureSyncJob(work, id, next);
  work.afterCommit(() => work.jobs.wake());
}
