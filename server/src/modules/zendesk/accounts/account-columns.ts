import type { HasDemonstration } from '../../../config/config.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import { createPublicKey } from 'node:crypto';
import type { addAccount } from '@countersign/shared/api/zendesk/accounts.ts';
import { isZendeskSubdomain, readZendeskSubdomain } from '@countersign/shared/basics/zendesk/zendesk-subdomain.ts';
import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { Updateable } from 'kysely';
import { refuseAll } from '../../../work/refusing/refuse.ts';
import type { ZendeskAccountTable } from '../tables.ts';
import type { AccountRow } from './account-rows.ts';
import { type SecretName, sealSecret } from './account-secrets.ts';
import { isStandIn } from './is-stand-in.ts';

type Fields = Omit<ParsedInputOf<typeof addAccount>, 'subdomain'>;
type Columns = Updateable<ZendeskAccountTable>;

/**
 * What an administrator typed as columns of the account; refuses with one code for each field that is wrong. `before` is
 * the account as it is, or null for a new one. What is absent stays; a secret that is empty is taken away.
 */
export function accountColumns(
  services: HasDemonstration & HasSecrets,
  subdomain: string,
  fields: Fields,
  before: AccountRow | null,
): Columns & { origin: string; api_url: string; installation_id: string; public_key_pem: string } {
  const apiUrl = tidied(fields.apiUrl ?? '', subdomain) || before?.api_url || homeOf(subdomain);
  const problems = problemsOf(services, subdomain, fields, before, apiUrl);
  if (problems.length > 0) refuseAll(problems);
  return {
    ...identityColumns(subdomain, fields, before, apiUrl, isStandIn(services, apiUrl)),
    ...secretColumns(services, subdomain, fields),
    ...tokenColumns(fields),
    ...clientColumns(fields),
  };
}

const homeOf = (subdomain: string): string => `https://${subdomain}.zendesk.com`;

/** A page of the account's own Zendesk stands for its API; another address is not guessed at. */
const tidied = (apiUrl: string, subdomain: string): string =>
  apiUrl.startsWith('https://') && readZendeskSubdomain(apiUrl) === subdomain ? homeOf(subdomain) : apiUrl;

function identityColumns(
  subdomain: string,
  fields: Fields,
  before: AccountRow | null,
  apiUrl: string,
  isDemonstration: boolean,
) {
  return {
    // The stand-in's ticket page lives under another name than its API, and is known to itself only.
    origin: isDemonstration && before ? before.origin : homeOf(subdomain),
    api_url: apiUrl,
    installation_id: fields.installationId,
    app_id: fields.appId ?? before?.app_id ?? '',
    public_key_pem: fields.publicKeyPem ?? before?.public_key_pem ?? '',
    checks_query: fields.checksQuery ?? before?.checks_query ?? false,
  };
}

function secretColumns(services: HasSecrets, subdomain: string, fields: Fields): Columns {
  const sealed = (name: SecretName, text: string | undefined) =>
    text === undefined ? {} : { [name]: text === '' ? null : sealSecret(services, subdomain, name, text) };
  return {
    ...sealed('api_token', fields.apiEmail === '' ? '' : fields.apiToken),
    ...sealed('oauth_client_secret', fields.oauthClientSecret),
  };
}

const tokenColumns = ({ apiEmail }: Fields): Columns => (apiEmail === undefined ? {} : { api_email: apiEmail });

/** Without its client a grant cannot be renewed, and another client's grant is none of this one's. */
function clientColumns({ oauthClientId }: Fields): Columns {
  if (oauthClientId === undefined) return {};
  const none = { oauth_client_secret: null, access_token: null, refresh_token: null, access_expires_at: null };
  return { oauth_client_id: oauthClientId, ...(oauthClientId === '' ? { ...none, connected_at: null } : {}) };
}

function problemsOf(
  services: HasDemonstration,
  subdomain: string,
  fields: Fields,
  before: AccountRow | null,
  apiUrl: string,
): RefusalDetail[] {
  const problems: (RefusalDetail | null)[] = [
    isZendeskSubdomain(subdomain) ? null : { code: 'subdomain_shape', path: ['subdomain'] },
    apiUrlProblem(services, subdomain, apiUrl, before),
    /^\d{1,18}$/.test(fields.installationId) ? null : { code: 'installation_id_shape', path: ['installationId'] },
    /^\d{0,18}$/.test(fields.appId ?? '') ? null : { code: 'app_id_shape', path: ['appId'] },
    publicKeyProblem(fields.publicKeyPem),
    isEmail(fields.apiEmail) ? null : { code: 'api_email_shape', path: ['apiEmail'] },
    hasOther(fields.apiEmail, fields.apiToken, before?.api_token)
      ? null
      : { code: 'api_token_missing', path: ['apiToken'] },
    hasOther(fields.oauthClientId, fields.oauthClientSecret, before?.oauth_client_secret)
      ? null
      : { code: 'oauth_secret_missing', path: ['oauthClientSecret'] },
  ];
  return problems.filter((problem) => problem !== null);
}

const isEmail = (text: string | undefined): boolean => !text || /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text);

/** A name that is given needs its secret, typed now or kept from before. */
const hasOther = (name: string | undefined, secret: string | undefined, kept: string | null | undefined): boolean =>
  !name || (secret === undefined ? Boolean(kept) : secret !== '');

/** The credentials go to this address: it is Zendesk's and this account's, or the demonstration's own stand-in. */
function apiUrlProblem(
  services: HasDemonstration,
  subdomain: string,
  apiUrl: string,
  before: AccountRow | null,
): RefusalDetail | null {
  const path = ['apiUrl'];
  if (!URL.canParse(apiUrl)) return { code: 'api_url_shape', path };
  if (before && apiUrl === before.api_url && isStandIn(services, apiUrl)) return null;
  const url = new URL(apiUrl);
  if (url.protocol !== 'https:') return { code: 'api_url_https', path };
  return apiUrl === homeOf(subdomain) ? null : { code: 'api_url_foreign', path, params: { url: homeOf(subdomain) } };
}

function publicKeyProblem(pem: string | undefined): RefusalDetail | null {
  const path = ['publicKeyPem'];
  if (!pem) return null;
  if (pem.includes('PRIVATE KEY')) return { code: 'public_key_private', path };
  return isRsaPublicKey(pem) ? null : { code: 'public_key_unreadable', path };
}

/** A PEM of an RSA public key, which is what RS256 is verified with; a certificate or another kind of key is not. */
export function isRsaPublicKey(pem: string): boolean {
  if (!pem.startsWith('-----BEGIN PUBLIC KEY-----')) return false;
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
  } catch {
    return false;
  }
}
