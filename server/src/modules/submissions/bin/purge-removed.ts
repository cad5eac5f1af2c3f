import { USUAL_BIN_DAYS } from '@countersign/shared/forms/form-settings.ts';
import type { FormKey, SubmissionId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { HasClock } from '../../../basics/clock.ts';
import type { HasLog } from '../../../basics/log.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables.ts';
import { emit, type HasListeners } from '../../../work/emit.ts';
import { runAsServer } from '../../../work/run-as-server.ts';
import { releaseFiles } from '../../files/release-files.ts';
import { handOnFiles } from '../../files/hand-on-files.ts';

/** Answers that one transaction erases. */
const BATCH = 200;

/** Erases answers whose days in the recycle bin are over, with their files. Several servers may do it at once. */
export async function purgeRemoved(services: HasDatabase & HasClock & HasLog & HasListeners): Promise<void> {
  for (let erased = BATCH; erased === BATCH;) {
    erased = await runAsServer(services, async (work) => {
      const due = await dueAnswers(work.db, work.now);
      for (const [formKey, ids] of Map.groupBy(due, ({ form_key }) => form_key))
        await eraseForGood(
          work,
          formKey,
          ids.map(({ id }) => id),
        );
      return due.length;
    });
  }
}

async function dueAnswers(db: Kysely<Tables>, now: Date): Promise<{ id: SubmissionId; form_key: FormKey }[]> {
  const { rows } = await sql<{ id: SubmissionId; form_key: FormKey }>`
    select s.id, s.form_key from submission s
     where s.removed_at is not null and s.removed_at <= ${now}::timestamptz - make_interval(days => coalesce(
       (select (g.settings ->> 'binDays')::int from form_terms g where g.form_key = s.form_key), ${USUAL_BIN_DAYS}::int))
     order by s.removed_at, s.id limit ${BATCH} for update skip locked`.execute(db);
  return rows;
}

type Erasing = Parameters<typeof emit<'answersErased'>>[0];

/** In the caller's transaction. Of a chain of resubmissions the oldest member that is left takes over what belongs to all of it. */
export async function eraseForGood(work: Erasing, formKey: FormKey, ids: readonly SubmissionId[]): Promise<void> {
  const { db } = work;
  await emit(work, 'answersErased', { formKey, ids });
  for (const id of ids) await handOnChain(db, id, ids);
  await releaseFiles(db, sql`select unnest(${[...ids]}::text[])`);
  await sql`delete from submission where id = any(${[...ids]}::text[])`.execute(db);
}

async function handOnChain(db: Kysely<Tables>, id: SubmissionId, gone: readonly SubmissionId[]): Promise<void> {
  const heir = await db
    .selectFrom('submission')
    .select('id')
    .where('origin_id', '=', id)
    .where('id', 'not in', [...gone])
    .orderBy('serial')
    .executeTakeFirst();
  if (!heir) return;
  await db.updateTable('submission').set({ origin_id: heir.id }).where('origin_id', '=', id).execute();
  await db.updateTable('submission').set({ origin_id: null }).where('id', '=', heir.id).execute();
  await db.updateTable('unique_answer').set({ origin_id: heir.id }).where('origin_id', '=', id).execute();
  await handOnFiles(db, id, heir.id);
}
