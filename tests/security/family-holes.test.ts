import { createHmac } from 'node:crypto';
import * as webhooks from '@countersign/shared/api/submissions/webhooks.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aForm } from '../../server/src/demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess, users } from '../../server/src/demonstration/seed/builders/a-process.ts';
import { aFileUploadField, aTextField } from '../../server/src/demonstration/seed/builders/fields.ts';
import { DEMONSTRATION_PASSWORD as password } from '../../server/src/demonstration/seed/organisation.ts';
import { plantForm } from '../../server/src/demonstration/seed/planting/plant-form.ts';
import { anApproval } from '../../server/src/modules/workflow/testing/an-approval.ts';
import { startTestApp, type TestApp } from '../../server/src/test-app.ts';
import { type Receiver, startReceiver } from '../../server/src/testing/outside/a-receiver.ts';

/**
 * Known holes of RuoYi, RuoYi-Vue-Plus, ruoyi-vue-pro and TDuck, played against our own port as they were played against theirs. The
 * numbers are those of their issues; `docs/security-tests.md` lists them all.
 */
let app: TestApp;
/** Whatever reaches it was sent by a server that should not have. */
let canary: Receiver<unknown>;
let formKey: FormKey;
let submissionId: string;
let taskId: string;

beforeAll(async () => {
  app = await startTestApp({ organisation: { password }, config: { trustProxy: 1 } });
  canary = await startReceiver();
  const fields = [aTextField({ key: 'name' }), aFileUploadField({ key: 'proof' })];
  const owner = { ownerId: await app.userId('elena'), now: new Date() };
  formKey = (await plantForm(app.database.kysely, aForm({ title: 'Contact', fields }), owner)).formKey as FormKey;
  const sofia = users(await app.userId('sofia'));
  const approval = await anApproval(
    app,
    aProcess({ key: 'held', steps: [anApprover({ id: 'first', name: 'First', people: [sofia] })] }),
  );
  const sent = await approval.submit({ amount: 20 });
  submissionId = sent.submissionId;
  ({ taskId } = await approval.todoOf('sofia', sent.instanceId));
});
beforeEach(() => canary.reset());
afterAll(async () => {
  canary.close();
  await app.close();
});

interface Answer {
  status: number;
  text: string;
  headers: Headers;
}

async function ask(path: string, { as, ...init }: RequestInit & { as?: string } = {}): Promise<Answer> {
  const headers = new Headers(init.headers);
  if (as) headers.set('Authorization', `Bearer ${await app.signIn(as)}`);
  if (typeof init.body === 'string' && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  const reply = await fetch(`${app.url}${path}`, { ...init, headers, redirect: 'manual' });
  return { status: reply.status, text: await reply.text(), headers: reply.headers };
}
const send = (method: string, path: string, body: object, as?: string): Promise<Answer> =>
  ask(path, { method, body: JSON.stringify(body), ...(as ? { as } : {}) });
const query = (parts: Record<string, string>): string => new URLSearchParams(parts).toString();

describe('SQL', () => {
  const SCOPE = ' or extractvalue(1,concat(0x7e,(select password_hash from "user" limit 1)))';

  test.each(['/api/system/role/list', '/api/system/role/export', '/api/system/user/list', '/api/system/dept/list'])(
    'params[dataScope] reaches no statement of %s (RuoYi #131)',
    async (path) => {
      const answer = await ask(`${path}?${query({ 'params[dataScope]': SCOPE })}`, { as: 'admin' });
      // Refused, or answered as if it had not been there.
      if (answer.status !== 400) expect(answer.text).toBe((await ask(path, { as: 'admin' })).text);
      expect(answer.text).not.toMatch(/argon2|syntax/i);
      const posted = await send('POST', path, { params: { dataScope: SCOPE } }, 'admin');
      expect(posted.status).toBeLessThan(500);
      expect(posted.text).not.toMatch(/argon2|syntax/i);
    },
  );

  test.each([
    `(case when (select password_hash from "user" limit 1) like 0x2461 then role_id else role_sort end)`,
    'role_id,(select pg_sleep(5))',
    'role_id;drop table role',
  ])('an order is a name of the list: not %s (RuoYi #310)', async (orderByColumn) => {
    for (const path of ['/api/system/role/list', '/api/system/user/list', '/api/system/post/list']) {
      const listed = await ask(`${path}?${query({ orderByColumn, isAsc: 'asc' })}`, { as: 'admin' });
      const turned = await ask(`${path}?${query({ orderByColumn: 'id', isAsc: `asc, ${orderByColumn}` })}`, {
        as: 'admin',
      });
      const plain = await ask(path, { as: 'admin' });
      for (const { status, text } of [listed, turned]) {
        // Refused, or answered as if it had not been asked.
        if (status === 200) expect(JSON.parse(text)).toEqual(JSON.parse(plain.text));
        else expect(status).toBe(400);
      }
    }
  });

  test.each(['1 or 1=1', '1);select pg_sleep(5)--', "1' union select 1--"])(
    'the number of a job is a number: not %s (RuoYi 4.7.9)',
    async (id) => {
      const path = `/api/monitor/job/${encodeURIComponent(id)}`;
      expect((await ask(path, { as: 'admin' })).status).toBe(400);
      expect((await ask(path, { as: 'admin', method: 'DELETE' })).status).toBe(400);
    },
  );

  test('no call takes a statement (RuoYi #158, #300)', async () => {
    const sql = 'create table pwned as select * from "user"';
    for (const path of ['/api/tool/gen/createTable', '/api/tool/gen/importTable', '/api/tool/gen/synchDb/x'])
      for (const method of ['POST', 'GET'])
        expect(
          (await ask(`${path}?${query({ sql, tables: sql })}`, { as: 'admin', method })).status,
          path,
        ).toBeGreaterThanOrEqual(400);
    const { rows } = await app.database.pool.query(`select 1 from pg_class where relname = 'pwned'`);
    expect(rows).toEqual([]);
  });
});

describe('code', () => {
  test.each([
    'java.lang.Runtime.getRuntime.exec("id")',
    "org.yaml.snakeyaml.Yaml.load('!!javax.script.ScriptEngineManager []')",
    "javax.naming.InitialContext.lookup('ldap://127.0.0.1/x')",
    'process.mainModule.require("child_process").execSync("id")',
    'genConfig.setAuthor("x")',
    '__proto__',
    'constructor',
  ])('a job does nothing that is not in the list of jobs: not %s (RuoYi #318)', async (handler) => {
    const job = { jobName: 'x', handler, invokeTarget: handler, cron: '0 0 2 * * ?', parameters: {} };
    const answer = await send('POST', '/api/monitor/job', job, 'admin');
    expect([400, 422]).toContain(answer.status);
  });

  test('a job is run, paused and deleted by those alone who may (RuoYi #290, #292)', async () => {
    for (const [method, path] of [
      ['PUT', '/api/monitor/job/run'],
      ['PUT', '/api/monitor/job/changeStatus'],
      ['DELETE', '/api/monitor/job/1'],
    ] as const)
      expect((await send(method, path, { jobId: 1, status: '1', rev: 0 }, 'tom')).status).toBe(403);
  });

  test('a type in a body is text and makes nothing (RuoYi-Vue #110)', async () => {
    const body = {
      '@type': 'com.sun.rowset.JdbcRowSetImpl',
      dataSourceName: `ldap://${canary.host}/x`,
      autoCommit: true,
      username: { '@type': 'java.net.Inet4Address', val: canary.host },
      password: 'x',
    };
    expect((await send('POST', '/api/login', body)).status).toBe(400);
    expect(canary.heard).toEqual([]);
  });
});

describe('who is asking', () => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const forged = (alg: string, secret?: string): string => {
    const text = `${part({ alg, typ: 'JWT' })}.${part({ login_user_key: 'admin', sub: '1', userId: 1, exp: 4e9 })}`;
    const hash = secret === undefined ? '' : createHmac('sha512', secret).update(text).digest('base64url');
    return `${text}.${hash}`;
  };

  test.each([
    ['the secret that RuoYi ships', () => forged('HS512', 'abcdefghijklmnopqrstuvwxyz')],
    ['no signature', () => forged('none')],
    ['an empty secret', () => forged('HS512', '')],
    ['the sign-in of the mock (ruoyi-vue-pro #1153)', () => 'test1'],
    ['nothing (ruoyi-vue-pro #1038)', () => ''],
    ['a word', () => 'null'],
  ])('a token with %s is none', async (_what, token) => {
    const ways: Record<string, string>[] = [
      { Authorization: `Bearer ${token()}` },
      { Authorization: token() },
      { Cookie: `Admin-Token=${token()}; rememberMe=${token()}` },
      { token: token() },
    ];
    for (const headers of ways) expect((await ask('/api/getInfo', { headers })).status).toBe(401);
    expect((await ask(`/api/getInfo?${query({ token: token() })}`)).status).toBe(401);
  });

  test('a cookie of Shiro is no session and reads nothing (RuoYi #10)', async () => {
    const rememberMe = Buffer.from('aced0005737200', 'hex').toString('base64');
    const answer = await ask('/api/getInfo', { headers: { Cookie: `rememberMe=${rememberMe}; JSESSIONID=x` } });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('set-cookie') ?? '').not.toContain('deleteMe');
  });

  test.each([
    ['admin', 'admin123'],
    ['admin', '123456'],
    ['ry', 'admin123'],
    ['tduck', '123456'],
    ['admin', 'admin'],
  ])('%s with %s opens nothing (TDuck #20)', async (username, given) => {
    const answer = await ask('/api/login', {
      method: 'POST',
      headers: { 'X-Forwarded-For': `203.0.113.${given.length}` },
      body: JSON.stringify({ username, password: given }),
    });
    expect(answer.text).not.toContain('"code":200');
  });

  test.each([
    '/druid/index.html',
    '/druid/login.html',
    '/actuator',
    '/actuator/env',
    '/actuator/heapdump',
    '/swagger-ui.html',
    '/v2/api-docs',
    '/v3/api-docs',
    '/doc.html',
    '/h2-console',
    '/nacos',
    '/xxl-job-admin',
    '/.env',
    '/.git/config',
    '/api/monitor/cache',
    '/api/monitor/server',
  ])('%s doesn’t exist here', async (path) => {
    const answer = await ask(path);
    expect(answer.status === 404 || answer.text.includes('<div id="root"')).toBe(true);
  });

  test('the description of the calls asks to sign in', async () => {
    for (const path of ['/api/docs', '/api/docs/', '/api/openapi.json']) {
      const { status, text } = await ask(path);
      expect(status === 401 || status === 302 || !text.includes('"paths"'), path).toBe(true);
    }
  });

  test('a form of another site changes nothing with the cookie of a person (RuoYi #321)', async () => {
    const login = await ask('/api/login', {
      method: 'POST',
      body: JSON.stringify({ username: 'tom', password }),
      headers: { Origin: app.url },
    });
    const cookie = login.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ');
    expect((await ask('/api/getInfo', { headers: { Cookie: cookie } })).status).toBe(200);
    const mine = JSON.stringify({ nickName: 'Taken', phone: '', sex: '2' });
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded'])
      for (const site of [
        ['Origin', 'https://evil.example'] as const,
        ['Origin', 'null'] as const,
        ['Sec-Fetch-Site', 'cross-site'] as const,
      ]) {
        const headers = { Cookie: cookie, 'Content-Type': type, [site[0]]: site[1] };
        const answer = await ask('/api/system/user/profile', { method: 'PUT', headers, body: mine });
        expect(type.endsWith('json') ? [403] : [403, 415], `${type} ${site.join()}`).toContain(answer.status);
      }
    expect((await ask('/api/getInfo', { headers: { Cookie: cookie } })).text).not.toContain('Taken');
    const own = { Cookie: cookie, 'Content-Type': 'application/json', Origin: app.url };
    expect((await ask('/api/system/user/profile', { method: 'PUT', headers: own, body: mine })).status).toBe(200);
  });

  test('no other site reads an answer (TDuck: any origin)', async () => {
    for (const path of ['/api/getInfo', `/api/public/forms/${formKey}`, '/api/public/systemInfoConfig']) {
      const answer = await ask(path, { headers: { Origin: 'https://evil.example' } });
      expect(answer.headers.get('access-control-allow-origin'), path).toBeNull();
      const asked = await ask(path, {
        method: 'OPTIONS',
        headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'PUT' },
      });
      expect(asked.headers.get('access-control-allow-origin'), path).toBeNull();
    }
  });
});

describe('what belongs to others', () => {
  test('nobody gives a role, a scope or people beyond their own reach (RuoYi #328, CVE-2026-37669)', async () => {
    const { kysely } = app.database;
    const admin = await kysely.selectFrom('role').select('id').where('key', '=', 'admin').executeTakeFirstOrThrow();
    const tom = await app.userId('tom');
    for (const [method, path, body] of [
      ['PUT', '/api/system/role/dataScope', { roleId: admin.id, dataScope: '1', deptIds: [] }],
      ['PUT', '/api/system/role/authUser/selectAll', { roleId: admin.id, userIds: [tom] }],
      ['PUT', '/api/system/user/authRole', { userId: tom, roleIds: [admin.id] }],
    ] as const)
      expect((await send(method, path, body, 'elena')).status, path).toBe(403);
    const held = await kysely
      .selectFrom('user_role')
      .select('role_id')
      .where('user_id', '=', tom)
      .where('role_id', '=', admin.id)
      .execute();
    expect(held).toEqual([]);
  });

  test('a task is read, decided and reassigned by its own people (RuoYi-Vue-Plus #44, #49, CVE-2026-58176)', async () => {
    const before = await app.database.kysely
      .selectFrom('task')
      .selectAll()
      .where('id', '=', taskId as never)
      .execute();
    const tries = [
      await ask(`/api/workflow/tasks/${taskId}`, { as: 'joao' }),
      await send('POST', `/api/workflow/tasks/${taskId}/reassign`, { rev: 0, assignee: 1, reason: 'x' }, 'joao'),
      await send(
        'POST',
        `/api/workflow/tasks/${taskId}/actions`,
        { rev: 0, action: { type: 'approve', comment: 'x' } },
        'joao',
      ),
    ];
    expect(tries.map(({ status }) => status).filter((status) => ![403, 404].includes(status))).toEqual([]);
    const after = await app.database.kysely
      .selectFrom('task')
      .selectAll()
      .where('id', '=', taskId as never)
      .execute();
    expect(after).toEqual(before);
  });

  test('the answers of others are not overwritten (TDuck #39)', async () => {
    const before = await app.call(webhooks.list, { formKey }, { as: 'elena' });
    const path = `/api/submissions/${submissionId}`;
    const tried = await send('PUT', path, { rev: 0, answers: { amount: 1 } }, 'joao');
    expect([403, 404]).toContain(tried.status);
    expect((await send('PUT', path, { rev: 0, answers: { amount: 1 } })).status).toBe(401);
    const { rows } = await app.database.pool.query('select answers from submission where id = $1', [submissionId]);
    expect(rows).toMatchObject([{ answers: { amount: 20 } }]);
    expect(before.webhooks).toEqual([]);
  });

  test('nobody sets a webhook on the form of another (TDuck #40)', async () => {
    const webhook = {
      name: 'x',
      url: `http://${canary.host}/`,
      events: [...webhooks.WEBHOOK_EVENTS],
      filter: '',
      isEnabled: true,
    };
    for (const as of ['tom', 'joao', 'maya'])
      expect([403, 404]).toContain((await send('POST', `/api/forms/${formKey}/webhooks`, webhook, as)).status);
    expect((await app.call(webhooks.list, { formKey }, { as: 'elena' })).webhooks).toEqual([]);
  });

  test('jobs, runs and synchronisations are nobody’s without signing in (TDuck)', async () => {
    for (const path of [
      '/api/common/process?key=1',
      '/api/syncs',
      '/api/syncs/1/runs',
      '/api/forms',
      '/api/submissions',
    ])
      expect((await ask(path)).status, path).toBe(401);
  });
});

describe('addresses', () => {
  test('an owner’s own webhook into the server’s network is refused, and its trial never leaves (TDuck #40)', async () => {
    const address = canary.host.replace('127.0.0.1', '');
    for (const host of ['127.0.0.1', '2130706433', '0177.0.0.1', '0', '[::1]', '[::ffff:127.0.0.1]', 'localhost']) {
      const body = {
        name: 'x',
        url: `http://${host}${address}/`,
        events: [...webhooks.WEBHOOK_EVENTS],
        filter: '',
        isEnabled: true,
      };
      const made = await send('POST', `/api/forms/${formKey}/webhooks`, body, 'elena');
      expect(made.text, host).toContain('webhook_private');
    }
    expect(canary.heard).toEqual([]);
  });

  test('an answer that names a file by an address is refused, and nobody fetches it (TDuck #41)', async () => {
    const proof = [
      { id: `http://${canary.host}/x`, url: `http://${canary.host}/x`, name: 'x.png', size: 1, mime: 'image/png' },
    ];
    const sent = await send(
      'POST',
      '/api/submissions',
      { formKey, version: 1, answers: { name: 'x', proof } },
      'elena',
    );
    expect(sent.text).toContain('unknown_file');
    expect(canary.heard).toEqual([]);
  });

  test.each(['/profile/../../etc/passwd', '../../../../etc/passwd', '/etc/passwd', 'file:///etc/passwd'])(
    'no call reads the file %s (CNVD-2021-01931)',
    async (resource) => {
      for (const path of ['/api/common/download/resource', '/api/common/download', '/files', '/static']) {
        const answer = await ask(`${path}?${query({ resource, fileName: resource })}`, { as: 'admin' });
        expect(answer.text, path).not.toContain('root:');
        const inside = await ask(`${path}/${encodeURIComponent(resource)}`, { as: 'admin' });
        expect(inside.text, path).not.toContain('root:');
        expect([400, 404]).toContain(inside.status);
      }
    },
  );
});

describe('files', () => {
  test.each([
    ['x.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['x.html', 'text/html', '<script>alert(1)</script>'],
    ['x.png', 'text/html', '<script>alert(1)</script>'],
    ['x.xhtml', 'application/xhtml+xml', '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>'],
  ])('%s of type %s never runs, and comes from nobody unknown (TDuck #42, #17)', async (name, type, content) => {
    const upload = async (as?: string) => {
      const form = new FormData();
      form.append('file', new Blob([content], { type }), name);
      return ask('/api/common/upload', { method: 'POST', body: form, ...(as ? { as } : {}) });
    };
    expect((await upload()).status).toBeGreaterThanOrEqual(400);
    // Files that run are no type that is taken; a name that lies about its content is found out.
    expect((await upload('tom')).text).toMatch(/"code":"file_(?:type|content)"/);
  });
});
