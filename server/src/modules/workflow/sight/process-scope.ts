import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Person } from '../../../work/person.ts';
import { areOfAccount } from '../../submissions/views.ts';

type Bound = Pick<Person, 'account'> | null;

/**
 * Whether a caller meets a process `table` of the statement, whose answers know the account of its ticket; null when everything is
 * met.
 */
export function processMetBy(person: Bound, table: string): RawBuilder<SqlBool> | null {
  if (person == null || person.account === null) return null;
  return sql<SqlBool>`(${sql.ref(`${table}.ticket_id`)} is null or ${areOfAccount(sql.ref(`${table}.form_data_id`), person.account)})`;
}

/** Whether the person meets a process, by its id. */
export async function meetsProcess(db: Kysely<Tables>, person: Bound, instanceId: InstanceId): Promise<boolean> {
  const condition = processMetBy(person, 'i');
  if (condition === null) return true;
  const { rows } = await sql`select from process_instance i where i.id = ${instanceId} and ${condition}`.execute(db);
  return rows.length > 0;
}
