import { type Call, personOf } from '../../../http/serve.ts';
import { findAccountOf } from '../sign-in/account-repository.ts';

/** The account whose tickets a designer writes conditions about; null where none is connected. */
export async function accountOfDesigner(call: Call): Promise<string | null> {
  return (await findAccountOf(call.db, personOf(call)))?.subdomain ?? null;
}
