import { allContracts } from '@countersign/shared/api/contracts.ts';
import * as forms from '@countersign/shared/api/forms/forms.ts';
import * as bin from '@countersign/shared/api/submissions/table/answer-bin.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as transfer from '@countersign/shared/api/submissions/transfer/transfer.ts';
import * as files from '@countersign/shared/api/files/files.ts';
import * as tokens from '@countersign/shared/api/session/tokens.ts';
import { TOKEN_SCOPES, type TokenScope } from '@countersign/shared/api/token-scope.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { aTextField } from '../../../demonstration/seed/builders/fields.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { runAsServer } from '../../../work/run-as-server.ts';
import { erasePerson } from '../../system/erase-person.ts';

/** Elena designs forms and gives programs tokens; Maya may not. */
let app: TestApp;
let [contact, other]: [FormKey, FormKey] = ['' as FormKey, '' as FormKey];
let now = new Date('2026-11-20T09:00:00Z');
const logged: string[] = [];
let number = 0;

beforeAll(async () => {
  const logStream = { write: (line: string) => void logged.push(line) };
  app = await startTestApp({ clock: () => now, limits: { tokenCalls: 10_000 }, logStream });
  [contact, other] = [await plant('Contact'), await plant('Other')];
});
afterAll(() => app.close());

async function plant(title: string): Promise<FormKey> {
  const seed = aForm({ title, fields: [aTextField({ key: 'name' })] });
  return (await plantForm(app.database.kysely, seed, { ownerId: await app.userId('elena'), now })).formKey as FormKey;
}

const everything = [...TOKEN_SCOPES];

/** A new token of Elena's. */
const aToken = async (given: { scopes?: TokenScope[]; formKeys?: FormKey[] | null; as?: string } = {}) => {
  const { scopes = everything, formKeys = null, as = 'elena' } = given;
  return app.call(tokens.createToken, { name: `token ${++number}`, scopes, formKeys, days: 30 }, { as });
};

const codes = (error: unknown) => (error as { errors: { code: string }[] }).errors.map(({ code }) => code);
const refusal = async (call: Promise<unknown>) =>
  codes(
    await call.then(
      () => ({ errors: [] }),
      (error: unknown) => error,
    ),
  );

const send = (path: string, init: { method?: string; secret?: string; headers?: Record<string, string> } = {}) =>
  fetch(`${app.url}/api${path}`, {
    ...init,
    headers: { ...(init.secret ? { Authorization: `Bearer ${init.secret}` } : {}), ...init.headers },
  });

describe('a named API token', () => {
  test('is shown once and kept as a hash with the beginning that people know it by', async () => {
    const { secret, token } = await aToken();
    expect(secret).toMatch(/^cst_[\da-f]{6}_[\w-]{43}$/);
    expect(token).toMatchObject({ prefix: secret.slice(0, 10), status: 'active', lastUseTime: null, forms: null });
    const row = await app.database.kysely.selectFrom('api_token').selectAll().where('id', '=', token.id).execute();
    expect(JSON.stringify(row)).not.toContain(secret.slice(11));
    const kept = await app.database.kysely.selectFrom('operation').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(secret.slice(11));
    expect(JSON.stringify(await app.call(tokens.listTokens, {}, { as: 'elena' }))).not.toContain(secret.slice(11));
  });

  test('reads and writes answers as its person, and the audit log names it', async () => {
    const { secret, token } = await aToken();
    const { records } = await app.call(forms.list, {}, { token: secret });
    expect(records.map(({ formKey }) => formKey)).toEqual(expect.arrayContaining([contact, other]));
    const sent = await app.call(
      submissions.submit,
      { formKey: contact, version: 1, answers: { name: 'Mia' } },
      { token: secret },
    );
    const { submission } = await app.call(submissions.get, { id: sent.submissionId }, { token: secret });
    expect(submission).toMatchObject({ answers: { name: 'Mia' }, createdBy: { nickName: 'Elena Petrova' } });
    const changed = { id: sent.submissionId, rev: submission.rev, answers: { name: 'Mia Chen' } };
    await app.call(submissions.update, changed, { token: secret });
    const listed = await app.call(submissions.list, { formKey: contact }, { token: secret });
    expect(listed.records[0]?.answers).toEqual({ name: 'Mia Chen' });
    const lines = await app.database.kysely.selectFrom('audit_log').select(['action', 'target']).execute();
    const said = lines.filter(({ target }) => (target as { token?: string }).token === token.id);
    expect(said.map(({ action }) => action)).toEqual(['submissions.submit', 'submissions.update']);
  });

  test('exports, and the file of the export opens by the address that it got', async () => {
    const { secret } = await aToken({ scopes: ['answers:export'] });
    const { key } = await app.call(transfer.exportAnswers, { formKey: contact, format: 'json' }, { token: secret });
    await app.services.jobs.runDue();
    const { url, status } = await app.call(files.progress, { key }, { token: secret });
    expect(status).toBe('done');
    const file = await fetch(new URL(url, app.url));
    expect(await file.text()).toContain('Mia Chen');
  });

  test('says when and from where it was last used', async () => {
    const { secret, token } = await aToken();
    await app.call(forms.list, {}, { token: secret });
    const own = await app.call(tokens.listTokens, {}, { as: 'elena' });
    const used = own.tokens.find(({ id }) => id === token.id);
    expect(used).toMatchObject({ lastUseTime: now.toISOString(), lastUseAddress: '127.0.0.1' });
  });
});

describe('what a token may not', () => {
  /** Every call by the scope that opens it; the empty text stands for those that no token may make. */
  const opened = new Map(allContracts.map((contract) => [contract, contract.token?.scope ?? '']));
  const knock = async (contract: (typeof allContracts)[number], secret: string) => {
    const reply = await send(contract.path.replaceAll(/\{\w+\}/g, '1'), { method: contract.method, secret });
    const { data } = (await reply.json()) as { data: { errors?: { code: string }[] } | null };
    return { status: reply.status, code: data?.errors?.[0]?.code };
  };

  test('is every call that names no scope, public ones too', async () => {
    const { secret } = await aToken({ as: 'admin' });
    const open: string[] = [];
    for (const [contract, scope] of opened) {
      const { status, code } = await knock(contract, secret);
      if (scope !== '') continue;
      if (status !== 403 || code !== 'token_scope') open.push(`${contract.name} answered ${status} ${code}`);
    }
    expect(open).toEqual([]);
    expect([...opened.values()].filter((scope) => scope !== '').length).toBeGreaterThan(12);
  });

  test.each(TOKEN_SCOPES)('is every call of another scope: %s alone', async (only) => {
    const { secret } = await aToken({ as: 'admin', scopes: [only] });
    for (const [contract, scope] of opened) {
      if (scope === '') continue;
      const { status } = await knock(contract, secret);
      if (scope === only) expect(status, contract.name).not.toBe(403);
      else expect(status, contract.name).toBe(403);
    }
  });

  test('is any page, file or socket', async () => {
    const { secret } = await aToken({ as: 'admin' });
    for (const path of ['/api/openapi.json', '/files/01a', '/api/docs/']) {
      const { status } = await fetch(app.url + path, { headers: { Authorization: `Bearer ${secret}` } });
      expect([401, 404], path).toContain(status);
    }
  });

  test('is what its person may not: rights that are taken away are gone with the next call', async () => {
    const { secret } = await aToken();
    const { kysely } = app.database;
    const elena = await app.userId('elena');
    const held = await kysely.selectFrom('user_role').selectAll().where('user_id', '=', elena).execute();
    await kysely.deleteFrom('user_role').where('user_id', '=', elena).execute();
    expect(await refusal(app.call(forms.list, {}, { token: secret }))).toEqual(['forbidden']);
    await kysely.insertInto('user_role').values(held).execute();
    const stranger = await aToken({ as: 'admin' });
    expect(stranger.token.owner.userName).toBe('admin');
    const formKey = await plant('Hers');
    await kysely
      .updateTable('form')
      .set({ owner_id: await app.userId('maya') })
      .where('key', '=', formKey)
      .execute();
    expect(await refusal(app.call(submissions.list, { formKey }, { token: secret }))).toEqual(['forbidden']);
  });

  test('is another form than those that it is limited to', async () => {
    const { secret, token } = await aToken({ formKeys: [contact] });
    expect(token.forms).toEqual([{ formKey: contact, name: 'Contact' }]);
    const { records, total } = await app.call(forms.list, {}, { token: secret });
    expect([records.map(({ formKey }) => formKey), total]).toEqual([[contact], 1]);
    const answers = { name: 'x' };
    const there = await app.call(submissions.submit, { formKey: other, version: 1, answers }, { as: 'elena' });
    const id = there.submissionId;
    const calls = [
      () => app.call(forms.get, { formKey: other }, { token: secret }),
      () => app.call(submissions.list, { formKey: other }, { token: secret }),
      () => app.call(submissions.submit, { formKey: other, version: 1, answers }, { token: secret }),
      () => app.call(submissions.get, { id }, { token: secret }),
      () => app.call(submissions.update, { id, rev: 1, answers }, { token: secret }),
      () => app.call(bin.remove, { formKey: other, ids: [id] }, { token: secret }),
      () => app.call(transfer.exportAnswers, { formKey: other, format: 'csv' }, { token: secret }),
    ];
    for (const call of calls) expect(await refusal(call())).toEqual(['token_form']);
    expect(await refusal(app.call(bin.remove, { formKey: contact, ids: [id] }, { token: secret }))).toEqual([
      'answer_missing',
    ]);
    expect(await refusal(app.call(submissions.get, { id: 'nothing' as never }, { token: secret }))).toEqual([
      'token_form',
    ]);
  });
});

describe('a token that is over', () => {
  test('does nothing from the next call on when it was revoked, on a second server too', async () => {
    const second = await startTestApp({ database: app.database, clock: () => now });
    const { secret, token } = await aToken();
    await second.call(forms.list, {}, { token: secret });
    expect(await app.call(tokens.revokeToken, { id: token.id }, { as: 'elena' })).toMatchObject({ status: 'revoked' });
    for (const server of [app, second])
      expect(await refusal(server.call(forms.list, {}, { token: secret }))).toEqual(['token_unknown']);
    await second.close();
  });

  test('is refused with its own reason when its time has come', async () => {
    const { secret } = await aToken();
    const before = now;
    now = new Date(now.getTime() + 31 * 86_400_000);
    expect(await refusal(app.call(forms.list, {}, { token: secret }))).toEqual(['token_expired']);
    now = before;
  });

  test('went with the deactivation of its person, and does not come back with them', async () => {
    const { kysely } = app.database;
    const { secret } = await aToken({ as: 'admin' });
    const id = await app.userId('admin');
    await kysely.updateTable('user').set({ is_enabled: false }).where('id', '=', id).execute();
    expect(await refusal(app.call(forms.list, {}, { token: secret }))).toEqual(['token_unknown']);
    await kysely.updateTable('user').set({ is_enabled: true }).where('id', '=', id).execute();
    app.services.sessions.forget();
    expect(await refusal(app.call(forms.list, {}, { token: secret }))).toEqual(['token_unknown']);
  });

  test('is deleted with its erased person', async () => {
    const lina = await app.userId('lina');
    await app.database.kysely
      .insertInto('api_token')
      .values({
        id: 't-lina',
        user_id: lina,
        name: 'x',
        prefix: 'cst_0',
        token_hash: 'h',
        scopes: [],
        form_keys: null,
        subdomain: null,
        created_at: now,
        expires_at: now,
      })
      .execute();
    await runAsServer(app.services, (work) => erasePerson({ ...app.services, ...work, ip: '' }, lina));
    expect(
      await app.database.kysely.selectFrom('api_token').where('user_id', '=', lina).select('id').execute(),
    ).toEqual([]);
  });
});

describe('bad tokens', () => {
  test('in an address are refused there, and the log does not keep them', async () => {
    const { secret } = await aToken();
    for (const path of [`/forms?token=${secret}`, `/forms?access_token=${secret}`, `/forms/${secret}`]) {
      const reply = await send(path, { secret });
      expect(reply.status, path).toBe(401);
      expect(await reply.json()).toMatchObject({ data: { errors: [{ code: 'token_in_address' }] } });
    }
    expect(logged.filter((line) => line.includes(secret.slice(11)) && line.includes('token='))).toEqual([]);
  });

  test('are not outdone by a session that travels beside them', async () => {
    const cookie = `countersign=${await app.signIn('elena')}`;
    const reply = await send('/forms', { secret: `cst_000000_${'a'.repeat(43)}`, headers: { cookie } });
    expect(reply.status).toBe(401);
  });

  test('too many calls in a minute are told how long to wait, each token by itself', async () => {
    const slow = await startTestApp({ database: app.database, clock: () => now, limits: { tokenCalls: 3 } });
    const [one, two] = [await aToken(), await aToken()];
    const ask = (secret: string) => fetch(`${slow.url}/api/forms`, { headers: { Authorization: `Bearer ${secret}` } });
    const replies = [await ask(one.secret), await ask(one.secret), await ask(one.secret), await ask(one.secret)];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(replies.map(({ headers }) => headers.get('ratelimit-remaining'))).toEqual(['2', '1', '0', '0']);
    expect(Number(replies[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(two.secret)).status).toBe(200);
    await slow.close();
  });
});

describe('who makes and sees them', () => {
  test('needs the right to make one; own ones are seen and revoked without', async () => {
    const input = { name: 'mine', scopes: everything, formKeys: null, days: 30 as const };
    expect(await refusal(app.call(tokens.createToken, input, { as: 'maya' }))).toEqual(['forbidden']);
    expect(await app.call(tokens.listTokens, {}, { as: 'maya' })).toEqual({ tokens: [], mayCreate: false });
    const { token } = await aToken();
    expect(await refusal(app.call(tokens.revokeToken, { id: token.id }, { as: 'maya' }))).toEqual(['not_found']);
    expect(await refusal(app.call(tokens.listAllTokens, {}, { as: 'elena' }))).toEqual(['forbidden']);
    const all = await app.call(tokens.listAllTokens, { search: token.name }, { as: 'admin' });
    expect(all.records[0]).toMatchObject({ id: token.id, owner: { userName: 'elena' } });
    expect(await app.call(tokens.revokeToken, { id: token.id }, { as: 'admin' })).toMatchObject({ status: 'revoked' });
  });

  test('refuses a name that is in use, a form that the person does not know, and more than twenty', async () => {
    const { token } = await aToken();
    const input = { name: token.name, scopes: everything, formKeys: null, days: 30 as const };
    expect(await refusal(app.call(tokens.createToken, input, { as: 'elena' }))).toEqual(['token_exists']);
    const unknown = { ...input, name: 'unknown', formKeys: ['nobody-knows' as FormKey] };
    expect(await refusal(app.call(tokens.createToken, unknown, { as: 'elena' }))).toEqual(['not_found']);
    const made = Array.from({ length: 25 }, (_, at) => ({ ...input, name: `many ${at}` }));
    const answers = await Promise.all(made.map((one) => refusal(app.call(tokens.createToken, one, { as: 'elena' }))));
    expect(answers.flat()).toContain('too_many_tokens');
    const { tokens: own } = await app.call(tokens.listTokens, {}, { as: 'elena' });
    expect(own.filter(({ status }) => status === 'active')).toHaveLength(20);
  });
});
