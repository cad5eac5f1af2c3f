import type { Work } from '../../../work/work.ts';
import type { HasSessions } from '../../session/session-cache.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { giveRole } from '../../system/give-role.ts';
import { writeAudit } from '../../../work/record-audit.ts';
import type { Entrance } from './entrance.ts';

interface Grant {
  subdomain: string;
  /** Zendesk's id of the agent. */
  agentId: string;
  userId: number;
  /** Keys of the roles that the mapping gives now. */
  wanted: readonly string[];
  entrance: Entrance;
}

/**
 * Gives the roles that a mapping gives, and takes back those that it gave before and gives no more. What people have given
 * by hand stays, and so does what the mapping of another account gives.
 */
export async function grantRoles(
  work: Work & HasSessions,
  { subdomain, agentId, userId, wanted, entrance }: Grant,
): Promise<void> {
  const { db, now } = work;
  const identities = await db
    .selectFrom('zendesk_identity')
    .select(['subdomain', 'zd_user_id', 'granted_roles'])
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
  const isOwn = (one: { subdomain: string; zd_user_id: string }): boolean =>
    one.subdomain === subdomain && one.zd_user_id === agentId;
  const before = identities.find(isOwn)?.granted_roles ?? [];
  const elsewhere = identities.filter((one) => !isOwn(one)).flatMap((one) => one.granted_roles);
  const held = await rolesOf(db, userId);
  // A role that somebody gave by hand is not the mapping's to take back later.
  const byHand = held.filter((key) => !before.includes(key) && !elsewhere.includes(key));
  const granted = wanted.filter((key) => !byHand.includes(key));
  const added = granted.filter((key) => !held.includes(key));
  const removed = before.filter((key) => !granted.includes(key) && !elsewhere.includes(key) && held.includes(key));
  for (const key of added) await giveRole(db, userId, key);
  if (removed.length > 0) await takeRoles(db, userId, removed);
  await db
    .updateTable('zendesk_identity')
    .set({ granted_roles: granted })
    .where('subdomain', '=', subdomain)
    .where('zd_user_id', '=', agentId)
    .execute();
  if (added.length + removed.length === 0) return;
  const target = { subdomain, userId, added: added.join(' '), removed: removed.join(' ') };
  await writeAudit(db, { at: now, personId: userId, action: 'tickets.rolesMapped', target, ...entrance });
  work.sessions.forget();
  work.afterCommit(() => work.sessions.forget());
}

async function rolesOf(db: Kysely<Tables>, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('user_role as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .select('r.key')
    .where('u.user_id', '=', userId)
    .execute();
  return rows.map(({ key }) => key);
}

async function takeRoles(db: Kysely<Tables>, userId: number, keys: readonly string[]): Promise<void> {
  await db
    .deleteFrom('user_role')
    .where('user_id', '=', userId)
    .where('role_id', 'in', (is) =>
      is
        .selectFrom('role')
        .select('id')
        .where('key', 'in', [...keys]),
    )
    .execute();
}
