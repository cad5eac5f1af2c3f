import { createClient } from '@countersign/shared/api/client.ts';
import { fetchTransport } from '@countersign/shared/api/fetch-transport.ts';
import { randomId } from '../lib/random-id.ts';

/** Calls the server as whoever the cookies say. */
export const cookieClient = createClient({
  transport: fetchTransport(globalThis as never),
  newRequestId: randomId,
});
