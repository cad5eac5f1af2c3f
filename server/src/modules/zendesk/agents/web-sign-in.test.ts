import type { UserId } from '@countersign/shared/basics/ids.ts';
import * as session from '@countersign/shared/api/session/session.ts';
import * as accounts from '@countersign/shared/api/zendesk/accounts.ts';
import * as tickets from '@countersign/shared/api/tickets/tickets.ts';
import * as signIn from '@countersign/shared/api/zendesk/sign-in.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { listOutbound } from '@countersign/shared/api/tickets/outbound.ts';
import { runAsServer } from '../../../work/run-as-server.ts';
import { sealSecret } from '../accounts/account-secrets.ts';
import { enqueueTicketUpdate } from '../../tickets/outbound/enqueue.ts';
import { agentId } from '../../../demonstration/desk/desk-people.ts';
import { clientOf } from '../client/connection.ts';
import { saveAccount } from '../accounts/find-account.ts';

/** Signing in with Zendesk and connecting by OAuth, against the demonstration's desk: once, in one browser, for agents. */
let app: TestApp;
let now = new Date('2026-11-20T09:00:00Z');
const BROWSER = 'b'.repeat(40);

beforeAll(async () => {
  app = await startTestApp({ isDemonstration: true, clock: () => now });
  app.services.config.publicUrl = app.url;
  await app.database.kysely.deleteFrom('zendesk_account').execute();
  const account = { subdomain: 'acme', origin: 'https://acme.zendesk.com', apiUrl: `${app.url}/zendesk/demo` };
  await saveAccount(
    app.database.kysely,
    { ...account, installationId: '1', publicKeyPem: '', checksQuery: false },
    now,
  );
});
afterAll(() => app.close());

const asAdmin = { as: 'admin' };
const withClient = async () => {
  const { rev } = await app.call(accounts.getAccount, { subdomain: 'acme' }, asAdmin);
  const client = { oauthClientId: 'countersign', oauthClientSecret: 'desk-secret' };
  await app.call(accounts.editAccount, { subdomain: 'acme', rev, installationId: '1', ...client }, asAdmin);
};
const begin = () => app.call(signIn.beginSignIn, { subdomain: 'acme', browser: BROWSER, redirect: '/user/profile' });
/** Agrees at the desk as somebody, and answers what it sends back. */
const agree = async (url: string, userName: string) => {
  const reply = await fetch(`${url}&agent=${agentId(await app.userId(userName))}`, { redirect: 'manual' });
  const back = new URL(reply.headers.get('location') ?? '');
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
};
const finish = (answer: { code: string; state: string }, browser = BROWSER, options = {}) =>
  app.call(signIn.finishSignIn, { ...answer, browser }, options);
const expired = { errors: [expect.objectContaining({ code: 'code_expired' })] };
const rolesOf = async (token: string) => (await app.call(session.getInfo, {}, { token })).roles;
const change = async (userName: string, user: { role?: string; suspended?: boolean }) =>
  fetch(`${app.url}/zendesk/demo/api/v2/users/${agentId(await app.userId(userName))}.json`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ user }),
  });

describe('signing in with Zendesk', () => {
  test('is offered only where an account has an OAuth client', async () => {
    expect(await app.call(signIn.listSignIns, {})).toEqual({ subdomains: [] });
    await expect(begin()).rejects.toMatchObject({ errors: [{ code: 'no_oauth_client' }] });
    await withClient();
    expect(await app.call(signIn.listSignIns, {})).toEqual({ subdomains: ['acme'] });
  });

  test('leads to Zendesk with a state and a challenge, and asks for no more than who it is', async () => {
    const { searchParams, pathname } = new URL((await begin()).url);
    expect(pathname).toBe('/zendesk/demo/oauth/authorizations/new');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'countersign',
      redirect_uri: `${app.url}/authLogin/zendesk`,
      scope: 'users:read',
      code_challenge_method: 'S256',
    });
  });

  test('signs the agent in as the person with the verified address', async () => {
    const done = await finish(await agree((await begin()).url, 'lina'));
    expect(done).toMatchObject({ type: 'signed-in', redirect: '/user/profile' });
    expect((await app.call(session.getInfo, {}, { token: done.token })).user.userName).toBe('lina');
  });

  test('meets the tickets of the account that has vouched for the agent, and no others', async () => {
    const { kysely } = app.database;
    const other = { subdomain: 'other', origin: 'https://other.zendesk.com', apiUrl: '', installationId: '2' };
    await saveAccount(kysely, { ...other, publicKeyPem: '', checksQuery: false }, now);
    const { token } = await finish(await agree((await begin()).url, 'lina'));
    expect(await app.call(tickets.listTicketAccounts, {}, { token })).toEqual({ accounts: ['acme'] });
    await expect(app.call(tickets.listLinked, { account: 'other' }, { token })).rejects.toMatchObject({
      errors: [expect.objectContaining({ code: 'unknown_account' })],
    });
    expect(await app.call(tickets.listTicketAccounts, {}, { as: 'lina' })).toEqual({ accounts: ['acme'] });
    expect(await app.call(tickets.listTicketAccounts, {}, { as: 'maya' })).toEqual({ accounts: ['acme', 'other'] });
    await kysely.deleteFrom('zendesk_account').where('subdomain', '=', 'other').execute();
  });

  test('works once', async () => {
    const answer = await agree((await begin()).url, 'lina');
    await finish(answer);
    await expect(finish(answer)).rejects.toMatchObject(expired);
  });

  test('is not finished by another browser, and then by nobody', async () => {
    const answer = await agree((await begin()).url, 'lina');
    await expect(finish(answer, 'x'.repeat(40))).rejects.toMatchObject(expired);
    await expect(finish(answer)).rejects.toMatchObject(expired);
  });

  test('is over after ten minutes, and with a state that nobody made', async () => {
    const answer = await agree((await begin()).url, 'lina');
    now = new Date(now.getTime() + 11 * 60_000);
    await expect(finish(answer)).rejects.toMatchObject(expired);
    await expect(finish({ code: 'x', state: 'made-up' })).rejects.toMatchObject(expired);
  });

  test('is refused with a code that Zendesk did not give', async () => {
    const { state } = await agree((await begin()).url, 'lina');
    await expect(finish({ code: 'stolen', state })).rejects.toMatchObject({ errors: [{ code: 'zendesk_rejected' }] });
  });

  test('is for agents: not for the suspended, and not for those who were disabled here', async () => {
    await change('hugo', { suspended: true });
    const noAgent = { code: 403, errors: [{ code: 'zendesk_no_agent' }] };
    await expect(finish(await agree((await begin()).url, 'hugo'))).rejects.toMatchObject(noAgent);
    await change('hugo', { suspended: false });
    const { kysely } = app.database;
    const [lina, hugo] = [await app.userId('lina'), await app.userId('hugo')];
    const isLina = String(agentId(lina));
    const be = (user_id: UserId) =>
      kysely.updateTable('zendesk_identity').set({ user_id }).where('zd_user_id', '=', isLina).execute();
    await kysely.updateTable('user').set({ is_enabled: false }).where('id', '=', hugo).execute();
    await be(hugo);
    await expect(finish(await agree((await begin()).url, 'lina'))).rejects.toMatchObject(noAgent);
    await be(lina);
  });
});

describe('the mapping', () => {
  const save = async (rules: { kind: 'role' | 'group'; value: string; role: string }[], allowsZdAdmin = false) => {
    const { rev } = await app.call(accounts.getMapping, { subdomain: 'acme' }, asAdmin);
    const mapping = { rev, rules, allowsZdAdmin, newPeople: 'create' as const };
    await app.call(accounts.saveMapping, { subdomain: 'acme', ...mapping }, asAdmin);
  };
  const enter = async (userName: string) => rolesOf((await finish(await agree((await begin()).url, userName))).token);

  test('gives roles at each entry, and takes back what it gave and nothing else', async () => {
    await save([{ kind: 'role', value: 'agent', role: 'auditor' }]);
    expect(await enter('tom')).toEqual(expect.arrayContaining(['common', 'auditor']));
    await save([{ kind: 'role', value: 'agent', role: 'form-designer' }]);
    expect((await enter('tom')).toSorted()).toEqual(['common', 'form-designer']);
    await save([]);
    expect(await enter('tom')).toEqual(['common']);
    const lines = await app.database.kysely
      .selectFrom('audit_log')
      .select('target')
      .where('action', '=', 'tickets.rolesMapped')
      .execute();
    expect(lines.at(-1)?.target).toMatchObject({ added: '', removed: 'form-designer' });
  });

  test('leaves a role alone that people have given', async () => {
    await save([{ kind: 'role', value: 'agent', role: 'form-designer' }]);
    expect(await enter('elena')).toContain('form-designer');
    await save([]);
    expect(await enter('elena')).toContain('form-designer');
  });

  test('makes administrators of Zendesk zd-admin only if that is allowed, and agents who lost the role lose it', async () => {
    await change('lina', { role: 'admin' });
    expect(await enter('lina')).not.toContain('zd-admin');
    await save([], true);
    expect(await enter('lina')).toContain('zd-admin');
    await change('lina', { role: 'agent' });
    expect(await enter('lina')).not.toContain('zd-admin');
    await save([]);
  });
});

describe('connecting an account by OAuth', () => {
  const connect = async () =>
    (await app.call(accounts.connectAccount, { subdomain: 'acme', browser: BROWSER }, asAdmin)).url;

  test('keeps the grant sealed and uses it from then on', async () => {
    const done = await finish(await agree(await connect(), 'maya'), BROWSER, asAdmin);
    expect(done).toEqual({ type: 'connected', token: '', subdomain: 'acme', redirect: '' });
    const tried = await app.call(accounts.testAccount, { subdomain: 'acme' }, asAdmin);
    expect(tried).toMatchObject({
      isConnected: true,
      user: { name: 'Maya Okafor' },
      tickets: 'ok',
      fields: 'ok',
      webhooks: 'ok',
      statusField: 'ok',
      publicKey: 'missing',
    });
    const row = await app.database.kysely.selectFrom('zendesk_account').selectAll().executeTakeFirstOrThrow();
    expect(row.access_token).toMatch(/^v1\./);
  });

  test('is finished by the administrator who began it', async () => {
    const answer = await agree(await connect(), 'maya');
    await expect(finish(answer, BROWSER, { as: 'tom' })).rejects.toMatchObject(expired);
    await expect(finish(await agree(await connect(), 'maya'))).rejects.toMatchObject(expired);
  });

  test('is renewed before it ends', async () => {
    const tokenOf = async () =>
      (await app.database.kysely.selectFrom('zendesk_account').select('access_token').executeTakeFirstOrThrow())
        .access_token;
    const before = await tokenOf();
    now = new Date(now.getTime() + 58 * 60_000);
    const client = await clientOf(app.services, 'acme');
    const [me] = await Promise.all([client.me(), client.me()]);
    expect(me.name).toBe('Maya Okafor');
    expect(await tokenOf()).not.toBe(before);
  });

  test('that Zendesk does not renew asks for a new connection; what waits for tickets goes on waiting', async () => {
    const { kysely } = app.database;
    const { access_token, refresh_token } = await kysely
      .selectFrom('zendesk_account')
      .select(['access_token', 'refresh_token'])
      .executeTakeFirstOrThrow();
    const refused = sealSecret(app.services, 'acme', 'refresh_token', 'revoked');
    await kysely.updateTable('zendesk_account').set({ refresh_token: refused }).execute();
    now = new Date(now.getTime() + 58 * 60_000);
    const wanted = {
      account: 'acme',
      ticketId: '7',
      kind: 'note',
      payload: { text: 'x' },
      idempotencyKey: 'k',
    } as const;
    await runAsServer(app.services, (acting) => enqueueTicketUpdate(acting, wanted));
    await app.services.ticketQueue.runDue();
    expect((await app.call(listOutbound, {}, asAdmin)).counts).toMatchObject({ waiting: 1, running: 0, failed: 0 });
    expect(await app.call(accounts.getAccount, { subdomain: 'acme' }, asAdmin)).toMatchObject({
      trouble: 'no_credentials',
    });
    const over = new Date(now.getTime() + 3_600_000);
    await kysely.updateTable('zendesk_account').set({ access_token, refresh_token, access_expires_at: over }).execute();
  });

  test('fetches the key with which Zendesk signs', async () => {
    const { rev } = await app.call(accounts.getAccount, { subdomain: 'acme' }, asAdmin);
    await app.call(accounts.editAccount, { subdomain: 'acme', rev, installationId: '1', appId: '7' }, asAdmin);
    const { publicKeyPem } = await app.call(accounts.fetchPublicKey, { subdomain: 'acme' }, asAdmin);
    expect(publicKeyPem).toContain('BEGIN PUBLIC KEY');
    const check = async () => (await app.call(accounts.testAccount, { subdomain: 'acme' }, asAdmin)).publicKey;
    expect(await check()).toBe('ok');
    await app.database.kysely.updateTable('zendesk_account').set({ app_id: '' }).execute();
    expect(await check()).toBe('no_app_id');
  });
});
