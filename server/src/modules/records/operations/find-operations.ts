import type { Operation, OperationFilter } from '@countersign/shared/api/records/operations.ts';
import { type Kysely, sql } from 'kysely';
import { likeStart, likeText } from '../../../basics/like-text.ts';
import type { Tables } from '../../../database/tables.ts';
import { isReached, type Reach } from '../../system/reach/reach.ts';
import { momentsOf } from '../../../work/paging/log-page.ts';
import { actionsOf, businessTypeOf, typedActions } from './business-type.ts';

export interface Finding {
  reach: Reach;
  zone: string;
  filter: OperationFilter;
  /** Who the filter's operator is, where that was asked before: the database then knows how few lines there are. */
  people?: readonly number[] | null;
}

/** Lines `a` that the reader may see and the filter finds; those of nobody, and of people who are gone, only by who reaches everybody. */
export function operationsFound(db: Kysely<Tables>, { reach, zone, filter, people }: Finding) {
  const { operator, room, type, status, ip, requestId } = filter;
  const { since, before } = momentsOf(filter, zone);
  let found = db.selectFrom('audit_line as a').leftJoin('person as u', 'u.id', 'a.person_id');
  if (reach !== 'all') found = found.where(isReached(reach));
  if (people) found = found.where(sql<boolean>`a.person_id = any(${[...people]}::bigint[])`);
  else if (operator) {
    const like = likeText(operator);
    found = found.where(
      sql<boolean>`a.person_id in (select p.id from person p where p.user_name ilike ${like} or p.nick_name ilike ${like})`,
    );
  }
  if (room) found = found.where('a.action', 'like', likeStart(`${room}.`));
  if (type === 'other') found = found.where(sql<boolean>`a.action <> all(${typedActions}::text[])`);
  else if (type) found = found.where(sql<boolean>`a.action = any(${actionsOf(type)}::text[])`);
  if (status) found = found.where('a.code', status === 'done' ? '=' : '<>', 200);
  if (ip) found = found.where('a.ip', 'like', likeStart(ip));
  if (requestId) found = found.where('a.request_id', '=', requestId);
  if (since) found = found.where('a.at', '>=', since);
  if (before) found = found.where('a.at', '<', before);
  return found;
}

/** Columns of a line with its operator. */
export const operationColumns = (found: ReturnType<typeof operationsFound>) =>
  found
    .leftJoin('department_name as d', 'd.id', 'u.department_id')
    .select(['a.id', 'a.at', 'a.action', 'a.target', 'a.ip', 'a.code', 'a.agent', 'a.request_id'])
    .select(['u.id as user_id', 'u.user_name', 'u.nick_name', 'd.name as department']);

export type OperationRow = Awaited<ReturnType<ReturnType<typeof operationColumns>['executeTakeFirstOrThrow']>>;

export const asOperation = (row: OperationRow): Operation => ({
  id: row.id,
  time: row.at.toISOString(),
  operator:
    row.user_id === null
      ? null
      : {
          id: row.user_id,
          userName: row.user_name ?? '',
          nickName: row.nick_name ?? '',
          department: row.department ?? '',
        },
  action: row.action,
  type: businessTypeOf(row.action),
  target: row.target,
  ip: row.ip,
  code: row.code,
});
