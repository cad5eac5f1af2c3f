import type { TokenScope } from '@countersign/shared/api/token-scope.ts';
import type { Kysely } from 'kysely';
import { sha256 } from '../../../basics/secrets/hashes.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Person } from '../../../work/person.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { AccountSeats } from '../ports.ts';
import { permissionsOf, personFrom, rolesOf } from '../sessions/find-session.ts';

export interface LiveToken {
  id: string;
  scopes: readonly TokenScope[];
  lastUsedAt: Date | null;
  person: Person;
}

/**
 * The token with its person as of now, asked from the database at every call: what was revoked, and whoever was deactivated, is out
 * on all servers at once. Refuses with `token_unknown` or `token_expired`.
 */
export async function findToken(
  db: Kysely<Tables>,
  seats: AccountSeats,
  { secret, now }: { secret: string; now: Date },
): Promise<LiveToken> {
  const row = await db
    .selectFrom('api_token as s')
    .innerJoin('person as u', 'u.id', 's.user_id')
    .select(['s.id', 's.scopes', 's.form_keys', 's.subdomain', 's.expires_at', 's.last_used_at'])
    .select(['u.id as user_id', 'u.user_name', 'u.nick_name', 'u.avatar', 'u.department_id'])
    .select(rolesOf.as('roles'))
    .select(permissionsOf.as('permissions'))
    .select(seats.met.as('agent_of'))
    .where('s.token_hash', '=', sha256(secret))
    .where('s.revoked_at', 'is', null)
    .where('u.is_enabled', '=', true)
    .executeTakeFirst();
  if (!row || !isVouchedFor(row)) return refuse('token_unknown');
  if (row.expires_at <= now) return refuse('token_expired');
  const { id, scopes, form_keys: formKeys, last_used_at: lastUsedAt } = row;
  return { id, scopes, lastUsedAt, person: { ...personFrom(row), token: { id, formKeys } } };
}

/** A token that was made in a session of an account goes with the seat there. */
const isVouchedFor = ({ subdomain, agent_of: agentOf }: { subdomain: string | null; agent_of: string[] }): boolean =>
  subdomain === null || agentOf.includes(subdomain);
