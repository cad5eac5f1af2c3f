import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { SecretFor } from '../../../basics/secrets/secret-for.ts';
import type { AccountRow } from './account-rows.ts';
import { openSecret, type SecretName, sealSecret } from './account-secrets.ts';

const COLUMNS = [
  'api_token',
  'oauth_client_secret',
  'access_token',
  'refresh_token',
  'webhook_secret',
  'action_webhook_secret',
  'people_webhook_secret',
] as const satisfies SecretName[];

/** Seals the secrets of all accounts anew, from the keys of one secret to those of another. What the first does not open stays. */
export async function resealAccounts(db: Kysely<Tables>, from: SecretFor, to: SecretFor): Promise<void> {
  const rows = await db.selectFrom('zendesk_account').selectAll().forUpdate().execute();
  for (const row of rows) {
    const changed = resealed(row, from, to);
    if (Object.keys(changed).length === 0) continue;
    await db.updateTable('zendesk_account').set(changed).where('subdomain', '=', row.subdomain).execute();
  }
}

function resealed(row: AccountRow, from: SecretFor, to: SecretFor): Partial<Record<SecretName, string>> {
  const opened = COLUMNS.map(
    (name) => [name, openSecret({ secretFor: from }, row.subdomain, name, row[name])] as const,
  );
  return Object.fromEntries(
    opened.flatMap(([name, text]) =>
      text === null ? [] : [[name, sealSecret({ secretFor: to }, row.subdomain, name, text)]],
    ),
  );
}
