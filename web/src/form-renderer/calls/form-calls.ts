import type { Contract, InputOf, ReplyOf } from '@countersign/shared/api/contract.ts';
import { cookieClient } from './cookie-client.ts';

type CallServer = <C extends Contract>(contract: C, input: InputOf<C>) => Promise<ReplyOf<C>>;

let caller: CallServer | null = null;

/** Whoever holds the session says how to call, for as long as they hold it. */
export function callWith(call: CallServer | null): void {
  caller = call;
}

/** Whether somebody whom the server knows fills the form. The cookie is only the marker of a session, never the session. */
export const isSignedIn = (): boolean => caller !== null || /(?:^|; )Admin-Token=/.test(document.cookie);

/** Asks the server on behalf of whoever fills the form. */
export const ask: CallServer = (contract, input) =>
  caller ? caller(contract, input) : cookieClient.call(contract, input);
