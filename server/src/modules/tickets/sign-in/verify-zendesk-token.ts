import { createHash } from 'node:crypto';
import { sidebarLocation, type SidebarLocation } from '@countersign/shared/api/tickets.ts';
import { importSPKI, jwtVerify, type JWTPayload } from 'jose';
import { JOSEError } from 'jose/errors';
import type { ZendeskAccount } from './account-repository.ts';

/** What a genuine token says: who opened the app in which place. Zendesk puts no ticket, role or locale into it. */
export interface ZendeskClaims {
  zdUserId: string;
  jti: string;
  expiresAt: Date;
  location: SidebarLocation;
}

/** The clocks of Zendesk and of this machine may differ by this. */
const SKEW_SECONDS = 60;
/** A token is made for one opening of the frame; an older one was kept by somebody. */
const MOST_AGE_SECONDS = 300;

const audienceOf = ({ subdomain, installationId }: ZendeskAccount): string =>
  `https://${subdomain}.zendesk.com/api/v2/apps/installations/${installationId}.json`;

const issuersOf = ({ subdomain }: ZendeskAccount): string[] => [
  `${subdomain}.zendesk.com`,
  `https://${subdomain}.zendesk.com`,
];

/**
 * Checks the token that Zendesk signs when it opens the frame, against the one account that it must come from: RS256 and
 * nothing else, audience, issuer, times, product, and the query string where the account's tokens name it. Answers null for
 * every token that is not genuine; whether it was used before is not known here.
 */
export async function verifyZendeskToken(
  token: string,
  account: ZendeskAccount,
  query: string,
  now: Date,
): Promise<ZendeskClaims | null> {
  // An account that is not set up yet has no key, and nobody to believe.
  if (account.publicKeyPem === '') return null;
  try {
    // The algorithm is ours to say, never the token's: with HS256 the public key would be the secret.
    const key = await importSPKI(account.publicKeyPem, 'RS256');
    const { payload } = await jwtVerify(token, key, {
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
    if (error instanceof JOSEError) return null;
    throw error;
  }
}

function readClaims(payload: JWTPayload, account: ZendeskAccount, query: string): ZendeskClaims | null {
  const context = isRecord(payload.context) ? payload.context : {};
  const zdUserId = /\/api\/v2\/users\/(\d{1,18})(\.json)?$/.exec(payload.sub ?? '')?.[1];
  if (zdUserId === undefined || context.product !== 'support') return null;
  if (account.checksQuery && payload.qsh !== queryHash(query)) return null;
  return {
    zdUserId,
    jti: String(payload.jti),
    expiresAt: new Date(((payload.exp ?? 0) + SKEW_SECONDS) * 1000),
    location: sidebarLocation.safeParse(context.location).data ?? 'other',
  };
}

/** The hash that binds a token to the address it was made for. */
export function queryHash(query: string): string {
  return createHash('sha256').update(query).digest('hex');
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
