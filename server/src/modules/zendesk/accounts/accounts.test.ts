import { asId } from '../../../basics/as-id.ts';
import { generateKeyPairSync } from 'node:crypto';
import * as accounts from '@countersign/shared/api/zendesk/accounts.ts';
import type { FormKey, SubmissionId, TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import type { InputOf } from '@countersign/shared/api/contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { sealSecret } from './account-secrets.ts';

/** Connecting Zendesk accounts, over HTTP: what is taken, what is refused with which code, and what never comes out. */
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PEM = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const PRIVATE_PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const CANARY = 'canary-secret-0123456789';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: 'https://forms.example.com' } });
});
afterAll(() => app.close());

const as = { as: 'admin' } as const;
let count = 0;
type Fields = Partial<InputOf<typeof accounts.addAccount>>;
const add = (fields: Fields = {}) => {
  count += 1;
  const usual = { subdomain: `acme-${count}`, installationId: '77', publicKeyPem: PEM };
  return app.call(accounts.addAccount, { ...usual, ...fields }, as);
};
const refused = (code: string, path: (string | number)[]) => ({ errors: [expect.objectContaining({ code, path })] });

describe('an account', () => {
  test('is connected under its own address, and shown with what is entered in Zendesk', async () => {
    const added = await add({ subdomain: 'North-Wind' });
    expect(added).toMatchObject({
      subdomain: 'north-wind',
      origin: 'https://north-wind.zendesk.com',
      apiUrl: 'https://north-wind.zendesk.com',
      credentials: { kind: 'none', hasToken: false },
      isDemonstration: false,
    });
    const list = await app.call(accounts.listAccounts, {}, as);
    expect(list.accounts).toContainEqual(added);
    expect(list).toMatchObject({
      redirectUrl: 'https://forms.example.com/authLogin/zendesk',
      landingUrl: 'https://forms.example.com/zendesk/landing',
    });
  });

  test.each(['https://South-Wind.zendesk.com/', 'south-wind2.zendesk.com', 'https://south-wind3.zendesk.com/agent'])(
    'may be named as %s',
    async (typed) => {
      const added = await add({ subdomain: typed, apiUrl: typed.startsWith('https') ? `${typed}` : undefined });
      expect(added.apiUrl).toBe(`https://${added.subdomain}.zendesk.com`);
      expect(added.subdomain).toMatch(/^south-wind\d?$/);
    },
  );

  test('is there once', async () => {
    const { subdomain } = await add();
    await expect(add({ subdomain: subdomain.toUpperCase() })).rejects.toMatchObject({
      code: 409,
      ...refused('account_exists', ['subdomain']),
    });
  });

  test.each<[what: string, fields: Fields, code: string, path: string]>([
    ['a subdomain with a dot', { subdomain: 'acme.zendesk' }, 'subdomain_shape', 'subdomain'],
    ['a subdomain that begins with a hyphen', { subdomain: '-acme' }, 'subdomain_shape', 'subdomain'],
    ['the address of another site', { subdomain: 'https://acme.example.com' }, 'subdomain_shape', 'subdomain'],
    ['no subdomain', { subdomain: '' }, 'subdomain_shape', 'subdomain'],
    ['an API address that is none', { apiUrl: 'acme' }, 'api_url_shape', 'apiUrl'],
    ['an API address without https', { apiUrl: 'http://acme.zendesk.com' }, 'api_url_https', 'apiUrl'],
    ['an API address of somebody else', { apiUrl: 'https://evil.example' }, 'api_url_foreign', 'apiUrl'],
    ['an API address on this machine', { apiUrl: 'https://127.0.0.1' }, 'api_url_foreign', 'apiUrl'],
    ['an installation id that is no number', { installationId: '../1' }, 'installation_id_shape', 'installationId'],
    ['an app id that is no number', { appId: 'x' }, 'app_id_shape', 'appId'],
    ['half a public key', { publicKeyPem: PEM.slice(0, 120) }, 'public_key_unreadable', 'publicKeyPem'],
    ['a private key', { publicKeyPem: PRIVATE_PEM }, 'public_key_private', 'publicKeyPem'],
    ['an address that is no e-mail', { apiEmail: 'ops', apiToken: CANARY }, 'api_email_shape', 'apiEmail'],
    ['an e-mail address without a token', { apiEmail: 'ops@acme.example' }, 'api_token_missing', 'apiToken'],
    ['an OAuth client without a secret', { oauthClientId: 'cs' }, 'oauth_secret_missing', 'oauthClientSecret'],
  ])('is refused with %s', async (_what, fields, code, path) => {
    await expect(add(fields)).rejects.toMatchObject({ code: 422, ...refused(code, [path]) });
  });

  test('with several mistakes names all of them', async () => {
    await expect(add({ installationId: 'x', appId: 'y' })).rejects.toMatchObject({
      errors: [{ code: 'installation_id_shape' }, { code: 'app_id_shape' }],
    });
  });

  test('keeps its secrets: no reply and no row shows them', async () => {
    const secrets = { apiEmail: 'ops@acme.example', apiToken: CANARY };
    const added = await add({ ...secrets, oauthClientId: 'cs', oauthClientSecret: CANARY });
    expect(added).toMatchObject({
      credentials: { kind: 'token', email: 'ops@acme.example', hasToken: true },
      oauthClient: { id: 'cs', hasSecret: true },
    });
    const { kysely } = app.database;
    const everything = [
      added,
      await app.call(accounts.listAccounts, {}, as),
      await kysely.selectFrom('zendesk_account').selectAll().execute(),
      await kysely.selectFrom('operation').selectAll().execute(),
      await kysely.selectFrom('audit_log').selectAll().execute(),
    ];
    expect(JSON.stringify(everything)).not.toContain(CANARY);
  });

  test('a sealed secret opens in its own account only', () => {
    const one = sealSecret(app.services, 'one', 'api_token', CANARY);
    expect(one).not.toBe(sealSecret(app.services, 'one', 'api_token', CANARY));
    expect(one).not.toContain(CANARY);
  });

  test('keeps what an edit does not name, and takes away what is empty', async () => {
    const { subdomain, rev } = await add({ apiEmail: 'ops@acme.example', apiToken: CANARY });
    const edited = await app.call(accounts.editAccount, { subdomain, rev, installationId: '78' }, as);
    expect(edited).toMatchObject({ installationId: '78', publicKeyPem: PEM.trim() });
    expect(edited.credentials.kind).toBe('token');
    const bare = { subdomain, rev: edited.rev, installationId: '78', apiEmail: '' };
    const emptied = await app.call(accounts.editAccount, bare, as);
    expect(emptied).toMatchObject({ credentials: { kind: 'none', hasToken: false } });
  });

  test('that somebody else changed meanwhile is not overwritten', async () => {
    const { subdomain, rev } = await add();
    await app.call(accounts.editAccount, { subdomain, rev, installationId: '78' }, as);
    await expect(app.call(accounts.editAccount, { subdomain, rev, installationId: '79' }, as)).rejects.toMatchObject({
      code: 409,
      current: expect.objectContaining({ installationId: '78' }),
    });
  });

  test('leaves lines in the audit log that name what was changed and not to what', async () => {
    const { subdomain, rev } = await add();
    await app.call(
      accounts.editAccount,
      { subdomain, rev, installationId: '4711', oauthClientId: 'cs', oauthClientSecret: CANARY },
      as,
    );
    const lines = await app.database.kysely.selectFrom('audit_log').select(['action', 'target']).execute();
    expect(lines).toContainEqual({ action: 'tickets.accountAdded', target: { subdomain } });
    expect(lines).toContainEqual({
      action: 'tickets.accountChanged',
      target: { subdomain, changed: 'installation_id oauth_client_secret oauth_client_id' },
    });
  });

  test('takes its agents with it when it is removed, and leaves the linked forms', async () => {
    const { subdomain } = await add();
    const user_id = await app.userId('tom');
    const { kysely } = app.database;
    const identity = { subdomain, zd_user_id: '1', user_id, role: 'agent', linked_at: new Date() };
    await kysely.insertInto('zendesk_identity').values(identity).execute();
    const linked = {
      form_key: asId<FormKey>('refund'),
      submission_id: asId<SubmissionId>('s1'),
      zd_tkt_id: asId<TicketId>('5'),
      subdomain,
      previous_id: null,
    };
    const times = { created_at: new Date(), updated_at: new Date() };
    await kysely
      .insertInto('linked_form')
      .values({ id: 'l1', created_by: user_id, ...linked, ...times })
      .execute();
    await app.call(accounts.removeAccount, { subdomain }, as);
    expect(
      await kysely.selectFrom('zendesk_identity').selectAll().where('subdomain', '=', subdomain).execute(),
    ).toEqual([]);
    expect(await kysely.selectFrom('linked_form').select('id').execute()).toEqual([{ id: 'l1' }]);
    await expect(app.call(accounts.getAccount, { subdomain }, as)).rejects.toMatchObject({ code: 404 });
  });

  test('without credentials says so when it is tried, and that nobody would hear of a removal of the app', async () => {
    const { subdomain, installation } = await add();
    expect(installation).toEqual({ state: 'unknown', time: null, problem: 'no_credentials' });
    expect(await app.call(accounts.testAccount, { subdomain }, as)).toMatchObject({
      isConnected: false,
      problem: 'no_credentials',
    });
    await expect(app.call(accounts.makeWebhook, { subdomain }, as)).rejects.toMatchObject(
      refused('no_credentials', []),
    );
    await expect(app.call(accounts.connectAccount, { subdomain, browser: 'b'.repeat(40) }, as)).rejects.toMatchObject(
      refused('no_oauth_client', ['oauthClientId']),
    );
  });

  test('is for administrators: members and agents see nothing of it', async () => {
    for (const who of ['tom', 'maya']) {
      await expect(app.call(accounts.listAccounts, {}, { as: who })).rejects.toMatchObject({ code: 403 });
    }
  });
});

describe('the mapping of an account', () => {
  const rule = (role: string) => ({ kind: 'group' as const, value: '360001', role });
  const save = (subdomain: string, rules: ReturnType<typeof rule>[], rev = 0) =>
    app.call(accounts.saveMapping, { subdomain, rev, rules, allowsZdAdmin: true, newPeople: 'create' }, as);

  test('is kept with its revision', async () => {
    const { subdomain } = await add();
    expect(await app.call(accounts.getMapping, { subdomain }, as)).toEqual({
      rev: 0,
      rules: [],
      departments: [],
      allowsZdAdmin: false,
      newPeople: 'create',
    });
    const saved = await save(subdomain, [rule('auditor')]);
    expect(await app.call(accounts.getMapping, { subdomain }, as)).toEqual(saved);
    await expect(save(subdomain, [])).rejects.toMatchObject({ code: 409 });
  });

  test('names roles that exist, once, and never one that allows everything', async () => {
    const { subdomain } = await add();
    await expect(save(subdomain, [rule('nobody')])).rejects.toMatchObject(
      refused('unknown_role', ['rules', 0, 'role']),
    );
    await expect(save(subdomain, [rule('admin')])).rejects.toMatchObject(
      refused('role_not_mappable', ['rules', 0, 'role']),
    );
    await expect(save(subdomain, [rule('auditor'), rule('auditor')])).rejects.toMatchObject(
      refused('rule_twice', ['rules', 1, 'value']),
    );
  });

  test('names a department once for each group, and managers who are here', async () => {
    const { subdomain } = await add();
    const usual = { subdomain, rev: 0, rules: [], allowsZdAdmin: false, newPeople: 'create' as const };
    const department = { group: '5', department: 'Billing', managerId: null };
    const saved = (departments: InputOf<typeof accounts.saveMapping>['departments']) =>
      app.call(accounts.saveMapping, { ...usual, departments }, as);
    await expect(saved([department, department])).rejects.toMatchObject(
      refused('rule_twice', ['departments', 1, 'group']),
    );
    await expect(saved([{ ...department, managerId: 999_999 as UserId }])).rejects.toMatchObject(
      refused('unknown_person', ['departments', 0, 'managerId']),
    );
    const maya = await app.userId('maya');
    await saved([{ ...department, managerId: maya }]);
    const choices = await app.call(accounts.mappingChoices, { subdomain }, as);
    expect(choices.managers).toEqual([{ id: maya, userName: 'maya', nickName: 'Maya Okafor' }]);
    expect(choices.departments).toContain('Customer Support');
  });

  test('can be made while Zendesk does not answer', async () => {
    const { subdomain } = await add();
    const choices = await app.call(accounts.mappingChoices, { subdomain }, as);
    expect(choices).toMatchObject({ isAnswering: false, zendeskRoles: ['admin', 'agent'], groups: [] });
    expect(choices.roles.map(({ key }) => key)).not.toContain('admin');
  });
});

test('the options of an account have limits', async () => {
  const { subdomain } = await add();
  const usual = await app.call(accounts.getOptions, { subdomain }, as);
  expect(usual).toMatchObject({ rev: 0, writesNotes: true, updatesPerMinute: 100, updatesPerTicket: 30 });
  const saved = await app.call(accounts.saveOptions, { subdomain, ...usual, requiresApprovedForm: true }, as);
  expect(saved).toMatchObject({ rev: 1, requiresApprovedForm: true });
  await expect(app.call(accounts.saveOptions, { subdomain, ...saved, updatesPerMinute: 0 }, as)).rejects.toMatchObject({
    code: 400,
  });
});
