import type { UserId } from '@countersign/shared/basics/ids.ts';
import { randomToken, sha256 } from '../../../basics/secrets/hashes.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { Work } from '../../../work/work.ts';
import { openFor, type ProviderRow, sealFor } from './provider-rows.ts';

const VISIT_MS = 10 * 60_000;

interface NewVisit {
  purpose: 'sign-in' | 'link';
  /** A random text that stays in the browser. */
  browser: string;
  /** Who links; null for signing in. */
  userId: UserId | null;
  redirect: string;
}

/** What only this server and the provider know of a visit. */
export interface VisitSecrets {
  state: string;
  verifier: string;
  nonce: string;
}

export interface Visit extends Omit<NewVisit, 'browser'> {
  providerId: string;
  secrets: VisitSecrets;
}

/** Begins a visit to a provider. Its state works once, within ten minutes. */
export async function beginVisit(
  work: Pick<Work, 'db' | 'now'> & HasSecrets,
  provider: ProviderRow,
  { purpose, browser, userId, redirect }: NewVisit,
): Promise<VisitSecrets> {
  const secrets = { state: randomToken(), verifier: randomToken(), nonce: randomToken() };
  await work.db
    .insertInto('provider_visit')
    .values({
      state_hash: sha256(secrets.state),
      provider_id: provider.id,
      browser_hash: sha256(browser),
      secrets: sealFor(work, provider.id, 'visit', JSON.stringify(secrets)),
      purpose,
      user_id: userId,
      redirect,
      expires_at: new Date(work.now.getTime() + VISIT_MS),
    })
    .execute();
  return secrets;
}

/** Ends the visit of a state, whatever comes of it. Null when there is none, it is over, or another browser began it. */
export async function endVisit(
  work: Pick<Work, 'db' | 'now'> & HasSecrets,
  { state, browser }: { state: string; browser: string },
): Promise<Visit | null> {
  const row = await work.db
    .deleteFrom('provider_visit')
    .where('state_hash', '=', sha256(state))
    .returningAll()
    .executeTakeFirst();
  if (!row || row.expires_at <= work.now || row.browser_hash !== sha256(browser)) return null;
  const text = openFor(work, row.provider_id, 'visit', row.secrets);
  if (text === null) return null;
  const { provider_id: providerId, purpose, user_id: userId, redirect } = row;
  return { providerId, purpose, userId: userId as UserId | null, redirect, secrets: JSON.parse(text) as VisitSecrets };
}
