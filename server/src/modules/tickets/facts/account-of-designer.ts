import { type Call, personOf } from '../../../http/serve.ts';
import { mayReadAccount } from '../rights/may-read-account.ts';
import { findAccountOf } from '../sign-in/account-repository.ts';

/** The account whose tickets a designer writes conditions about; null where none is connected. */
export async function accountOfDesigner(call: Call): Promise<string | null> {
  const account = await findAccountOf(call.db, personOf(call));
  return account && mayReadAccount(personOf(call), account.subdomain) ? account.subdomain : null;
}
