import * as session from '@countersign/shared/api/session.ts';
import { getAccount } from '@countersign/shared/api/zendesk-accounts.ts';
import { addNote } from '@countersign/shared/api/ticket-notes.ts';
import type { TicketId, UserId } from '@countersign/shared/basics/ids.ts';
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
  Object.assign(desk, { isDown: false, wants: null, forbids: false });
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

  test.each([
    ['Zendesk is down', { isDown: true }, 'zendesk_unavailable'],
    ['Zendesk refuses our access', { wants: 'Basic other' }, 'zendesk_unauthorized'],
    ['Zendesk forbids our access to read agents', { forbids: true }, 'zendesk_forbidden'],
  ])('goes on for half a day while %s, which the account says', async (_what, fault, problem) => {
    const { accessToken } = await account.open({ agent: AGENT });
    await lasting();
    Object.assign(desk, fault);
    for (const hours of [2, 9]) {
      pass(hours * 3600);
      await expect(info(accessToken)).resolves.toBeTruthy();
    }
    expect(await app.call(getAccount, { subdomain: 'acme' }, { as: 'admin' })).toMatchObject({ reading: { problem } });
    pass(3600);
    await expect(info(accessToken)).rejects.toMatchObject({ code: 401 });
    const again = await account.open({ agent: AGENT });
    pass(61);
    await expect(info(again.accessToken)).resolves.toBeTruthy();
  });

  test('who was suspended during an outage is out with the first answer', async () => {
    const { accessToken } = await account.open({ agent: AGENT });
    await lasting();
    desk.isDown = true;
    pass(2 * 3600);
    agentIs({ suspended: true });
    await expect(info(accessToken)).resolves.toBeTruthy();
    desk.isDown = false;
    pass(61);
    await expect(info(accessToken)).rejects.toMatchObject({ code: 401 });
    expect(await app.call(getAccount, { subdomain: 'acme' }, { as: 'admin' })).toMatchObject({
      reading: { problem: '' },
    });
  });
});

/** A session as renewals would have kept it. */
async function lasting(): Promise<void> {
  await app.database.kysely
    .updateTable('session')
    .set({ expires_at: new Date(now.getTime() + 13 * 3_600_000), idle_seconds: 50_000 })
    .execute();
}

describe('a light agent', () => {
  const note = (token: string) => app.call(addNote, { id: '5' as TicketId, text: 'Look' }, { token });

  test('comes in, and writes no note: the sidebar is told, and the call is refused', async () => {
    agentIs({ role_type: 1 });
    pass(61);
    const { accessToken, options } = await account.open({ agent: AGENT });
    expect(options.isLightAgent).toBe(true);
    await expect(note(accessToken)).rejects.toMatchObject({ code: 403, errors: [{ code: 'light_agent' }] });
    const queued = await app.database.kysely.selectFrom('zendesk_update').select('id').execute();
    expect(queued).toEqual([]);
  });

  test('is one within a minute of being made one, and none a minute after', async () => {
    const { accessToken, options } = await account.open({ agent: AGENT });
    expect(options.isLightAgent).toBe(false);
    agentIs({ role_type: 1 });
    pass(61);
    await expect(note(accessToken)).rejects.toMatchObject({ errors: [{ code: 'light_agent' }] });
    agentIs({ role_type: 0 });
    pass(61);
    await expect(note(accessToken)).resolves.toBeNull();
  });
});

describe('newcomers get a department and a manager by their group', () => {
  const rule = (department: string, managerId: number | null) => ({ group: '9', department, managerId });
  const save = (departments: object[]) => {
    const mapping = { rules: [], departments, allowsZdAdmin: false, newPeople: 'create' };
    return app.database.kysely
      .updateTable('zendesk_account')
      .set({ mapping: JSON.stringify(mapping) })
      .execute();
  };
  const placeOf = (userId: number) =>
    app.database.kysely
      .selectFrom('user as u')
      .leftJoin('department as d', 'd.id', 'u.department_id')
      .select(['d.name', 'u.manager_id'])
      .where('u.id', '=', userId)
      .executeTakeFirst();
  const enter = async (id: number) => {
    const agent = {
      id: String(id),
      name: `Agent ${id}`,
      email: null,
      role: 'agent',
      verified: false,
      suspended: false,
    };
    desk.agents.set(String(id), agent);
    return (await account.open({ agent: id })).user.id;
  };

  test('a new one, with the manager that the rule names, and a later rule does not change them', async () => {
    const maya = await app.userId('maya');
    desk.groups.set('9', ['601', '602']);
    await save([rule('Refund desk', maya)]);
    const first = await enter(601);
    expect(await placeOf(first)).toEqual({ name: 'Refund desk', manager_id: maya });
    await save([rule('Other desk', null)]);
    pass(61);
    expect(await enter(601)).toBe(first);
    expect(await placeOf(first)).toEqual({ name: 'Refund desk', manager_id: maya });
    await save([rule('refund DESK', maya)]);
    const second = await enter(602);
    expect(await placeOf(second)).toEqual({ name: 'Refund desk', manager_id: maya });
  });

  test('where the department has a head, that is who decides, and no manager is set', async () => {
    const [maya, kofi] = [await app.userId('maya'), await app.userId('kofi')];
    await app.database.kysely
      .insertInto('department')
      .values({ name: 'Led', parent_id: null, leader_id: kofi })
      .execute();
    desk.groups.set('9', ['603']);
    await save([rule('Led', maya)]);
    expect(await placeOf(await enter(603))).toEqual({ name: 'Led', manager_id: null });
  });

  test('who is in no group of a rule, or has a department already, stays as they are', async () => {
    desk.groups.set('9', [String(AGENT)]);
    await save([rule('Refund desk', null)]);
    const before = await placeOf(tom);
    pass(61);
    await account.open({ agent: AGENT });
    expect(await placeOf(tom)).toEqual(before);
    expect(await placeOf(await enter(604))).toEqual({ name: null, manager_id: null });
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
