import type { UserId } from '@countersign/shared/basics/ids.ts';
import { emit, type HasListeners } from '../../work/emit.ts';
import { recordAudit } from '../../work/record-audit.ts';
import { refuse } from '../../work/refusing/refuse.ts';
import type { HasAddress, Work } from '../../work/work.ts';
import { forgetReceiver } from '../mail/log/forget-deliveries.ts';
import type { HasDirectory } from './directory.ts';

/**
 * Erases a person in the caller's transaction; every room answers the event. The account stays without a name, an address or a way
 * in, because forms, answers and the flow record refer to it. Refuses with `not_found`; erasing again changes nothing.
 */
export async function erasePerson(
  work: Work & HasDirectory & HasListeners & HasAddress,
  userId: UserId,
): Promise<void> {
  const { db, directory } = work;
  const before = await db.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirst();
  await forgetReceiver(db, before?.email ?? '');
  const nobody = {
    nick_name: '',
    avatar: '',
    phone: '',
    email: '',
    language: '',
    remark: '',
    sex: '2',
    muted_mails: '[]',
  } as const;
  const apart = { department_id: null, manager_id: null, password_hash: null, is_enabled: false };
  const erased = await db
    .updateTable('user')
    .set({ user_name: `erased-${userId}`, erased_at: work.now, ...nobody, ...apart })
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!erased) return refuse('not_found', ['userId']);
  await db.updateTable('user').set({ manager_id: null }).where('manager_id', '=', userId).execute();
  await db.updateTable('department').set({ leader_id: null }).where('leader_id', '=', userId).execute();
  await db.deleteFrom('user_role').where('user_id', '=', userId).execute();
  await db.deleteFrom('user_post').where('user_id', '=', userId).execute();
  await db.deleteFrom('saved_filter').where('user_id', '=', userId).execute();
  await db.deleteFrom('scim_grant').where('user_id', '=', userId).execute();
  await db.deleteFrom('scim_member').where('user_id', '=', userId).execute();
  await db.deleteFrom('scim_person').where('user_id', '=', userId).execute();
  await db.deleteFrom('notice_read').where('user_id', '=', userId).execute();
  await db.updateTable('notice').set({ author: '' }).where('created_by', '=', userId).execute();
  directory.forget();
  work.afterCommit(() => directory.forget());
  await emit(work, 'personErased', { userId });
  await recordAudit(work, 'system.erasePerson', { userId });
}
