import { createClient } from '@countersign/shared/api/client.ts';
import type { Contract } from '@countersign/shared/api/contract.ts';
import { fetchTransport } from '@countersign/shared/api/fetch-transport.ts';
import type { exchange as exchangeContract } from '@countersign/shared/api/session.ts';
import type { submitPublic as submitContract } from '@countersign/shared/api/submissions.ts';
import { randomId } from '../lib/random-id.ts';

/**
 * The two calls of this page by method and path alone: the contracts themselves would bring the schema library along. A test
 * holds them against the contracts.
 */
export const brief = <C extends Contract>(contract: Pick<C, 'name' | 'method' | 'path'>) => contract as unknown as C;

export const submitPublic = brief<typeof submitContract>({
  name: 'submissions.submitPublic',
  method: 'POST',
  path: '/public/forms/{formKey}/submissions',
});

export const exchange = brief<typeof exchangeContract>({
  name: 'session.exchange',
  method: 'POST',
  path: '/login/exchange',
});

export const client = createClient({
  transport: fetchTransport(globalThis as never),
  newRequestId: randomId,
});
