import { chooseUsers } from '@countersign/shared/api/system/system.ts';
import type { Contract } from '@countersign/shared/api/contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';
import { mayCall } from '../work/permissions.ts';
import type { Person } from '../work/person.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Sends a request that fits no input: whoever gets as far as 400 was let in. */
async function knock(contract: Contract, token?: string): Promise<number> {
  const reply = await fetch(`${app.url}/api${contract.path.replaceAll(/\{\w+\}/g, '1')}`, {
    method: contract.method,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  return reply.status;
}

describe('the one rule', () => {
  const aPerson = (...permissions: string[]): Person => ({
    id: 1 as Person['id'],
    userName: 'x',
    nickName: 'X',
    avatar: '',
    departmentId: null,
    roles: [],
    permissions: new Set(permissions),
    account: null,
    agentOf: [],
  });

  test.each<[who: string, person: Person | null, access: Contract['access'], verdict: string]>([
    ['a stranger on a public call', null, 'public', 'yes'],
    ['a stranger on one’s own', null, 'self', 'signed_out'],
    ['a stranger on a guarded call', null, 'a:b:c', 'signed_out'],
    ['anybody signed in on one’s own', aPerson(), 'self', 'yes'],
    ['a holder', aPerson('a:b:c'), 'a:b:c', 'yes'],
    ['a holder of something else', aPerson('a:b:d'), 'a:b:c', 'forbidden'],
    ['a holder of a part', aPerson('a:b:*'), 'a:b:c', 'forbidden'],
    ['a holder of everything', aPerson('*:*:*'), 'a:b:c', 'yes'],
  ])('%s', (_who, person, access, verdict) => {
    expect(mayCall(person, access)).toBe(verdict);
  });
});

test('a permission that is taken away is gone with the next request', async () => {
  const { kysely } = app.database;
  const token = await app.signIn('tom');
  expect(await knock(chooseUsers, token)).toBe(200);
  await kysely
    .deleteFrom('user_role')
    .where('user_id', '=', await app.userId('tom'))
    .execute();
  app.services.sessions.forget();
  expect(await knock(chooseUsers, token)).toBe(403);
});
