import type { resetFactors as contract } from '@countersign/shared/api/session/factors.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { tellChange } from '../../../work/audit/tell-change.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { personOf } from '../../../work/work.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import { personToManage } from '../../system/users/person-to-manage.ts';
import { type Telling, tellAccount } from '../mails/tell-account.ts';
import { signOut } from '../sessions/end-sessions.ts';
import type { HasSessions } from '../sessions/session-cache.ts';
import { factorsOf, lockFactors } from './factors-of.ts';

/** For somebody who has lost their phone. Own ones are removed in the personal centre, where one shows once more who one is. */
export const resetFactors: UseCase<typeof contract, HasSessions & HasRealtime & HasAudit & Telling> = async (
  { userId },
  work,
) => {
  if (userId === personOf(work).id) return refuse('own_factors', ['userId']);
  await personToManage(work, userId, 'system:user:resetFactors');
  await lockFactors(work.db, userId);
  const { totpSince, passkeys } = await factorsOf(work.db, userId);
  const before = { authenticatorApp: totpSince !== null, passkeys };
  tellChange(work, { target: { userId }, before, after: { authenticatorApp: false, passkeys: 0 } });
  await forgetFactors(work.db, userId);
  await signOut(work, userId);
  await tellAccount(work, userId, 'factors_reset');
  return { removed: passkeys + (totpSince === null ? 0 : 1) };
};

/** Removes all that somebody could show beside a password, and what waits for it. */
export async function forgetFactors(db: Kysely<Tables>, userId: UserId): Promise<void> {
  await db.deleteFrom('totp').where('user_id', '=', userId).execute();
  await db.deleteFrom('passkey').where('user_id', '=', userId).execute();
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await db.deleteFrom('sign_in_challenge').where('user_id', '=', userId).execute();
}
