import * as session from '@countersign/shared/api/session/session.ts';
import { getSidebar } from '@countersign/shared/api/tickets/tickets.ts';
import { editAccount, getAccount, removeAccount } from '@countersign/shared/api/zendesk/accounts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { sweep } from '../../../sweep.ts';
import { aDesk, type Desk } from '../testing/a-desk.ts';
import { anAccount } from '../testing/an-account.ts';

/** How a frame of the sidebar stays signed in through a shift, over HTTP. Tom and maya are agents of both accounts. */
type Account = Awaited<ReturnType<typeof anAccount>>;
type Keys = Awaited<ReturnType<typeof opened>>;
let app: TestApp;
let desk: Desk;
let north: Account;
let south: Account;
let now = new Date('2026-11-20T08:00:00Z');
const said: string[] = [];
const [TOM, MAYA] = [7001, 7002];
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SIGNED_OUT = { code: 401, errors: [expect.objectContaining({ code: 'signed_out' })] };

beforeAll(async () => {
  const pages = {
    read: async () =>
      '<html lang="en"><head><script type="module" src="/a.js"></script></head><body><div id="root"></div></body></html>',
  };
  const logStream = { write: (line: string) => void said.push(line) };
  app = await startTestApp({ isDemonstration: true, clock: () => now, pages, logStream });
  desk = await aDesk(() => now);
  north = await anAccount(app, { subdomain: 'north', apiUrl: desk.url });
  south = await anAccount(app, { subdomain: 'south', apiUrl: desk.url });
  for (const id of [TOM, MAYA]) knowAgent(id);
  for (const account of [north, south]) {
    await account.employ(await app.userId('tom'), TOM);
    await account.employ(await app.userId('maya'), MAYA);
  }
});
afterAll(async () => {
  await app.close();
  await desk.close();
});
beforeEach(() => wait(HOUR));

/** What Zendesk says of an agent from now on. */
const knowAgent = (id: number, suspended = false): void => {
  desk.agents.set(`${id}`, { id: `${id}`, name: 'An agent', email: null, role: 'agent', verified: true, suspended });
};

const wait = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};

let frames = 0;
/** A frame that Zendesk has just opened. */
async function opened({ account = north, agent = TOM, location = 'ticket_sidebar' } = {}) {
  const frame = `frame-${(frames += 1)}`;
  const { accessToken, expiresIn, renewalSecret } = await account.open({ agent, frame, location });
  return { frame, accessToken, expiresIn, renewalSecret };
}
const renewed = async ({ frame, renewalSecret }: Pick<Keys, 'frame' | 'renewalSecret'>): Promise<Keys> => ({
  frame,
  ...(await app.call(session.renew, { renewalSecret, appGuid: frame })),
});
const whoIs = async ({ accessToken }: Keys) =>
  (await app.call(session.getInfo, {}, { token: accessToken })).user.userName;
const countOf = async (table: 'session' | 'session_renewal') =>
  Number(
    (
      await app.database.kysely
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n,
  );

describe('a frame of the sidebar', () => {
  test('gets its next bearer with the secret of its page, and the bearer before is over', async () => {
    const first = await opened();
    wait(10 * MINUTE);
    const second = await renewed(first);
    expect(second).toMatchObject({ expiresIn: 900 });
    expect(second.renewalSecret).not.toBe(first.renewalSecret);
    // Another process may honour an ended bearer for a second.
    wait(1000);
    expect(await whoIs(second)).toBe('tom');
    await expect(whoIs(first)).rejects.toMatchObject(SIGNED_OUT);
    wait(14 * MINUTE);
    expect(await whoIs(second)).toBe('tom');
    wait(2 * MINUTE);
    await expect(whoIs(second)).rejects.toMatchObject(SIGNED_OUT);
  });

  test('goes on after hours of sleep without a bearer, also where the server has swept meanwhile', async () => {
    const first = await opened();
    wait(9 * HOUR);
    await sweep(app.database.kysely, now);
    expect(await whoIs(await renewed(first))).toBe('tom');
  });

  test('is signed in for twelve hours from its opening and no longer', async () => {
    let keys = await opened();
    for (let hour = 0; hour < 11; hour += 1) {
      wait(HOUR);
      keys = await renewed(keys);
    }
    wait(55 * MINUTE);
    keys = await renewed(keys);
    expect(keys.expiresIn).toBe(5 * 60);
    wait(5 * MINUTE);
    await expect(whoIs(keys)).rejects.toMatchObject(SIGNED_OUT);
    await expect(renewed(keys)).rejects.toMatchObject(SIGNED_OUT);
    const [sessions, renewals] = [await countOf('session'), await countOf('session_renewal')];
    wait(1000);
    await sweep(app.database.kysely, now);
    expect(
      [await countOf('session'), await countOf('session_renewal')].map((n, at) => n < [sessions, renewals][at]!),
    ).toEqual([true, true]);
  });

  test('stays in its account, and keeps its socket', async () => {
    const first = await opened({ account: south });
    const { ticket } = await app.call(session.socketTicket, {}, { token: first.accessToken });
    const socket = await socketOn(ticket);
    const second = await renewed(first);
    const { ticket: again } = await app.call(session.socketTicket, {}, { token: second.accessToken });
    await expect(socketOn(again)).resolves.toBeTruthy();
    expect(socket.readyState).toBe(WebSocket.OPEN);
    const rows = await app.database.kysely.selectFrom('session').selectAll().where('frame', '=', first.frame).execute();
    expect(rows).toMatchObject([{ subdomain: 'south', installation_id: '77', kind: 'sidebar' }]);
  });
});

const socketOn = (ticket: string): Promise<WebSocket> => {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/websocket?token=${ticket}`, { origin: app.url });
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(socket));
    socket.on('error', reject);
  });
};

describe('a renewal', () => {
  test('ten at once are one: all get the same answer, and go on', async () => {
    const first = await opened();
    const answers = await Promise.all(Array.from({ length: 10 }, () => renewed(first)));
    expect(new Set(answers.map((keys) => JSON.stringify(keys))).size).toBe(1);
    const [second] = answers;
    if (!second) throw new Error('ten were asked');
    expect(await whoIs(await renewed(second))).toBe('tom');
  });

  test('whose answer was lost is made again, at once or hours later', async () => {
    const first = await opened();
    const lost = await renewed(first);
    expect(await renewed(first)).toEqual(lost);
    wait(2 * HOUR);
    const second = await renewed(first);
    expect(second.renewalSecret).not.toBe(lost.renewalSecret);
    expect(await whoIs(await renewed(second))).toBe('tom');
  });

  test.each<[string, (first: Keys, lost: Keys) => Promise<Keys>]>([
    ['a secret that was followed by a used one', async (first) => first],
    ['the answer that was given up for another one', async (_first, lost) => lost],
  ])('with %s ends the session: two hold it', async (_what, stolen) => {
    const first = await opened();
    const lost = await renewed(first);
    wait(MINUTE);
    const second = await renewed(first);
    const third = await renewed(second);
    const { ticket } = await app.call(session.socketTicket, {}, { token: third.accessToken });
    const socket = await socketOn(ticket);
    const closed = new Promise((resolve) => void socket.on('close', resolve));
    await expect(renewed(await stolen(first, lost))).rejects.toMatchObject(SIGNED_OUT);
    await closed;
    await expect(whoIs(third)).rejects.toMatchObject(SIGNED_OUT);
    await expect(renewed(third)).rejects.toMatchObject(SIGNED_OUT);
    const audited = await app.database.kysely
      .selectFrom('audit_log')
      .select(['person_id', 'target'])
      .where('action', '=', 'session.renewalReused')
      .where('at', '=', now)
      .execute();
    expect(audited).toEqual([{ person_id: await app.userId('tom'), target: { subdomain: 'north' } }]);
  });

  test('is refused from the thirty-first try of a minute on, before anything is looked up, and for this frame alone', async () => {
    const [noisy, calm] = [await opened(), await opened()];
    for (let count = 0; count < 30; count += 1) await renewed(noisy);
    await expect(renewed(noisy)).rejects.toMatchObject({ code: 429 });
    await expect(renewed(calm)).resolves.toBeTruthy();
    wait(MINUTE);
    await expect(renewed(noisy)).resolves.toBeTruthy();
  });
});

describe('a secret is refused', () => {
  const other = crypto.randomUUID();
  const forged = 'A'.repeat(43);
  test.each<[string, (own: Keys, theirs: Keys) => Pick<Keys, 'frame' | 'renewalSecret'>]>([
    ['that nobody gave', ({ frame }) => ({ frame, renewalSecret: `${forged}.${forged}` })],
    ['that is none', ({ frame }) => ({ frame, renewalSecret: "' or 1=1 --" })],
    ['that is the bearer', ({ frame, accessToken }) => ({ frame, renewalSecret: accessToken })],
    ['that has lost its end', ({ frame, renewalSecret }) => ({ frame, renewalSecret: renewalSecret.slice(0, -1) })],
    ['from another frame', ({ renewalSecret }) => ({ frame: other, renewalSecret })],
    ['from the frame of another account', ({ renewalSecret }, { frame }) => ({ frame, renewalSecret })],
    ['of another frame', ({ frame }, { renewalSecret }) => ({ frame, renewalSecret })],
  ])('%s, and its session goes on', async (_what, change) => {
    const [own, theirs] = [await opened(), await opened({ account: south, agent: MAYA })];
    await expect(renewed(change(own, theirs))).rejects.toMatchObject(SIGNED_OUT);
    expect(await whoIs(await renewed(own))).toBe('tom');
    expect(await whoIs(await renewed(theirs))).toBe('maya');
  });

  test('put together from two, and the session whose family it names ends: its holder had one of that session', async () => {
    const [own, theirs] = [await opened(), await opened({ agent: MAYA })];
    const mixed = [own.renewalSecret.split('.')[0], theirs.renewalSecret.split('.')[1]].join('.');
    await expect(renewed({ frame: own.frame, renewalSecret: mixed })).rejects.toMatchObject(SIGNED_OUT);
    await expect(renewed(own)).rejects.toMatchObject(SIGNED_OUT);
    expect(await whoIs(await renewed(theirs))).toBe('maya');
  });

  test('as a bearer, and a bearer as a secret', async () => {
    const keys = await opened();
    await expect(whoIs({ ...keys, accessToken: keys.renewalSecret })).rejects.toMatchObject(SIGNED_OUT);
  });
});

describe('renewing and the living bearer end at once', () => {
  const kysely = () => app.database.kysely;
  const as = { as: 'admin' };
  const identity = (is_active: boolean) =>
    kysely().updateTable('zendesk_identity').set({ is_active }).where('subdomain', '=', 'north').execute();
  const enable = async (is_enabled: boolean) =>
    kysely()
      .updateTable('user')
      .set({ is_enabled })
      .where('id', '=', await app.userId('tom'))
      .execute();
  const install = async (installationId: string) => {
    const { rev } = await app.call(getAccount, { subdomain: 'north' }, as);
    await app.call(editAccount, { subdomain: 'north', rev, installationId, apiUrl: 'https://north.zendesk.com' }, as);
  };
  const suspend = async (suspended: boolean) => {
    knowAgent(TOM, suspended);
    // Another tab of the same agent asks Zendesk who it is, once what was known is a minute old.
    wait(MINUTE);
    await north.open({ agent: TOM, frame: 'another-tab' }).catch(() => undefined);
  };

  test.each<[string, (keys: Keys) => Promise<unknown>, () => Promise<unknown>]>([
    ['when the agent signs out', ({ accessToken: token }) => app.call(session.logout, {}, { token }), async () => null],
    ['when Zendesk suspends the agent', () => suspend(true), () => suspend(false)],
    ['when the agent is none any more', () => identity(false), () => identity(true)],
    ['when the person is disabled', () => enable(false), () => enable(true)],
    ['when the app is installed anew', () => install('78'), () => setInstallation('77')],
    ['when an older server changes the installation', () => setInstallation('79'), () => setInstallation('77')],
    ['when the account is removed', () => app.call(removeAccount, { subdomain: 'north' }, as), () => connectAgain()],
  ])('%s', async (_what, end, undo) => {
    const [own, theirs] = [await opened(), await opened({ account: south, agent: MAYA })];
    await end(own);
    // Another process may honour what it knows for a second.
    wait(1000);
    await expect(whoIs(own)).rejects.toMatchObject(SIGNED_OUT);
    await expect(renewed(own)).rejects.toMatchObject(SIGNED_OUT);
    expect(await whoIs(await renewed(theirs))).toBe('maya');
    await undo();
  });

  const setInstallation = (installation_id: string) =>
    kysely()
      .updateTable('zendesk_account')
      .set({ installation_id, api_url: desk.url })
      .where('subdomain', '=', 'north')
      .execute();
  const connectAgain = async () => {
    north = await anAccount(app, { subdomain: 'north', apiUrl: desk.url });
    await north.employ(await app.userId('tom'), TOM);
    await north.employ(await app.userId('maya'), MAYA);
  };
});

describe('a frame that is loaded anew', () => {
  const post = (token: string, origin = north.origin) => {
    const query = new URLSearchParams({ origin, app_guid: 'reloaded' });
    return fetch(`${app.url}/zendesk/landing?${query.toString()}`, {
      method: 'POST',
      body: new URLSearchParams({ token }),
    });
  };
  const closedIn = (html: string): unknown =>
    JSON.parse(/<script type="application\/json" id="closed">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

  test.each([
    ['that was used', 0],
    ['of this morning', 5 * HOUR],
  ])('gets the scripts, and nothing else, with a token %s', async (_what, later) => {
    const token = await north.sign({ agent: TOM });
    expect((await post(token)).status).toBe(200);
    wait(later);
    const again = await post(token);
    const html = await again.text();
    expect(again.status).toBe(401);
    expect(html).toContain('<script type="module"');
    expect(html).not.toContain('bootstrap');
    expect(closedIn(html)).toMatchObject({
      origin: north.origin,
      refused: { title: 'Your session has ended' },
      over: { title: 'Your session has ended' },
    });
    // A reload is no fault of the connection.
    const kept = await app.database.kysely.selectFrom('zendesk_refusal').select('reason').execute();
    expect(kept).toEqual([]);
    expect(again.headers.get('content-security-policy')).toContain(`frame-ancestors ${north.origin}`);
  });

  test('gets no scripts where nobody knows the account', async () => {
    expect(await (await post('x', 'https://evil.example')).text()).not.toContain('<script');
  });

  test.each(['ticket_sidebar', 'new_ticket_sidebar', 'nav_bar', 'modal'])(
    'is still in its place, %s, as the token said that opened it',
    async (location) => {
      const first = await opened({ location });
      const { accessToken: token } = await renewed(first);
      expect(await app.call(getSidebar, {}, { token })).toMatchObject({ location });
    },
  );

  test('asks with its renewed session who it is, and nobody else gets an answer', async () => {
    const { accessToken: token } = await renewed(await opened({ account: south }));
    const sidebar = await app.call(getSidebar, {}, { token });
    expect(sidebar).toMatchObject({ user: { userName: 'tom' }, account: { subdomain: 'south', origin: south.origin } });
    await expect(app.call(getSidebar, {}, { as: 'tom' })).rejects.toMatchObject({ code: 404 });
  });
});

describe('the secrets', () => {
  test('stand in no log, no audit line and no table', async () => {
    const first = await opened();
    const second = await renewed(first);
    await expect(renewed({ ...second, frame: 'elsewhere' })).rejects.toMatchObject(SIGNED_OUT);
    const tables = ['session', 'session_renewal', 'audit_log', 'try_count', 'operation'] as const;
    const rows = await Promise.all(tables.map((table) => app.database.kysely.selectFrom(table).selectAll().execute()));
    const kept = `${JSON.stringify(rows)}${said.join('')}`;
    expect(said.join('')).toContain('/api/login/renew');
    const halves = [first, second].flatMap((keys) => [keys.accessToken, ...keys.renewalSecret.split('.')]);
    for (const half of halves) expect(kept).not.toContain(half);
  });
});
