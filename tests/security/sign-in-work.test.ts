import { createHook } from 'node:async_hooks';
import { login } from '@countersign/shared/api/session/session.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMONSTRATION_PASSWORD as password } from '../../server/src/demonstration/seed/organisation.ts';
import { startTestApp, type TestApp } from '../../server/src/test-app.ts';

let app: TestApp;
/** Hashes of Argon2 since the last count: they are nearly all of what signing in costs. */
let hashes = 0;
const hook = createHook({
  init(_id, type) {
    if (type.startsWith('ARGON2')) hashes += 1;
  },
});

beforeAll(async () => {
  app = await startTestApp({ organisation: { password } });
  const lina = await app.userId('lina');
  await app.database.kysely.updateTable('user').set({ is_enabled: false }).where('id', '=', lina).execute();
  const unset = await app.userId('joao');
  await app.database.kysely.updateTable('user').set({ password_hash: null }).where('id', '=', unset).execute();
  // The first try makes what later ones compare with.
  await hashesOf('maya', 'wrong');
  hook.enable();
});
afterAll(async () => {
  hook.disable();
  await app.close();
});

async function hashesOf(username: string, given: string): Promise<number> {
  hashes = 0;
  await app.call(login, { username, password: given }).catch(() => null);
  return hashes;
}

test('a name that is unknown, deactivated or without a password costs as much work as a wrong password', async () => {
  const work = {
    right: await hashesOf('tom', password),
    wrong: await hashesOf('tom', 'wrong'),
    unknown: await hashesOf('nobody-by-this-name', 'wrong'),
    deactivated: await hashesOf('lina', password),
    'without a password': await hashesOf('joao', password),
  };
  expect(work).toEqual({ right: 1, wrong: 1, unknown: 1, deactivated: 1, 'without a password': 1 });
});
