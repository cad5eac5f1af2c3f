import { createClient } from '@countersign/shared/api/client.ts';
import type { Contract, InputOf, ReplyOf } from '@countersign/shared/api/contract.ts';
import { fetchTransport } from '@countersign/shared/api/fetch-transport.ts';
import type { findDevice as findDeviceContract } from '@countersign/shared/api/devices.ts';
import type { send as sendEmailCodeContract } from '@countersign/shared/api/email-codes.ts';
import type { choices as choicesContract, facts as factsContract } from '@countersign/shared/api/form-facts.ts';
import type { prefill as prefillContract } from '@countersign/shared/api/form-prefill.ts';
import type { ticketValues as ticketValuesContract } from '@countersign/shared/api/ticket-fields.ts';
import { randomId } from '../lib/random-id.ts';

/**
 * The calls of rarer controls, by method and path alone: the contracts themselves would bring the schema library along. A
 * test holds them against the contracts.
 */
const brief = <C extends Contract>(contract: Pick<C, 'name' | 'method' | 'path'>) => contract as unknown as C;

export const facts = brief<typeof factsContract>({
  name: 'forms.facts',
  method: 'GET',
  path: '/public/forms/{formKey}/facts',
});

export const choices = brief<typeof choicesContract>({
  name: 'forms.choices',
  method: 'GET',
  path: '/public/forms/{formKey}/choices/{field}',
});

export const findDevice = brief<typeof findDeviceContract>({
  name: 'devices.find',
  method: 'GET',
  path: '/devices/find',
});

export const prefill = brief<typeof prefillContract>({
  name: 'forms.prefill',
  method: 'POST',
  path: '/public/forms/{formKey}/prefill',
});

export const ticketValues = brief<typeof ticketValuesContract>({
  name: 'tickets.ticketValues',
  method: 'GET',
  path: '/zendesk/tickets/{id}/values',
});

export const sendEmailCode = brief<typeof sendEmailCodeContract>({
  name: 'submissions.sendEmailCode',
  method: 'POST',
  path: '/public/forms/{formKey}/email-codes',
});

type CallServer = <C extends Contract>(contract: C, input: InputOf<C>) => Promise<ReplyOf<C>>;

let caller: CallServer | null = null;
let cookieCaller: CallServer | null = null;

/** Where signing in is not a matter of cookies, whoever holds the session says how to call. */
export function callWith(call: CallServer): void {
  caller = call;
}

/** Whether somebody whom the server knows fills the form. The cookie is only the marker of a session, never the session. */
export const isSignedIn = (): boolean => caller !== null || /(?:^|; )Admin-Token=/.test(document.cookie);

/** Asks the server on behalf of whoever fills the form. */
export const ask: CallServer = (contract, input) => {
  if (caller) return caller(contract, input);
  cookieCaller ??= withCookies();
  return cookieCaller(contract, input);
};

function withCookies(): CallServer {
  const client = createClient({ transport: fetchTransport(globalThis as never), newRequestId: randomId });
  return (contract, input) => client.call(contract, input);
}
