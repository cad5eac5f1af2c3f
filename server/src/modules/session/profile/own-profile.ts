import type {
  getProfile as getContract,
  MailKind,
  OwnProfile,
  saveMutedMails as saveMutedContract,
  saveProfile as saveContract,
} from '@countersign/shared/api/session/profile.ts';
import { tellChange } from '../../../work/audit/tell-change.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { personOf, type Work } from '../../../work/work.ts';
import type { HasDirectory } from '../../system/directory.ts';
import { keepMutedMails, keepOwnFields, readOwnProfile } from '../../system/people/own/own-profile.ts';
import type { HasSessions } from '../sessions/session-cache.ts';

export const getProfile: UseCase<typeof getContract> = (_input, work) => profileOf(work);

/** What the caller sees of themselves. */
export async function profileOf(work: Pick<Work, 'db' | 'person'>): Promise<OwnProfile> {
  const row = await readOwnProfile(work.db, personOf(work).id);
  return {
    userName: row.user_name,
    nickName: row.nick_name,
    email: row.email,
    phone: row.phone,
    sex: row.sex,
    avatar: row.avatar,
    department: row.department ?? '',
    posts: row.posts,
    roles: row.roles,
    mutedMails: row.muted_mails as MailKind[],
    hasPassword: row.has_password,
    isManaged: row.is_managed,
  };
}

export const saveProfile: UseCase<typeof saveContract, HasSessions & HasDirectory & HasAudit> = async (
  { nickName, phone, sex },
  work,
) => {
  const { id } = personOf(work);
  const before = await profileOf(work);
  // Zendesk would write its own name over it at the next sign-in.
  if (before.isManaged && nickName !== before.nickName) return refuse('managed_elsewhere', ['nickName']);
  await keepOwnFields(work.db, id, { nickName, phone, sex });
  const facts = (of: OwnProfile) => ({ nickName: of.nickName, phone: of.phone, sex: of.sex });
  const after = await profileOf(work);
  tellChange(work, { target: { userId: id }, before: facts(before), after: facts(after), subjectId: id });
  work.afterCommit(() => {
    work.sessions.forget();
    work.directory.forget();
  });
  return after;
};

export const saveMutedMails: UseCase<typeof saveMutedContract> = async ({ mutedMails }, work) => {
  await keepMutedMails(work.db, personOf(work).id, mutedMails);
  return null;
};
