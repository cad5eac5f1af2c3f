import type { UserId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { isAgent } from '../agents/admit-agent.ts';
import type { ZendeskUser } from '../client/client.ts';

/**
 * Our people behind agents of an account, in their order: those who have come in before, and those whom their first visit would
 * find, the one person with the verified address. Nobody is made or linked here; requesters, suspended agents and strangers are
 * left out.
 */
export async function ourPeople(
  db: Kysely<Tables>,
  subdomain: string,
  users: readonly ZendeskUser[],
): Promise<UserId[]> {
  const agents = users.filter(isAgent);
  if (agents.length === 0) return [];
  const known = new Map((await identitiesOf(db, subdomain, agents)).map((row) => [row.zd_user_id, row]));
  const strangers = agents.filter(({ id, verified, email }) => !known.has(id) && verified && email);
  const byAddress = await findByAddress(
    db,
    strangers.map(({ email }) => (email ?? '').toLowerCase()),
  );
  const idOf = ({ id, verified, email }: ZendeskUser): UserId | undefined => {
    const identity = known.get(id);
    if (identity) return identity.is_active ? identity.user_id : undefined;
    return verified && email ? byAddress.get(email.toLowerCase()) : undefined;
  };
  return [...new Set(agents.flatMap((agent) => idOf(agent) ?? []))];
}

const identitiesOf = (db: Kysely<Tables>, subdomain: string, agents: readonly ZendeskUser[]) =>
  db
    .selectFrom('zendesk_identity')
    .select(['zd_user_id', 'user_id', 'is_active'])
    .where('subdomain', '=', subdomain)
    .where(
      'zd_user_id',
      'in',
      agents.map(({ id }) => id),
    )
    .execute();

/** By address in small letters; an address of several people is nobody's. */
async function findByAddress(db: Kysely<Tables>, addresses: readonly string[]): Promise<Map<string, UserId>> {
  if (addresses.length === 0) return new Map();
  const address = sql<string>`lower(email)`;
  const rows = await db
    .selectFrom('person')
    .select([address.as('address'), sql<UserId>`min(id)`.as('id')])
    .where(address, 'in', addresses)
    .groupBy(address)
    .having(sql<boolean>`count(*) = 1`)
    .execute();
  return new Map(rows.map((row) => [row.address, row.id]));
}
