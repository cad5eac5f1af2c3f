import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ConfigProblem } from '../../config/config-problem.ts';
import { silentLog } from '../../basics/log.ts';
import { connectDatabase } from '../pool/connect.ts';
import { explainFailure, explainVersion } from './explain-failure.ts';

const url = 'postgresql://clerk:secret@db.example:5433/forms';

describe('what a person reads when the first connection fails', () => {
  test.each([
    ['ENOTFOUND', /host db\.example:5433, which cannot be found: correct the host name/],
    ['ECONNREFUSED', /db\.example:5433, where no PostgreSQL answers \(ECONNREFUSED\): start it there/],
    ['28P01', /refused .* for the user "clerk": correct the user and the password/],
    ['28000', /refused .* for the user "clerk"/],
    ['3D000', /database "forms", which db\.example:5433 does not have: make it with createdb/],
    ['25006', /db\.example:5433, where no server takes writes: promote a replica/],
    ['53300', /no free connection: raise its max_connections/],
  ])('%s', (code, sentence) => {
    const problem = explainFailure(Object.assign(new Error('raw'), { code }), url);
    expect(problem).toMatchObject({ variable: 'DATABASE_URL' });
    expect(problem.message).toMatch(/^DATABASE_URL /);
    expect(problem.message).toMatch(sentence);
    expect(problem.message).not.toContain('secret');
  });
});

test('an address with several hosts names them all', () => {
  const problem = explainFailure(
    Object.assign(new Error('raw'), { code: 'ECONNREFUSED' }),
    'postgresql://me:x@a:1,b/forms',
  );
  expect(problem.message).toMatch(/^DATABASE_URL leads to a:1, b, where no PostgreSQL answers/);
});

test('PostgreSQL 15 and later are taken, older ones are named', () => {
  expect(explainVersion(150_004)).toBeUndefined();
  expect(explainVersion(180_001)).toBeUndefined();
  expect(explainVersion(140_020)?.message).toMatch(/^DATABASE_URL points to PostgreSQL 14, but 15 or later is needed/);
});

test('a port where nobody listens is reported as DATABASE_URL', async () => {
  const connecting = connectTo(await aClosedPort());
  await expect(connecting).rejects.toThrow(ConfigProblem);
  await expect(connecting).rejects.toThrow(
    /^DATABASE_URL leads to localhost:\d+, where no PostgreSQL answers \(ECONNREFUSED\)/,
  );
});

test('a server that takes the connection and stays silent is given up', async () => {
  const silent = createServer(() => {}).listen(0, 'localhost');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  await expect(connectTo((silent.address() as AddressInfo).port)).rejects.toThrow(
    /^DATABASE_URL leads to .* no PostgreSQL answers/,
  );
});

test('a server that is not PostgreSQL is reported as DATABASE_URL', async () => {
  const web = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, 'localhost');
  onTestFinished(() => void web.close());
  await once(web, 'listening');
  await expect(connectTo((web.address() as AddressInfo).port)).rejects.toThrow(
    /^DATABASE_URL leads to .* no PostgreSQL/,
  );
});

function connectTo(port: number) {
  return connectDatabase({ databaseUrl: `postgresql://clerk:secret@localhost:${port}/forms`, dataDir: '' }, silentLog);
}

async function aClosedPort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
