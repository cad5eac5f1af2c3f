import { type Call, personOf } from '../../../work/call.ts';
import { mayReadAccount } from '../scope/may-read-account.ts';
import { findAccountOf } from '../accounts/find-account.ts';

/** The account whose tickets a designer writes conditions about; null where none is connected. */
export async function accountOfDesigner(call: Call): Promise<string | null> {
  const account = await findAccountOf(call.db, personOf(call));
  return account && mayReadAccount(personOf(call), account.subdomain) ? account.subdomain : null;
}
