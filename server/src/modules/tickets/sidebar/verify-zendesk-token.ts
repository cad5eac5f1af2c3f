import { createHash } from 'node:crypto';
import { sidebarLocation, type SidebarLocation } from '@countersign/shared/api/tickets/tickets.ts';
import { importSPKI, jwtVerify, type JWTPayload } from 'jose';
import { JOSEError, JWTClaimValidationFailed, JWTExpired } from 'jose/errors';
import type { ZendeskAccount } from '../../zendesk/accounts/find-account.ts';
import type { RefusalFacts, RefusalReason } from '../../zendesk/agents/refusal.ts';

/** What a genuine token says: who opened the app in which place. Zendesk puts no ticket, role or locale into it. */
export interface ZendeskClaims {
  zdUserId: string;
  jti: string;
  expiresAt: Date;
  location: SidebarLocation;
}

export type Verdict =
  | { type: 'genuine'; claims: ZendeskClaims }
  | { type: 'refused'; reason: RefusalReason; facts: RefusalFacts };

type Believer = Pick<ZendeskAccount, 'subdomain' | 'installationId' | 'publicKeyPem' | 'checksQuery'>;

/** The clocks of Zendesk and of this machine may differ by this. */
const SKEW_SECONDS = 60;
/** A token is made for one opening of the frame; an older one was kept by somebody. */
const MOST_AGE_SECONDS = 300;

/**
 * Checks the token that Zendesk signs when it opens the frame, against the one account that it must come from: RS256 and
 * nothing else, audience, issuer, times, product, and the query string where the account's tokens name it. The signature comes
 * first: a token without it is refused as `signature` whatever else is wrong with it. Whether a token was used before is not
 * known here.
 */
export async function verifyZendeskToken(token: string, account: Believer, query: string, now: Date): Promise<Verdict> {
  // An account that is not set up yet has no key, and nobody to believe.
  const key = await readKey(account.publicKeyPem);
  if (key === null) return refused('key');
  try {
    const { payload } = await jwtVerify(token, key, {
      // The algorithm is ours to say, never the token's: with HS256 the public key would be the secret.
      algorithms: ['RS256'],
      audience: audienceOf(account),
      issuer: issuersOf(account),
      clockTolerance: SKEW_SECONDS,
      maxTokenAge: MOST_AGE_SECONDS,
      requiredClaims: ['exp', 'iat', 'jti', 'sub'],
      currentDate: now,
    });
    return readClaims(payload, account, query);
  } catch (error) {
    if (error instanceof JOSEError) return reasonOf(error, account, now);
    throw error;
  }
}

/** Whether the account's key has signed the token, whatever it says. */
export async function isSignedFor(token: string, { publicKeyPem }: Pick<Believer, 'publicKeyPem'>): Promise<boolean> {
  const key = await readKey(publicKeyPem);
  if (key === null) return false;
  try {
    await jwtVerify(token, key, { algorithms: ['RS256'] });
    return true;
  } catch (error) {
    return error instanceof JWTClaimValidationFailed || error instanceof JWTExpired;
  }
}

const readKey = (pem: string) => (pem === '' ? null : importSPKI(pem, 'RS256').catch(() => null));

const refused = (reason: RefusalReason, facts: RefusalFacts = {}): Verdict => ({ type: 'refused', reason, facts });

const audienceOf = ({ subdomain, installationId }: Believer): string =>
  `https://${subdomain}.zendesk.com/api/v2/apps/installations/${installationId}.json`;

const issuersOf = ({ subdomain }: Believer): string[] => [
  `${subdomain}.zendesk.com`,
  `https://${subdomain}.zendesk.com`,
];

/** Claims are looked at after the signature, so these tell nothing to strangers. */
function reasonOf(error: JOSEError, account: Believer, now: Date): Verdict {
  if (error instanceof JWTExpired) {
    const { exp, iat } = error.payload;
    const ended = error.claim === 'exp' ? Number(exp) : Number(iat) + MOST_AGE_SECONDS;
    return refused('expired', { seconds: Math.round(now.getTime() / 1000 - ended) });
  }
  if (!(error instanceof JWTClaimValidationFailed)) return refused('signature');
  const { payload } = error;
  switch (error.claim) {
    case 'iss':
      return refused('issuer', { expected: account.subdomain, found: subdomainIn(payload.iss) });
    case 'aud':
      return refused('audience', { expected: account.installationId, found: installationIn(payload) });
    case 'iat':
    case 'nbf': {
      const ahead = Number(payload[error.claim]) - now.getTime() / 1000;
      return Number.isFinite(ahead) ? refused('clock', { seconds: Math.round(ahead) }) : refused('claims');
    }
    default:
      return refused('claims');
  }
}

function readClaims(payload: JWTPayload, account: Believer, query: string): Verdict {
  const context = isRecord(payload.context) ? payload.context : {};
  const zdUserId = /\/api\/v2\/users\/(\d{1,18})(\.json)?$/.exec(payload.sub ?? '')?.[1];
  if (context.product !== 'support') return refused('product', { found: wordIn(context.product) });
  if (zdUserId === undefined) return refused('claims');
  if (account.checksQuery && payload.qsh !== queryHash(query)) return refused('query');
  const claims = {
    zdUserId,
    jti: String(payload.jti),
    expiresAt: new Date(((payload.exp ?? 0) + SKEW_SECONDS) * 1000),
    location: sidebarLocation.safeParse(context.location).data ?? 'other',
  };
  return { type: 'genuine', claims };
}

/** The hash that binds a token to the address it was made for. */
export function queryHash(query: string): string {
  return createHash('sha256').update(query).digest('hex');
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Stands for what is not of the shape that Zendesk gives it. */
const UNREADABLE = '–';
const wordIn = (value: unknown): string => /^\w{1,30}$/.exec(String(value))?.[0] ?? UNREADABLE;

/** The subdomain of `acme.zendesk.com`, with or without `https://`. */
export const subdomainIn = (address: unknown): string =>
  /^(?:https:\/\/)?([a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)\.zendesk\.com$/.exec(String(address))?.[1] ?? UNREADABLE;

/** The installation id of a token's audience. */
export const installationIn = ({ aud }: Pick<JWTPayload, 'aud'>): string =>
  /\/api\/v2\/apps\/installations\/(\d{1,18})(?:\.json)?$/.exec(String(Array.isArray(aud) ? aud[0] : aud))?.[1] ??
  UNREADABLE;
