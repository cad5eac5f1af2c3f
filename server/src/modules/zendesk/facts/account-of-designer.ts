import { personOf, type Work } from '../../../work/work.ts';
import { mayReadAccount } from '../scope/may-read-account.ts';
import { findAccountOf } from '../accounts/find-account.ts';

/** The account whose tickets a designer writes conditions about; null where none is connected. */
export async function accountOfDesigner(work: Work): Promise<string | null> {
  const account = await findAccountOf(work.db, personOf(work));
  return account && mayReadAccount(personOf(work), account.subdomain) ? account.subdomain : null;
}
