import { progress } from '@countersign/shared/api/files/files.ts';
import * as operations from '@countersign/shared/api/records/operations.ts';
import * as departments from '@countersign/shared/api/system/departments.ts';
import * as roles from '@countersign/shared/api/system/roles.ts';
import * as users from '@countersign/shared/api/system/users.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { runAsServer } from '../../work/run-as-server.ts';
import { linkHash, sealAudit } from '../../work/audit/seal-audit.ts';
import { differencesOf } from '../../work/audit/tell-change.ts';
import { writeAudit } from '../../work/record-audit.ts';
import { erasePerson } from '../system/erase-person.ts';
import { retainRecords } from './operations/retention.ts';

/** The operation log: what it tells, that nobody changes it, and that its chain holds with several servers. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isDemonstration: true });
});
afterAll(() => app.close());

const as = { as: 'admin' };
const list = (filter: object = {}, who = 'admin') => app.call(operations.listOperations, { ...filter }, { as: who });
const detail = (operId: number, who = 'admin') => app.call(operations.getOperation, { operId }, { as: who });
const verify = (after = 0) => app.call(operations.verifyOperations, { after }, as);
const newest = async (action: string) => {
  const { records } = await list({ size: 200 });
  return records.find((row) => row.action === action) ?? expect.unreachable(action);
};
const refused = (code: string) => expect.objectContaining({ errors: [expect.objectContaining({ code })] });

let count = 0;
async function aDepartment(): Promise<number> {
  count += 1;
  const { records } = await app.call(users.listUsers, { search: 'maya' }, as);
  const parentId = records[0]?.department?.id ?? null;
  return (await app.call(departments.addDepartment, { name: `Logged ${count}`, parentId }, as)).id;
}
async function aPerson(
  permissions: string[],
  dataScope: 1 | 2 | 3 | 4 | 5,
  departmentId: number | null,
): Promise<string> {
  count += 1;
  const name = `log-role-${count}`;
  const role = await app.call(roles.addRole, { key: name, name, dataScope, permissions, menuIds: [] } as never, as);
  const userName = `logged${count}`;
  const profile = { userName, nickName: `Logged ${count}`, departmentId, roleIds: [role.id] };
  await app.call(users.addUser, profile, as);
  return userName;
}

describe('a line', () => {
  test('tells who did what, from where, with which answer and what differs', async () => {
    const { records } = await app.call(users.listUsers, { search: 'tom' }, as);
    const id = records[0]?.id ?? expect.unreachable();
    const before = await app.call(users.getUser, { userId: id }, as);
    const profile = {
      nickName: before.nickName,
      email: 'tom.new@northlight.example',
      phone: before.phone,
      departmentId: before.department?.id ?? null,
      managerId: null,
      roleIds: before.roles.map((role) => role.id),
      postIds: before.posts.map((post) => post.id),
      remark: '<script>alert(1)</script>\r\nforged line',
    };
    await app.call(users.editUser, { id, rev: before.rev, ...profile }, as);
    const row = await newest('system.editUser');
    expect(row).toMatchObject({ type: 'update', code: 200, target: { id }, operator: { userName: 'admin' } });
    const told = await detail(row.id);
    expect(told.changes).toContainEqual({ field: 'email', before: before.email, after: profile.email });
    expect(told.changes).toContainEqual({ field: 'remark', before: '', after: profile.remark });
    expect(told.changes?.map(({ field }) => field)).not.toContain('roles');
    expect(told.requestId).not.toBe('');
  });

  test('of a setting and of a role tells the values, never a secret', () => {
    const before = { name: 'a', smtpPassword: 'old', list: [{ apiKey: '1', url: 'x' }] };
    const after = { name: 'a', smtpPassword: 'new', list: [{ apiKey: '2', url: 'y' }] };
    const told = differencesOf(before, after);
    expect(told.map(({ field }) => field)).toEqual(['list', 'smtpPassword']);
    expect(JSON.stringify(told)).not.toMatch(/old|new|"1"|"2"/);
    expect(JSON.stringify(told)).toContain('"url":"y"');
  });

  test('is written for what is refused, too, but not without end', async () => {
    const who = await aPerson(['monitor:operlog:list'], 1, null);
    for (let at = 0; at < 35; at += 1)
      await app.call(departments.addDepartment, { name: 'Never', parentId: null }, { as: who }).catch(() => undefined);
    const { records } = await list({ operator: who, size: 200, status: 'refused' });
    expect(records[0]).toMatchObject({ action: 'system.addDepartment', code: 403, target: { reason: 'forbidden' } });
    expect(records).toHaveLength(30);
  });

  test('of a person who is erased loses their data, and the chain still holds', async () => {
    const { id } = await app.call(users.addUser, { userName: 'shortlived', nickName: 'Short Lived' }, as);
    const row = await newest('system.addUser');
    expect(JSON.stringify((await detail(row.id)).changes)).toContain('Short Lived');
    await runAsServer(app.services, (work) => erasePerson(work, id));
    expect((await detail(row.id)).changes).toBeNull();
    expect(await verify()).toMatchObject({ broken: null });
    expect((await detail(row.id)).link).not.toBeNull();
  });
});

describe('the list', () => {
  test('turns pages by cursor, both ways, without a gap', async () => {
    const first = await list({ size: 3 });
    const second = await list({ size: 3, current: 2, cursor: first.next ?? '' });
    const back = await list({ size: 3, current: 1, cursor: second.previous ?? '' });
    const byNumber = await list({ size: 3, current: 2 });
    const ids = (page: { records: { id: number }[] }) => page.records.map(({ id }) => id);
    expect(ids(back)).toEqual(ids(first));
    expect(ids(byNumber)).toEqual(ids(second));
    expect(Math.min(...ids(first))).toBeGreaterThan(Math.max(...ids(second)));
    expect(first.previous).toBeNull();
  });

  test.each([
    ['a column', { orderByColumn: 'id; drop table audit_log' }],
    ['a direction', { isAsc: 'asc, (case when 1=1 then 1 end)' }],
    ['a cursor', { cursor: "<1' or '1'='1" }],
    ['a room', { room: "x%' --" }],
    ['a day', { from: '2026-99-99' }],
  ])('refuses %s that it does not know', async (_what, filter) => {
    await expect(list(filter)).rejects.toMatchObject({ code: 400 });
  });

  test.each([
    [{ type: 'insert' }, (row: operations.Operation) => row.type === 'insert'],
    [{ room: 'system' }, (row: operations.Operation) => row.action.startsWith('system.')],
    [{ operator: 'ADMIN' }, (row: operations.Operation) => row.operator?.userName === 'admin'],
    [{ type: 'other' }, (row: operations.Operation) => row.type === 'other'],
  ])('finds by %o', async (filter, isRight) => {
    const { records } = await list({ ...filter, size: 200 });
    expect(records.every(isRight)).toBe(true);
    if (!('type' in filter) || filter.type !== 'other') expect(records.length).toBeGreaterThan(0);
  });

  test('shows only what people within reach did, and opens nothing else', async () => {
    const departmentId = await aDepartment();
    const who = await aPerson(
      ['monitor:operlog:list', 'monitor:operlog:query', 'monitor:operlog:export'],
      3,
      departmentId,
    );
    const row = await newest('system.addUser');
    expect((await list({ size: 200 }, who)).records).toEqual([]);
    await expect(detail(row.id, who)).rejects.toMatchObject({ code: 404 });
    await expect(app.call(operations.exportOperations, { what: 'chain' }, { as: who })).rejects.toEqual(
      refused('chain_needs_everyone'),
    );
  });
});

describe('the chain', () => {
  const write = (action: string) =>
    writeAudit(app.database.kysely, { at: new Date(), personId: null, action, target: {}, ip: '', requestId: '' });

  test('holds over everything that was written', async () => {
    expect(await verify()).toMatchObject({ broken: null, next: null, waiting: 0 });
  });

  test('takes a line that is committed late behind those that came before it', async () => {
    const late = await app.database.kysely
      .selectFrom('audit_line')
      .select((of) => of.fn.max('id').as('id'))
      .executeTakeFirst();
    // An id that a transaction had drawn and commits only now.
    await sql`select setval(pg_get_serial_sequence('audit_log', 'id'), ${Number(late?.id) + 5})`.execute(
      app.database.kysely,
    );
    await write('test.early');
    await sealAudit(app.services);
    await sql`insert into audit_log (id, at, action, target, ip, request_id) overriding system value
      values (${Number(late?.id) + 2}, now(), 'test.late', '{}', '', '')`.execute(app.database.kysely);
    expect(await sealAudit(app.services)).toBe(1);
    expect(await verify()).toMatchObject({ broken: null, waiting: 0 });
  });

  test('is made by one of several servers at a time', async () => {
    for (let at = 0; at < 20; at += 1) await write('test.many');
    const sealed = await Promise.all([1, 2, 3, 4].map(() => sealAudit(app.services)));
    await sealAudit(app.services);
    expect(sealed.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(20);
    expect(await verify()).toMatchObject({ broken: null, waiting: 0 });
  });

  test('is left alone by the database: no line is changed, deleted or taken out of it', async () => {
    for (const statement of [
      `update audit_log set action = 'forged'`,
      'delete from audit_log',
      'truncate audit_log',
      `update audit_seal set hash = 'forged'`,
      'delete from audit_seal',
      `update sign_in set ip = ''`,
      'delete from sign_in',
    ])
      await expect(sql.raw(statement).execute(app.database.kysely)).rejects.toThrow('append-only');
    // The way of retention is closed for what is young.
    await expect(
      app.database.kysely.transaction().execute(async (db) => {
        await sql`select set_config('countersign.retention', 'on', true)`.execute(db);
        await sql`delete from audit_log`.execute(db);
      }),
    ).rejects.toThrow('30 days');
  });

  const behindTheTriggers = async (act: string) => {
    const { kysely } = app.database;
    await sql
      .raw('alter table audit_log disable trigger all; alter table audit_seal disable trigger all')
      .execute(kysely);
    await sql.raw(act).execute(kysely);
    await sql
      .raw('alter table audit_log enable trigger all; alter table audit_seal enable trigger all')
      .execute(kysely);
  };
  const some = async () => {
    const { rows } = await sql<{ seq: number; audit_id: number }>`
      select s.seq, s.audit_id from audit_seal s join audit_log a on a.id = s.audit_id
       where a.action = 'test.many' order by s.seq limit 1`.execute(app.database.kysely);
    return rows[0] ?? expect.unreachable();
  };

  test.each([
    [
      'a changed line',
      'changed',
      (id: number) => `update audit_log set ip = '1.2.3.4' where id = ${id}`,
      (id: number) => `update audit_log set ip = '' where id = ${id}`,
    ],
    [
      'a forged hash',
      'changed',
      (_: number, seq: number) => `update audit_seal set hash = reverse(hash) where seq = ${seq}`,
      (_: number, seq: number) => `update audit_seal set hash = reverse(hash) where seq = ${seq}`,
    ],
  ])('names %s as the first that does not hold', async (_what, reason, forge, mend) => {
    const { seq, audit_id: id } = await some();
    await behindTheTriggers(forge(id, seq));
    expect(await verify()).toMatchObject({ broken: { seq, reason } });
    await behindTheTriggers(mend(id, seq));
    expect(await verify()).toMatchObject({ broken: null });
  });

  test('names a line that is gone', async () => {
    const { seq, audit_id: id } = await some();
    await behindTheTriggers(
      `create table kept as select * from audit_log where id = ${id}; delete from audit_log where id = ${id}`,
    );
    expect(await verify()).toMatchObject({ broken: { seq, reason: 'missing' } });
    await behindTheTriggers('insert into audit_log overriding system value select * from kept; drop table kept');
  });

  test('is exported as lines whose hashes anybody can make again', async () => {
    const { key } = await app.call(operations.exportOperations, { what: 'chain' }, as);
    await app.services.jobs.runDue();
    const { url } = await app.call(progress, { key }, as);
    const reply = await fetch(app.url + url, { headers: { authorization: `Bearer ${await app.signIn('admin')}` } });
    const [head = '', ...lines] = (await reply.text()).trim().split('\n');
    const { prev, hash: end } = JSON.parse(head) as { prev: string; hash: string };
    let before = prev;
    for (const line of lines) {
      const { hash } = JSON.parse(line) as { hash: string };
      before = linkHash(before, line.slice(line.indexOf('"entry":') + 8, -1));
      expect(before).toBe(hash);
    }
    expect(before).toBe(end);
    expect(lines.length).toBeGreaterThan(20);
  });

  test('begins behind what retention takes, and says so', async () => {
    const { kysely } = app.database;
    const { rev } = await app.call(operations.getRecordRetention, {}, as);
    await expect(
      app.call(operations.saveRecordRetention, { rev, operations: 30, signIns: 0 }, as),
    ).rejects.toMatchObject({ code: 400 });
    await app.call(operations.saveRecordRetention, { rev, operations: 90, signIns: 90 }, as);
    expect(await retainRecords(app.services)).toBe(0);
    await behindTheTriggers(
      `update audit_log set at = now() - interval '91 days' where id in (select audit_id from audit_seal order by seq limit 7)`,
    );
    // Changed, so that what is left has to hold without it.
    expect(await retainRecords(app.services)).toBe(7);
    expect(await verify()).toMatchObject({ broken: null });
    const chain = await sql<{ base_seq: number }>`select base_seq from audit_chain`.execute(kysely);
    expect(chain.rows[0]?.base_seq).toBe(7);
    expect(await newest('records.retainOperations')).toMatchObject({ operator: null, target: { lines: 7, until: 7 } });
  });

  test('names an end that was cut off', async () => {
    const { last } = await verify();
    await behindTheTriggers(`delete from audit_seal where seq = ${last.seq}`);
    expect((await verify()).broken).toEqual({ seq: last.seq, auditId: null, reason: 'gap' });
  });
});
