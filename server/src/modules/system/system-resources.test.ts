import { SECOND_FACTOR_PARAMETER } from '@countersign/shared/api/session/factors.ts';
import { addDepartment, listDepartments, removeDepartment } from '@countersign/shared/api/system/departments.ts';
import { entriesOfType, typeOptions } from '@countersign/shared/api/system/dictionaries.ts';
import { configByKey, configValue, refreshConfigCache } from '@countersign/shared/api/system/settings/parameters.ts';
import { postOptions } from '@countersign/shared/api/system/posts.ts';
import { config } from '@countersign/shared/resources/definitions/config.ts';
import { dictData, dictType } from '@countersign/shared/resources/definitions/dictionaries.ts';
import { post } from '@countersign/shared/resources/definitions/post.ts';
import { contractsOf } from '@countersign/shared/resources/resource-contracts.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const as = { as: 'admin' };
const [posts, types, entries, configs] = [post, dictType, dictData, config].map((one) =>
  contractsOf(one),
) as unknown as [
  ReturnType<typeof contractsOf<typeof post>>,
  ReturnType<typeof contractsOf<typeof dictType>>,
  ReturnType<typeof contractsOf<typeof dictData>>,
  ReturnType<typeof contractsOf<typeof config>>,
];

describe('posts', () => {
  test('one that people hold stays, by name; a disabled one is not offered any more', async () => {
    const { records } = await app.call(posts.list, { postName: 'agent' }, as);
    const agent = records[0] ?? expect.unreachable();
    await expect(app.call(posts.remove, { ids: String(agent.postId) }, as)).rejects.toMatchObject({
      code: 601,
      msg: '“Support agent” is in use and can’t be deleted.',
      errors: [{ code: 'row_in_use', path: ['ids', agent.postId], params: { name: 'Support agent' } }],
    });
    const made = await app.call(posts.add, { postName: 'Night shift', postCode: 'night', postSort: 99 }, as);
    expect(made).toMatchObject({ status: '0', remark: '', rev: 0 });
    expect((await app.call(postOptions, {}, { as: 'kofi' })).at(-1)).toMatchObject({ postCode: 'night' });
    await app.call(posts.edit, { postId: made.postId, rev: 0, status: '1' }, as);
    expect((await app.call(postOptions, {}, { as: 'kofi' })).map((one) => one.postCode)).not.toContain('night');
  });

  test('capitals and surrounding space make no other code; a code stays what it was', async () => {
    await expect(app.call(posts.add, { postName: 'X', postCode: ' AGENT ' }, as)).rejects.toMatchObject({
      code: 409,
      errors: [{ code: 'value_taken', path: ['postCode'] }],
    });
  });
});

describe('posts of a department', () => {
  const departmentId = async (name: string) => {
    const all = await app.call(listDepartments, {}, as);
    return all.find((one) => one.name === name)?.id ?? expect.unreachable();
  };

  test('carry a name once in their department, and keep it from being deleted', async () => {
    const [sales, support] = await Promise.all(['Sales', 'Support'].map(addDepartmentNamed));
    const made = await app.call(posts.add, { postName: 'Planner', postCode: 'p1', deptId: sales ?? 0 }, as);
    expect((await app.call(posts.list, { deptId: String(sales) }, as)).records).toEqual([made]);
    await app.call(posts.add, { postName: 'Planner', postCode: 'p2', deptId: support ?? 0 }, as);
    await app.call(posts.add, { postName: 'Planner', postCode: 'p3' }, as);
    for (const deptId of [sales ?? 0, 0])
      await expect(app.call(posts.add, { postName: 'planner', postCode: 'p4', deptId }, as)).rejects.toMatchObject({
        code: 409,
        errors: [{ code: 'value_taken', path: ['postName'] }],
      });
    await expect(app.call(posts.add, { postName: 'X', postCode: 'p5', deptId: 987_654 }, as)).rejects.toMatchObject({
      errors: [{ code: 'reference_unknown', path: ['deptId'] }],
    });
    await expect(app.call(removeDepartment, { id: sales ?? 0 }, as)).rejects.toMatchObject({
      errors: [{ code: 'department_has_posts', params: { name: 'Planner' } }],
    });
  });

  test('are for those who reach the department; posts of the whole house are for all with the right', async () => {
    const other = await departmentId('Sales');
    const { id: roleId } = await app.database.kysely
      .insertInto('role')
      .values({ key: 'post-keeper', name: 'Post keeper', data_scope: 3 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.database.kysely
      .insertInto('role_permission')
      .values(
        ['list', 'query', 'add', 'edit', 'remove'].map((act) => ({
          role_id: roleId,
          permission: `system:post:${act}`,
        })),
      )
      .execute();
    await app.database.kysely
      .insertInto('user_role')
      .values({ user_id: await app.userId('kofi'), role_id: roleId })
      .execute();
    app.services.sessions.forget();
    const own = { as: 'kofi' };
    const { records } = await app.call(posts.list, { size: 200 }, own);
    expect(records.map((one) => one.deptId)).not.toContain(other);
    expect(records.map((one) => one.postCode)).toContain('p3');
    const [foreign] = (await app.call(posts.list, { deptId: String(other) }, as)).records;
    const id = foreign?.postId ?? expect.unreachable();
    await expect(app.call(posts.get, { id }, own)).rejects.toMatchObject({ code: 404 });
    await expect(app.call(posts.remove, { ids: String(id) }, own)).rejects.toMatchObject({ code: 404 });
    await expect(app.call(posts.edit, { postId: id, rev: 0, remark: 'mine' }, own)).rejects.toMatchObject({
      code: 404,
    });
    await expect(app.call(posts.add, { postName: 'Y', postCode: 'y1', deptId: other }, own)).rejects.toMatchObject({
      errors: [{ code: 'reference_unknown', path: ['deptId'] }],
    });
    const [shared] = records.filter((one) => one.postCode === 'p3');
    await expect(
      app.call(posts.edit, { postId: shared?.postId ?? 0, rev: 0, deptId: other }, own),
    ).rejects.toMatchObject({ errors: [{ code: 'reference_unknown', path: ['deptId'] }] });
  });

  const addDepartmentNamed = async (name: string) => {
    await app.call(addDepartment, { name, parentId: null, leaderId: null, orderNum: 9 }, as).catch(() => null);
    return departmentId(name);
  };
});

describe('dictionaries', () => {
  const entry = (dictValue: string, more: object = {}) =>
    app.call(entries.add, { dictType: 'colours', dictLabel: dictValue, dictValue, ...more }, as);

  test('a type with entries stays; a new name of it goes with them', async () => {
    const type = await app.call(types.add, { dictName: 'Colours', dictType: 'colours' }, as);
    await entry('red', { listClass: 'danger', labelI18n: { 'zh-cn': '红' }, dictSort: 2 });
    await entry('blue', { dictSort: 1, cssClass: 'calm' });
    await expect(app.call(types.remove, { ids: String(type.dictId) }, as)).rejects.toMatchObject({
      code: 601,
      errors: [{ code: 'row_in_use', params: { name: 'Colours' } }],
    });
    await app.call(types.edit, { dictId: type.dictId, rev: 0, dictType: 'shades' }, as);
    expect(await app.call(entriesOfType, { type: 'colours' }, as)).toEqual([]);
    const moved = await app.call(entriesOfType, { type: 'shades' }, as);
    expect(moved).toMatchObject([
      { dictValue: 'blue', cssClass: 'calm', listClass: 'default' },
      { dictValue: 'red', listClass: 'danger', dictLabel: 'red' },
    ]);
    await app.call(types.edit, { dictId: type.dictId, rev: 1, dictType: 'colours' }, as);
  });

  test('labels are said in the language of who asks', async () => {
    const token = await app.signIn('kofi');
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'zh-CN' };
    const reply = await fetch(`${app.url}/api/system/dict/data/type/colours`, { headers });
    expect(((await reply.json()) as { data: object[] }).data).toMatchObject([
      { dictLabel: 'blue' },
      { dictLabel: '红' },
    ]);
  });

  test('a value stands once in its type, and may stand in another', async () => {
    await expect(entry('RED')).rejects.toMatchObject({
      code: 409,
      errors: [{ code: 'value_taken', path: ['dictValue'] }],
    });
    await app.call(entries.add, { dictType: 'support_channel', dictLabel: 'Red line', dictValue: 'red' }, as);
    await expect(
      app.call(entries.add, { dictType: 'nowhere', dictLabel: 'a', dictValue: 'a' }, as),
    ).rejects.toMatchObject({
      code: 422,
      errors: [{ code: 'reference_unknown', path: ['dictType'] }],
    });
  });

  test('of a type one entry is chosen at first, the newest that was made so', async () => {
    const one = await entry('green', { isDefault: 'Y' });
    const two = await entry('grey', { isDefault: 'Y' });
    const found = await app.call(entriesOfType, { type: 'colours' }, as);
    expect(found.filter(({ isDefault }) => isDefault === 'Y')).toMatchObject([{ dictCode: two.dictCode }]);
    await expect(
      app.call(entries.edit, { dictCode: one.dictCode, rev: one.rev, dictLabel: 'Old' }, as),
    ).rejects.toMatchObject({ code: 409 });
  });

  test('what is switched off is not offered: an entry, a whole type', async () => {
    const values = async () =>
      (await app.call(entriesOfType, { type: 'colours' }, as)).map(({ dictValue }) => dictValue);
    const black = await entry('black', { status: '1' });
    expect(await values()).not.toContain('black');
    await app.call(entries.edit, { dictCode: black.dictCode, rev: 0, status: '0' }, as);
    expect(await values()).toContain('black');
    const [type] = (await app.call(types.list, { dictType: 'colours' }, as)).records;
    await app.call(types.edit, { dictId: type?.dictId ?? 0, rev: type?.rev ?? 0, status: '1' }, as);
    expect(await values()).toEqual([]);
    expect((await app.call(typeOptions, {}, as)).map((one) => one.dictType)).not.toContain('colours');
  });
});

describe('system config', () => {
  const read = (key: string, who?: string) => app.call(configValue, { key }, who ? { as: who } : {});

  test('a value is read by those it is open to; for others there is none', async () => {
    for (const readableBy of ['admin', 'login', 'public'] as const)
      await app.call(
        configs.add,
        { configName: readableBy, configKey: `for.${readableBy}`, configValue: 'v', readableBy },
        as,
      );
    const none = { code: 404 };
    expect([await read('for.public'), await read('for.public', 'kofi'), await read('FOR.PUBLIC')]).toEqual([
      'v',
      'v',
      'v',
    ]);
    expect(await read('for.login', 'kofi')).toBe('v');
    await expect(read('for.login')).rejects.toMatchObject(none);
    expect(await read('for.admin', 'admin')).toBe('v');
    await expect(read('for.admin', 'kofi')).rejects.toMatchObject(none);
    await expect(read('for.admin')).rejects.toMatchObject(none);
    await expect(read('for.nobody', 'admin')).rejects.toMatchObject(none);
    expect(await app.call(configByKey, { key: 'for.public' }, {})).toBe('v');
  });

  test('a change is read at once, one past the server after a refresh', async () => {
    const [row] = (await app.call(configs.list, { configKey: 'for.public' }, as)).records;
    await app.call(configs.edit, { configId: row?.configId ?? 0, rev: 0, configValue: 'new' }, as);
    expect(await read('for.public')).toBe('new');
    await sql`update system_config set value = 'past' where key = 'for.public'`.execute(app.database.kysely);
    expect(await read('for.public')).toBe('new');
    await app.call(refreshConfigCache, {}, as);
    expect(await read('for.public')).toBe('past');
  });

  test('a secret is never read back: not in the list, a file, the audit log or by its key', async () => {
    const secret = 'hunter2-and-more';
    const made = await app.call(
      configs.add,
      { configName: 'Key of the carrier', configKey: 'carrier.key', configValue: secret, isSecret: 'Y' },
      as,
    );
    expect(made.configValue).toBe('******');
    expect(await read('carrier.key', 'admin')).toBe('******');
    const kept = async () =>
      (
        await sql<{ value: string }>`select value from system_config where key = 'carrier.key'`.execute(
          app.database.kysely,
        )
      ).rows[0]?.value;
    // Saved as it was shown, the secret stays.
    const same = { configId: made.configId, configValue: '******' };
    await app.call(configs.edit, { ...same, rev: 0, configName: 'Key of our carrier' }, as);
    expect(await kept()).toBe(secret);
    await app.call(configs.edit, { configId: made.configId, rev: 1, configValue: 'other' }, as);
    expect(await kept()).toBe('other');
    // Whoever makes it no secret any more gives it anew.
    await app.call(configs.edit, { ...same, rev: 2, isSecret: 'N' }, as);
    expect(await read('carrier.key', 'admin')).toBe('');
    const logged = await sql<{ text: string }>`select string_agg(target::text, ' ') as text from audit_log`.execute(
      app.database.kysely,
    );
    expect(logged.rows[0]?.text).not.toContain(secret);
    await expect(
      app.call(configs.add, { configName: 'x', configKey: 'x', isSecret: 'Y', readableBy: 'public' }, as),
    ).rejects.toMatchObject({ code: 422, errors: [{ code: 'secret_open', path: ['readableBy'] }] });
    // What the server acts on takes no other words, so that a slip turns no protection off.
    const { records } = await app.call(configs.list, { configKey: SECOND_FACTOR_PARAMETER }, as);
    const [policy] = records;
    await expect(
      app.call(configs.edit, { configId: policy?.configId ?? 0, rev: 0, configValue: 'everybody' }, as),
    ).rejects.toMatchObject({ code: 422, errors: [{ code: 'parameter_value', path: ['configValue'] }] });
  });

  test('what came with the product stays: the row, its key, who reads it; its value is people’s', async () => {
    await sql`insert into system_config (name, key, is_built_in) values ('Built in', 'built.in', true)`.execute(
      app.database.kysely,
    );
    const [row] = (await app.call(configs.list, { configType: 'Y' }, as)).records;
    const about = { configId: row?.configId ?? 0, rev: 0 };
    await expect(app.call(configs.remove, { ids: String(about.configId) }, as)).rejects.toMatchObject({
      code: 601,
      errors: [{ code: 'row_built_in', params: { name: 'Built in' } }],
    });
    await expect(app.call(configs.edit, { ...about, configKey: 'other' }, as)).rejects.toMatchObject({
      errors: [{ code: 'value_immutable', path: ['configKey'] }],
    });
    expect(await app.call(configs.edit, { ...about, configValue: 'mine' }, as)).toMatchObject({ configValue: 'mine' });
  });
});
