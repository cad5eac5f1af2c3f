import type {
  listOwnSubstitutions,
  listSubstitutions as contract,
} from '@countersign/shared/api/workflow/substitutions.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { sql } from 'kysely';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { isReached, reachOf } from '../../system/reach/reach.ts';
import { SUBSTITUTION_COLUMNS, toSubstitutions } from './substitution-rows.ts';

/** Who stands in for the caller, and for whom the caller stands in; what is over is left out. */
export const listOwn: UseCase<typeof listOwnSubstitutions> = async (_input, work) => {
  const { id } = personOf(work);
  const rows = await work.db
    .selectFrom('substitution')
    .select(SUBSTITUTION_COLUMNS)
    .where((is) => is.or([is('user_id', '=', id), is('substitute_id', '=', id)]))
    .where('until_at', '>', work.now)
    .orderBy('from_at')
    .execute();
  const all = await toSubstitutions(work.db, rows, work.now);
  return {
    mine: all.filter(({ person }) => person.id === id),
    forOthers: all.filter(({ person }) => person.id !== id),
  };
};

/** Those of everybody whom the caller reaches, by their beginning. */
export const listSubstitutions: UseCase<typeof contract> = async (input, work) => {
  const reach = await reachOf(work, 'workflow:substitution:list');
  let current = work.db
    .selectFrom('substitution')
    .where('until_at', '>', work.now)
    .where('user_id', 'in', (of) => of.selectFrom('person as u').select('u.id').where(isReached(reach)));
  if (input.userId) current = current.where('user_id', '=', input.userId);
  const { total } = await current.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await current
    .select(SUBSTITUTION_COLUMNS)
    .orderBy('from_at')
    .orderBy('id')
    .limit(input.size)
    .offset((input.current - 1) * input.size)
    .execute();
  return makePage(await toSubstitutions(work.db, rows, work.now), total, input);
};
