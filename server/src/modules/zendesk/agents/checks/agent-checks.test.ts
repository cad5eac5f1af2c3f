import * as session from '@countersign/shared/api/session/session.ts';
import { editAccount, getAccount, testAccount } from '@countersign/shared/api/zendesk/accounts.ts';
import { addNote } from '@countersign/shared/api/tickets/notes.ts';
import type { TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test-app.ts';
import { sealSecret } from '../../accounts/account-secrets.ts';
import { aDesk, type Desk } from '../../../tickets/testing/a-desk.ts';
import { anAccount } from '../../../tickets/testing/an-account.ts';
import { addPerson } from '../../../system/people/add-person.ts';
import { giveRole } from '../../../system/people/give-role.ts';

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
  Object.assign(desk, { isDown: false, wants: null, forbids: false, app: 'on', apiUser: {} });
  await app.database.kysely
    .updateTable('zendesk_account')
    .set({ installation_state: '', installation_at: null, installation_problem: '', installation_ask_at: null })
    .execute();
  agentIs({});
  await app.database.kysely.deleteFrom('zendesk_identity').execute();
  await account.employ(tom, AGENT);
});

function knows(agent: number, parts: object): void {
  const usual = { id: String(agent), name: 'Tom', email: null, role: 'agent', verified: true, suspended: false };
  desk.agents.set(String(agent), { ...usual, ...parts });
}
const agentIs = (parts: object): void => knows(AGENT, parts);
const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
const info = (token: string) => app.call(session.getInfo, {}, { token });
const isIn = (token: string) => info(token).then(Boolean, () => false);
/** What takes Zendesk longer than a call waits counts from the next call on. */
const isOut = (token: string) => expect.poll(() => isIn(token)).toBe(false);
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
    await isOut(accessToken);
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
    ['Zendesk is down', { isDown: true }, 'zendesk_down'],
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
    await isOut(accessToken);
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
    await isOut(accessToken);
    await expect(info(accessToken)).rejects.toMatchObject({ code: 401 });
    expect(await app.call(getAccount, { subdomain: 'acme' }, { as: 'admin' })).toMatchObject({
      reading: { problem: '' },
    });
  });
});

describe('the app in Zendesk', () => {
  const asked = () => desk.log.filter(({ path }) => path.startsWith('/api/v2/apps/installations/'));
  const installation = async () => (await app.call(getAccount, { subdomain: 'acme' }, { as: 'admin' })).installation;
  /** A session of the morning, which has outlived its first question. */
  async function morning(): Promise<string> {
    const { accessToken } = await account.open({ agent: AGENT });
    await lasting();
    await info(accessToken);
    return accessToken;
  }

  test.each(['off', 'removed'] as const)('that is %s there ends its sidebars within a minute', async (state) => {
    const token = await morning();
    await app.call(session.getInfo, {}, { as: 'tom' });
    expect(await installation()).toMatchObject({ state: 'on', problem: '' });
    desk.app = state;
    pass(50);
    expect(await isIn(token)).toBe(true);
    pass(11);
    await isOut(token);
    await expect(info(token)).rejects.toMatchObject({ code: 401 });
    expect(await installation()).toEqual({ state, time: now.toISOString(), problem: '' });
    // A password has nothing to do with the app.
    await expect(app.call(session.getInfo, {}, { as: 'tom' })).resolves.toBeTruthy();
    desk.app = 'on';
    const again = await morning();
    pass(61);
    expect(await isIn(again)).toBe(true);
    expect(await installation()).toMatchObject({ state: 'on', problem: '' });
  });

  test.each([
    [401, 'zendesk_unauthorized'],
    [403, 'zendesk_forbidden'],
    [429, 'zendesk_busy'],
    [500, 'zendesk_down'],
    [503, 'zendesk_down'],
    ['half', 'zendesk_unavailable'],
    ['page', 'zendesk_unreadable'],
  ] as const)('about which Zendesk answers %s ends nothing, which the account says', async (fault, problem) => {
    const token = await morning();
    desk.app = fault;
    for (let minute = 0; minute < 3; minute += 1) {
      pass(61);
      expect(await isIn(token)).toBe(true);
    }
    await expect.poll(installation).toMatchObject({ state: 'on', problem });
  });

  test('about which Zendesk says nothing ends nothing, which the account says', async () => {
    const token = await morning();
    desk.app = 'silent';
    pass(61);
    expect(await isIn(token)).toBe(true);
    await expect.poll(installation).toMatchObject({ state: 'on', problem: 'zendesk_slow' });
    expect(await isIn(token)).toBe(true);
  });

  test('that these credentials have never seen is not called removed, and is asked about hourly', async () => {
    desk.app = 'removed';
    const token = await morning();
    desk.log.length = 0;
    for (let minute = 0; minute < 50; minute += 1) {
      pass(61);
      expect(await isIn(token)).toBe(true);
    }
    expect(asked()).toHaveLength(0);
    expect(await installation()).toEqual({ state: 'unknown', time: null, problem: 'installation_unseen' });
    desk.app = 'on';
    pass(900);
    expect(await isIn(token)).toBe(true);
    expect(await installation()).toMatchObject({ state: 'on', problem: '' });
  });

  test('that was removed and installed anew with another ID is let in again, and the old one is forgotten', async () => {
    const old = await morning();
    desk.app = 'removed';
    pass(61);
    await isOut(old);
    const { subdomain, installationId, rev } = await app.call(getAccount, { subdomain: 'acme' }, { as: 'admin' });
    const anew = await app.call(editAccount, { subdomain, installationId: '78', rev }, { as: 'admin' });
    expect(anew.installation).toEqual({ state: 'unknown', time: null, problem: '' });
    desk.app = 'on';
    const token = (await account.open({ agent: AGENT, installation: '78' })).accessToken;
    pass(61);
    expect(await isIn(token)).toBe(true);
    expect(await installation()).toMatchObject({ state: 'on', problem: '' });
    await app.call(editAccount, { subdomain, installationId, rev: anew.rev }, { as: 'admin' });
  });

  test('is forgotten with the credentials that knew it', async () => {
    const token = await morning();
    pass(61);
    expect(await isIn(token)).toBe(true);
    desk.app = 'removed';
    const { subdomain, installationId, rev } = await app.call(getAccount, { subdomain: 'acme' }, { as: 'admin' });
    const others = { apiEmail: 'other@acme.example', apiToken: 'another' };
    await app.call(editAccount, { subdomain, installationId, rev, ...others }, { as: 'admin' });
    pass(61);
    expect(await isIn(token)).toBe(true);
    expect(await installation()).toMatchObject({ state: 'unknown', problem: 'installation_unseen' });
  });

  test('that is not found where nobody knows us is not called removed', async () => {
    const token = await morning();
    desk.app = 'removed';
    desk.apiUser = { email: null };
    pass(61);
    expect(await isIn(token)).toBe(true);
    expect(await installation()).toMatchObject({ state: 'on', problem: 'zendesk_unauthorized' });
  });

  test('that Zendesk does not find, and opens again, is believed to be there', async () => {
    await morning();
    desk.app = 'removed';
    pass(61);
    await isOut((await account.open({ agent: AGENT })).accessToken);
    pass(5);
    const token = await morning();
    pass(61);
    expect(await isIn(token)).toBe(true);
    expect(await installation()).toMatchObject({ state: 'unknown', problem: 'installation_unseen' });
  });

  test('is asked about once a minute for all agents and calls, and once an hour where that is forbidden', async () => {
    const other = await app.userId('lina');
    knows(502, {});
    await account.employ(other, 502);
    const tokens = [await morning(), (await account.open({ agent: 502 })).accessToken];
    await lasting();
    pass(61);
    desk.log.length = 0;
    await Promise.all(tokens.flatMap((token) => Array.from({ length: 10 }, () => info(token))));
    expect(asked()).toHaveLength(1);
    desk.app = 403;
    for (let minute = 0; minute < 50; minute += 1) {
      pass(61);
      await info(tokens[0] ?? '');
    }
    expect(asked()).toHaveLength(2);
    pass(900);
    await info(tokens[0] ?? '');
    expect(asked()).toHaveLength(3);
  });

  test('is asked about by "Test connection" at once', async () => {
    desk.app = 'off';
    await app.call(testAccount, { subdomain: 'acme' }, { as: 'admin' });
    expect(await installation()).toMatchObject({ state: 'off' });
  });
});

const personOf = (id: number) =>
  app.database.kysely
    .selectFrom('user')
    .select(['nick_name', 'email'])
    .where('id', '=', id as UserId)
    .executeTakeFirst();

/** A session as renewals would have kept it. */
async function lasting(): Promise<void> {
  await app.database.kysely
    .updateTable('session')
    .set({ expires_at: new Date(now.getTime() + 13 * 3_600_000), idle_seconds: 50_000 })
    .execute();
}

describe('Zendesk tells about people', () => {
  const SECRET = 'people';
  const event = (name: string, parts: object = {}) => ({
    type: `zen:event-type:user.${name}`,
    subject: `zen:user:${AGENT}`,
    time: now.toISOString(),
    detail: { id: String(AGENT) },
    event: {},
    ...parts,
  });
  const tell = async (said: object | string, { secret = SECRET, id = crypto.randomUUID() } = {}) => {
    const [body, timestamp] = [typeof said === 'string' ? said : JSON.stringify(said), now.toISOString()];
    const signature = createHmac('sha256', secret).update(timestamp + body);
    const reply = await fetch(`${app.url}/zendesk/webhook/acme/people`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Zendesk-Webhook-Signature': signature.digest('base64'),
        'X-Zendesk-Webhook-Signature-Timestamp': timestamp,
        'X-Zendesk-Webhook-Invocation-Id': id,
      },
      body,
    });
    await app.services.jobs.runDue();
    return reply.json();
  };
  const ignored = async () =>
    (await app.call(getAccount, { subdomain: 'acme' }, { as: 'admin' })).webhook.ignored ?? Number.NaN;
  beforeEach(async () => {
    const people_webhook_secret = sealSecret(app.services, 'acme', 'people_webhook_secret', SECRET);
    await app.database.kysely
      .updateTable('zendesk_account')
      .set({ people_webhook_secret, people_heard_at: null })
      .execute();
  });

  test.each<[what: string, name: string, agent: object, parts?: object]>([
    ['suspended', 'suspended_changed', { suspended: true }],
    ['made an end user', 'role_changed', { role: 'end-user' }],
    ['deleted', 'deleted', { active: false }],
    ['deactivated', 'active_changed', { active: false }],
    [
      'merged into another',
      'merged',
      { active: false },
      {
        type: 'zen:event-type/user.merged',
        subject: 'zen:user:77',
        detail: { id: '77' },
        event: { user: { id: AGENT } },
      },
    ],
  ])('whoever is %s there is signed out at once', async (_what, name, agent, parts) => {
    const { accessToken } = await account.open({ agent: AGENT });
    agentIs(agent);
    pass(2);
    expect(await tell(event(name, parts))).toEqual({ status: 'taken' });
    await isOut(accessToken);
    await expect(info(accessToken)).rejects.toMatchObject({ code: 401 });
  });

  test('events that come late, twice or in another order change nothing that is true now', async () => {
    const { accessToken } = await account.open({ agent: AGENT });
    const long = new Date(now.getTime() - 600_000).toISOString();
    desk.log.length = 0;
    const id = crypto.randomUUID();
    pass(2);
    expect(await tell(event('suspended_changed', { time: long, event: { current: true } }), { id })).toEqual({
      status: 'taken',
    });
    expect(await tell(event('suspended_changed'), { id })).toEqual({ status: 'known' });
    expect(questions()).toHaveLength(0);
    await tell(event('suspended_changed', { event: { current: true } }));
    expect(questions()).toHaveLength(1);
    await expect(info(accessToken)).resolves.toBeTruthy();
  });

  test.each<[what: string, said: object | string]>([
    ['an event of another kind', { type: 'zen:event-type:user.photo_changed', subject: 'zen:user:501', time: 'x' }],
    ['an event about an organization', { type: 'zen:event-type:organization.created', subject: 'zen:organization:1' }],
    ['no event at all', 'hello'],
  ])('%s is counted, and nobody is asked about', async (_what, said) => {
    const before = await ignored();
    desk.log.length = 0;
    expect(await tell(said)).toEqual({ status: 'taken' });
    expect(await ignored()).toBe(before + 1);
    expect(questions()).toEqual([]);
  });

  test('a stranger’s event is refused, and requesters are asked nothing about', async () => {
    expect(await tell(event('suspended_changed'), { secret: 'another' })).toEqual({ status: 'refused' });
    desk.log.length = 0;
    expect(await tell(event('name_changed', { subject: 'zen:user:999', detail: { id: '999' } }))).toEqual({
      status: 'taken',
    });
    expect(questions()).toEqual([]);
  });

  test('a new name and address reach whoever is here by Zendesk alone, and nobody with a password', async () => {
    const named = (name: string, email: string) => ({
      id: '701',
      name,
      email,
      role: 'agent',
      verified: true,
      suspended: false,
    });
    desk.agents.set('701', named('Nina Old', 'nina@example.com'));
    const { user } = await account.open({ agent: 701 });
    const tomsName = await personOf(tom);
    desk.agents.set('701', named('Nina New', 'nina.new@example.com'));
    agentIs({ name: 'Another', email: 'another@example.com' });
    pass(2);
    await tell(event('name_changed', { subject: 'zen:user:701', detail: { id: '701' } }));
    await tell(event('name_changed'));
    expect(await personOf(user.id)).toEqual({ nick_name: 'Nina New', email: 'nina.new@example.com' });
    expect(await personOf(tom)).toEqual(tomsName);
    desk.agents.set('701', named('Nina New', tomsName?.email ?? ''));
    await tell(event('identity_changed', { subject: 'zen:user:701', detail: { id: '701' } }));
    expect(await personOf(user.id)).toMatchObject({ email: 'nina.new@example.com' });
  });

  test('an event that is lost lets nobody stay longer: agents are asked about every minute all the same', async () => {
    const { accessToken } = await account.open({ agent: AGENT });
    await tell(event('name_changed', { subject: 'zen:user:999', detail: { id: '999' } }));
    agentIs({ suspended: true });
    pass(61);
    await isOut(accessToken);
    await expect(info(accessToken)).rejects.toMatchObject({ code: 401 });
  });
});

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
      .where('u.id', '=', userId as UserId)
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
});

test('of more agents than are asked about alone each one who is suspended is out within a minute', async () => {
  const agents = Array.from({ length: 35 }, (_, at) => 9000 + at);
  const { kysely } = app.database;
  for (const agent of agents) {
    const one = { userName: `crowd-${agent}`, nickName: `Agent ${agent}`, email: '', passwordHash: null };
    const id = await addPerson(kysely, one, now);
    await giveRole(kysely, id, 'common');
    await account.employ(id, agent);
    knows(agent, {});
  }
  const opened = await Promise.all(agents.map((agent) => account.open({ agent, frame: `crowd-${agent}` })));
  for (const agent of agents) if (agent % 2 === 0) knows(agent, { suspended: true });
  desk.agents.delete(String(agents[1]));
  pass(61);
  desk.log.length = 0;
  const areIn = () => Promise.all(opened.map(({ accessToken }) => isIn(accessToken)));
  await expect.poll(areIn).toEqual(agents.map((agent, at) => agent % 2 === 1 && at !== 1));
  expect(questions().length).toBeLessThanOrEqual(32);
});
