import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as sessions from '@countersign/shared/api/records/sessions.ts';
import * as signIns from '@countersign/shared/api/records/sign-ins.ts';
import * as settings from '@countersign/shared/api/session/provider-settings.ts';
import * as providers from '@countersign/shared/api/session/providers.ts';
import * as session from '@countersign/shared/api/session/session.ts';
import * as users from '@countersign/shared/api/system/users.ts';
import { getOutbound, saveOutbound } from '@countersign/shared/api/workflow/settings.ts';
import type { InputOf } from '@countersign/shared/api/contract.ts';
import { decodeJwt, type JWTPayload } from 'jose';
import WebSocket from 'ws';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { startOidc, type TestOidc } from '../../../testing/outside/start-oidc.ts';

/** Signing in through a real OpenID provider (`oidc-provider`), and everything that a false one may try. */
let app: TestApp;
let oidc: TestOidc;
let skew = 0;
const logged: string[] = [];
const BROWSER = 'b'.repeat(40);
const asAdmin = { as: 'admin' };

beforeAll(async () => {
  const logStream = { write: (line: string) => void logged.push(line) };
  app = await startTestApp({ clock: () => new Date(Date.now() + skew), logStream });
  app.services.config.publicUrl = app.url;
  app.services.outbound.patience = 1500;
  oidc = await startOidc({ app: app.url, path: 'acme' });
  await allowHosts([new URL(oidc.issuer).host]);
});
afterAll(async () => {
  await app.close();
  await oidc.close();
});
afterEach(() => {
  oidc.fault = null;
  skew = 0;
});

/** A session of somebody who has just shown who they are. */
async function fresh(name: string): Promise<string> {
  const token = await app.signIn(name);
  const confirmed = app.database.kysely.updateTable('session').set({ confirmed_at: app.services.clock() });
  await confirmed.where('user_id', '=', await app.userId(name)).execute();
  return token;
}

async function allowHosts(allowedHosts: string[]): Promise<void> {
  const { rev, settings: present } = await app.call(getOutbound, {}, asAdmin);
  await app.call(saveOutbound, { rev, settings: { ...present, allowedHosts } }, asAdmin);
}

type NewProvider = InputOf<typeof settings.addProvider>;
const aProvider = (given: Partial<NewProvider> = {}): NewProvider => ({
  kind: 'oidc',
  path: 'acme',
  name: 'Acme',
  issuer: oidc.issuer,
  clientId: oidc.clientId,
  clientSecret: oidc.clientSecret,
  isEnabled: true,
  linksVerified: false,
  domains: [],
  departmentId: null,
  roleId: null,
  followsSignOut: false,
  ...given,
});
const one = async (path = 'acme') => {
  const found = (await app.call(settings.listProviderSettings, {}, asAdmin)).find((each) => each.path === path);
  if (!found) throw new Error(`there is no provider ${path}`);
  return found;
};
const edit = async (given: Partial<NewProvider>) => {
  const { id, rev, name, issuer, clientId, isEnabled, linksVerified, domains, followsSignOut, ...row } = await one();
  const present = { id, rev, name, issuer, clientId, isEnabled, linksVerified, domains, followsSignOut };
  const placing = { departmentId: row.department?.id ?? null, roleId: row.role?.id ?? null };
  return app.call(settings.editProvider, { ...present, ...placing, ...given }, asAdmin);
};
const codesOf = async (doing: Promise<unknown>): Promise<string[]> =>
  doing.then(
    () => [],
    (error: unknown) => (error as { errors: { code: string }[] }).errors.map(({ code }) => code),
  );

interface Back {
  path: string;
  code: string;
  state: string;
  iss: string;
}
/** Goes to the provider and comes back with what it gave. */
const visit = async (person: string, url?: string): Promise<Back> => {
  oidc.person = person;
  const begun = url ?? (await app.call(providers.beginProviderSignIn, { path: 'acme', browser: BROWSER })).url;
  const back = await oidc.browser().open(begun);
  const [, , path = ''] = back.pathname.split('/');
  const text = (name: string) => back.searchParams.get(name) ?? '';
  return { path, code: text('code'), state: text('state'), iss: text('iss') };
};
const finish = (back: Partial<Back>, options = {}) =>
  app.call(providers.finishProviderSignIn, { ...back, browser: BROWSER } as never, options);
const signIn = async (person: string) => finish(await visit(person));
const whoIs = async (token: string) => (await app.call(session.getInfo, {}, { token })).user.userName;
const link = async (person: string, as: string) => {
  const { url } = await app.call(
    providers.beginBinding,
    { path: 'acme', browser: BROWSER },
    { token: await fresh(as) },
  );
  return finish(await visit(person, url), { as });
};
const lastTry = async () => (await app.call(signIns.listSignIns, {}, asAdmin)).records[0];

describe('a provider', () => {
  test('is refused without https, and inside the network, unless the house has named the host', async () => {
    const add = (given: Partial<NewProvider>) => codesOf(app.call(settings.addProvider, aProvider(given), asAdmin));
    expect(await add({ issuer: 'http://idp.example.com' })).toEqual(['issuer_invalid']);
    expect(await add({ issuer: 'https://10.0.0.1' })).toEqual(['issuer_private']);
    expect(await add({ issuer: 'https://localhost/' })).toEqual(['issuer_private']);
    expect(await add({ issuer: 'https://u:p@idp.example.com' })).toEqual(['issuer_invalid']);
    expect(await add({ kind: 'microsoft', issuer: 'common' })).toEqual(['tenant_invalid']);
    expect(await add({ path: 'zendesk' })).toEqual(['invalid_input']);
    expect(await add({ path: '../x' })).toEqual(['invalid_input']);
  });

  test('is added, and its secret is sealed and never sent back', async () => {
    await app.call(settings.addProvider, aProvider(), asAdmin);
    const shown = await one();
    expect(shown).toMatchObject({ path: 'acme', hasSecret: true, people: 0, redirectUri: `${app.url}/authLogin/acme` });
    expect(JSON.stringify(shown)).not.toContain(oidc.clientSecret);
    const { kysely } = app.database;
    const kept = await Promise.all([
      kysely.selectFrom('sign_in_provider').selectAll().execute(),
      kysely.selectFrom('operation').selectAll().execute(),
      app.database.pool.query('select changes from audit_change').then(({ rows }) => rows as unknown[]),
    ]);
    expect(JSON.stringify(kept)).not.toContain(oidc.clientSecret);
    expect(await codesOf(app.call(settings.addProvider, aProvider(), asAdmin))).toEqual(['provider_path_taken']);
  });

  test('loses its secret when its issuer becomes another', async () => {
    expect(await edit({ issuer: 'https://idp.example.com' })).toMatchObject({ hasSecret: false });
    expect(await edit({ issuer: oidc.issuer, clientSecret: oidc.clientSecret })).toMatchObject({ hasSecret: true });
  });

  test('is tested without signing anybody in', async () => {
    const { id } = await one();
    expect(await app.call(settings.testProvider, { id }, asAdmin)).toEqual({
      issuer: oidc.issuer,
      signsOut: true,
      hasKeys: true,
    });
    oidc.fault = (_, reply) => Boolean(reply.writeHead(503).end());
    expect(await codesOf(app.call(settings.testProvider, { id }, asAdmin))).toEqual(['provider_unavailable']);
  });

  test('is shown on the sign-in page by name, and to administrators alone with its settings', async () => {
    const { providers: shown } = await app.call(providers.listProviders, {});
    expect(shown).toEqual([{ path: 'acme', name: 'Acme', kind: 'oidc' }]);
    expect(await codesOf(app.call(settings.listProviderSettings, {}, { as: 'maya' }))).toEqual(['forbidden']);
    expect(await codesOf(app.call(settings.addProvider, aProvider({ path: 'x2' }), { as: 'maya' }))).toEqual([
      'forbidden',
    ]);
  });

  test('gives newcomers no role that allows everything', async () => {
    const { roles } = await app.call(users.userChoices, {}, asAdmin);
    const roleId = roles.find(({ key }) => key === 'admin')?.id ?? 0;
    expect(await codesOf(edit({ roleId }))).toEqual(['role_out_of_reach']);
  });

  test('gives newcomers a role and a department that exist', async () => {
    expect(await codesOf(edit({ roleId: 999_999 }))).toEqual(['unknown_role']);
    expect(await codesOf(edit({ departmentId: 999_999 }))).toEqual(['unknown_department']);
  });
});

describe('somebody who may set up providers and not everything', () => {
  test('lets none of them sign others in by their address, and gives newcomers no more than they could by hand', async () => {
    const { pool } = app.database;
    await pool.query(`insert into role_permission (role_id, permission)
      select id, unnest(array['system:provider:add', 'system:provider:list', 'system:provider:edit', 'system:provider:remove'])
        from role where key = 'form-designer'`);
    const asElena = { as: 'elena' };
    const add = (given: Partial<NewProvider>) =>
      app.call(settings.addProvider, aProvider({ path: 'elenas', ...given }), asElena);
    expect(await codesOf(add({ linksVerified: true }))).toEqual(['links_above_own']);
    const { roles } = await app.call(users.userChoices, {}, asAdmin);
    const roleId = roles.find(({ key }) => key === 'zd-admin')?.id ?? 0;
    expect(await codesOf(add({ domains: ['new.test'], roleId }))).toEqual(['department_out_of_reach']);
    const { id } = await add({});
    const { rev, name, issuer, clientId } = await one('elenas');
    const content = { ...aProvider(), id, rev, name, issuer, clientId, linksVerified: true };
    expect(await codesOf(app.call(settings.editProvider, content, asElena))).toEqual(['links_above_own']);
    await app.call(settings.removeProvider, { id }, asElena);
  });
});

describe('going there', () => {
  test('carries a state, a nonce and a challenge, and comes back here', async () => {
    const { url } = await app.call(providers.beginProviderSignIn, { path: 'acme', browser: BROWSER });
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      client_id: oidc.clientId,
      redirect_uri: `${app.url}/authLogin/acme`,
      response_type: 'code',
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      scope: 'openid email profile',
    });
  });

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/a/../..//evil.example'])(
    'leads to no other site afterwards: %s',
    async (redirect) => {
      const begun = app.call(providers.beginProviderSignIn, { path: 'acme', browser: BROWSER, redirect });
      expect(await codesOf(begun)).toEqual(['invalid_input']);
    },
  );

  test('is not possible for a provider that is disabled or not there', async () => {
    const begin = (path: string) => codesOf(app.call(providers.beginProviderSignIn, { path, browser: BROWSER }));
    expect(await begin('other')).toEqual(['not_found']);
    await app.call(settings.changeProviderStatus, { id: (await one()).id, isEnabled: false }, asAdmin);
    expect(await begin('acme')).toEqual(['not_found']);
    await app.call(settings.changeProviderStatus, { id: (await one()).id, isEnabled: true }, asAdmin);
  });
});

describe('whoever comes back', () => {
  test('and is linked to nobody is refused, also with the verified address of somebody', async () => {
    await app.database.kysely
      .updateTable('user')
      .set({ email: 'maya@acme.test' })
      .where('user_name', '=', 'maya')
      .execute();
    oidc.accounts.set('m1', { email: 'maya@acme.test', email_verified: true, name: 'Maya' });
    expect(await codesOf(signIn('m1'))).toEqual(['identity_not_linked']);
    expect(await lastTry()).toMatchObject({ way: 'provider', reason: 'not_linked' });
  });

  test('signs in as the person who has linked it, by issuer and subject alone', async () => {
    expect(await link('m1', 'maya')).toMatchObject({ type: 'linked', redirect: '/user/profile' });
    oidc.accounts.set('m1', { email: 'other@acme.test', email_verified: false, name: 'Another name' });
    const { token, redirect } = await signIn('m1');
    expect([await whoIs(token), redirect]).toEqual(['maya', '/']);
    expect(await lastTry()).toMatchObject({ way: 'provider', reason: '', userName: 'maya' });
    oidc.accounts.set('m2', { email: 'maya@acme.test', email_verified: true });
    expect(await codesOf(signIn('m2'))).toEqual(['identity_not_linked']);
  });

  test('is not linked to a second person', async () => {
    expect(await codesOf(link('m1', 'tom'))).toEqual(['identity_taken']);
  });

  test('works once: the state is spent, whatever comes of it', async () => {
    const back = await visit('m1');
    await finish(back);
    expect(await codesOf(finish(back))).toEqual(['code_expired']);
    const other = await visit('m1');
    expect(await codesOf(finish({ ...other, code: 'made-up' }))).toEqual(['provider_rejected']);
    expect(await codesOf(finish(other))).toEqual(['code_expired']);
  });

  test('is refused in another browser, after ten minutes, and at the address of another provider', async () => {
    const stolen = await visit('m1');
    const foreign = { ...stolen, browser: 'x'.repeat(40) };
    expect(await codesOf(app.call(providers.finishProviderSignIn, foreign))).toEqual(['code_expired']);
    const late = await visit('m1');
    skew = 10 * 60_000 + 1000;
    expect(await codesOf(finish(late))).toEqual(['code_expired']);
    skew = 0;
    await app.call(settings.addProvider, aProvider({ path: 'second', name: 'Second' }), asAdmin);
    expect(await codesOf(finish({ ...(await visit('m1')), path: 'second' }))).toEqual(['code_expired']);
    await app.call(settings.removeProvider, { id: (await one('second')).id }, asAdmin);
  });

  test('with a code that a stranger has put under is refused: the challenge does not fit', async () => {
    const [own, strangers] = [await visit('m1'), await visit('m2')];
    expect(await codesOf(finish({ ...own, code: strangers.code }))).toEqual(['provider_rejected']);
    expect(await lastTry()).toMatchObject({ way: 'provider', reason: 'provider_refused' });
  });

  test('with an answer of another issuer is refused', async () => {
    expect(await codesOf(finish({ ...(await visit('m1')), iss: 'https://evil.example' }))).toEqual([
      'provider_rejected',
    ]);
  });

  test('and said no there is told so', async () => {
    const { state } = await visit('m1');
    expect(await codesOf(finish({ path: 'acme', state, error: 'access_denied' } as never))).toEqual([
      'provider_denied',
    ]);
  });

  test('and is deactivated here stays out', async () => {
    const id = await app.userId('maya');
    await app.call(users.changeUserStatus, { ids: [id], isEnabled: false }, asAdmin);
    expect(await codesOf(signIn('m1'))).toEqual(['identity_disabled']);
    await app.call(users.changeUserStatus, { ids: [id], isEnabled: true }, asAdmin);
  });

  test('leaves no code, token or secret in the log', () => {
    expect(logged.join('\n')).not.toMatch(/made-up|id_token|a secret with/);
  });
});

/** Answers in the place of the token endpoint, with what the provider itself would answer at hand. */
const tokensWith = (answer: (claims: JWTPayload, reply: ServerResponse) => Promise<Record<string, unknown> | null>) => {
  const nonceOf = { current: '' };
  oidc.fault = (request: IncomingMessage, reply: ServerResponse) => {
    const url = new URL(request.url ?? '', oidc.issuer);
    if (url.pathname === '/auth') nonceOf.current = url.searchParams.get('nonce') ?? nonceOf.current;
    if (url.pathname !== '/token') return false;
    request.resume();
    const seconds = Math.floor(Date.now() / 1000);
    const times = { iat: seconds, exp: seconds + 3600 };
    const who = { sub: 'm1', email: 'm@acme.test', nonce: nonceOf.current };
    const claims = { iss: oidc.issuer, aud: oidc.clientId, ...who, ...times };
    void answer(claims, reply).then((tokens) => {
      if (!tokens) return;
      reply.writeHead(200, { 'Content-Type': 'application/json' });
      reply.end(JSON.stringify({ access_token: 'a', token_type: 'Bearer', ...tokens }));
    });
    return true;
  };
};

describe('an id token', () => {
  const withClaims = (change: JWTPayload, options = {}) =>
    tokensWith(async (claims) => ({ id_token: await oidc.sign({ ...claims, ...change }, options) }));

  test('as it must be lets in', async () => {
    withClaims({});
    expect((await signIn('m1')).type).toBe('signed-in');
  });

  const hourAgo = () => Math.floor(Date.now() / 1000) - 3600;
  test.each([
    ['of another issuer', () => withClaims({ iss: 'https://evil.example' })],
    ['for another client', () => withClaims({ aud: 'somebody-else' })],
    ['with another nonce', () => withClaims({ nonce: 'n'.repeat(43) })],
    ['without a nonce', () => withClaims({ nonce: undefined })],
    ['that is over', () => withClaims({ iat: hourAgo() - 60, exp: hourAgo() })],
    ['without a subject', () => withClaims({ sub: undefined })],
    ['signed by another key', () => withClaims({}, { isForged: true })],
    [
      'that is not signed',
      () =>
        tokensWith((claims) => {
          const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
          return Promise.resolve({ id_token: `${part({ alg: 'none' })}.${part(claims)}.` });
        }),
    ],
    ['that is missing', () => tokensWith(() => Promise.resolve({}))],
  ])('%s is refused', async (_, lie) => {
    lie();
    expect(await codesOf(signIn('m1'))).toEqual(['provider_rejected']);
    expect(await lastTry()).toMatchObject({ way: 'provider', reason: 'provider_refused' });
  });
});

describe('a provider that', () => {
  test.each([
    ['hangs', () => tokensWith(() => Promise.resolve(null))],
    [
      'answers half',
      () =>
        tokensWith((_, reply) => {
          reply.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1000 });
          reply.write('{"access_token":');
          reply.socket?.end();
          return Promise.resolve(null);
        }),
    ],
    [
      'has trouble',
      () =>
        tokensWith((_, reply) => {
          reply.writeHead(502).end();
          return Promise.resolve(null);
        }),
    ],
  ])('%s is said to be unavailable', async (_, fail) => {
    fail();
    expect(await codesOf(signIn('m1'))).toEqual(['provider_unavailable']);
    expect(await lastTry()).toMatchObject({ way: 'provider', reason: 'provider_away' });
  });

  test('sends us elsewhere is not followed', async () => {
    tokensWith((_, reply) => {
      reply.writeHead(307, { Location: `${oidc.issuer}/elsewhere` }).end();
      return Promise.resolve(null);
    });
    expect(await codesOf(signIn('m1'))).toEqual(['provider_rejected']);
  });

  test('lies in a network that is closed again is not asked', async () => {
    await allowHosts([]);
    await edit({ name: 'Acme' }).catch(() => null);
    const { id } = await one();
    expect(await codesOf(app.call(settings.testProvider, { id }, asAdmin))).toEqual(['provider_rejected']);
    await allowHosts([new URL(oidc.issuer).host]);
  });
});

describe('a rule of the provider', () => {
  test('links whoever has the verified address of one account, and nobody with one that is not verified', async () => {
    await app.database.kysely
      .updateTable('user')
      .set({ email: 'tom@acme.test' })
      .where('user_name', '=', 'tom')
      .execute();
    await edit({ linksVerified: true });
    oidc.accounts.set('t1', { email: 'tom@acme.test', email_verified: false });
    expect(await codesOf(signIn('t1'))).toEqual(['email_unverified']);
    oidc.accounts.set('t1', { email: 'Tom@acme.test', email_verified: true });
    expect(await whoIs((await signIn('t1')).token)).toBe('tom');
  });

  test('links nobody to an administrator', async () => {
    await app.database.kysely
      .updateTable('user')
      .set({ email: 'root@acme.test' })
      .where('user_name', '=', 'admin')
      .execute();
    oidc.accounts.set('a1', { email: 'root@acme.test', email_verified: true });
    expect(await codesOf(signIn('a1'))).toEqual(['identity_not_linked']);
  });

  test('makes an account for newcomers of its domains, without a password, where and with what it says', async () => {
    const { roles, departments } = await app.call(users.userChoices, {}, asAdmin);
    const roleId = roles.find(({ key }) => key === 'common')?.id ?? 0;
    const department = departments[0];
    await edit({ domains: ['New.Test'], roleId, departmentId: department?.id ?? 0 });
    oidc.accounts.set('n0', { email: 'x@sub.new.test', email_verified: true });
    expect(await codesOf(signIn('n0'))).toEqual(['identity_not_linked']);
    oidc.accounts.set('n1', {
      email: 'nora@new.test',
      email_verified: true,
      name: 'Nora New',
      preferred_username: 'maya',
    });
    const { token } = await signIn('n1');
    expect(await whoIs(token)).toBe('maya2');
    const { records } = await app.call(users.listUsers, { search: 'nora@new.test' }, asAdmin);
    expect(records).toMatchObject([
      { nickName: 'Nora New', hasPassword: false, department: { id: department?.id }, roles: [{ id: roleId }] },
    ]);
    expect(await whoIs((await signIn('n1')).token)).toBe('maya2');
  });

  test('adds one person where two tabs come at once', async () => {
    oidc.accounts.set('n2', { email: 'nils@new.test', email_verified: true, name: 'Nils' });
    const backs = [await visit('n2'), await visit('n2')];
    const done = await Promise.all(backs.map((back) => finish(back)));
    expect(await Promise.all(done.map(({ token }) => whoIs(token)))).toEqual(['nils', 'nils']);
  });
});

describe('GitHub', () => {
  /** A GitHub of one's own: an OAuth server, and what it tells of people. */
  const person = { id: 583231, login: 'octo', name: 'Octo Cat' };
  let emails: unknown[] = [];
  let github: Server;
  const asked: string[] = [];
  const verifiers = new Map<string, string>();
  beforeAll(async () => {
    github = createServer((request, reply) => {
      const url = new URL(request.url ?? '', 'http://github.test');
      const say = (value: unknown, status = 200) =>
        reply.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
      asked.push(`${request.method} ${url.pathname} ${request.headers.authorization ?? ''}`.trim());
      if (url.pathname === '/api/v3/user') return void say(person);
      if (url.pathname === '/api/v3/user/emails') return void say(emails);
      void text(request).then((body) => {
        const form = new URLSearchParams(body);
        const challenge = createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url');
        const isRight =
          verifiers.get(form.get('code') ?? '') === challenge && form.get('client_secret') === 'gh secret';
        // GitHub says 200 to everything.
        return say(
          isRight ? { access_token: 'gho_x', token_type: 'bearer', scope: '' } : { error: 'bad_verification_code' },
        );
      });
    });
    await new Promise<void>((resolve) => github.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(github.address() as AddressInfo).port}`;
    await allowHosts([new URL(oidc.issuer).host, host]);
    const ours = {
      kind: 'github',
      path: 'hub',
      name: 'GitHub',
      issuer: `http://${host}/`,
      clientSecret: 'gh secret',
    } as const;
    await app.call(settings.addProvider, aProvider({ ...ours, linksVerified: true }), asAdmin);
  });
  afterAll(() => void github.close());

  const come = async (code = crypto.randomUUID()) => {
    const { url } = await app.call(providers.beginProviderSignIn, { path: 'hub', browser: BROWSER });
    const { searchParams } = new URL(url);
    verifiers.set(code, searchParams.get('code_challenge') ?? '');
    expect(searchParams.get('scope')).toBe('read:user user:email');
    return finish({ path: 'hub', code, state: searchParams.get('state') ?? '' });
  };

  test('vouches with verified addresses alone, the primary one first', async () => {
    await app.database.kysely
      .updateTable('user')
      .set({ email: 'lina@acme.test' })
      .where('user_name', '=', 'lina')
      .execute();
    emails = [{ email: 'lina@acme.test', primary: true, verified: false }];
    expect(await codesOf(come())).toEqual(['email_unverified']);
    emails = [
      { email: 'x@acme.test', primary: false, verified: true },
      { email: 'lina@acme.test', primary: true, verified: true },
    ];
    expect(await whoIs((await come()).token)).toBe('lina');
    expect(asked).toContain('GET /api/v3/user Bearer gho_x');
    emails = [];
    expect(await whoIs((await come()).token)).toBe('lina');
  });

  test('that refuses the code, or answers what is no person, lets nobody in', async () => {
    const { url } = await app.call(providers.beginProviderSignIn, { path: 'hub', browser: BROWSER });
    const state = new URL(url).searchParams.get('state') ?? '';
    expect(await codesOf(finish({ path: 'hub', code: 'not-theirs', state }))).toEqual(['provider_rejected']);
    emails = [{ address: 'nonsense' }];
    expect(await codesOf(come())).toEqual(['provider_rejected']);
  });
});

describe('links of a person', () => {
  test('are theirs to see and to undo, but the last way in stays', async () => {
    const { token } = await signIn('n1');
    const listed = await app.call(providers.listIdentities, {}, { token });
    expect(listed).toMatchObject({
      isLastWay: true,
      identities: [{ address: 'nora@new.test', provider: { name: 'Acme' } }],
    });
    const socialId = listed.identities[0]?.id ?? '';
    expect(await codesOf(app.call(providers.unlinkIdentity, { socialId }, { as: 'tom' }))).toEqual(['not_found']);
    expect(await codesOf(app.call(providers.unlinkIdentity, { socialId }, { token }))).toEqual(['last_way_in']);
    await app.database.kysely
      .updateTable('user')
      .set({ password_hash: 'x' })
      .where('user_name', '=', 'maya2')
      .execute();
    await app.call(providers.unlinkIdentity, { socialId }, { token });
    expect(await app.call(providers.listIdentities, {}, { token })).toMatchObject({ identities: [] });
  });

  test('are made by somebody who has signed in lately', async () => {
    const token = await fresh('tom');
    skew = 16 * 60_000;
    const begun = app.call(providers.beginBinding, { path: 'acme', browser: BROWSER }, { token });
    expect(await codesOf(begun)).toEqual(['confirm_identity']);
  });

  test('are finished by the person who began', async () => {
    const { url } = await app.call(
      providers.beginBinding,
      { path: 'acme', browser: BROWSER },
      { token: await fresh('tom') },
    );
    oidc.accounts.set('v1', {});
    const back = await visit('v1', url);
    expect(await codesOf(finish(back, { as: 'lina' }))).toEqual(['code_expired']);
  });

  test('of the only administrator without a password keep the provider', async () => {
    await link('a1', 'admin');
    const { id } = await one();
    const closing = [
      app.call(settings.changeProviderStatus, { id, isEnabled: false }, asAdmin),
      app.call(settings.removeProvider, { id }, asAdmin),
    ];
    expect(await Promise.all(closing.map(codesOf))).toEqual([['last_administrator'], ['last_administrator']]);
  });
});

describe('signing out', () => {
  const isLive = async (token: string) => (await codesOf(app.call(session.getInfo, {}, { token }))).length === 0;
  const post = (token: string, path = 'acme') =>
    fetch(`${app.url}/api/auth/backchannel-logout/${path}`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
    });

  test('stays here unless the provider’s settings say so', async () => {
    expect(await app.call(session.logout, {}, { token: (await signIn('m1')).token })).toBeNull();
  });

  test('goes on to the provider, which ends every session that began with its own', async () => {
    await edit({ followsSignOut: true });
    oidc.person = 'm1';
    const browser = oidc.browser();
    const enter = async () => {
      const { url } = await app.call(providers.beginProviderSignIn, { path: 'acme', browser: BROWSER });
      const back = await browser.open(url);
      return (await finish({ path: 'acme', ...Object.fromEntries(back.searchParams) })).token;
    };
    const [first, second, elsewhere] = [await enter(), await enter(), (await signIn('m1')).token];
    const left = await app.call(session.logout, {}, { token: first });
    expect(new URL(left?.endAt ?? '').searchParams.get('client_id')).toBe(oidc.clientId);
    expect((await browser.open(left?.endAt ?? '')).href).toBe(`${app.url}/login`);
    await expect.poll(() => isLive(second)).toBe(false);
    expect(await isLive(elsewhere)).toBe(true);
  });

  const event = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const aLogout = (change: JWTPayload = {}, options = {}) => {
    const seconds = Math.floor(Date.now() / 1000);
    const claims = { iss: oidc.issuer, aud: oidc.clientId, iat: seconds, exp: seconds + 120, jti: crypto.randomUUID() };
    return oidc.sign({ ...claims, sub: 'm1', events: event, ...change }, { typ: 'logout+jwt', ...options });
  };

  test('by a logout token ends the person’s sessions from there, their sockets too, and no others', async () => {
    const { token } = await signIn('t1');
    const password = await app.signIn('tom');
    const { ticket } = await app.call(session.socketTicket, {}, { token });
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/websocket?token=${ticket}`, { origin: app.url });
    await once(socket, 'open');
    const closed = once(socket, 'close');
    const reply = await post(await aLogout({ sub: 't1' }));
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
    await closed;
    expect([await isLive(token), await isLive(password)]).toEqual([false, true]);
    expect(await app.call(sessions.listOwnSessions, {}, { token: password })).not.toEqual([]);
  });

  test('by a logout token works once', async () => {
    const token = await aLogout();
    expect([(await post(token)).status, (await post(token)).status]).toEqual([200, 400]);
  });

  test.each([
    ['of another issuer', () => aLogout({ iss: 'https://evil.example' })],
    ['for another client', () => aLogout({ aud: 'somebody-else' })],
    ['of an hour ago', () => aLogout({ iat: Math.floor(Date.now() / 1000) - 3600 })],
    ['that is over', () => aLogout({ exp: Math.floor(Date.now() / 1000) - 600 })],
    ['without the event', () => aLogout({ events: {} })],
    ['with a nonce, as an id token has', () => aLogout({ nonce: 'n' })],
    ['without an id', () => aLogout({ jti: undefined })],
    ['that names nobody', () => aLogout({ sub: undefined })],
    ['signed by another key', () => aLogout({}, { isForged: true })],
    ['of another type', () => aLogout({}, { typ: 'at+jwt' })],
    ['that is no token', () => Promise.resolve('nonsense')],
  ])('by a token %s ends nothing', async (_, made) => {
    const { token } = await signIn('m1');
    expect((await post(await made())).status).toBe(400);
    expect(await isLive(token)).toBe(true);
  });

  test('by a token at the address of another provider ends nothing', async () => {
    const { token } = await signIn('m1');
    expect((await post(await aLogout(), 'other')).status).toBe(400);
    expect(await isLive(token)).toBe(true);
  });

  test('keeps what names the session to the provider sealed', async () => {
    const { token } = await signIn('m1');
    const rows = await app.database.kysely.selectFrom('provider_session').selectAll().execute();
    const { endAt } = (await app.call(session.logout, {}, { token })) ?? { endAt: '' };
    const hint = new URL(endAt).searchParams.get('id_token_hint') ?? '';
    expect(decodeJwt(hint)).toMatchObject({ sub: 'm1' });
    expect(JSON.stringify(rows)).not.toContain(hint);
  });
});
