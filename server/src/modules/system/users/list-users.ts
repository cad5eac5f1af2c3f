import type { listUsers as contract, User } from '@countersign/shared/api/system/users.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { sql } from 'kysely';
import { likeText } from '../../../basics/like-text.ts';
import { countFound } from '../../../database/queries/count-up-to.ts';
import { isAmong } from '../../../database/queries/is-among.ts';
import { offsetWithin } from '../../../work/paging/within-reach.ts';
import type { UseCase } from '../../../work/route.ts';
import { reachOf, withBelow } from '../reach/reach.ts';
import { asUser, peopleWithin } from './user-repository.ts';

const COLUMNS = { userName: 'u.user_name', nickName: 'u.nick_name', createTime: 'u.created_at' } as const;

export const listUsers: UseCase<typeof contract> = async (input, work) => {
  const { db } = work;
  let query = peopleWithin(db, await reachOf(work, 'system:user:list'));
  if (input.search) {
    const like = likeText(input.search);
    query = query.where((is) =>
      is.or([
        is('u.user_name', 'ilike', like),
        is('u.nick_name', 'ilike', like),
        is('u.email', 'ilike', like),
        is('u.phone', 'like', like),
      ]),
    );
  }
  if (input.departmentId) {
    const within = await withBelow(db, input.departmentId);
    query = query.where(sql<boolean>`u.department_id = any(${within}::bigint[])`);
  }
  if (input.status) query = query.where('u.is_enabled', '=', input.status === 'enabled');
  const { roleId } = input;
  if (roleId)
    query = query.where(
      sql<boolean>`exists (select from user_role x where x.user_id = u.id and x.role_id = ${roleId})`,
    );
  const count = await countFound(db, query);
  const page = query
    .clearSelect()
    .select('u.id')
    .orderBy(COLUMNS[input.orderByColumn], input.isAsc)
    .orderBy('u.id', input.isAsc)
    .limit(input.size)
    .offset(offsetWithin(count, input));
  const rows = await query
    .where(isAmong('u.id', page))
    .orderBy(COLUMNS[input.orderByColumn], input.isAsc)
    .orderBy('u.id', input.isAsc)
    .execute();
  return makePage<User>(rows.map(asUser), count, input);
};
