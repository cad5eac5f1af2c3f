import type { Person } from '../../../work/person.ts';
import type { Work } from '../../../work/work.ts';
import { hasPassword } from '../../system/people/own/has-password.ts';

/** Whether somebody could still sign in without one of their ways: by password, Zendesk, another passkey or another open provider. */
export async function hasOtherWay(
  { db }: Pick<Work, 'db'>,
  { id, agentOf }: Person,
  without: { identity?: string; passkey?: string },
): Promise<boolean> {
  if (agentOf.length > 0 || (await hasPassword(db, id))) return true;
  const passkeys = await db.selectFrom('passkey').select('id').where('user_id', '=', id).execute();
  if (passkeys.some((one) => String(one.id) !== without.passkey)) return true;
  const identities = await db
    .selectFrom('linked_identity as l')
    .innerJoin('sign_in_provider as p', 'p.id', 'l.provider_id')
    .select('l.id')
    .where('l.user_id', '=', id)
    .where('p.is_enabled', '=', true)
    .execute();
  return identities.some((one) => one.id !== without.identity);
}
