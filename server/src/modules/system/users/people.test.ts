import * as departments from '@countersign/shared/api/system/departments.ts';
import * as roles from '@countersign/shared/api/system/roles.ts';
import * as users from '@countersign/shared/api/system/users.ts';
import { roleFile } from '@countersign/shared/resources/definitions/role-file.ts';
import { readAnswersFile } from '@countersign/shared/interchange/answers/read-answers-file.ts';
import { writeWorkbook } from '@countersign/shared/interchange/xlsx/write-workbook.ts';
import { userFile } from '@countersign/shared/resources/definitions/user-file.ts';
import { contractsOf } from '@countersign/shared/resources/resource-contracts.ts';
import { projects } from '@countersign/shared/api/forms/projects.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import { progress } from '@countersign/shared/api/files/files.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anApprover, aProcess } from '../../../demonstration/seed/builders/a-process.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { anApproval } from '../../workflow/testing/an-approval.ts';

/**
 * People from a file, as other people write such files, people in a file, and people who leave. The browser makes a UTF-8 CSV of
 * whatever file it is.
 */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isDemonstration: true });
  const taken = { userName: 'taken', nickName: 'Taken', email: 'taken@northlight.example' };
  await app.call(users.addUser, taken, as('admin'));
});
afterAll(() => app.close());

const { checkImport, importRows, exportFile, orderExport } = contractsOf(userFile);
const as = (who: string) => ({ as: who });
const check = (csv: string, { by = 'admin', updateSupport = false } = {}) =>
  app.call(checkImport, { csv, updateSupport }, as(by));
const take = async (csv: string, { by = 'admin', updateSupport = false } = {}) => {
  const { plan } = await check(csv, { by, updateSupport });
  return app.call(importRows, { csv, updateSupport, plan }, as(by));
};
const codesOf = async (csv: string, options = {}) =>
  (await check(csv, options)).rows.map(({ problems }) => problems.map(({ field, code }) => `${field} ${code}`).join());
const personOf = async (userName: string) => {
  const { records } = await app.call(users.listUsers, { search: userName, size: 200 }, as('admin'));
  const found = records.find((one) => one.userName === userName) ?? expect.unreachable(`no ${userName}`);
  return app.call(users.getUser, { userId: found.id }, as('admin'));
};

let count = 0;
const fresh = () => `import${(count += 1)}`;
/** Somebody with a role of these permissions and this data scope. */
async function aClerk(permissions: readonly string[], dataScope: 1 | 3 = 3, departmentName = 'Finance') {
  const key = fresh();
  const content = { name: key, key, dataScope, permissions: [...permissions], menuIds: [] };
  const { id } = await app.call(roles.addRole, content, as('admin'));
  const all = await app.call(departments.listDepartments, {}, as('admin'));
  const departmentId = all.find(({ name }) => name === departmentName)?.id ?? null;
  const userName = fresh();
  await app.call(users.addUser, { userName, nickName: userName, departmentId, roleIds: [id] }, as('admin'));
  return userName;
}
const IMPORTS = ['system:user:list', 'system:user:import', 'system:user:add', 'system:user:edit'] as const;

describe('a file of people', () => {
  test('is taken in exactly as it was shown', async () => {
    const [boss, clerk] = [fresh(), fresh()];
    const csv = [
      'User name;Name;E-mail;Phone;Department;Manager;Roles;Posts;Status',
      // The manager stands further down.
      `${clerk};Ana Roy;${clerk}@northlight.example;0123;Northlight Audio/Finance;${boss};Member, auditor;;Enabled`,
      `${boss};Ben Li;;;finance;;;;`,
    ].join('\r\n');
    const report = await check(csv);
    expect(report.counts).toEqual({ new: 2, changed: 0, same: 0, broken: 0 });
    await expect(personOf(clerk)).rejects.toThrow();
    expect(await app.call(importRows, { csv, plan: report.plan }, as('admin'))).toEqual({ added: 2, changed: 0 });
    expect(await personOf(clerk)).toMatchObject({
      nickName: 'Ana Roy',
      department: { name: 'Finance' },
      manager: { name: 'Ben Li' },
      roles: [{ name: 'Member' }, { name: 'Auditor' }],
      isEnabled: true,
      hasPassword: false,
    });
    expect(await personOf(boss)).toMatchObject({ department: { name: 'Finance' }, isEnabled: true, roles: [] });
    // Once more: everybody is there already, in other words too.
    expect((await check(csv)).counts).toEqual({ new: 0, changed: 0, same: 2, broken: 0 });
    await expect(app.call(importRows, { csv, plan: report.plan }, as('admin'))).rejects.toMatchObject({
      errors: [{ code: 'import_changed' }],
    });
  });

  test('changes people only where that was asked for, and leaves what it does not say', async () => {
    const who = fresh();
    await take(`用户名,姓名,部门,角色\n${who},王小明,Finance,common`);
    const csv = `userName,nickName\n${who},王大明`;
    expect(await codesOf(csv)).toEqual(['userName value_taken']);
    expect(await take(csv, { updateSupport: true })).toEqual({ added: 0, changed: 1 });
    expect(await personOf(who)).toMatchObject({
      nickName: '王大明',
      department: { name: 'Finance' },
      roles: [{ name: 'Member' }],
    });
  });

  test('signs out at once whom it deactivates', async () => {
    const token = await app.signIn('hugo');
    await take('userName,status\nhugo,1', { updateSupport: true });
    const reply = await fetch(`${app.url}/api/getInfo`, { headers: { authorization: `Bearer ${token}` } });
    expect(((await reply.json()) as { code: number }).code).toBe(401);
    await take('userName,status\nhugo,启用', { updateSupport: true });
    expect((await personOf('hugo')).isEnabled).toBe(true);
    // The session of before does not come back.
    const again = await fetch(`${app.url}/api/getInfo`, { headers: { authorization: `Bearer ${token}` } });
    expect(((await again.json()) as { code: number }).code).toBe(401);
  });

  test('that was exported can be imported as it is', async () => {
    const headers = { authorization: `Bearer ${await app.signIn('admin')}` };
    const text = await (await fetch(`${app.url}/api${exportFile.path}?format=csv`, { headers })).text();
    expect(text).toContain('Northlight Audio/Customer Support');
    const { counts, unknownHeadings } = await check(text, { updateSupport: true });
    expect(counts).toMatchObject({ new: 0, changed: 0, broken: 0 });
    // Written by the server alone, and no surprise to anybody.
    expect(unknownHeadings).toEqual([]);
  });
});

describe('a file as another program writes it', () => {
  const gbk = (...parts: (string | number[])[]): Uint8Array =>
    Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? latin(part) : part)));
  const latin = (text: string): number[] => text.split('').map((sign) => sign.charCodeAt(0));
  const wide = (text: string): Uint8Array =>
    Uint8Array.from([
      0xff,
      0xfe,
      ...text.split('').flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
    ]);
  const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
  const sheet = (...rows: string[][]): Uint8Array => writeWorkbook([{ name: 'Sheet1', rows }]);
  const many = Array.from({ length: 998 }, (_, at) => `Column ${at}`);

  test.each<[what: string, file: (who: string) => Uint8Array, nickName: string]>([
    [
      'Excel in German',
      (who) => utf8(`\uFEFFUser name;Name;E-mail\r\n${who};Jörg Müßig;${who}@x.example\r\n`),
      'Jörg Müßig',
    ],
    ['Excel in German, without Unicode', (who) => gbk(`User name;Name\r\n${who};Jörg Müßig\r\n`), 'Jörg Müßig'],
    [
      'Excel in Chinese, in GBK',
      (who) =>
        gbk(
          [0xd3, 0xc3, 0xbb, 0xa7, 0xc3, 0xfb],
          ',',
          [0xd0, 0xd5, 0xc3, 0xfb],
          `\r\n${who},`,
          [0xcd, 0xf5, 0xd0, 0xa1, 0xc3, 0xf7],
        ),
      '王小明',
    ],
    ['Unicode text of Excel', (who) => wide(`User name\tName\r\n${who}\tŁucja Żak\r\n`), 'Łucja Żak'],
    ['a sheet', (who) => sheet(['User name', 'Name', 'Phone'], [who, '李敏', '0086 21 5550']), '李敏'],
    ['with a line for the separator', (who) => utf8(`sep=;\r\nUser name;Name\r\n${who};Ana`), 'Ana'],
    ['with a separator at every end', (who) => utf8(`User name;Name;\r\n${who};Ana;\r\n`), 'Ana'],
    ['with empty rows', (who) => utf8(`User name,Name\r\n,\r\n\r\n${who},Ana\r\n,,\r\n`), 'Ana'],
    ['with the line ends of an old Mac', (who) => utf8(`User name,Name\r${who},Ana\r`), 'Ana'],
    ['with a date as text', (who) => utf8(`User name,Name,Joined\n${who},Ana,"31.12.2026"`), 'Ana'],
    ['with hard spaces', (who) => utf8(`User name\u00a0,Name\n${who}\u00a0,\u00a0Ana`), 'Ana'],
    ['with a thousand columns', (who) => sheet(['User name', 'Name', ...many], [who, 'Ana', ...many]), 'Ana'],
  ])('%s is read', async (_what, file, nickName) => {
    const who = fresh();
    const read = file(who);
    const table = readAnswersFile('people.csv', read);
    if ('refused' in table) throw new Error(table.refused);
    const csv = table.content?.join('') ?? new TextDecoder().decode(read);
    expect((await check(csv)).counts).toEqual({ new: 1, changed: 0, same: 0, broken: 0 });
    await take(csv);
    expect(await personOf(who)).toMatchObject({ userName: who, nickName });
  });

  test('a formula in it is text, and leaves in a file that no spreadsheet runs', async () => {
    const who = fresh();
    await take(`User name,Name,Phone,Remark\n${who},Ana,'+49 30 1,"=HYPERLINK(""https://x.example"")"`);
    expect(await personOf(who)).toMatchObject({ phone: '+49 30 1', remark: '=HYPERLINK("https://x.example")' });
    const headers = { authorization: `Bearer ${await app.signIn('admin')}` };
    const text = await (await fetch(`${app.url}/api${exportFile.path}?format=csv&search=${who}`, { headers })).text();
    expect(text).toContain(`"'=HYPERLINK(""https://x.example"")"`);
    expect((await check(text, { updateSupport: true })).counts).toMatchObject({ same: 1, changed: 0, broken: 0 });
  });
});

describe('a line is not taken', () => {
  const line = (headings: string, cells: string) => `userName,nickName,${headings}\n${fresh()},New,${cells}`;
  test.each([
    ['with a phone number that a spreadsheet has rounded', line('phone', '1.3E+10'), 'phone import_rounded'],
    ['with no address', line('email', 'nobody'), 'email email_invalid'],
    ['with an address that somebody has', line('email', 'TAKEN@northlight.example'), 'email email_taken'],
    ['of a department that is not there', line('department', 'Finance/Nowhere'), 'department unknown_department'],
    ['with a role that is not there', line('roles', 'common;Emperor'), 'roles import_unknown_role'],
    ['with a post that is not there', line('posts', 'emperor'), 'posts import_unknown_post'],
    ['with a manager who is not there', line('manager', 'nobody-at-all'), 'manager unknown_manager'],
    [
      'of somebody who manages themselves',
      `userName,nickName,manager\nself-made,Self,Self-Made`,
      'manager manager_is_self',
    ],
    ['with a state that is none', line('status', 'perhaps'), 'status value_not_an_option'],
    ['with a cell below no heading', line('phone', '1,beside'), 'null import_beside'],
    ['without a name', 'userName,nickName\nnew-one,', 'nickName value_required'],
    ['with a formula for a user name', 'userName,nickName\n=1+1,New', 'userName value_format'],
    ['with a name that the product gives itself', 'userName,nickName\nzendesk-7,New', 'userName user_name_reserved'],
    ['twice', 'userName,nickName\ntwice,One\nTWICE,Two', ',userName import_value_repeated'],
    [
      'with an address of another line',
      'userName,nickName,email\nq1,Q,q@x.example\nq2,Q,Q@x.example',
      ',email import_value_repeated',
    ],
  ])('%s', async (_what, csv, codes) => {
    expect((await codesOf(csv)).join()).toBe(codes);
    const { plan } = await check(csv);
    // What is sound in the file is taken, the rest is not.
    const { added } = await app.call(importRows, { csv, plan }, as('admin'));
    expect(added).toBe(codes.startsWith(',') ? 1 : 0);
  });

  test('of a department whose name others have too, without its path', async () => {
    const all = await app.call(departments.listDepartments, {}, as('admin'));
    const above = all.find(({ name }) => name === 'Customer Support')?.id ?? null;
    await app.call(departments.addDepartment, { name: 'Desk', parentId: above }, as('admin'));
    const other = all.find(({ name }) => name === 'Finance')?.id ?? null;
    await app.call(departments.addDepartment, { name: 'Desk', parentId: other }, as('admin'));
    expect(await codesOf(line('department', 'Desk'))).toEqual(['department department_ambiguous']);
    expect((await check(line('department', 'Northlight Audio / Customer Support / desk'))).counts.new).toBe(1);
  });
});

describe('of two administrators who', () => {
  const idOf = async (name: string) => app.userId(name);
  test.each<[what: string, against: (other: string, by: string) => Promise<() => Promise<unknown>>]>([
    [
      'take each other’s roles',
      async (other, by) => {
        const input = { userId: await idOf(other), roleIds: [] };
        return () => app.call(users.assignRoles, input, as(by));
      },
    ],
    [
      'deactivate each other',
      async (other, by) => {
        const input = { ids: [await idOf(other)], isEnabled: false };
        return () => app.call(users.changeUserStatus, input, as(by));
      },
    ],
    [
      'delete each other',
      async (other, by) => {
        const input = { ids: String(await idOf(other)) };
        return () => app.call(users.removeUsers, input, as(by));
      },
    ],
    [
      'deactivate each other by a file',
      async (other, by) => {
        const csv = `userName,status\n${other},1`;
        const { plan } = await check(csv, { by, updateSupport: true });
        return () => app.call(importRows, { csv, updateSupport: true, plan }, as(by));
      },
    ],
  ])('%s at once, one stays', async (_what, against) => {
    const { pool } = app.database;
    const [first, second] = [fresh(), fresh()];
    await take(`userName,nickName,roles\n${first},One,admin\n${second},Two,admin`);
    const { rows } = await pool.query<{ user_id: string; role_id: string }>(
      `delete from user_role where role_id = (select id from role where key = 'admin')
         and user_id not in (select id from "user" where user_name = any($1)) returning user_id, role_id`,
      [[first, second]],
    );
    try {
      app.services.sessions.forget();
      const call = await against(first, second);
      await app.call(users.listUsers, {}, as(second));
      // The first one was faster; the second one had been let in before.
      await pool.query(`update "user" set is_enabled = false where user_name = $1`, [second]);
      await expect(call()).rejects.toMatchObject({ errors: [{ code: 'last_administrator' }] });
    } finally {
      for (const row of rows)
        await pool.query('insert into user_role (user_id, role_id) values ($1, $2)', [row.user_id, row.role_id]);
      app.services.sessions.forget();
      app.services.directory.forget();
    }
  });
});

describe('a file is not taken', () => {
  const many = `userName,nickName\n${Array.from({ length: 50_000 }, (_, at) => `u${at},U`).join('\n')}`;
  test.each([
    ['without user names', 'nickName\nAna', 'import_no_key'],
    ['with two columns for one thing', 'userName,用户名\na,b', 'import_headings_twice'],
    ['with nothing but headings', 'userName,nickName\n', 'import_no_lines'],
    ['with 50,000 lines', many, 'import_too_long'],
    ['with a quote that never ends', 'userName\n"ana', 'import_unreadable'],
  ])('%s', async (_what, csv, code) => {
    await expect(check(csv)).rejects.toMatchObject({ errors: [{ code }] });
  });
});

describe('a file that was checked is not taken', () => {
  test('when the line of a manager in it is not', async () => {
    const [who, boss] = [fresh(), fresh()];
    const csv = `userName,nickName,manager\n${who},Somebody,${boss}\n${boss},,`;
    const { plan } = await check(csv);
    await expect(app.call(importRows, { csv, plan }, as('admin'))).rejects.toMatchObject({
      errors: [{ code: 'unknown_manager' }],
    });
    await expect(personOf(who)).rejects.toThrow();
  });
});

describe('who imports', () => {
  test('needs the right to add, and to change where people are changed', async () => {
    const clerk = await aClerk(['system:user:list', 'system:user:import']);
    await expect(check('userName,nickName\nx1,X', { by: clerk })).rejects.toMatchObject({ code: 403 });
    const adds = await aClerk(['system:user:import', 'system:user:add']);
    await expect(check('userName,nickName\nx1,X', { by: adds, updateSupport: true })).rejects.toMatchObject({
      code: 403,
    });
  });
  test.each([
    [
      'puts nobody into a department out of reach',
      'userName,nickName,department\nx2,X,Customer Support',
      'department department_out_of_reach',
    ],
    [
      'puts nobody where they reach no one',
      'userName,nickName,department\nx3,X,',
      'department department_out_of_reach',
    ],
    [
      'gives no role with rights that they lack',
      'userName,nickName,department,roles\nx4,X,Northlight Audio/Finance,admin',
      'roles role_out_of_reach',
    ],
    [
      'changes nobody out of reach',
      'userName,nickName\ntom,X',
      'userName user_name_taken,department department_out_of_reach',
    ],
  ])('%s', async (_what, csv, codes) => {
    const clerk = await aClerk(IMPORTS);
    expect((await codesOf(csv, { by: clerk, updateSupport: true })).join()).toBe(codes);
  });
  test('changes nobody with rights that they lack, nor out of the reach in which they may change', async () => {
    const clerk = await aClerk(IMPORTS, 1);
    expect((await codesOf('userName,nickName\nadmin,X', { by: clerk, updateSupport: true })).join()).toBe(
      'userName rights_above_own',
    );
    const narrow = await aClerk(['system:user:import', 'system:user:add'], 1);
    await app.call(
      users.assignRoles,
      {
        userId: (await personOf(narrow)).id,
        roleIds: [
          ...(await personOf(narrow)).roles.map(({ id }) => id),
          (
            await app.call(
              roles.addRole,
              { key: fresh(), name: fresh(), dataScope: 3, permissions: ['system:user:edit'], menuIds: [] },
              as('admin'),
            )
          ).id,
        ],
      },
      as('admin'),
    );
    expect((await codesOf('userName,nickName\ntom,X', { by: narrow, updateSupport: true })).join()).toContain(
      'userName forbidden',
    );
  });
  test('adds people only where they may add, however far the import reaches', async () => {
    const clerk = await aClerk(['system:user:import', 'system:user:list'], 1);
    const adds = { key: fresh(), name: fresh(), dataScope: 3 as const, permissions: ['system:user:add'], menuIds: [] };
    const role = await app.call(roles.addRole, adds, as('admin'));
    const { id, roles: held } = await personOf(clerk);
    await app.call(users.assignRoles, { userId: id, roleIds: [...held.map((one) => one.id), role.id] }, as('admin'));
    const into = (department: string) => codesOf(`userName,nickName,department\nx5,X,${department}`, { by: clerk });
    expect(await into('Customer Support')).toEqual(['department department_out_of_reach']);
    expect(await into('Northlight Audio/Finance')).toEqual(['']);
  });
  test('does not deactivate themselves', async () => {
    expect((await codesOf('userName,status\nadmin,1', { updateSupport: true })).join()).toBe('status own_account');
  });
});

describe('a file of the list', () => {
  const idOf = async (name: string) =>
    (await app.call(departments.listDepartments, {}, as('admin'))).find((one) => one.name === name)?.id ?? 0;
  test('has the people whom the list shows, with those of departments below, and nobody out of reach', async () => {
    const lines = async (by: string, query: Record<string, unknown>) => {
      const found = new URLSearchParams({ format: 'csv', ...(query as Record<string, string>) });
      const headers = { authorization: `Bearer ${await app.signIn(by)}` };
      const reply = await fetch(`${app.url}/api${exportFile.path}?${found.toString()}`, { headers });
      return (await reply.text())
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]);
    };
    expect(await lines('admin', { search: 'okafor' })).toEqual(['maya', '']);
    expect(await lines('admin', { departmentId: await idOf('Northlight Audio') })).toEqual(
      expect.arrayContaining(['tom', 'oliver']),
    );
    const clerk = await aClerk(['system:user:list', 'system:user:export']);
    const reached = await lines(clerk, {});
    expect(reached).toContain('oliver');
    expect(reached).not.toContain('tom');
  });
  test('is written in the background where it is ordered', async () => {
    const { key } = await app.call(orderExport, { format: 'xlsx', search: 'okafor' } as never, as('admin'));
    await app.services.jobs.runDue();
    const file = { status: 'done', url: expect.stringContaining('/files/') as string };
    expect(await app.call(progress, { key }, as('admin'))).toMatchObject(file);
  });
});

describe('roles', () => {
  test('are exported with whom they reach and what they allow', async () => {
    const headers = { authorization: `Bearer ${await app.signIn('admin')}`, 'accept-language': 'zh-CN' };
    const address = `${app.url}/api${contractsOf(roleFile).exportFile.path}?format=csv&search=auditor`;
    const [head, line] = (await (await fetch(address, { headers })).text()).split('\r\n');
    expect(head).toContain('数据范围');
    expect(line).toMatch(/^Auditor,auditor,.*monitor:operlog:list/);
  });
  test('are offered the people in reach who do not have them', async () => {
    const [auditor] = (await app.call(roles.listRoles, { search: 'auditor' }, as('admin'))).records;
    const names = async (by: string) =>
      (await app.call(roles.otherPeople, { roleId: auditor?.id ?? 0, size: 200 }, as(by))).records.map(
        ({ userName }) => userName,
      );
    expect(await names('admin')).toEqual(expect.arrayContaining(['tom', 'oliver']));
    expect(await names('admin')).not.toContain('hugo');
    expect(await names(await aClerk(['system:role:query']))).not.toContain('tom');
  });
});

describe('people who leave', () => {
  const idOf = async (name: string) => (await personOf(name)).id;
  const leave = async (names: string[], heir?: string, by = 'admin') =>
    app.call(
      users.removeUsers,
      { ids: (await Promise.all(names.map(idOf))).join(','), ...(heir ? { heirId: await idOf(heir) } : {}) },
      as(by),
    );
  const todo = async (who: string) =>
    (await app.call(workflow.listTodo, { size: 200 }, as(who))).records.map(({ taskId }) => taskId);
  const mine = async (who: string) =>
    (await app.call(projects, { size: 200, scope: 'own' }, as(who))).records.map(({ formKey }) => formKey);

  test('leave their tasks to somebody, whom the flow record names', async () => {
    const boss = 'maya';
    const line = await anApproval(app, aProcess({ key: 'leaving', steps: [anApprover()] }));
    const instance = await line.start();
    const before = await todo(boss);
    const held = await app.call(users.userHoldings, { ids: String(await idOf(boss)) }, as('admin'));
    expect(held).toEqual({ tasks: before.length, forms: 0 });
    expect(held.tasks).toBeGreaterThan(0);
    await expect(leave([boss])).rejects.toMatchObject({ code: 601, errors: [{ code: 'heir_needed' }] });
    expect(await todo(boss)).toEqual(before);
    const heir = fresh();
    await take(`userName,nickName,roles\n${heir},Heir,common`);
    await leave([boss], heir);
    expect(await todo(heir)).toHaveLength(held.tasks);
    const { entries } = await app.call(workflow.timeline, { id: instance }, as('tom'));
    expect(JSON.stringify(entries)).toMatch(/"reassign".*"Heir"/);
    await expect(personOf(boss)).rejects.toThrow();
    expect(await app.call(users.userHoldings, { ids: String(await idOf(heir)) }, as('admin'))).toEqual(held);
  });
  test('leave their forms without being asked to accept', async () => {
    const before = await mine('elena');
    expect(before.length).toBeGreaterThan(0);
    await leave(['elena'], 'oliver');
    expect(await mine('oliver')).toEqual(expect.arrayContaining(before));
  });
  test.each([
    ['themselves', ['admin'], undefined, 'own_account'],
    ['an heir who leaves too', ['tom', 'lina'], 'tom', 'unknown_heir'],
  ])('are not deleted: %s', async (_what, names, heir, code) => {
    await expect(leave(names, heir)).rejects.toMatchObject({ errors: [{ code }] });
  });
  test('are deleted only by those who reach them and hold their rights', async () => {
    const clerk = await aClerk(['system:user:list', 'system:user:remove', 'system:user:query']);
    const held = app.call(users.userHoldings, { ids: String(await idOf('tom')) }, as(clerk));
    await expect(held).rejects.toMatchObject({ code: 404 });
    const [leaver, colleague] = [fresh(), fresh()];
    await take(
      `userName,nickName,department\n${leaver},L,Northlight Audio/Finance\n${colleague},C,Northlight Audio/Finance`,
    );
    // An heir is somebody whom they reach as well, and who can work.
    await expect(leave([leaver], 'tom', clerk)).rejects.toMatchObject({ errors: [{ code: 'unknown_heir' }] });
    await app.call(users.changeUserStatus, { ids: [await idOf(colleague)], isEnabled: false }, as('admin'));
    await expect(leave([leaver], colleague, clerk)).rejects.toMatchObject({ errors: [{ code: 'unknown_heir' }] });
    await expect(leave(['tom'], undefined, clerk)).rejects.toMatchObject({ code: 404 });
    await expect(leave(['sofia'], undefined, clerk)).rejects.toMatchObject({ errors: [{ code: 'rights_above_own' }] });
  });
});
