import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Work } from '../../../work/work.ts';
import type { HasSessions } from '../../session/sessions/session-cache.ts';
import { giveRole } from '../../system/people/give-role.ts';
import { heldRoles } from '../../system/people/held-roles.ts';
import { takeRoles } from '../../system/people/take-roles.ts';
import { writeAudit } from '../../../work/record-audit.ts';
import type { Entrance } from './entrance.ts';

interface Grant {
  subdomain: string;
  /** Zendesk's id of the agent. */
  agentId: string;
  userId: UserId;
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
  const held = await heldRoles(db, userId);
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
