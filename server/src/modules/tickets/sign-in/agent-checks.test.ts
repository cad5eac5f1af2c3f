import * as session from '@countersign/shared/api/session.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { aDesk, type Desk } from '../testing/a-desk.ts';
import { anAccount } from '../testing/an-account.ts';

/** Agents who are suspended or downgraded in Zendesk, over HTTP: what they may do here ends within a minute. */
let app: TestApp;
let desk: Desk;
let account: Awaited<ReturnType<typeof anAccount>>;
let now = new Date('2026-11-20T09:00:00Z');
let tom: UserId;
const AGENT = 501;

beforeAll(async () => {
  desk = await aDesk(() => now);
  app = await startTestApp({ clock: () => now, isDemonstration: true });
  account = await anAccount(app, { subdomain: 'acme', apiUrl: desk.url });
  tom = await app.userId('tom');
});
afterAll(async () => {
  await app.close();
  await desk.close();
});
beforeEach(async () => {
  now = new Date(now.getTime() + 86_400_000);
  Object.assign(desk, { isDown: false });
  agentIs({});
  await app.database.kysely.deleteFrom('zendesk_identity').execute();
  await account.employ(tom, AGENT);
});

function agentIs(parts: object): void {
  const usual = { id: String(AGENT), name: 'Tom', email: null, role: 'agent', verified: true, suspended: false };
  desk.agents.set(String(AGENT), { ...usual, ...parts });
}
const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
const info = (token: string) => app.call(session.getInfo, {}, { token });
const questions = () => desk.log.filter(({ path }) => path.startsWith('/api/v2/users/'));

describe('somebody who came from Zendesk', () => {
  test.each([
    ['is suspended', { suspended: true }],
    ['is deleted', { active: false }],
    ['becomes an end user', { role: 'end-user' }],
  ])('is signed out within a minute when the agent %s there', async (_what, parts) => {
    const { accessToken } = await account.open({ agent: AGENT });
    agentIs(parts);
    pass(50);
    await expect(info(accessToken)).resolves.toBeTruthy();
    pass(11);
    await expect(info(accessToken)).rejects.toMatchObject({ code: 401 });
    await expect(info(accessToken)).rejects.toMatchObject({ code: 401 });
  });

  test('stays signed in as long as Zendesk says so, and is asked about once for all calls of a minute', async () => {
    const { accessToken } = await account.open({ agent: AGENT });
    pass(61);
    desk.log.length = 0;
    await Promise.all(Array.from({ length: 20 }, () => info(accessToken)));
    expect(questions()).toHaveLength(1);
    pass(30);
    await info(accessToken);
    expect(questions()).toHaveLength(1);
  });

  test('loses a role that a rule gave to the role in Zendesk, and stays signed in', async () => {
    const mapping = {
      rules: [{ kind: 'role', value: 'admin', role: 'auditor' }],
      allowsZdAdmin: false,
      newPeople: 'create',
    };
    const saved = { mapping: JSON.stringify(mapping) };
    await app.database.kysely.updateTable('zendesk_account').set(saved).execute();
    agentIs({ role: 'admin' });
    pass(61);
    const { accessToken } = await account.open({ agent: AGENT });
    expect((await info(accessToken)).roles).toContain('auditor');
    agentIs({ role: 'agent' });
    pass(61);
    expect((await info(accessToken)).roles).not.toContain('auditor');
  });

  test('goes on for an hour while Zendesk does not answer, then opens the frame again, which Zendesk signs', async () => {
    const { accessToken } = await account.open({ agent: AGENT });
    desk.isDown = true;
    pass(14 * 60);
    await expect(info(accessToken)).resolves.toBeTruthy();
    await app.database.kysely
      .updateTable('session')
      .set({ expires_at: new Date(now.getTime() + 9e6) })
      .execute();
    await app.database.kysely.updateTable('session').set({ idle_seconds: 9000 }).execute();
    pass(47 * 60);
    await expect(info(accessToken)).rejects.toMatchObject({ code: 401 });
    const again = await account.open({ agent: AGENT });
    pass(61);
    await expect(info(again.accessToken)).resolves.toBeTruthy();
  });
});

test('a day with sixty tickets asks about an agent less than once a minute', async () => {
  desk.log.length = 0;
  // Eight minutes for a ticket: it is opened, its forms are read, and something is done after two, four and seven minutes.
  for (let ticket = 0; ticket < 60; ticket += 1) {
    const { accessToken } = await account.open({ agent: AGENT });
    for (const seconds of [5, 120, 120, 180]) {
      pass(seconds);
      await info(accessToken);
    }
    pass(55);
  }
  expect(questions().length).toBeLessThanOrEqual(4 * 60);
}, 60_000);
