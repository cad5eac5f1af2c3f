import type { HasConfig, HasDemonstration } from '../../../config/config.ts';
import type { HasClock } from '../../../basics/clock.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { openSecret } from '../accounts/account-secrets.ts';
import { isStandIn } from '../accounts/is-stand-in.ts';
import type { ZendeskAccountTable } from '../tables.ts';
import { ZendeskProblem } from './problem.ts';
import { send } from './send.ts';

type Row = Pick<Selectable<ZendeskAccountTable>, 'subdomain' | 'api_url' | 'oauth_client_id' | 'oauth_client_secret'>;

export interface Grant {
  accessToken: string;
  refreshToken: string | null;
  /** Null for grants that do not end. */
  expiresAt: Date | null;
}

/** Where Zendesk sends the browser back to, for signing in and for connecting alike; entered with the OAuth client. */
export const redirectUrl = ({ config }: HasConfig<'publicUrl'>): string => `${config.publicUrl}/authLogin/zendesk`;

/** Address at which a person agrees. The challenge binds the code to `verifier`, which never leaves this server. */
export function authorizationUrl(
  services: HasConfig<'publicUrl'>,
  row: Row,
  { state, verifier, scope }: { state: string; verifier: string; scope: string },
): string {
  const url = new URL(`${row.api_url}/oauth/authorizations/new`);
  const query = {
    response_type: 'code',
    client_id: row.oauth_client_id,
    redirect_uri: redirectUrl(services),
    scope,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

export function codeGrant(
  services: HasDemonstration & HasClock & HasSecrets & HasConfig<'publicUrl'>,
  row: Row,
  { code, verifier, scope }: { code: string; verifier: string; scope: string },
): Promise<Grant> {
  return askToken(services, row, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUrl(services),
    scope,
    code_verifier: verifier,
  });
}

/** A grant that Zendesk does not renew is over: somebody has to connect the account anew. Rejects with `no_credentials` then. */
export async function refreshGrant(
  services: HasDemonstration & HasClock & HasSecrets,
  row: Row,
  refreshToken: string,
): Promise<Grant> {
  try {
    return await askToken(services, row, { grant_type: 'refresh_token', refresh_token: refreshToken });
  } catch (error) {
    const isSilence = error instanceof ZendeskProblem && ['unavailable', 'rate_limited'].includes(error.code);
    if (!(error instanceof ZendeskProblem) || isSilence) throw error;
    throw new ZendeskProblem('no_credentials', { status: error.status, cause: error });
  }
}

const tokenReply = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.optional(z.nullable(z.string())),
  expires_in: z.optional(z.nullable(z.number())),
});

async function askToken(
  services: HasDemonstration & HasClock & HasSecrets,
  row: Row,
  request: Record<string, string>,
): Promise<Grant> {
  const secret = openSecret(services, row.subdomain, 'oauth_client_secret', row.oauth_client_secret);
  if (row.oauth_client_id === '' || secret === null) throw new ZendeskProblem('no_credentials');
  const connection = {
    apiUrl: row.api_url,
    allowedHosts: isStandIn(services, row.api_url) ? [new URL(row.api_url).host] : [],
    authorization: () => Promise.resolve(null),
  };
  const body = { ...request, client_id: row.oauth_client_id, client_secret: secret };
  const reply = await send(connection, { method: 'POST', path: '/oauth/tokens', body }, tokenReply);
  const seconds = reply.expires_in ?? null;
  return {
    accessToken: reply.access_token,
    refreshToken: reply.refresh_token ?? null,
    expiresAt: seconds === null ? null : new Date(services.clock().getTime() + seconds * 1000),
  };
}
