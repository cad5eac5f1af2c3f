import type { HasDatabase } from '../../../database/database.ts';
import type * as automations from '@countersign/shared/api/tickets/automations.ts';
import { randomToken, sha256 } from '../../../basics/secrets/hashes.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { accountOfActionToken, changeAccount, lockAccountRow } from '../../zendesk/accounts/account-rows.ts';

/** Makes the token of the action builder; only its hash is kept. */
export const makeActionToken: UseCase<typeof automations.makeActionToken> = async ({ subdomain }, work) => {
  const token = randomToken();
  await writeToken(work, subdomain, sha256(token));
  return { token };
};

/** Calls with the token are refused from here on. */
export const removeActionToken: UseCase<typeof automations.removeActionToken> = async ({ subdomain }, work) => {
  await writeToken(work, subdomain, null);
  return null;
};

async function writeToken(work: Work, named: string, hash: string | null): Promise<void> {
  const { subdomain } = await lockAccountRow(work, named);
  const at = hash === null ? null : work.now;
  await changeAccount(work.db, subdomain, { action_token_hash: hash, action_token_at: at, updated_at: work.now });
}

/** The account whose token a call carries as its `Authorization`; refuses with `bad_signature`. */
export async function accountOfToken(
  { database }: HasDatabase,
  { authorization = '' }: { authorization?: string | undefined },
): Promise<string> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization)?.[1];
  if (token === undefined) return refuse('bad_signature');
  return (await accountOfActionToken(database.kysely, sha256(token))) ?? refuse('bad_signature');
}
