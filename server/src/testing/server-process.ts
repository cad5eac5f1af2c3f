import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { runServer } from '../start/run-server.ts';

/**
 * The server in production without the built screens, with a page whose faults nobody catches and one whose answer begins
 * at once and is whole after a while.
 */
await runServer({
  mode: 'production',
  env: process.env,
  pages: { read: async () => '<!doctype html><head></head><p>screen' },
  prepare: async (app) => {
    app.get('/faults', async () => {
      setImmediate(() => {
        throw new Error('thrown in a timer');
      });
      void Promise.reject(new Error('rejected, and nobody listens'));
      return 'soon';
    });
    app.get('/slow', (_request, reply) => reply.send(Readable.from(slowly())));
  },
});

async function* slowly(): AsyncGenerator<string> {
  yield 'wh';
  yield await sleep(700, 'ole');
}
