import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasLog } from '../../../basics/log.ts';
import type { HasClock } from '../../../basics/clock.ts';
import type { HasSessions } from '../../session/sessions/session-cache.ts';
import type { HasDirectory } from '../../system/directory.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import type { Work } from '../../../work/work.ts';
import type { ZendeskNeeds } from '../client/connection.ts';
import type { AccountMapping } from '@countersign/shared/api/zendesk/accounts.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { runAsServer } from '../../../work/run-as-server.ts';
import { addPerson } from '../../system/people/add-person.ts';
import { giveRole } from '../../system/people/give-role.ts';
import { keepName } from '../../system/people/keep-name.ts';
import { writeAudit } from '../../../work/record-audit.ts';
import { accountRow } from '../accounts/account-rows.ts';
import { mappingOf } from '../accounts/settings/mapping.ts';
import type { ZendeskUser } from '../client/client.ts';
import { agentFacts } from './checks/agent-facts.ts';
import { endAccountSessions } from '../../session/sessions/end-account-sessions.ts';
import { grantRoles } from './grant-roles.ts';
import { placePerson } from './place-person.ts';
import type { PersonReason } from './refusal.ts';
import type { Entrance } from './entrance.ts';

/** What learning from Zendesk who an agent is works with. */
export type AgentNeeds = ZendeskNeeds & HasSessions & HasDirectory & HasRealtime;

/** What Zendesk says about somebody who comes in; `user` is null for nobody that it knows. */
export interface Agent {
  id: string;
  user: ZendeskUser | null;
  groupIds: readonly string[];
  customRole: string;
}

/** Our person, or why nobody comes in. */
export type Admission = { type: 'admitted'; userId: UserId } | { type: 'refused'; reason: PersonReason };

/**
 * Lets an agent in as one of our people, with the roles that the account's mapping gives now, or says why not: requesters,
 * suspended agents, and strangers where the account admits none. Who was let in before and is an agent
 * no more loses what the mapping gave, and every session that the account has opened.
 */
export function admitAgent(
  services: HasDatabase & HasLog & HasClock & HasSessions & HasDirectory & HasRealtime,
  subdomain: string,
  agent: Agent,
  entrance: Entrance,
): Promise<Admission> {
  return runAsServer(services, async (work) => {
    const mapping = mappingOf(await accountRow(work, subdomain));
    const { user } = agent;
    const known = await lockIdentity(work.db, subdomain, agent.id);
    if (!user || !isAgent(user)) {
      if (known) await turnAway(work, { subdomain, agentId: agent.id, userId: known.user_id, entrance });
      return { type: 'refused', reason: whyNoAgent(user) };
    }
    const userId = known?.user_id ?? (await link(work, { subdomain, user, mapping, entrance }));
    if (userId === null) return { type: 'refused', reason: 'stranger' };
    await keepIdentity(work, { subdomain, user, userId, groupIds: agent.groupIds });
    await keepName(work.db, userId, { name: user.name, address: user.verified ? (user.email ?? '') : '' });
    await grantRoles(work, { subdomain, agentId: agent.id, userId, wanted: rolesFor(mapping, agent), entrance });
    await placePerson(work, { subdomain, userId, mapping, groupIds: agent.groupIds, entrance });
    return { type: 'admitted', userId };
  });
}

function whyNoAgent(user: ZendeskUser | null): PersonReason {
  if (!user || !user.active) return 'unknown';
  return user.suspended ? 'suspended' : 'requester';
}

/** Requesters and suspended agents are none. */
export const isAgent = ({ active, suspended, role }: ZendeskUser): boolean =>
  active && !suspended && role !== 'end-user';

const lockIdentity = (db: Kysely<Tables>, subdomain: string, zdUserId: string) =>
  db
    .selectFrom('zendesk_identity')
    .select('user_id')
    .where('subdomain', '=', subdomain)
    .where('zd_user_id', '=', zdUserId)
    .forUpdate()
    .executeTakeFirst();

interface Seated extends Pick<Agent, 'groupIds'> {
  subdomain: string;
  user: ZendeskUser;
  userId: UserId;
}

async function keepIdentity(
  { db, now, sessions, afterCommit }: Work & HasSessions,
  { subdomain, user, userId, groupIds }: Seated,
): Promise<void> {
  const seen = {
    ...agentFacts(user),
    checked_at: now,
    vouched_at: now,
    is_active: true,
    group_ids: [...groupIds],
  };
  sessions.forget();
  afterCommit(() => sessions.forget());
  await db
    .insertInto('zendesk_identity')
    .values({ subdomain, zd_user_id: user.id, user_id: userId, linked_at: now, ...seen })
    .onConflict((conflict) => conflict.columns(['subdomain', 'zd_user_id']).doUpdateSet(seen))
    .execute();
}

interface Newcomer {
  subdomain: string;
  user: ZendeskUser;
  mapping: AccountMapping;
  entrance: Entrance;
}

/** At the first visit: the one person with the verified address, else a new member. */
async function link({ db, now }: Work, { subdomain, user, mapping, entrance }: Newcomer): Promise<UserId | null> {
  // Two frames of one new agent open at once: the second waits and finds the person whom the first has made.
  await sql`select pg_advisory_xact_lock(hashtext(${`zendesk ${subdomain} ${user.id}`}))`.execute(db);
  const meanwhile = await lockIdentity(db, subdomain, user.id);
  if (meanwhile) return meanwhile.user_id;
  const found = await findByVerifiedEmail(db, user);
  if (found === undefined && mapping.newPeople === 'refuse') return null;
  const userId = found ?? (await addMember(db, subdomain, user, now));
  const action = found === undefined ? 'tickets.agentAdded' : 'tickets.agentLinked';
  await writeAudit(db, { at: now, personId: userId, action, target: { subdomain, zdUserId: user.id }, ...entrance });
  return userId;
}

async function findByVerifiedEmail(db: Kysely<Tables>, { email, verified }: ZendeskUser): Promise<UserId | undefined> {
  if (!verified || !email) return undefined;
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0]?.id : undefined;
}

/** A member without a password: signing in elsewhere needs one that an administrator sets. */
async function addMember(db: Kysely<Tables>, subdomain: string, agent: ZendeskUser, now: Date): Promise<UserId> {
  const plain = `zendesk-${agent.id}`;
  const taken = await db.selectFrom('person').select('id').where('user_name', '=', plain).executeTakeFirst();
  // Two accounts may count their people from the same number.
  const userName = taken ? `zendesk-${subdomain}-${agent.id}` : plain;
  const email = agent.verified ? (agent.email ?? '') : '';
  const id = await addPerson(db, { userName, nickName: agent.name, email, passwordHash: null }, now);
  await giveRole(db, id, 'common');
  return id;
}

/** Keys of the roles that the mapping gives to this agent. */
function rolesFor({ rules, allowsZdAdmin }: AccountMapping, { user, groupIds, customRole }: Agent): string[] {
  const names = [user?.role, customRole].map((name) => name?.toLowerCase());
  const isMeant = ({ kind, value }: AccountMapping['rules'][number]): boolean =>
    kind === 'group' ? groupIds.includes(value) : names.includes(value.toLowerCase());
  const given = rules.filter(isMeant).map(({ role }) => role);
  return [...new Set([...given, ...(allowsZdAdmin && user?.role === 'admin' ? ['zd-admin'] : [])])];
}

interface Leaver {
  subdomain: string;
  agentId: string;
  userId: UserId;
  entrance: Entrance;
}

async function turnAway(
  work: Work & HasSessions & HasRealtime,
  { subdomain, agentId, userId, entrance }: Leaver,
): Promise<void> {
  await grantRoles(work, { subdomain, agentId, userId, wanted: [], entrance });
  const left = await work.db
    .updateTable('zendesk_identity')
    .set({ is_active: false, checked_at: work.now })
    .where('subdomain', '=', subdomain)
    .where('zd_user_id', '=', agentId)
    .where('is_active', '=', true)
    .returning('user_id')
    .executeTakeFirst();
  if (!left) return;
  work.sessions.forget();
  work.afterCommit(() => work.sessions.forget());
  const target = { subdomain, zdUserId: agentId };
  await writeAudit(work.db, { at: work.now, personId: userId, action: 'tickets.agentLeft', target, ...entrance });
  await endAccountSessions(work, subdomain, [userId]);
}
