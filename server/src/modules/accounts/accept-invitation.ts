import type {
  acceptInvitation as acceptContract,
  confirmRegistration as confirmContract,
  readInvitation as readContract,
} from '@countersign/shared/api/session/invitations.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { HasListeners } from '../../work/emit.ts';
import { recordAudit } from '../../work/record-audit.ts';
import { refuse } from '../../work/refusing/refuse.ts';
import type { UseCase } from '../../work/route.ts';
import type { HasAddress, Work } from '../../work/work.ts';
import type { HasDirectory } from '../system/directory.ts';
import { isAddressTaken } from '../system/people/taken/is-address-taken.ts';
import { isNameTaken } from '../system/people/taken/is-name-taken.ts';
import { addInvited } from '../system/users/add-invited.ts';
import { findPerson } from '../session/find-person.ts';
import { isCommonPassword } from '../session/passwords/common-passwords.ts';
import { hashPassword, verifyPassword } from '../session/sign-in/hash-password.ts';
import { type InvitationRow, invitationOf } from './invitation-link.ts';

type Needs = HasDirectory & HasListeners & HasAddress;

export const readInvitation: UseCase<typeof readContract> = async ({ code }, work) => {
  const { email, kind } = await invitationOf(work, code);
  return { email, isRegistered: kind === 'registration' };
};

/** Makes the account that somebody was invited to, once, with what its inviter may still give. */
export const acceptInvitation: UseCase<typeof acceptContract, Needs> = async (
  { code, username, nickName, password },
  work,
) => {
  const row = await invitationOf(work, code);
  if (row.kind !== 'invitation') return refuse('code_expired', ['code']);
  if (isCommonPassword(password, [username, nickName, row.email])) return refuse('password_too_common', ['password']);
  if (await isAddressTaken(work.db, row.email)) return refuse('code_used', ['code']);
  const passwordHash = await hashPassword(password);
  await addAccount(work, row, { userName: username, nickName, passwordHash });
  return null;
};

export const confirmRegistration: UseCase<typeof confirmContract, Needs> = async ({ code, password }, work) => {
  const row = await invitationOf(work, code);
  if (row.kind !== 'registration') return refuse('code_expired', ['code']);
  if (!(await verifyPassword(password, row.password_hash))) return refuse('wrong_password', ['password']);
  if (await isAddressTaken(work.db, row.email)) return refuse('code_used', ['code']);
  const { user_name: userName, nick_name: nickName, password_hash: passwordHash } = row;
  await addAccount(work, row, { userName, nickName, passwordHash });
  return null;
};

interface Account {
  userName: string;
  nickName: string;
  passwordHash: string | null;
}

async function addAccount(work: Work & Needs, row: InvitationRow, account: Account): Promise<void> {
  const { db, now } = work;
  if (await isNameTaken(db, account.userName)) refuse('user_name_taken', ['username']);
  const inviter = row.created_by === null ? undefined : await findPerson(db, row.created_by as UserId);
  const id = await addInvited(work, {
    ...account,
    email: row.email,
    departmentId: row.department_id,
    roleIds: row.role_ids.map(Number),
    inviter: inviter ? { ...inviter, account: null, agentOf: [] } : null,
  });
  await db.updateTable('invitation').set({ accepted_at: now, password_hash: null }).where('id', '=', row.id).execute();
  await recordAudit(
    work,
    row.kind === 'invitation' ? 'session.acceptInvitation' : 'session.register',
    { userId: id },
    id,
  );
}
