import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import type { Configuration } from 'openid-client';
import * as z from 'zod/mini';
import type { ProviderRow } from '../provider-rows.ts';
import { configurationOf, type OnTheWire } from '../wire/configuration.ts';
import { guardedFetch } from '../wire/guarded-fetch.ts';

/** Whose sessions a provider ends: those of one of its own sessions, or all of a person. */
export interface LogoutToken {
  issuer: string;
  subject: string | null;
  sid: string | null;
  /** Names the token, which works once. */
  jti: string;
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Nothing that is signed with a secret, and nothing unsigned. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** How old a token may be, in seconds, and how far two clocks may differ. */
export const LOGOUT_TOKEN_LIFE = 300;
const TOLERANCE = 60;
/** A key that is not known is looked for once more, but not for everybody who makes one up. */
const KEYS_MS = 30_000;

const claims = z.object({
  iss: z.string(),
  sub: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
  sid: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
  jti: z.string().check(z.minLength(1), z.maxLength(500)),
  iat: z.number(),
  events: z.record(z.string(), z.unknown()),
  // Its absence keeps a logout token from being used as an id token, and the other way round.
  nonce: z.optional(z.never()),
});

/** Checks a logout token as OpenID Connect Back-Channel Logout 1.0, section 2.6, demands; throws for any other. */
export async function readLogoutToken(work: OnTheWire, provider: ProviderRow, token: string): Promise<LogoutToken> {
  const configuration = await configurationOf(work, provider);
  const { kid, typ } = decodeProtectedHeader(token);
  if (typ !== undefined && !/^(?:application\/)?(?:logout\+)?jwt$/i.test(typ)) throw new Error('another kind of token');
  const keys = createLocalJWKSet(await keysOf(work, configuration, kid));
  const { payload } = await jwtVerify(token, keys, {
    issuer: configuration.serverMetadata().issuer,
    audience: provider.client_id,
    algorithms: ALGORITHMS,
    requiredClaims: ['iat', 'jti', 'events'],
    maxTokenAge: LOGOUT_TOKEN_LIFE,
    clockTolerance: TOLERANCE,
    currentDate: work.now,
  });
  const { iss: issuer, sub, sid, jti, events } = claims.parse(payload);
  const event = events[EVENT];
  if (typeof event !== 'object' || event === null) throw new Error('no sign-out among its events');
  if (sub === undefined && sid === undefined) throw new Error('it names nobody');
  return { issuer, subject: sub ?? null, sid: sid ?? null, jti };
}

const known = new WeakMap<Configuration, { at: number; keys: JSONWebKeySet }>();
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.optional(z.string()) })) });

async function keysOf(work: OnTheWire, configuration: Configuration, kid: string | undefined): Promise<JSONWebKeySet> {
  const kept = known.get(configuration);
  const now = work.now.getTime();
  const isKnown = kept?.keys.keys.some((key) => kid === undefined || key.kid === kid);
  if (kept && (isKnown || now - kept.at < KEYS_MS)) return kept.keys;
  const { jwks_uri: address } = configuration.serverMetadata();
  if (address === undefined) throw new Error('the provider has no keys');
  const reply = await guardedFetch(work)(address, { method: 'GET', headers: {}, body: null, redirect: 'manual' });
  if (reply.status !== 200) throw new Error(`its keys answered ${reply.status}`);
  const keys = keySet.parse(await reply.json()) as JSONWebKeySet;
  known.set(configuration, { at: now, keys });
  return keys;
}
