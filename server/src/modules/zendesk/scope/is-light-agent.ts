import type { UserId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Whether Zendesk calls the person a light agent of the account: they see and ask, and write nothing into its tickets. */
export async function isLightAgent(db: Kysely<Tables>, userId: UserId, subdomain: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${lightIn(userId, sql`${subdomain}`)} as "is"`.execute(db);
  return rows[0]?.is ?? false;
}

/** The same as a condition: light in the account that `subdomain` says, and a whole agent under no other number of theirs there. */
export const lightIn = (userId: UserId, subdomain: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`coalesce(
  (select bool_and(light.is_light) from zendesk_identity light
    where light.user_id = ${userId} and light.subdomain = ${subdomain} and light.is_active), false)`;
