import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { countedAddress } from '../../work/once/count-tries.ts';

const JSON_BODY = { 'Content-Type': 'application/json' };
const CODE = 'x'.repeat(43);

/** Every address that looks up a secret, with a wrong one, and how often one address may try within a minute. */
const DOORS: readonly [what: string, most: number, path: string, body?: object][] = [
  ['one-time codes', 120, '/api/login/exchange', { code: CODE, path: '/index' }],
  ['the set-up link', 30, '/api/setup', { code: CODE, username: 'eve', nickName: 'Eve', password: 'a quiet harbour' }],
  ['receipts', 60, `/api/public/receipts/${CODE}`],
  ['the page of a receipt', 60, `/project/confirmation?receipt=${CODE}`],
  ['decision links', 60, `/decide/${CODE}`],
  ['draft links', 60, `/s/AbCdEf12?draft=${CODE}`],
];

async function refusedOf(apps: readonly TestApp[], [, most, path, body]: (typeof DOORS)[number]): Promise<number> {
  const options = body ? { method: 'POST', headers: JSON_BODY, body: JSON.stringify(body) } : {};
  const ask = async (at: number) => (await fetch(`${apps[at % 2]?.url}${path}`, options)).status;
  const statuses = await Promise.all(Array.from({ length: most + 15 }, (_, at) => ask(at)));
  return statuses.filter((status) => status === 429).length;
}

test('every address that looks up a secret counts first, for all servers together', async () => {
  const app = await startTestApp();
  const second = await startTestApp({ database: app.database });
  for (const door of DOORS) expect([door[0], await refusedOf([app, second], door)]).toEqual([door[0], 15]);
  const { rows } = await app.database.pool.query('select key from try_count');
  expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  await second.close();
  await app.close();
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('%s is counted as %s', (ip, counted) => expect(countedAddress(ip)).toBe(counted));
