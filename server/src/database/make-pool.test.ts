import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../basics/log.ts';
import { kyselyOn } from './kysely-on.ts';
import { makePool } from './make-pool.ts';

/** A server that greets like PostgreSQL and never says another word, as behind a network that swallows everything. */
async function aServerThatFallsSilent(): Promise<number> {
  const greeting = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');
  const server = createServer((socket) => {
    socket.once('data', () => socket.write(greeting));
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('a transaction on a connection that fell silent ends, and nobody gets that connection again', async () => {
  const pool = makePool({ host: '127.0.0.1', port: await aServerThatFallsSilent(), query_timeout: 100 }, silentLog);
  const work = kyselyOn(pool)
    .transaction()
    .execute((transaction) => sql`select 1`.execute(transaction));
  await expect(work).rejects.toThrow(/Query read timeout|not queryable|terminated/);
  await expect.poll(() => pool.totalCount).toBe(0);
});
