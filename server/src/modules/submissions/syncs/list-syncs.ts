import type { list, listForms, listRuns } from '@countersign/shared/api/submissions/syncs.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { sql } from 'kysely';
import type { UseCase } from '../../../work/route.ts';
import { personOf } from '../../../work/work.ts';
import { formsOfAnswers } from '../../forms/rights/forms-of-answers.ts';
import type { HasKnownForms } from '../../session/ports.ts';
import { mayExport } from './may-sync.ts';
import { ownSync, presentSyncs, toRun } from './sync-repository.ts';

export const listSyncs: UseCase<typeof list, HasKnownForms> = async (_input, work) => ({
  syncs: await presentSyncs(work),
});

export const listSyncForms: UseCase<typeof listForms> = async (input, work) => {
  const person = personOf(work);
  return mayExport(person) ? formsOfAnswers(work.db, person, input) : makePage([], 0, input);
};

export const listSyncRuns: UseCase<typeof listRuns> = async (input, work) => {
  const { id } = await ownSync(work, input.id);
  let runs = work.db.selectFrom('answer_sync_run').where('sync_id', '=', id);
  if (input.state) runs = runs.where('state', '=', input.state);
  const { total } = await runs.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await runs
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(input.size)
    .offset((input.current - 1) * input.size)
    .execute();
  return makePage(rows.map(toRun), total, input);
};
