import type { Kysely, Selectable } from 'kysely';
import { seal, unseal } from '../../../basics/secrets/seal.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { Tables } from '../../../database/tables.ts';
import type { SignInProviderTable } from './tables.ts';

export type ProviderRow = Selectable<SignInProviderTable>;

/** The enabled provider of a path; people sign in with no other. */
export const findEnabledProvider = (db: Kysely<Tables>, path: string): Promise<ProviderRow | undefined> =>
  db
    .selectFrom('sign_in_provider')
    .selectAll()
    .where('path', '=', path)
    .where('is_enabled', '=', true)
    .executeTakeFirst();

export const findProvider = (db: Kysely<Tables>, id: string): Promise<ProviderRow | undefined> =>
  db.selectFrom('sign_in_provider').selectAll().where('id', '=', id).executeTakeFirst();

type SecretName = 'client_secret' | 'visit' | 'id_token';
const placeOf = (providerId: string, name: SecretName): string => `provider ${providerId} ${name}`;

/** Seals a secret of one provider; it opens for no other provider and no other purpose. */
export const sealFor = ({ secretFor }: HasSecrets, providerId: string, name: SecretName, text: string): string =>
  seal(secretFor('provider secrets'), placeOf(providerId, name), text);

/** The secret; null where none is set, or the installation's own secret was changed meanwhile. */
export const openFor = (
  { secretFor }: HasSecrets,
  providerId: string,
  name: SecretName,
  sealed: string | null,
): string | null => (sealed === null ? null : unseal(secretFor('provider secrets'), placeOf(providerId, name), sealed));
