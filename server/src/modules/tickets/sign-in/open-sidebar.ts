import type { SidebarBootstrap } from '@countersign/shared/api/tickets.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { FastifyRequest } from 'fastify';
import { sha256 } from '../../../basics/hashes.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { openCall } from '../../../http/open-call.ts';
import type { Services } from '../../../services.ts';
import { findSession } from '../../session/find-session.ts';
import { startRenewal } from '../../session/start-renewal.ts';
import { SESSION_LIFE, startSession } from '../../session/start-session.ts';
import { recordAudit } from '../../system/record-audit.ts';
import { ZendeskProblem } from '../zendesk/problem.ts';
import { findAccountByOrigin, spendJti, type ZendeskAccount } from './account-repository.ts';
import { sidebarOptions } from './sidebar-options.ts';
import { sidebarUser } from './sidebar-user.ts';
import { personOfAgent } from './person-of-agent.ts';
import { verifyZendeskToken, type ZendeskClaims } from './verify-zendesk-token.ts';

/** Why a frame is not opened. `token` says no more than that: whoever forges one learns nothing. */
export type ClosedReason = 'account' | 'address' | 'token' | 'used' | 'person' | 'unavailable';

export type Opening =
  | { type: 'open'; account: ZendeskAccount; bootstrap: SidebarBootstrap }
  | { type: 'closed'; account: ZendeskAccount | null; reason: ClosedReason };

/** What came with the request: the signed token from the form, the address from the query. */
export interface Knock {
  token: string;
  origin: string;
  appGuid: string;
  query: string;
}

/**
 * Signs an agent in who opens the sidebar: the account by its origin, the token against that account, each token once, the
 * person behind the agent. The answer holds a 15-minute bearer; no token names a ticket, so its forms are asked for later.
 */
export async function openSidebar(request: FastifyRequest, services: Services, knock: Knock): Promise<Opening> {
  const { database, clock } = services;
  const account = (await findAccountByOrigin(database.kysely, knock.origin)) ?? null;
  const closed = (reason: ClosedReason): Opening => ({ type: 'closed', account, reason });
  if (account === null) return closed('account');
  if (!/^[\w-]{1,64}$/.test(knock.appGuid)) return closed('address');
  const claims = await verifyZendeskToken(knock.token, account, knock.query, clock());
  if (claims === null) return closed('token');
  if (!(await spendJti(database.kysely, account.subdomain, claims.jti, claims.expiresAt, clock())))
    return closed('used');
  try {
    const userId = await personOfAgent(services, account, claims.zdUserId, { ip: request.ip, requestId: request.id });
    if (userId === null) return closed('person');
    const bootstrap = await begin(request, services, { account, claims, userId, frame: knock.appGuid });
    return bootstrap ? { type: 'open', account, bootstrap } : closed('person');
  } catch (error) {
    if (!(error instanceof ZendeskProblem)) throw error;
    request.log.warn(error, 'Zendesk could not be asked who an agent is');
    return closed('unavailable');
  }
}

interface Entry {
  account: ZendeskAccount;
  claims: ZendeskClaims;
  userId: number;
  /** The app instance, to which the session is bound. */
  frame: string;
}

/** The session and what the page shows first; null when the person was disabled. */
function begin(
  request: FastifyRequest,
  services: Services,
  { account, claims, userId, frame }: Entry,
): Promise<SidebarBootstrap | null> {
  return inTransaction(services.database, async (db) => {
    const { call } = openCall(request, services, db, []);
    const { client, now } = call;
    const session = {
      userId: userId as UserId,
      life: 'sidebar',
      account: account.subdomain,
      installationId: account.installationId,
      frame,
      ip: client.ip,
      userAgent: client.userAgent,
      now,
    } as const;
    const accessToken = await startSession(db, session);
    const live = await findSession(db, sha256(accessToken), now);
    if (!live) return null;
    const { location } = claims;
    await recordAudit(call, 'tickets.openSidebar', { account: account.subdomain, location }, userId);
    return {
      accessToken,
      expiresIn: SESSION_LIFE.sidebar.absolute,
      renewalSecret: await startRenewal(db, live.id, now),
      user: sidebarUser(live.person),
      account: { subdomain: account.subdomain, origin: account.origin },
      location,
      options: await sidebarOptions({ db }, account.subdomain),
    };
  });
}
