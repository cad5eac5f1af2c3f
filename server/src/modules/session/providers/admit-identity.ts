import type { UserId } from '@countersign/shared/basics/ids.ts';
import { sql } from 'kysely';
import type { HasListeners } from '../../../work/emit.ts';
import type { Work } from '../../../work/work.ts';
import type { HasDirectory } from '../../system/directory.ts';
import { accountsOfAddress } from '../../system/people/newcomers/accounts-of-address.ts';
import { addNewcomer } from '../../system/people/newcomers/add-newcomer.ts';
import type { ProviderRow } from './provider-rows.ts';
import type { Identified } from './wire/identify.ts';

/** Our person, or why nobody comes in. */
export type Admission =
  | { type: 'admitted'; userId: UserId; how: 'linked' | 'matched' | 'added' }
  | { type: 'refused'; code: 'identity_not_linked' | 'identity_disabled' | 'email_unverified'; userId: UserId | null };

const refused = (code: Extract<Admission, { type: 'refused' }>['code'], userId: UserId | null = null): Admission => ({
  type: 'refused',
  code,
  userId,
});

/**
 * Whom a provider has vouched for: the person who is linked to issuer and subject, and nobody by an address alone. Rules of the
 * provider may link or add somebody whose verified address says so. Runs in the transaction of the sign-in.
 */
export async function admitIdentity(
  work: Work & HasDirectory & HasListeners,
  provider: ProviderRow,
  who: Identified,
): Promise<Admission> {
  const { db, now } = work;
  await lockIdentity(work, provider, who);
  const linked = await findIdentity(work, provider, who);
  if (linked) {
    if (!linked.is_enabled) return refused('identity_disabled', linked.user_id);
    await db
      .updateTable('linked_identity')
      .set({ last_used_at: now, name: who.name, address: who.address })
      .where('id', '=', linked.id)
      .execute();
    return { type: 'admitted', userId: linked.user_id, how: 'linked' };
  }
  return admitStranger(work, provider, who);
}

async function admitStranger(
  work: Work & HasDirectory & HasListeners,
  provider: ProviderRow,
  who: Identified,
): Promise<Admission> {
  const hasRule = provider.links_verified || provider.domains.length > 0;
  if (!hasRule) return refused('identity_not_linked');
  if (!who.isVerified) return refused('email_unverified');
  const matches = await accountsOfAddress(work.db, who.address);
  const [match] = matches;
  if (match) {
    // Whoever may do everything links themselves; an address that several have is nobody's.
    if (!provider.links_verified || matches.length > 1 || match.isAlmighty) return refused('identity_not_linked');
    if (!match.isEnabled) return refused('identity_disabled', match.id);
    await linkIdentity(work, provider, who, match.id);
    return { type: 'admitted', userId: match.id, how: 'matched' };
  }
  const domain = who.address.slice(who.address.lastIndexOf('@') + 1).toLowerCase();
  if (!provider.domains.includes(domain)) return refused('identity_not_linked');
  const userId = await addNewcomer(work, {
    wantedName: who.userName || who.address,
    nickName: who.name || who.address,
    email: who.address,
    departmentId: provider.department_id,
    roleId: provider.role_id,
  });
  await linkIdentity(work, provider, who, userId);
  return { type: 'admitted', userId, how: 'added' };
}

/** Two tabs that bring the same newcomer at once: the second finds whom the first has added. */
export async function lockIdentity({ db }: Work, { id }: ProviderRow, { issuer, subject }: Identified): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`identity ${id} ${issuer} ${subject}`}))`.execute(db);
}

export const findIdentity = ({ db }: Work, provider: ProviderRow, { issuer, subject }: Identified) =>
  db
    .selectFrom('linked_identity as l')
    .innerJoin('person as p', 'p.id', 'l.user_id')
    .select(['l.id', 'l.user_id', 'p.is_enabled'])
    .where('l.provider_id', '=', provider.id)
    .where('l.issuer', '=', issuer)
    .where('l.subject', '=', subject)
    .executeTakeFirst();

/** From now on the provider vouches for this person. */
export async function linkIdentity(
  { db, now, newId }: Work,
  provider: ProviderRow,
  { issuer, subject, name, address }: Identified,
  userId: UserId,
): Promise<void> {
  await db
    .insertInto('linked_identity')
    .values({
      id: newId(),
      provider_id: provider.id,
      issuer,
      subject,
      user_id: userId,
      name,
      address,
      created_at: now,
      last_used_at: now,
    })
    .execute();
}
