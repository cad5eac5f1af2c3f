import type { addAccount, ZendeskAccountView } from '@countersign/shared/api/zendesk/accounts.ts';
import type { InputOf } from '@countersign/shared/api/contract.ts';
import { readZendeskSubdomain } from '@countersign/shared/basics/zendesk/zendesk-subdomain.ts';

type Input = InputOf<typeof addAccount>;

/** What stands in the fields of a connection. Secrets are undefined while they stay as they are. */
export interface ConnectionDraft {
  subdomain: string;
  apiUrl: string;
  installationId: string;
  appId: string;
  publicKeyPem: string;
  checksQuery: boolean;
  apiEmail: string;
  apiToken: string | undefined;
  oauthClientId: string;
  oauthClientSecret: string | undefined;
}

export const usualApiUrl = (subdomain: string): string => `https://${subdomain}.zendesk.com`;

/** The fields of an account, or empty ones for a new one. The usual address of the API is not worth saying. */
export function toDraft(account: ZendeskAccountView | null): ConnectionDraft {
  const { subdomain = '', apiUrl = '' } = account ?? {};
  return {
    subdomain,
    apiUrl: apiUrl === usualApiUrl(subdomain) ? '' : apiUrl,
    installationId: account?.installationId ?? '',
    appId: account?.appId ?? '',
    publicKeyPem: account?.publicKeyPem ?? '',
    checksQuery: account?.checksQuery ?? false,
    apiEmail: account?.credentials.email ?? '',
    apiToken: undefined,
    oauthClientId: account?.oauthClient.id ?? '',
    oauthClientSecret: undefined,
  };
}

/** The fields as the server takes them: an address that is not said is the usual one, also where it was another before. */
export function toInput({ apiUrl, apiToken, oauthClientSecret, ...draft }: ConnectionDraft): Input {
  const subdomain = readZendeskSubdomain(draft.subdomain);
  return {
    ...draft,
    subdomain,
    // Without a subdomain that is the problem, and not the address that it would make.
    ...(subdomain === '' ? {} : { apiUrl: apiUrl.trim() || usualApiUrl(subdomain) }),
    ...(apiToken === undefined ? {} : { apiToken }),
    ...(oauthClientSecret === undefined ? {} : { oauthClientSecret }),
  };
}
