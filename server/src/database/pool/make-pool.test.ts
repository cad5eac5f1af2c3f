import { once } from 'node:events';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../../basics/log.ts';
import { kyselyOn } from '../queries/kysely-on.ts';
import { makePool } from './make-pool.ts';

const GREETING = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');

/** A server that greets like PostgreSQL and never says another word, as behind a network that swallows everything. */
async function aServerThatFallsSilent(): Promise<number> {
  const server = createServer((socket) => {
    socket.once('data', () => socket.write(GREETING));
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

/** A socket that keeps what it is handed at a time, as text. */
class HeardSocket extends Socket {
  readonly heard: string[] = [];

  override _write(chunk: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.heard.push(chunk.toString('latin1'));
    super._write(chunk, encoding, done);
  }

  override _writev(chunks: { chunk: Buffer; encoding: BufferEncoding }[], done: (error?: Error | null) => void): void {
    this.heard.push(chunks.map(({ chunk }) => chunk.toString('latin1')).join(''));
    super._writev?.(chunks, done);
  }
}

test('what is asked of a connection in the same turn leaves in one piece, and the next turn in the next', async () => {
  const socket = new HeardSocket();
  const port = await aServerThatFallsSilent();
  const pool = makePool({ host: '127.0.0.1', port, ssl: false, stream: () => socket }, silentLog);
  const client = await pool.connect();
  const isThere = socket.heard.length;
  const asked = [client.query('begin'), client.query('select $1::text', ['a']), client.query('select $1::text', ['b'])];
  await setImmediate();
  asked.push(client.query('commit'));
  await setImmediate();
  const [first = '', second = '', ...more] = socket.heard.slice(isThere);
  expect(first).toMatch(/begin[^]*select \$1[^]*select \$1/);
  expect(second).toContain('commit');
  expect(more).toEqual([]);
  client.release(true);
  socket.destroy();
  await Promise.allSettled(asked);
});
