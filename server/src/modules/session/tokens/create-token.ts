import { type createToken as contract, MOST_TOKENS } from '@countersign/shared/api/session/tokens.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { sql } from 'kysely';
import { sha256 } from '../../../basics/secrets/hashes.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { personOf, type Work } from '../../../work/work.ts';
import type { HasKnownForms } from '../ports.ts';
import { present } from './list-tokens.ts';
import { findTokenRow } from './token-repository.ts';
import { newToken } from './token-text.ts';

const DAY_MS = 86_400_000;

/** Makes a token that acts for the caller; a session of a Zendesk account makes one that meets this account's tickets alone. */
export const createToken: UseCase<typeof contract, HasKnownForms> = async ({ name, scopes, formKeys, days }, work) => {
  const person = personOf(work);
  await holdToLimits(work, name);
  await holdToForms(work, formKeys);
  const { secret, prefix } = newToken();
  const id = work.newId();
  await work.db
    .insertInto('api_token')
    .values({
      id,
      user_id: person.id,
      name,
      prefix,
      token_hash: sha256(secret),
      scopes: [...new Set(scopes)],
      form_keys: formKeys && [...new Set(formKeys)],
      subdomain: person.account,
      created_at: work.now,
      expires_at: new Date(work.now.getTime() + days * DAY_MS),
    })
    .execute();
  const row = await findTokenRow(work.db, id);
  const [token] = await present(work, row ? [row] : []);
  return token ? { secret, token } : refuse('not_found', ['id']);
};

/** Two tokens of one name that work could not be told apart when one of them must go. */
async function holdToLimits(work: Work, name: string): Promise<void> {
  const { id } = personOf(work);
  // One after the other, so that two at once are two for the count.
  await sql`select pg_advisory_xact_lock(hashtext(${`api tokens ${id}`}))`.execute(work.db);
  const active = await work.db
    .selectFrom('api_token')
    .select('name')
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', work.now)
    .execute();
  if (active.some((one) => one.name === name)) refuse('token_exists', ['name']);
  if (active.length >= MOST_TOKENS) refuse('too_many_tokens', ['name'], { params: { most: MOST_TOKENS } });
}

async function holdToForms(work: Work & HasKnownForms, formKeys: readonly FormKey[] | null): Promise<void> {
  if (!formKeys) return;
  const names = await work.knownForms.names(work.db, personOf(work), formKeys);
  const at = formKeys.findIndex((formKey) => !names.has(formKey));
  if (at >= 0) refuse('not_found', ['formKeys', at]);
}
