import type { LanguageTag } from '@countersign/shared/basics/languages/languages.ts';
import { NOBODY } from '../../../work/person.ts';
import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto';
import * as session from '@countersign/shared/api/session/session.ts';
import { sidebarBootstrap } from '@countersign/shared/api/tickets/tickets.ts';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aTicket } from '../../../demonstration/seed/builders/a-ticket.ts';
import { plantTickets } from '../../../demonstration/seed/planting/plant-tickets.ts';
import { countTry } from '../../../work/once/count-tries.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { giveRole } from '../../system/people/give-role.ts';
import { agentId } from '../../../demonstration/desk/desk-people.ts';
import { openDemoPage } from '../testing/open-demo-page.ts';
import { saveAccount } from '../../zendesk/accounts/find-account.ts';
import { pageTexts } from './texts.ts';
import { queryHash } from './verify-zendesk-token.ts';

/**
 * Opening the sidebar, over HTTP: what Zendesk signs is believed, everything else is not. Two accounts are installed: ours,
 * and another one whose tokens must not work here.
 */
const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { privateKey, pem: publicKey.export({ type: 'spki', format: 'pem' }).toString() };
};
const ours = pair();
const theirs = pair();
const ORIGIN = 'https://acme.zendesk.com';
const QUERY = `origin=${encodeURIComponent(ORIGIN)}&app_guid=3f1c`;

let app: TestApp;
let now = new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  const pages = { read: async () => '<html lang="en"><head></head><body><div id="root"></div></body></html>' };
  app = await startTestApp({ clock: () => now, isDemonstration: true, pages });
  const install = (subdomain: string, installationId: string, publicKeyPem: string) =>
    saveAccount(
      app.database.kysely,
      {
        subdomain,
        origin: `https://${subdomain}.zendesk.com`,
        apiUrl: `${app.url}/zendesk/demo`,
        installationId,
        publicKeyPem,
        checksQuery: false,
      },
      now,
    );
  await install('acme', '77', ours.pem);
  await install('other', '78', theirs.pem);
  await plantTickets(app.database.kysely, [aTicket({ id: 48_213 })]);
});
afterAll(() => app.close());

interface TokenParts {
  key?: KeyObject | Uint8Array;
  alg?: string;
  audience?: string;
  issuer?: string;
  product?: string;
  jti?: string;
  sub?: string;
  issuedAgo?: number;
  lives?: number;
  location?: string;
  /** Hash of the query that it was made for. */
  qsh?: string;
}

async function aToken(parts: TokenParts = {}): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000) - (parts.issuedAgo ?? 0);
  const tom = agentId(await app.userId('tom'));
  return new SignJWT({
    context: { product: parts.product ?? 'support', location: parts.location ?? 'ticket_sidebar' },
    qsh: parts.qsh,
  })
    .setProtectedHeader({ alg: parts.alg ?? 'RS256' })
    .setIssuer(parts.issuer ?? 'acme.zendesk.com')
    .setAudience(parts.audience ?? 'https://acme.zendesk.com/api/v2/apps/installations/77.json')
    .setSubject(parts.sub ?? `https://acme.zendesk.com/api/v2/users/${tom}.json`)
    .setJti(parts.jti ?? crypto.randomUUID())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + (parts.lives ?? 120))
    .sign(parts.key ?? ours.privateKey);
}

const open = (token: string, query = QUERY) =>
  fetch(`${app.url}/zendesk/landing?${query}`, { method: 'POST', body: new URLSearchParams({ token }) });

const bootstrapIn = (html: string) => {
  const json = /<script type="application\/json" id="bootstrap">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null';
  return sidebarBootstrap.parse(JSON.parse(json));
};

describe('a genuine token', () => {
  test('opens the page with the person, the account and the place, and a bearer that works', async () => {
    const reply = await open(await aToken());
    expect(reply.status).toBe(200);
    const bootstrap = bootstrapIn(await reply.text());
    expect(bootstrap).toMatchObject({
      expiresIn: 900,
      user: { userName: 'tom', roles: ['common'] },
      account: { subdomain: 'acme', origin: ORIGIN },
      location: 'ticket_sidebar',
    });
    const info = await app.call(session.getInfo, {}, { token: bootstrap.accessToken });
    expect(info.user.userName).toBe('tom');
  });

  test('gives a bearer for fifteen minutes and not longer', async () => {
    const start = now;
    const { accessToken } = bootstrapIn(await (await open(await aToken())).text());
    now = new Date(start.getTime() + 14 * 60_000);
    await expect(app.call(session.getInfo, {}, { token: accessToken })).resolves.toBeTruthy();
    now = new Date(start.getTime() + 16 * 60_000);
    await expect(app.call(session.getInfo, {}, { token: accessToken })).rejects.toMatchObject({ code: 401 });
    now = start;
  });

  test('may be framed by its own account alone, is kept nowhere and sends no referrer and no cookie', async () => {
    const { headers } = await open(await aToken());
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${ORIGIN}`);
    expect(headers.get('content-security-policy')).not.toContain('other.zendesk.com');
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('lets a frame of Zendesk load its own SDK and no other script, and names it; elsewhere nothing foreign is loaded', async () => {
    const SDK = 'https://static.zdassets.com/zendesk_app_framework_sdk/2.0/zaf_sdk.min.js';
    const reply = await open(await aToken());
    expect(reply.headers.get('content-security-policy')).toContain(`; script-src 'self' ${SDK};`);
    expect(await reply.text()).toContain(`<link id="zaf-sdk" rel="preload" as="script" href="${SDK}">`);
    const page = await openDemoPage(app, 'tom');
    expect(page).toContain('id="bootstrap"');
    expect(page).not.toContain('zdassets');
  });

  test('also with https:// in the issuer, and up to a minute of difference between the clocks', async () => {
    expect((await open(await aToken({ issuer: 'https://acme.zendesk.com' }))).status).toBe(200);
    expect((await open(await aToken({ issuedAgo: 150, lives: 100 }))).status).toBe(200);
    expect((await open(await aToken({ issuedAgo: -50 }))).status).toBe(200);
  });
});

describe('is not believed', () => {
  const closed = async (token: string | Promise<string>, query = QUERY) => {
    const reply = await open(await token, query);
    expect(await reply.text()).not.toContain('accessToken');
    return reply.status;
  };
  const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const payloadOf = (token: string) => token.split('.')[1] ?? '';

  test('a token without a signature', async () => {
    const payload = payloadOf(await aToken());
    expect(await closed(`${base64url({ alg: 'none', typ: 'JWT' })}.${payload}.`)).toBe(401);
  });

  test('a token signed with the public key as an HS256 secret', async () => {
    const head = base64url({ alg: 'HS256', typ: 'JWT' });
    const signed = `${head}.${payloadOf(await aToken())}`;
    const mac = createHmac('sha256', ours.pem).update(signed).digest('base64url');
    expect(await closed(`${signed}.${mac}`)).toBe(401);
  });

  test.each<[string, TokenParts]>([
    ['another RSA algorithm', { alg: 'RS512' }],
    ['another audience', { audience: 'https://acme.zendesk.com/api/v2/apps/installations/78.json' }],
    ['another issuer', { issuer: 'evil.zendesk.com' }],
    ['the key of another installation', { key: theirs.privateKey }],
    ['another product', { product: 'chat' }],
    ['a subject that is no user', { sub: 'https://acme.zendesk.com/api/v2/groups/1.json' }],
    ['a time that is over', { issuedAgo: 300, lives: 100 }],
    ['a time in the future', { issuedAgo: -300 }],
    ['an hour of life and ten minutes of age', { issuedAgo: 600, lives: 3600 }],
  ])('a token with %s', async (_what, parts) => {
    expect(await closed(aToken(parts))).toBe(401);
  });

  test('a token of another account on our address, and ours on theirs', async () => {
    const foreign = {
      key: theirs.privateKey,
      issuer: 'other.zendesk.com',
      audience: 'https://other.zendesk.com/api/v2/apps/installations/78.json',
    };
    expect(await closed(aToken(foreign))).toBe(401);
    expect(await closed(aToken(), 'origin=https%3A%2F%2Fother.zendesk.com&app_guid=3f1c')).toBe(401);
  });

  test('a token that was used before', async () => {
    const token = await aToken();
    expect((await open(token)).status).toBe(200);
    expect(await closed(token)).toBe(401);
  });

  test('a token used twice at once works once', async () => {
    const token = await aToken();
    const replies = await Promise.all([open(token), open(token), open(token)]);
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  });

  test('an altered payload, or no token at all', async () => {
    const [head = '', , mac = ''] = (await aToken()).split('.');
    const payload = payloadOf(await aToken({ sub: 'https://acme.zendesk.com/api/v2/users/1.json' }));
    expect(await closed(`${head}.${payload}.${mac}`)).toBe(401);
    expect(await closed('')).toBe(401);
  });

  test('an origin that is not installed: nobody may frame the answer', async () => {
    const reply = await open(await aToken(), 'origin=https%3A%2F%2Fevil.example&app_guid=3f1c');
    expect(reply.status).toBe(403);
    expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('an address that was altered, where the account binds its tokens to theirs', async () => {
    const checks = (checks_query: boolean) =>
      app.database.kysely
        .updateTable('zendesk_account')
        .set({ checks_query })
        .where('subdomain', '=', 'acme')
        .execute();
    await checks(true);
    expect(await closed(aToken())).toBe(401);
    expect(await closed(aToken({ qsh: queryHash(QUERY) }), `${QUERY}&x=1`)).toBe(401);
    expect((await open(await aToken({ qsh: queryHash(QUERY) }))).status).toBe(200);
    await checks(false);
  });

  test('an answer may be framed by the ticket pages of its own account and by nobody else', async () => {
    const { headers } = await open(await aToken());
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${ORIGIN}`);
    expect(headers.get('content-security-policy')).not.toContain('other.zendesk.com');
    expect(headers.get('x-frame-options')).toBeNull();
  });

  test('an address without app_guid', async () => {
    expect(await closed(aToken(), `origin=${encodeURIComponent(ORIGIN)}`)).toBe(400);
  });
});

describe('an agent who was never here', () => {
  const sub = (id: number) => `https://acme.zendesk.com/api/v2/users/${id}.json`;
  const identities = () => app.database.kysely.selectFrom('zendesk_identity').selectAll().execute();

  test('is the person with the verified address, and stays that person', async () => {
    const lina = await app.userId('lina');
    await open(await aToken({ sub: sub(agentId(lina)) }));
    expect(await identities()).toContainEqual(
      expect.objectContaining({ subdomain: 'acme', zd_user_id: String(agentId(lina)), user_id: lina, role: 'agent' }),
    );
  });

  test('has no access as a requester or as nobody that Zendesk knows', async () => {
    expect((await open(await aToken({ sub: sub(5_000_001) }))).status).toBe(403);
    expect((await open(await aToken({ sub: sub(999) }))).status).toBe(403);
  });

  test('is refused when the person was disabled', async () => {
    const hugo = await app.userId('hugo');
    await open(await aToken({ sub: sub(agentId(hugo)) }));
    await app.database.kysely.updateTable('user').set({ is_enabled: false }).where('id', '=', hugo).execute();
    expect((await open(await aToken({ sub: sub(agentId(hugo)) }))).status).toBe(403);
  });
});

describe('a refused opening says why', () => {
  const refusals = () =>
    app.database.kysely.selectFrom('zendesk_refusal').select(['subdomain', 'reason', 'facts']).execute();
  const change = (values: { public_key_pem?: string; checks_query?: boolean }) =>
    app.database.kysely.updateTable('zendesk_account').set(values).where('subdomain', '=', 'acme').execute();
  /** A frame that has opened before may go on with an old token. */
  const neverOpened = QUERY.replace('3f1c', '9b0e');
  /** Refusals of one reason are kept once in five seconds. */
  const later = () => (now = new Date(now.getTime() + 6000));

  test.each<[code: string, status: number, parts: TokenParts, kept: object | null]>([
    ['ZD-SIGNATURE', 401, { key: theirs.privateKey, audience: 'https://evil.example/1' }, {}],
    ['ZD-SIGNATURE', 401, { alg: 'RS512' }, {}],
    [
      'ZD-AUDIENCE',
      401,
      { audience: 'https://acme.zendesk.com/api/v2/apps/installations/78.json' },
      { expected: '77', found: '78' },
    ],
    ['ZD-AUDIENCE', 401, { audience: '<b>x</b>' }, { expected: '77', found: '–' }],
    ['ZD-ISSUER', 401, { issuer: 'other.zendesk.com' }, { expected: 'acme', found: 'other' }],
    ['ZD-EXPIRED', 401, { issuedAgo: 500, lives: 100 }, { seconds: 400 }],
    ['ZD-EXPIRED', 401, { issuedAgo: 600, lives: 3600 }, { seconds: 300 }],
    ['ZD-CLOCK', 401, { issuedAgo: -300 }, { seconds: 300 }],
    ['ZD-PRODUCT', 401, { product: 'chat' }, { found: 'chat' }],
    ['ZD-CLAIMS', 401, { sub: 'https://acme.zendesk.com/api/v2/groups/1.json' }, {}],
    ['ZD-REQUESTER', 403, { sub: 'https://acme.zendesk.com/api/v2/users/5000001.json' }, { agent: '5000001' }],
    ['ZD-UNKNOWN', 403, { sub: 'https://acme.zendesk.com/api/v2/users/999.json' }, { agent: '999' }],
  ])('%s', async (code, status, parts, kept) => {
    later();
    const reply = await open(await aToken(parts), neverOpened);
    const html = await reply.text();
    expect([reply.status, html]).toEqual([status, expect.stringContaining(code)]);
    expect(reply.headers.get('content-security-policy')).toContain(`frame-ancestors ${ORIGIN}`);
    expect(html).not.toMatch(code === 'ZD-EXPIRED' ? /accessToken|<b>/ : /<script|bootstrap|<b>/);
    const reason = code.slice(3).toLowerCase();
    expect(await refusals()).toContainEqual({ subdomain: 'acme', reason, facts: kept });
  });

  test('and keeps one line for each account and reason, however often it happens', async () => {
    for (let at = 0; at < 5; at += 1) {
      later();
      await open(await aToken({ product: 'chat' }));
    }
    expect((await refusals()).filter(({ reason }) => reason === 'product')).toHaveLength(1);
    await open(await aToken({ product: 'sell' }));
    expect((await refusals()).find(({ reason }) => reason === 'product')?.facts).toEqual({ found: 'chat' });
  });

  test.each([
    ['none is set', ''],
    ['what is set is no key', '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----'],
  ])('the key, where %s', async (_what, public_key_pem) => {
    later();
    await change({ public_key_pem });
    const reply = await open(await aToken());
    expect([reply.status, await reply.text()]).toEqual([401, expect.stringContaining('ZD-KEY')]);
    await change({ public_key_pem: ours.pem });
  });

  test('the query, where the account binds its tokens to it', async () => {
    await change({ checks_query: true });
    expect(await (await open(await aToken())).text()).toContain('ZD-QUERY');
    await change({ checks_query: false });
  });

  test.each(['//zendesk/landing', '/zendesk/landing/', '/countersign/zendesk/landing'])(
    'the path, where the server address was entered as one that leads to %s',
    async (path) => {
      later();
      const post = { method: 'POST', body: new URLSearchParams({ token: await aToken() }) };
      const reply = await fetch(`${app.url}${path}?${QUERY}`, post);
      expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('ZD-PATH')]);
      expect(reply.headers.get('content-security-policy')).toContain(`frame-ancestors ${ORIGIN}`);
      expect(await refusals()).toContainEqual({ subdomain: 'acme', reason: 'path', facts: { path } });
    },
  );

  test('other addresses are not found, as before', async () => {
    const reply = await fetch(`${app.url}/nowhere`, { method: 'POST', body: new URLSearchParams({ token: 'x' }) });
    expect(reply.status).toBe(404);
    expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('the person, who was deactivated or has no role', async () => {
    const lina = await app.userId('lina');
    const sub = `https://acme.zendesk.com/api/v2/users/${agentId(lina)}.json`;
    const held = await app.database.kysely.deleteFrom('user_role').where('user_id', '=', lina).returningAll().execute();
    expect(await (await open(await aToken({ sub }))).text()).toContain('ZD-ROLES');
    await app.database.kysely.insertInto('user_role').values(held).execute();
    await app.database.kysely.updateTable('user').set({ is_enabled: false }).where('id', '=', lina).execute();
    expect(await (await open(await aToken({ sub }))).text()).toContain('ZD-DISABLED');
  });
});

describe('a Zendesk that nobody has connected', () => {
  const query = (origin: string) => `origin=${encodeURIComponent(origin)}&app_guid=3f1c`;

  test('may frame a page that says what to do next, and holds nothing else', async () => {
    const reply = await open(await aToken({ key: theirs.privateKey }), query('https://new-co.zendesk.com'));
    const html = await reply.text();
    expect(reply.status).toBe(403);
    expect(reply.headers.get('content-security-policy')).toContain('frame-ancestors https://new-co.zendesk.com');
    expect(html).toContain('Subdomain: new-co');
    expect(html).toContain('Installation ID: 77');
    expect(html).toContain('ZD-ACCOUNT');
    expect(html).not.toMatch(/<script|bootstrap/);
  });

  test.each([
    'http://new-co.zendesk.com',
    'https://new-co.zendesk.com/agent',
    'https://new-co.zendesk.com.evil.example',
    'https://evil.example#.zendesk.com',
    'https://a.b.zendesk.com',
    'https://new-co.zendesk.com; frame-ancestors *',
    'https://<b>x</b>.zendesk.com',
    '*',
    '',
  ])('%s may frame nothing', async (origin) => {
    const reply = await open('x', query(origin));
    expect(reply.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'$/);
    expect(await reply.text()).not.toMatch(/<b>|Subdomain:/);
  });

  test.each(['zh-CN', 'zh-TW', 'ja', 'ko', 'de', 'fr', 'es', 'pt-BR', 'ar'])(
    'every refusal is said in the language of its reader: %s',
    async (language) => {
      const headers = { 'Accept-Language': language };
      const body = new URLSearchParams({ token: await aToken() });
      const address = `${app.url}/zendesk/landing?${query('https://new-co.zendesk.com')}`;
      const page = await (await fetch(address, { method: 'POST', headers, body })).text();
      const [english, own] = [pageTexts('en').landing, pageTexts(language as LanguageTag).landing];
      expect(page).toContain(own['accountTitle']);
      const shown = Object.keys(pageTexts('de').landing).filter((key) => /Title$|Text$/.test(key));
      expect(shown.filter((key) => own[key] === english[key])).toEqual([]);
    },
  );

  test('is named on the account that was meant, when its subdomain was mistyped here', async () => {
    now = new Date(now.getTime() + 6000);
    const issuer = 'acme-inc.zendesk.com';
    await open(await aToken({ issuer }), query('https://acme-inc.zendesk.com'));
    const rows = await app.database.kysely
      .selectFrom('zendesk_refusal')
      .selectAll()
      .where('reason', '=', 'origin')
      .execute();
    expect(rows).toMatchObject([{ subdomain: 'acme', facts: { expected: 'acme', found: 'acme-inc' } }]);
  });
});

describe('ten accounts with one installation ID', () => {
  test('believe the tokens of their own Zendesk alone, and the one that signed hears of a mistyped subdomain', async () => {
    now = new Date(now.getTime() + 6000);
    const names = Array.from({ length: 9 }, (_, at) => `acme-${at}`);
    for (const subdomain of names) {
      const origin = `https://${subdomain}.zendesk.com`;
      const shared = { origin, apiUrl: origin, installationId: '77', publicKeyPem: theirs.pem, checksQuery: false };
      await saveAccount(app.database.kysely, { subdomain, ...shared }, now);
    }
    for (const subdomain of names) {
      const origin = `https://${subdomain}.zendesk.com`;
      const reply = await open(await aToken(), `origin=${encodeURIComponent(origin)}&app_guid=3f1c`);
      expect([reply.status, await reply.text()]).toEqual([401, expect.stringContaining('ZD-SIGNATURE')]);
    }
    expect((await open(await aToken())).status).toBe(200);
    await open(
      await aToken({ issuer: 'acme-typo.zendesk.com' }),
      'origin=https%3A%2F%2Facme-typo.zendesk.com&app_guid=1',
    );
    const hears = app.database.kysely.selectFrom('zendesk_refusal').select(['subdomain', 'facts']);
    expect(await hears.where('reason', '=', 'origin').execute()).toEqual([
      { subdomain: 'acme', facts: { expected: 'acme', found: 'acme-typo' } },
    ]);
  });
});

describe('many at once from one address', () => {
  test('people of a company behind one proxy all come in, and forged openings starve nobody', async () => {
    now = new Date(now.getTime() + 120_000);
    const forged = await aToken({ key: theirs.privateKey });
    const flood = await Promise.all(Array.from({ length: 200 }, () => open(forged)));
    const statuses = flood.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(140);
    const people = Array.from({ length: 30 }, (_, at) => ({ zd: String(7_000_000 + at), name: `Agent ${at}` }));
    await employ(people);
    const tokens = await Promise.all(
      people.flatMap(({ zd }) =>
        Array.from({ length: 4 }, () => aToken({ sub: `https://acme.zendesk.com/api/v2/users/${zd}.json` })),
      ),
    );
    const replies = await Promise.all(tokens.map((token) => open(token)));
    expect(replies.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  });

  test('one person who opens without end is asked to wait', async () => {
    now = new Date(now.getTime() + 120_000);
    const of = ['opening', 'acme', String(agentId(await app.userId('tom')))] as const;
    await countTry(app.database.kysely, { of, most: 120, within: 60_000, amount: 119 }, now);
    expect((await open(await aToken())).status).toBe(200);
    const reply = await open(await aToken());
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '60']);
  });
});

/** Agents of the account who are people here already, and whom Zendesk was asked about just now. */
async function employ(people: readonly { zd: string; name: string }[]): Promise<void> {
  const { kysely } = app.database;
  const department = { department_id: null, manager_id: null, password_hash: null, created_at: now };
  const rows = await kysely
    .insertInto('user')
    .values(people.map(({ zd, name }) => ({ user_name: `zd${zd}`, nick_name: name, email: '', ...department })))
    .returning('id')
    .execute();
  for (const { id } of rows) await giveRole(kysely, id, 'common');
  const seen = { role: 'agent', linked_at: now, checked_at: now, is_active: true };
  await kysely
    .insertInto('zendesk_identity')
    .values(
      people.map(({ zd }, at) => ({ subdomain: 'acme', zd_user_id: zd, user_id: rows[at]?.id ?? NOBODY, ...seen })),
    )
    .execute();
}
