import type { HasDatabase } from '../../../database/database.ts';
import type { HasClock } from '../../../basics/clock.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { accountRow } from '../accounts/account-rows.ts';
import { mappingOf } from '../accounts/settings/mapping.ts';
import type { ZendeskClient, ZendeskUser } from '../client/client.ts';
import { clientOf, type ZendeskNeeds } from '../client/connection.ts';
import { ZendeskProblem } from '../client/problem.ts';
import type { ZendeskAccount } from '../accounts/find-account.ts';
import { type Admission, admitAgent, type Agent, type AgentNeeds, isAgent } from './admit-agent.ts';
import type { Entrance } from './entrance.ts';

/** Frames of many tabs open at once; Zendesk is asked about an agent once in this time. */
const FRESH_MS = 60_000;

/**
 * Our person behind an agent of an account; or why the agent may not come in. Zendesk is asked who it is at the first
 * visit, and at later ones whether the agent still is one, with which role and in which groups. When Zendesk does not answer
 * then, what was known counts: the signed token says that an agent has opened the ticket just now.
 */
export async function personOfAgent(
  services: AgentNeeds,
  account: Pick<ZendeskAccount, 'subdomain'>,
  zdUserId: string,
  entrance: Entrance,
): Promise<Admission> {
  const { database, clock } = services;
  const known = await database.kysely
    .selectFrom('zendesk_identity')
    .select(['user_id', 'checked_at', 'is_active'])
    .where('subdomain', '=', account.subdomain)
    .where('zd_user_id', '=', zdUserId)
    .executeTakeFirst();
  const age = clock().getTime() - (known?.checked_at?.getTime() ?? 0);
  if (known?.is_active && age >= 0 && age < FRESH_MS) return { type: 'admitted', userId: known.user_id };
  try {
    // Asked outside of the transaction: the database must not wait for somebody else's server.
    const agent = await readAgent(services, account.subdomain, zdUserId);
    return await admitAgent(services, account.subdomain, agent, entrance);
  } catch (error) {
    if (!(error instanceof ZendeskProblem) || !known?.is_active) throw error;
    services.log.warn(error, 'Zendesk could not be asked whether an agent still is one');
    await keepSigned(services, account.subdomain, zdUserId);
    return { type: 'admitted', userId: known.user_id };
  }
}

/** Its signature says that the agent is signed in there now. */
async function keepSigned(
  { database, clock }: HasDatabase & HasClock,
  subdomain: string,
  zdUserId: string,
): Promise<void> {
  await database.kysely
    .updateTable('zendesk_identity')
    .set({ vouched_at: clock() })
    .where('subdomain', '=', subdomain)
    .where('zd_user_id', '=', zdUserId)
    .execute();
}

/** What Zendesk says about a user, as far as the account's mapping asks for it; of one who was read already it asks the rest. */
export async function readAgent(
  services: ZendeskNeeds,
  subdomain: string,
  zdUserId: string,
  read: { client?: ZendeskClient; user?: ZendeskUser | null } = {},
): Promise<Agent> {
  const client = read.client ?? (await clientOf(services, subdomain));
  const { rules, departments } = mappingOf(
    await inTransaction(services.database, (db) => accountRow({ db }, subdomain)),
  );
  const user = read.user === undefined ? await client.user(zdUserId) : read.user;
  // Nobody is let in, whatever groups there are.
  if (!user || !isAgent(user)) return { id: zdUserId, user, groupIds: [], customRole: '' };
  const asksGroups =
    departments.length > 0 || rules.some(({ kind }) => kind === 'group') || user.ticket_restriction === 'groups';
  const asksCustomRole = user.custom_role_id !== undefined && user.custom_role_id !== null;
  const [groups, customRoles] = await Promise.all([
    asksGroups ? client.groupsOf(zdUserId) : [],
    asksCustomRole && rules.some(({ kind }) => kind === 'role') ? client.customRoles() : [],
  ]);
  const customRole = customRoles.find(({ id }) => id === user.custom_role_id);
  return { id: zdUserId, user, groupIds: groups.map(({ id }) => id), customRole: customRole?.name ?? '' };
}
