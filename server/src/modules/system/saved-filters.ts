import {
  type listSavedFilters as listContract,
  MOST_SAVED_FILTERS,
  type removeSavedFilter as removeContract,
  type saveFilter as saveContract,
} from '@countersign/shared/api/system/saved-filters.ts';
import { sql } from 'kysely';
import { refuse } from '../../work/refusing/refuse.ts';
import { personOf } from '../../work/work.ts';
import type { UseCase } from '../../work/route.ts';

/** The caller's filters of one list, by name. */
export const listSavedFilters: UseCase<typeof listContract> = async ({ list }, work) => {
  const filters = await work.db
    .selectFrom('saved_filter')
    .select(['id', 'name', 'query'])
    .where('user_id', '=', personOf(work).id)
    .where('list', '=', list)
    .orderBy('name')
    .execute();
  return { filters };
};

/** Keeps a filter; one of the same name is replaced, so that only new names count against the limit. */
export const saveFilter: UseCase<typeof saveContract> = async ({ list, name, query }, work) => {
  const owner = personOf(work).id;
  const { count } = await work.db
    .selectFrom('saved_filter')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', owner)
    .where('list', '=', list)
    .where('name', '<>', name)
    .executeTakeFirstOrThrow();
  if (count >= MOST_SAVED_FILTERS) refuse('too_many_filters', ['name'], { params: { most: MOST_SAVED_FILTERS } });
  const text = JSON.stringify(query);
  return work.db
    .insertInto('saved_filter')
    .values({ id: work.newId(), user_id: owner, list, name, query: text, created_at: work.now })
    .onConflict((conflict) => conflict.columns(['user_id', 'list', 'name']).doUpdateSet({ query: text }))
    .returning(['id', 'name', 'query'])
    .executeTakeFirstOrThrow();
};

/** Removes one of the caller's filters; `not_found` for everybody else's. */
export const removeSavedFilter: UseCase<typeof removeContract> = async ({ id }, work) => {
  const gone = await work.db
    .deleteFrom('saved_filter')
    .where('id', '=', id)
    .where('user_id', '=', personOf(work).id)
    .executeTakeFirst();
  if (Number(gone.numDeletedRows) === 0) refuse('not_found', ['id']);
  return null;
};
