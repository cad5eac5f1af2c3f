import type { HasDirectory } from '../../system/directory.ts';
import type { HasAddress } from '../../../work/work.ts';
import type { setUp as contract } from '@countersign/shared/api/session/session.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { addPerson } from '../../system/people/add-person.ts';
import { giveRole } from '../../system/people/give-role.ts';
import { recordAudit } from '../../../work/record-audit.ts';
import { hasAdministrator } from '../../system/people/has-administrator.ts';
import { isCommonPassword } from '../passwords/common-passwords.ts';
import { hashPassword } from './hash-password.ts';
import { readOneTimeCode, spendOneTimeCode } from './one-time-code.ts';

/** Makes the first administrator with the link that the first start printed; the link works once. */
export const setUp: UseCase<typeof contract, HasDirectory & HasAddress> = async (
  { code, username, nickName, password },
  work,
) => {
  const { db, now } = work;
  if (await hasAdministrator(db)) refuse('already_set_up');
  const found = await readOneTimeCode(db, 'set-up', code, now);
  if (typeof found === 'string') refuse('code_expired', ['code']);
  if (isCommonPassword(password, [username, nickName])) refuse('password_too_common', ['password']);
  if (!(await spendOneTimeCode(db, code, now))) refuse('already_set_up');
  const passwordHash = await hashPassword(password);
  const id = await addPerson(db, { userName: username, nickName, passwordHash }, now);
  await giveRole(db, id, 'admin');
  await recordAudit(work, 'session.setUp', { userId: id }, id);
  work.directory.forget();
  return null;
};
