import type { AgentNeeds } from '../../zendesk/agents/admit-agent.ts';
import type { HasTicketKnowledge } from '../../zendesk/facts/ticket-knowledge.ts';
import type { HasConfig } from '../../../config/config.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasLog } from '../../../basics/log.ts';
import type { HasClock } from '../../../basics/clock.ts';
import type { SidebarBootstrap } from '@countersign/shared/api/tickets/tickets.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import { sha256 } from '../../../basics/secrets/hashes.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { ownWork } from '../../../work/run-as-server.ts';
import { accountSeats } from '../../zendesk/agents/account-seats.ts';
import { findSession } from '../../session/sessions/find-session.ts';
import { startRenewal } from '../../session/renewal/start-renewal.ts';
import { SESSION_LIFE, startSession } from '../../session/sessions/start-session.ts';
import { recordAudit } from '../../../work/record-audit.ts';
import { ZendeskProblem } from '../../zendesk/client/problem.ts';
import type { ZendeskAccount } from '../../zendesk/accounts/find-account.ts';
import { admitKnock, type Knock } from './admit-knock.ts';
import { keepOpening, keepRefusal } from '../../zendesk/agents/keep-refusal.ts';
import { sidebarOptions } from './sidebar-options.ts';
import { sidebarUser } from './sidebar-user.ts';
import { personOfAgent } from '../../zendesk/agents/person-of-agent.ts';
import { personProblem } from '../../zendesk/agents/person-problem.ts';
import type { RefusalFacts, RefusalReason } from '../../zendesk/agents/refusal.ts';
import type { ZendeskClaims } from './verify-zendesk-token.ts';

export type Opening =
  | { type: 'open'; account: ZendeskAccount; bootstrap: SidebarBootstrap }
  | { type: 'closed'; account: ZendeskAccount | null; reason: RefusalReason; facts: RefusalFacts };

/**
 * Signs an agent in who opens the sidebar: the account by its origin, the token against that account, each token once, the
 * person behind the agent. The answer holds a 15-minute bearer; no token names a ticket, so its forms are asked for later.
 */
export async function openSidebar(
  services: AgentNeeds & HasTicketKnowledge & HasConfig<'publicUrl'>,
  knock: Knock,
): Promise<Opening> {
  const admitted = await admitKnock(services, knock);
  if (admitted.type === 'closed') return admitted;
  const { account, claims } = admitted;
  const closed = async (reason: RefusalReason): Promise<Opening> => {
    const facts = { agent: claims.zdUserId };
    await keepRefusal(services, { subdomain: account.subdomain, reason, facts });
    return { type: 'closed', account, reason, facts };
  };
  try {
    const admission = await personOfAgent(services, account, claims.zdUserId, knock.entrance);
    if (admission.type === 'refused') return await closed(admission.reason);
    const { userId } = admission;
    const problem = await personProblem(services.database.kysely, userId);
    if (problem) return await closed(problem);
    const bootstrap = await begin(services, { account, claims, userId, knock });
    if (!bootstrap) return await closed('disabled');
    await keepOpening(services, account.subdomain);
    return { type: 'open', account, bootstrap };
  } catch (error) {
    if (!(error instanceof ZendeskProblem)) throw error;
    services.log.warn(error, 'Zendesk could not be asked who an agent is');
    return closed(openingProblem(error));
  }
}

/** Nobody new comes in without an access to Zendesk that works. */
function openingProblem({ code }: ZendeskProblem): RefusalReason {
  if (code === 'no_credentials') return 'credentials';
  return code === 'forbidden' ? 'forbidden' : 'unavailable';
}

interface Entry {
  account: ZendeskAccount;
  claims: ZendeskClaims;
  userId: UserId;
  knock: Knock;
}

/** The session and what the page shows first; null when the person was disabled. */
function begin(
  services: HasDatabase & HasLog & HasClock,
  { account, claims, userId, knock }: Entry,
): Promise<SidebarBootstrap | null> {
  return inTransaction(services.database, async (db) => {
    const { appGuid, userAgent, entrance } = knock;
    const work = { ...ownWork(services, db), ...entrance };
    const { ip, now } = work;
    const session = {
      userId: userId as UserId,
      life: 'sidebar',
      account: account.subdomain,
      installationId: account.installationId,
      // The app instance, to which the session is bound.
      frame: appGuid,
      location: claims.location,
      ip,
      userAgent,
      now,
    } as const;
    const accessToken = await startSession(db, session);
    const live = await findSession(db, accountSeats, sha256(accessToken), now);
    if (!live) return null;
    const { location } = claims;
    await recordAudit(work, 'tickets.openSidebar', { account: account.subdomain, location }, userId);
    return {
      accessToken,
      expiresIn: SESSION_LIFE.sidebar.absolute,
      renewalSecret: await startRenewal(db, live.id, now),
      user: sidebarUser(live.person),
      account: { subdomain: account.subdomain, origin: account.origin },
      location,
      options: await sidebarOptions({ db }, account.subdomain, userId),
    };
  });
}
