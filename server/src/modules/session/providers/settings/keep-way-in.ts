import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { refuse } from '../../../../work/refusing/refuse.ts';
import { hasPassword } from '../../../system/people/own/has-password.ts';
import { listAdministrators } from '../../../system/people/list-administrators.ts';
import type { ProviderRow } from '../provider-rows.ts';

/** Two administrators who close each other's ways in at once: the second finds what the first has left. */
export const lockWaysIn = (db: Kysely<Tables>): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('countersign ways in'))`.execute(db);

/** Refuses to close a provider that is the only way in for every administrator. To be called before it is closed. */
export async function keepWayIn(
  db: Kysely<Tables>,
  { id: providerId, is_enabled: isOpen }: ProviderRow,
): Promise<void> {
  const administrators = await listAdministrators(db);
  if (!isOpen || administrators.length === 0) return;
  const linked = await db
    .selectFrom('linked_identity as l')
    .innerJoin('sign_in_provider as p', 'p.id', 'l.provider_id')
    .select('p.id')
    .distinct()
    .where('l.user_id', 'in', administrators)
    .where('p.is_enabled', '=', true)
    .execute();
  const isNeeded = linked.length === 1 && linked[0]?.id === providerId;
  if (!isNeeded) return;
  for (const id of administrators) if (await hasPassword(db, id)) return;
  refuse('last_administrator');
}
