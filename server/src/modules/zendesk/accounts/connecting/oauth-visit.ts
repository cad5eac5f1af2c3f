import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { HasSecrets } from '../../../../basics/secrets/secret-for.ts';
import type { HasConfig } from '../../../../config/config.ts';
import type { Work } from '../../../../work/work.ts';
import { randomToken, sha256 } from '../../../../basics/secrets/hashes.ts';
import type { AccountRow } from '../account-rows.ts';
import { openSecret, sealSecret } from '../account-secrets.ts';
import { authorizationUrl } from '../../client/oauth.ts';

/** What a person wants of Zendesk: to sign in here, or to let this server use the API. */
type Purpose = 'connect' | 'sign-in';

/** Signing in needs to know who it is and nothing else. */
export const SCOPES: Record<Purpose, string> = { connect: 'read write', 'sign-in': 'users:read' };

const VISIT_MS = 10 * 60_000;

interface NewVisit {
  purpose: Purpose;
  /** A random text that stays in the browser. */
  browser: string;
  /** Who connects; null for signing in. */
  userId: UserId | null;
  /** Where a person who signs in wanted to go. */
  redirect: string;
}

/** Begins a visit to Zendesk's sign-in, and answers its address. The state in it works once, within ten minutes. */
export async function beginVisit(
  work: Pick<Work, 'db' | 'now'> & HasSecrets & HasConfig<'publicUrl'>,
  row: AccountRow,
  { purpose, browser, userId, redirect }: NewVisit,
): Promise<string> {
  const state = randomToken();
  const verifier = randomToken();
  await work.db.deleteFrom('zendesk_oauth').where('expires_at', '<', work.now).execute();
  await work.db
    .insertInto('zendesk_oauth')
    .values({
      state_hash: sha256(state),
      subdomain: row.subdomain,
      purpose,
      browser_hash: sha256(browser),
      verifier: sealSecret(work, row.subdomain, 'oauth_verifier', verifier),
      user_id: userId,
      redirect,
      expires_at: new Date(work.now.getTime() + VISIT_MS),
    })
    .execute();
  return authorizationUrl(work, row, { state, verifier, scope: SCOPES[purpose] });
}

export interface Visit {
  subdomain: string;
  purpose: Purpose;
  verifier: string;
  userId: UserId | null;
  redirect: string;
}

/**
 * Ends the visit that the state belongs to: it is forgotten whatever comes of it. Null when there is none, it is over, or
 * another browser began it.
 */
export async function endVisit(
  work: Pick<Work, 'db' | 'now'> & HasSecrets,
  { state, browser }: { state: string; browser: string },
): Promise<Visit | null> {
  const row = await work.db
    .deleteFrom('zendesk_oauth')
    .where('state_hash', '=', sha256(state))
    .returningAll()
    .executeTakeFirst();
  if (!row || row.expires_at <= work.now || row.browser_hash !== sha256(browser)) return null;
  const verifier = openSecret(work, row.subdomain, 'oauth_verifier', row.verifier);
  const { subdomain, purpose, user_id: userId, redirect } = row;
  return verifier === null ? null : { subdomain, purpose, verifier, userId, redirect };
}
