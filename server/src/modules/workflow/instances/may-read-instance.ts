import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Person } from '../../../http/person.ts';
import { hasPermission } from '../../../http/may-call.ts';
import { meetsProcess } from '../../tickets/accounts/ticket-scope.ts';

/**
 * Whether a person may look at a process: its starter, everybody who has or had a task in it or was named in its
 * history (but for linking it to a ticket), to whom it was copied, and holders of `workflow:process:list`; a session of an account only where the ticket is
 * that account's.
 */
export async function mayReadInstance(
  db: Kysely<Tables>,
  person: Pick<Person, 'id' | 'permissions' | 'account'>,
  instanceId: string,
): Promise<boolean> {
  if (!(await meetsProcess(db, person, instanceId))) return false;
  if (hasPermission(person, 'workflow:process:list')) return true;
  const { rows } = await sql<{ may: boolean }>`select exists (
    select from process_instance where id = ${instanceId} and starter_id = ${person.id}
    union all
    select from task where instance_id = ${instanceId}
      and (${person.id} in (assignee_id, held_for_id, ended_by_id) or ${person.id} = any(candidates))
    union all
    select from op_log where instance_id = ${instanceId}
      and action not in ('link', 'unlink') and (actor_id = ${person.id} or ${person.id} = any(to_user_ids))
    union all
    select from cc where instance_id = ${instanceId} and user_id = ${person.id}) as may
  `.execute(db);
  return rows[0]?.may ?? false;
}
