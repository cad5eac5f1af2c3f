import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { startPostgresql } from './start-postgresql.ts';

test('a PostgreSQL for tests takes the next port where one is taken', async ({ skip, onTestFinished }) => {
  const [taken, free] = await Promise.all([aListener(), aListener()]);
  onTestFinished(() => void taken.server.close());
  await new Promise((resolve) => free.server.close(resolve));
  const postgresql = startPostgresql([taken.port, free.port]) ?? skip('no PostgreSQL is installed');
  onTestFinished(() => postgresql.stop());
  expect(new URL(postgresql.url).port).toBe(String(free.port));
});

async function aListener() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}
