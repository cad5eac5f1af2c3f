import { trimText } from '@countersign/shared/basics/trim-text.ts';
import * as oidc from 'openid-client';
import * as z from 'zod/mini';
import type { HasConfig } from '../../../../config/config.ts';
import type { ProviderRow } from '../provider-rows.ts';
import type { VisitSecrets } from '../visits.ts';
import { configurationOf, githubApi, type OnTheWire } from './configuration.ts';

/** Who has come back from a provider. */
export interface Identified {
  issuer: string;
  subject: string;
  name: string;
  userName: string;
  /** Empty where there is none. */
  address: string;
  /** Whether the provider says that the address is theirs. */
  isVerified: boolean;
  /** Of OpenID Connect: what names the provider's own session. */
  session: { idToken: string; sid: string | null; endAddress: string | null } | null;
}

/** What the browser brought back. */
export interface Returned {
  code: string;
  state: string;
  iss?: string | undefined;
}

const SCOPES = { oidc: 'openid email profile', google: 'openid email profile', microsoft: 'openid email profile' };

/** Where the provider sends browsers back to. */
export const redirectUriOf = ({ config }: HasConfig<'publicUrl'>, path: string): string =>
  new URL(`/authLogin/${path}`, config.publicUrl).href;

/** Where the browser goes to be asked who it is. */
export async function addressOfSignIn(
  work: OnTheWire & HasConfig<'publicUrl'>,
  provider: ProviderRow,
  { state, verifier, nonce }: VisitSecrets,
): Promise<string> {
  const configuration = await configurationOf(work, provider);
  const isGithub = provider.kind === 'github';
  return oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUriOf(work, provider.path),
    scope: provider.kind === 'github' ? 'read:user user:email' : SCOPES[provider.kind],
    state,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(isGithub ? {} : { nonce }),
  }).href;
}

/** Trades the code for who it is; throws when the provider is away or anything in its answer is not as it must be. */
export async function identify(
  work: OnTheWire & HasConfig<'publicUrl'>,
  provider: ProviderRow,
  returned: Returned,
  secrets: VisitSecrets,
): Promise<Identified> {
  const configuration = await configurationOf(work, provider);
  const current = new URL(redirectUriOf(work, provider.path));
  for (const name of ['code', 'state', 'iss'] as const) {
    const value = returned[name];
    if (value !== undefined) current.searchParams.set(name, value);
  }
  const checks = { pkceCodeVerifier: secrets.verifier, expectedState: secrets.state };
  if (provider.kind === 'github') {
    const tokens = await oidc.authorizationCodeGrant(configuration, current, checks);
    return githubPerson(configuration, provider, tokens.access_token);
  }
  const tokens = await oidc.authorizationCodeGrant(configuration, current, { ...checks, expectedNonce: secrets.nonce });
  const claims = tokens.claims();
  if (!claims || tokens.id_token === undefined) throw new Error('the provider sent no id token');
  const server = configuration.serverMetadata();
  const isShort = claims['email'] === undefined && server.userinfo_endpoint !== undefined;
  const more = isShort ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
  const sid = claims['sid'];
  return {
    ...profileOf(provider, { ...more, ...claims }),
    issuer: claims.iss,
    subject: claims.sub,
    session: {
      idToken: tokens.id_token,
      sid: typeof sid === 'string' ? sid : null,
      endAddress: server.end_session_endpoint ?? null,
    },
  };
}

const LONGEST_NAME = 50;
const LONGEST_ADDRESS = 200;

function profileOf(
  { kind }: ProviderRow,
  claims: Readonly<Record<string, unknown>>,
): Pick<Identified, 'name' | 'userName' | 'address' | 'isVerified'> {
  const address = textOf(claims['email'], LONGEST_ADDRESS);
  // People of a Microsoft tenant can carry any address: it counts where the tenant owns its domain.
  const said = kind === 'microsoft' ? claims['xms_edov'] : claims['email_verified'];
  return {
    name: textOf(claims['name'], LONGEST_NAME),
    userName: textOf(claims['preferred_username'], LONGEST_ADDRESS),
    address,
    isVerified: address !== '' && [true, 'true', ...(kind === 'microsoft' ? [1, '1'] : [])].includes(said as never),
  };
}

const githubUser = z.object({ id: z.int().check(z.positive()), login: z.string(), name: z.nullish(z.string()) });
const githubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

async function githubPerson(
  configuration: oidc.Configuration,
  { issuer }: ProviderRow,
  accessToken: string,
): Promise<Identified> {
  const read = async (path: string): Promise<unknown> => {
    const address = new URL(`${githubApi(issuer)}${path}`);
    const reply = await oidc.fetchProtectedResource(configuration, accessToken, address, 'GET');
    if (reply.status !== 200) throw new Error(`GitHub answered ${reply.status}`);
    return reply.json();
  };
  const user = githubUser.parse(await read('/user'));
  const verified = githubEmails.parse(await read('/user/emails')).filter(({ verified: is }) => is);
  const address = (verified.find(({ primary }) => primary) ?? verified[0])?.email ?? '';
  return {
    issuer,
    subject: String(user.id),
    name: textOf(user.name ?? user.login, LONGEST_NAME),
    userName: textOf(user.login, LONGEST_ADDRESS),
    address: textOf(address, LONGEST_ADDRESS),
    isVerified: address !== '',
    session: null,
  };
}

/** A claim as one line; empty where it is none, or longer than anything that is meant. */
function textOf(claim: unknown, most: number): string {
  if (typeof claim !== 'string') return '';
  const text = trimText(claim.replaceAll(/\p{Cc}/gu, ' '));
  return Array.from(text).length > most ? '' : text;
}
