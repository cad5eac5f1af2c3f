import type { Kysely } from 'kysely';
import type { SecretFor } from '../../../basics/secrets/secret-for.ts';
import type { Tables } from '../../../database/tables.ts';
import { openSecret } from './account-secrets.ts';

/** How many accounts there are, and which of them have credentials that the secret doesn't open. */
export async function countClosed(
  db: Kysely<Tables>,
  secretFor: SecretFor,
): Promise<{ accounts: number; closed: string[] }> {
  const rows = await db.selectFrom('zendesk_account').selectAll().execute();
  const closed = rows.filter((row) =>
    (['api_token', 'access_token'] as const).some(
      (name) => row[name] !== null && openSecret({ secretFor }, row.subdomain, name, row[name]) === null,
    ),
  );
  return { accounts: rows.length, closed: closed.map(({ subdomain }) => subdomain) };
}
