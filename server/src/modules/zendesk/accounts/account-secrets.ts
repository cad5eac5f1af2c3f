import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import { seal, unseal } from '../../../basics/secrets/seal.ts';

/** The columns of an account that hold sealed texts. */
export type SecretName =
  | 'api_token'
  | 'oauth_client_secret'
  | 'access_token'
  | 'refresh_token'
  | 'webhook_secret'
  | 'action_webhook_secret'
  | 'people_webhook_secret'
  | 'oauth_verifier';

const placeOf = (subdomain: string, name: SecretName): string => `zendesk ${subdomain} ${name}`;

/** Seals a secret for one column of one account; a copy in another row does not open. */
export function sealSecret({ secretFor }: HasSecrets, subdomain: string, name: SecretName, text: string): string {
  return seal(secretFor('zendesk secrets'), placeOf(subdomain, name), text);
}

/** The secret as it was typed in; null where none is set, and where the installation's own secret was changed meanwhile. */
export function openSecret(
  { secretFor }: HasSecrets,
  subdomain: string,
  name: SecretName,
  sealed: string | null,
): string | null {
  return sealed === null ? null : unseal(secretFor('zendesk secrets'), placeOf(subdomain, name), sealed);
}
