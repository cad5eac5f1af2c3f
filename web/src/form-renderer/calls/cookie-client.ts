import { createClient } from '@countersign/shared/api/wire/client.ts';
import { fetchTransport } from '@countersign/shared/api/wire/fetch-transport.ts';
import { randomId } from '../../lib/calls/random-id.ts';

/** Calls the server as whoever the cookies say. */
export const cookieClient = createClient({
  transport: fetchTransport(globalThis as never),
  newRequestId: randomId,
});
