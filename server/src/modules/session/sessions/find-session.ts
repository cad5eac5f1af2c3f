import type { UserId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import { readNamed } from '../../../database/queries/named.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Person } from '../../../work/person.ts';
import type { AccountSeats } from '../ports.ts';

export interface LiveSession {
  id: string;
  kind: 'web' | 'sidebar';
  isRemembered: boolean;
  lastSeenAt: Date;
  person: Person;
}

/** Roles of somebody who has none: it opens nothing that needs a permission. */
export const POWERLESS_ROLE = 'powerless';

/** The session of a token's hash with the person as of now; undefined when it is over, the person is disabled or Zendesk vouches for them no more. */
export async function findSession(
  db: Kysely<Tables>,
  seats: AccountSeats,
  tokenHash: string,
  now: Date,
): Promise<LiveSession | undefined> {
  const asked = db
    .selectFrom('session as s')
    .innerJoin('person as u', 'u.id', 's.user_id')
    .select(['s.id', 's.kind', 's.is_remembered', 's.last_seen_at', 's.subdomain'])
    .select(['u.id as user_id', 'u.user_name', 'u.nick_name', 'u.avatar', 'u.department_id'])
    .select(rolesOf.as('roles'))
    .select(permissionsOf.as('permissions'))
    .select(seats.met.as('agent_of'))
    .where('s.token_hash', '=', tokenHash)
    .where('u.is_enabled', '=', true)
    .where(seats.isVouchedFor)
    .where('s.expires_at', '>', now)
    .where(sql<boolean>`s.last_seen_at + s.idle_seconds * interval '1 second' > ${now}`);
  const [row] = await readNamed(db, 'session.read', asked);
  return row && { ...sessionOf(row), person: personFrom(row) };
}

/** Of a person `u` in the statement: keys of the enabled roles, in their order. */
export const rolesOf = sql<string[]>`array(
  select r.key from person_role r where r.user_id = u.id order by r.order_num, r.key)`;

/** Of a person `u` in the statement: everything that the enabled roles allow. */
export const permissionsOf = sql<string[]>`array(
  select distinct given.permission from person_permission given where given.user_id = u.id)`;

interface Row extends PersonRow {
  id: string;
  kind: 'web' | 'sidebar';
  is_remembered: boolean;
  last_seen_at: Date;
}

/** A person as statements find them who acts in a session, or by a token. */
interface PersonRow {
  subdomain: string | null;
  user_id: UserId;
  user_name: string;
  nick_name: string;
  avatar: string;
  department_id: number | null;
  roles: string[];
  permissions: string[];
  agent_of: string[];
}

const sessionOf = (row: Row): Omit<LiveSession, 'person'> => ({
  id: row.id,
  kind: row.kind,
  isRemembered: row.is_remembered,
  lastSeenAt: row.last_seen_at,
});

/** The person of such a row. */
export const personFrom = (row: PersonRow): Person => ({
  id: row.user_id as UserId,
  userName: row.user_name,
  nickName: row.nick_name,
  avatar: row.avatar,
  departmentId: row.department_id,
  roles: row.roles.length > 0 ? row.roles : [POWERLESS_ROLE],
  permissions: new Set(row.permissions),
  account: row.subdomain,
  agentOf: row.agent_of,
});
