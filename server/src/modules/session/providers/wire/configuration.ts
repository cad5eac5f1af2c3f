import * as oidc from 'openid-client';
import type { HasSecrets } from '../../../../basics/secrets/secret-for.ts';
import type { Work } from '../../../../work/work.ts';
import type { HasOutbound, OutboundCache } from '../../../system/outbound/has-outbound.ts';
import { openFor, type ProviderRow } from '../provider-rows.ts';
import { guardedFetch } from './guarded-fetch.ts';

/** The services that talking to a provider takes, and with them the work that does. */
export type WireNeeds = HasOutbound & HasSecrets;
export type OnTheWire = Pick<Work, 'now'> & WireNeeds;

const GITHUB = 'https://github.com';
/** Keys and addresses of a provider are looked at again after this, and after every change of its settings. */
const LIFE_MS = 5 * 60_000;
const MOST = 100;

interface Known {
  until: number;
  configuration: oidc.Configuration;
}

/** What providers say of themselves; for one server's life, so it lies with its way out. */
const known = new WeakMap<OutboundCache, Map<string, Known>>();

/** How to talk to a provider, as it describes itself. */
export async function configurationOf(work: OnTheWire, provider: ProviderRow): Promise<oidc.Configuration> {
  const kept = known.get(work.outbound) ?? new Map<string, Known>();
  known.set(work.outbound, kept);
  const key = `${provider.id} ${provider.rev}`;
  const now = work.now.getTime();
  const entry = kept.get(key);
  if (entry && entry.until > now) return entry.configuration;
  const configuration = await freshConfiguration(work, provider);
  if (kept.size >= MOST) kept.clear();
  kept.set(key, { until: now + LIFE_MS, configuration });
  return configuration;
}

/** The same, asked of the provider now. */
export async function freshConfiguration(work: OnTheWire, provider: ProviderRow): Promise<oidc.Configuration> {
  const issuer = new URL(provider.issuer);
  // Plain http only to hosts that an administrator has named as the house's own.
  const isPlain = issuer.protocol === 'http:' && isOwnHost(work, issuer);
  const secret = openFor(work, provider.id, 'client_secret', provider.client_secret) ?? '';
  const fetch = guardedFetch(work);
  if (provider.kind === 'github') {
    const metadata = githubMetadata(provider.issuer);
    const configuration = new oidc.Configuration(metadata, provider.client_id, {}, oidc.ClientSecretPost(secret));
    configuration[oidc.customFetch] = fetch;
    if (isPlain) oidc.allowInsecureRequests(configuration);
    return configuration;
  }
  return oidc.discovery(issuer, provider.client_id, {}, clientAuth(secret), {
    [oidc.customFetch]: fetch,
    // The id token comes straight from the provider, and its signature is checked all the same.
    execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
  });
}

/** Whether an address is one of the house's own, which settings of what leaves the house name. */
export const isOwnHost = ({ outbound }: HasOutbound, { hostname, host }: URL): boolean =>
  outbound.current().allowedHosts.some((own) => own.toLowerCase() === hostname || own.toLowerCase() === host);

/** As the provider takes it: in the header, which every provider must take unless it says otherwise, or in the form. */
const clientAuth =
  (secret: string): oidc.ClientAuth =>
  (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const isPosted = methods !== undefined && !methods.includes('client_secret_basic');
    const auth =
      secret === '' ? oidc.None() : isPosted ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret);
    auth(server, client, body, headers);
  };

function githubMetadata(issuer: string): oidc.ServerMetadata {
  return {
    issuer,
    authorization_endpoint: `${issuer}/login/oauth/authorize`,
    token_endpoint: `${issuer}/login/oauth/access_token`,
  };
}

/** Where a GitHub answers about its people. */
export const githubApi = (issuer: string): string =>
  issuer === GITHUB ? 'https://api.github.com' : `${issuer}/api/v3`;
