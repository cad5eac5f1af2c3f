import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Person } from '../../../work/person.ts';
import { hasPermission } from '../../../work/permissions.ts';
import { meetsProcess } from './process-scope.ts';

/**
 * Whether a person may look at a process: its starter, everybody who has or had a task in it or was named in its
 * history (but for linking it to a ticket), to whom it was copied, and holders of `workflow:process:list`; a session of an account only where the ticket is
 * that account's.
 */
export async function mayReadInstance(
  db: Kysely<Tables>,
  person: Pick<Person, 'id' | 'permissions' | 'account'>,
  instanceId: InstanceId,
): Promise<boolean> {
  if (!(await meetsProcess(db, person, instanceId))) return false;
  const { rows } = await sql`
    select from process_instance p where p.id = ${instanceId} and ${readsInstance(person, 'p')}`.execute(db);
  return rows.length > 0;
}

/** The same as a condition on a process in a statement, without the session's account. */
export function readsInstance(person: Pick<Person, 'id' | 'permissions'>, table: string): RawBuilder<SqlBool> {
  if (hasPermission(person, 'workflow:process:list')) return sql<SqlBool>`true`;
  const instance = sql.ref(`${table}.id`);
  const me = person.id;
  return sql<SqlBool>`(${sql.ref(`${table}.starter_id`)} = ${me}
    or exists (select from task where instance_id = ${instance}
      and (${me} in (assignee_id, held_for_id, ended_by_id) or ${me} = any(candidates)))
    or exists (select from op_log where instance_id = ${instance}
      and action not in ('link', 'unlink') and (actor_id = ${me} or ${me} = any(to_user_ids)))
    or exists (select from cc where instance_id = ${instance} and user_id = ${me}))`;
}
