import type { HasDatabase } from '../../../database/database.ts';
import type { HasLog } from '../../../basics/log.ts';
import type { HasConfig, HasDemonstration } from '../../../config/config.ts';
import type { HasClock } from '../../../basics/clock.ts';
import type { HasTicketKnowledge } from '../../zendesk/facts/ticket-knowledge.ts';
import { decodeJwt } from 'jose';
import { countedAddress, countTry } from '../../../work/once/count-tries.ts';
import {
  findAccountByOrigin,
  findAccountsByInstallation,
  spendJti,
  type ZendeskAccount,
} from '../../zendesk/accounts/find-account.ts';
import type { Entrance } from '../../zendesk/agents/entrance.ts';
import { hasFrame } from '../../session/sessions/sidebar-frames.ts';
import { keepRefusal } from '../../zendesk/agents/keep-refusal.ts';
import type { RefusalFacts, RefusalReason } from '../../zendesk/agents/refusal.ts';
import {
  installationIn,
  isSignedFor,
  subdomainIn,
  verifyZendeskToken,
  type ZendeskClaims,
} from './verify-zendesk-token.ts';

/** What comes with an opening: the signed token from the form, the address with its query, and who sends it. */
export interface Knock {
  token: string;
  origin: string;
  appGuid: string;
  query: string;
  /** Path of the request; another one than the landing's is a mistyped server address. */
  path: string;
  entrance: Entrance;
  userAgent: string;
}

interface Refused {
  account: ZendeskAccount | null;
  reason: RefusalReason;
  facts: RefusalFacts;
}
type Closed = Refused & { type: 'closed' };

export type Admitted = { type: 'genuine'; account: ZendeskAccount; claims: ZendeskClaims } | Closed;

export const LANDING = '/zendesk/landing';

/** Ticket pages open a frame each, and a browser that comes back opens them all at once. */
const OPENINGS_PER_MINUTE = 120;
/** Openings that no account has signed, from one address. */
const FORGERIES_PER_MINUTE = 60;

/**
 * Finds the account of an opening and believes its token, or says why not. Genuine ones are counted by account and person, so that
 * a whole company may come from one address; the others by address.
 */
export async function admitKnock(
  services: HasDatabase & HasLog & HasDemonstration & HasClock & HasTicketKnowledge & HasConfig<'publicUrl'>,
  knock: Knock,
): Promise<Admitted> {
  const { database, clock } = services;
  const account = (await findAccountByOrigin(database.kysely, knock.origin)) ?? null;
  if (account === null) return refuseStranger(services, knock);
  const verdict = await verifyZendeskToken(knock.token, account, knock.query, clock());
  const refused = (reason: RefusalReason, facts: RefusalFacts = {}) =>
    closed(services, knock, { account, reason, facts });
  if (verdict.type === 'refused') {
    const isReload =
      verdict.reason === 'expired' && (await hasFrame(services.database.kysely, account.subdomain, knock.appGuid));
    return isReload ? refused('used') : refused(verdict.reason, verdict.facts);
  }
  const { claims } = verdict;
  if (knock.path !== LANDING) return refused('path', { path: knock.path.slice(0, 100) });
  if (!/^[\w-]{1,64}$/.test(knock.appGuid)) return refused('address');
  if (isInsecure(services)) return refused('insecure', { address: services.config.publicUrl });
  if (!(await spendJti(database.kysely, account.subdomain, claims.jti, claims.expiresAt, clock())))
    return refused('used');
  const limit = {
    of: ['opening', account.subdomain, claims.zdUserId] as const,
    most: OPENINGS_PER_MINUTE,
    within: 60_000,
  };
  if ((await countTry(database.kysely, limit, clock())).isOver) return refused('busy');
  return { type: 'genuine', account, claims };
}

/** Zendesk shows no page that comes without encryption; the demonstration and a server on one's own machine are their own hosts. */
function isInsecure({ config, isDemonstration }: HasDemonstration & HasConfig<'publicUrl'>): boolean {
  const { protocol, hostname } = new URL(config.publicUrl);
  return protocol === 'http:' && !isDemonstration && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Reasons that a stranger can bring about. */
const UNSIGNED: readonly RefusalReason[] = ['account', 'key', 'signature'];

async function closed(
  services: HasDatabase & HasLog & HasClock & HasTicketKnowledge,
  { entrance }: Knock,
  refusal: Refused,
): Promise<Closed> {
  const { account, reason, facts } = refusal;
  if (UNSIGNED.includes(reason) && (await isFlood(services, entrance.ip)))
    return { type: 'closed', account, reason: 'busy', facts: {} };
  if (account) await keepRefusal(services, { subdomain: account.subdomain, reason, facts });
  return { type: 'closed', ...refusal };
}

async function isFlood({ database, clock }: HasDatabase & HasClock, ip: string): Promise<boolean> {
  const of = ['forged opening', countedAddress(ip)] as const;
  const limit = { of, most: FORGERIES_PER_MINUTE, within: 60_000 };
  return (await countTry(database.kysely, limit, clock())).isOver;
}

/**
 * A ticket page that no account has. Where the app was installed with a mistyped subdomain here, the account with its
 * installation id has signed the token, and hears of it.
 */
async function refuseStranger(
  services: HasDatabase & HasLog & HasClock & HasTicketKnowledge,
  knock: Knock,
): Promise<Admitted> {
  const { iss, aud } = readUnsigned(knock.token);
  const installation = installationIn({ aud });
  const answer = await closed(services, knock, { account: null, reason: 'account', facts: { installation } });
  if (answer.reason === 'account') {
    for (const account of await findAccountsByInstallation(services.database.kysely, installation)) {
      if (!(await isSignedFor(knock.token, account))) continue;
      const facts = { expected: account.subdomain, found: subdomainIn(iss) };
      await keepRefusal(services, { subdomain: account.subdomain, reason: 'origin', facts });
      break;
    }
  }
  return answer;
}

/** Said by anybody: good for looking up, not for believing. */
function readUnsigned(token: string): { iss?: unknown; aud?: string | string[] | undefined } {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}
