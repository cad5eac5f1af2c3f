import { wordOf } from '@countersign/shared/resources/kinds-of-value.ts';
import { ALL_RESOURCES } from '@countersign/shared/resources/all-resources.ts';
import { writtenFields } from '@countersign/shared/resources/fields.ts';
import { contractsOf, servedContracts } from '@countersign/shared/resources/resource-contracts.ts';
import type { Resource, ResourceRow } from '@countersign/shared/resources/resource.ts';
import { progress } from '@countersign/shared/api/files/files.ts';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowSources } from '../../resources.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { freeField, sampleRow } from './testing/sample-row.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn('admin');
});
afterAll(() => app.close());

interface Answer {
  status: number;
  code: number;
  msg: string;
  data: { errors?: { code: string; path: unknown[]; params?: Record<string, unknown> }[]; current?: unknown } & Record<
    string,
    unknown
  >;
}

/** As a stranger's program would ask: nothing of our client stands between. */
async function ask(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const reply = await fetch(`${app.url}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, ...(JSON.parse(text) as Omit<Answer, 'status'>) };
}
const codes = ({ data }: Answer) => data.errors?.map(({ code }) => code);
const paths = ({ data }: Answer) => data.errors?.map(({ path }) => path.join('.'));

let number = 0;
const next = (resource: Resource) => sampleRow(resource, (number += 1));
const add = (resource: Resource, row: Record<string, unknown> = next(resource)) =>
  app.call(contractsOf(resource).add, row as never, { as: 'admin' }) as unknown as Promise<
    ResourceRow & { rev: number }
  >;
const count = async (resource: Resource) => {
  const { table } = rowSources.get(resource.name) ?? expect.unreachable();
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    app.database.kysely,
  );
  return rows[0]?.n ?? 0;
};
const lastTarget = async () => {
  const { rows } = await sql<{ action: string; target: { rows?: unknown[] } }>`
    select action, target from audit_log order by id desc limit 1`.execute(app.database.kysely);
  return rows[0];
};

/** What only the server writes has no calls to go through, and what has only files is tested in its room. */
const KEPT_BY_HAND = ALL_RESOURCES.filter(({ actions, isOnlyFiles }) => actions.length > 0 && !isOnlyFiles);

describe.each(KEPT_BY_HAND.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  const { list, get, edit, remove } = contractsOf(resource);
  const label = freeField(resource);
  const idOf = (row: object): number => Number((row as Record<string, unknown>)[resource.id]);
  const listAddress = `${resource.path}/${resource.list}`;

  test('has every text in both languages', () => {
    for (const language of ['en', 'zh-cn']) {
      const { resources } = JSON.parse(readFileSync(`translations/${language}.json`, 'utf8')) as {
        resources: Record<string, { fields: Record<string, string>; rules: object; options: Record<string, object> }>;
      };
      const own = resources[resource.texts.slice('resources.'.length)] ?? expect.unreachable();
      expect(Object.keys(own)).toEqual(
        expect.arrayContaining(['title', 'description', 'addTitle', 'empty', 'emptyText']),
      );
      expect(Object.keys(own.fields)).toEqual(expect.arrayContaining(Object.keys(resource.fields)));
      for (const [name, field] of Object.entries(resource.fields)) {
        if ('pattern' in field && field.pattern) expect(Object.keys(own.rules)).toContain(name);
        if (field.type === 'choice')
          expect(Object.keys(own.options[name] ?? {})).toEqual(expect.arrayContaining([...field.options]));
      }
    }
  });

  test('is added, read, changed and deleted, and the audit log has each difference', async () => {
    const row = await add(resource);
    expect(await lastTarget()).toMatchObject({
      target: { resource: resource.name, rows: [{ id: idOf(row), before: null, after: { [label]: row[label] } }] },
    });
    expect(await app.call(get, { id: idOf(row) }, { as: 'admin' })).toEqual(row);
    const changed = await app.call(edit, { [resource.id]: idOf(row), rev: row.rev, [label]: 'Another name' } as never, {
      as: 'admin',
    });
    expect(changed).toMatchObject({ [label]: 'Another name', rev: row.rev + 1 });
    expect(await lastTarget()).toMatchObject({
      target: { rows: [{ before: { [label]: row[label] }, after: { [label]: 'Another name' } }] },
    });
    await app.call(remove, { ids: String(idOf(row)) }, { as: 'admin' });
    expect(await lastTarget()).toMatchObject({ target: { rows: [{ id: idOf(row), after: null }] } });
    await expect(app.call(get, { id: idOf(row) }, { as: 'admin' })).rejects.toMatchObject({ code: 404 });
  });

  test('a change by who saw an older state is refused with the present one', async () => {
    const row = await add(resource);
    const input = { [resource.id]: idOf(row), rev: row.rev };
    await app.call(edit, { ...input, [label]: 'First' } as never, { as: 'admin' });
    const late = await ask('PUT', resource.path, { ...input, [label]: 'Second' });
    expect(late).toMatchObject({ status: 409, data: { errors: [{ code: 'stale_revision' }] } });
    expect(late.data.current).toMatchObject({ [label]: 'First', rev: row.rev + 1 });
  });

  test('a repeated request adds once, and nobody adds the same again', async () => {
    const row = next(resource);
    const before = await count(resource);
    const id = { 'X-Request-Id': crypto.randomUUID() };
    const [one, two] = [await ask('POST', resource.path, row, id), await ask('POST', resource.path, row, id)];
    expect(two).toEqual(one);
    expect(await count(resource)).toBe(before + 1);
    for (const names of resource.unique) {
      const other = { ...next(resource), ...Object.fromEntries(names.map((name) => [name, row[name]])) };
      const refused = await ask('POST', resource.path, other);
      expect(refused).toMatchObject({ status: 409, data: { errors: [{ code: 'value_taken', path: [names.at(-1)] }] } });
    }
  });

  test('of twenty who add the same at once, one does', async () => {
    if (resource.unique.length === 0) return;
    const row = next(resource);
    const before = await count(resource);
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask('POST', resource.path, row)));
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(new Set(replies.filter(({ code }) => code !== 200).flatMap(codes))).toEqual(new Set(['value_taken']));
    expect(await count(resource)).toBe(before + 1);
  });

  test('names the field and the rule of everything that does not fit', async () => {
    for (const [name, field] of writtenFields(resource)) {
      const send = (value: unknown) => ask('POST', resource.path, { ...next(resource), [name]: value });
      const expectRefused = async (value: unknown, code: string) => {
        const refused = await send(value);
        expect([name, value, codes(refused), paths(refused)]).toEqual([name, value, [code], [name]]);
        expect(refused.msg).not.toMatch(/value_|undefined|\{\{/);
      };
      if (field.isRequired) for (const nothing of ['', '   ', '\u3000']) await expectRefused(nothing, 'value_required');
      if (field.type === 'text' || field.type === 'long_text') {
        await expectRefused('x'.repeat(field.max + 1), 'value_too_long');
        for (const wrong of [7, ['a'], { a: 1 }, true]) await expectRefused(wrong, 'value_not_text');
      }
      if (field.type === 'whole') {
        for (const wrong of ['1', 1.5, 1e300]) await expectRefused(wrong, 'value_not_whole');
        for (const wrong of [field.min - 1, field.max + 1]) await expectRefused(wrong, 'value_out_of_range');
      }
      if (field.type === 'choice' || field.type === 'on_off' || field.type === 'yes_no')
        for (const wrong of ['2x', 0, true, ['0']]) await expectRefused(wrong, 'value_not_an_option');
      if (field.type === 'moment')
        for (const wrong of ['yesterday', 7, '2026-13-45T00:00:00Z']) await expectRefused(wrong, 'value_not_a_moment');
      if (field.type === 'picture')
        for (const wrong of ['https://elsewhere.example/a.png', 'javascript:alert(1)', '/files/../x', 7])
          await expectRefused(wrong, 'value_not_a_picture');
      if (field.type === 'reference') for (const wrong of [-1, 1.5, '1']) await expectRefused(wrong, 'value_not_an_id');
      if (field.type === 'references')
        for (const wrong of [[0], ['1'], 1, { a: 1 }]) await expectRefused(wrong, 'value_not_an_id');
      if (field.type === 'languages') {
        await expectRefused({ xx: 'a' }, 'value_language');
        await expectRefused({ en: 'x'.repeat(field.max + 1) }, 'value_too_long');
      }
    }
  });

  test('takes no field that is not people’s to write', async () => {
    const readOnly = Object.entries(resource.fields).flatMap(([name, field]) => (field.isReadOnly ? [name] : []));
    for (const name of [...readOnly, resource.id, 'rev', 'createBy', 'delFlag', 'userId', 'is_enabled', 'dataScope']) {
      const refused = await ask('POST', resource.path, { ...next(resource), [name]: 1 });
      expect([name, refused.status, codes(refused), paths(refused)]).toEqual([name, 400, ['input_unknown'], [name]]);
    }
    const row = await add(resource);
    for (const name of [...readOnly, 'createBy', 'id']) {
      const body = { [resource.id]: idOf(row), rev: row.rev, [name]: 1 };
      if (name === resource.id) continue;
      expect(codes(await ask('PUT', resource.path, body))).toEqual(['input_unknown']);
    }
    for (const [name, field] of writtenFields(resource).filter(([, one]) => one.isImmutable)) {
      const body = { [resource.id]: idOf(row), rev: row.rev, [name]: sampleRow(resource, 90_000)[name] };
      const refused = await ask('PUT', resource.path, {
        ...body,
        ...(field.type === 'text' ? { [name]: 'other_one' } : {}),
      });
      expect([name, codes(refused)]).toEqual([name, ['value_immutable']]);
    }
    for (const body of ['[]', '7', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}', '{'])
      expect(
        (
          await fetch(`${app.url}/api${resource.path}`, {
            method: 'POST',
            body,
            headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          })
        ).status,
      ).toBe(400);
  });

  test('is not led by what stands in an address: sort columns, data scopes, filters, pages', async () => {
    const attacks: [string, string][] = [
      ['orderByColumn=id;drop table post', 'orderByColumn'],
      ['orderByColumn=(case when 1=1 then 1 else 2 end)', 'orderByColumn'],
      ['orderByColumn=password_hash', 'orderByColumn'],
      ['isAsc=asc, (select pg_sleep(5))', 'isAsc'],
      ['isAsc=CASE WHEN (1 LIKE 0x25) THEN 1 END', 'isAsc'],
      ['params[dataScope]=or 1=1', 'params'],
      ['dataScope=1', 'dataScope'],
      ['nothing=1', 'nothing'],
      ['userId=1', 'userId'],
      ['size=100000', 'size'],
      ['current=0', 'current'],
      ['current=1e9', 'current'],
      ['size=-1', 'size'],
      ['cursor=x', 'cursor'],
      [`cursor=${Buffer.from('["x",["1; drop table post"],false]').toString('base64url')}`, 'cursor'],
    ];
    for (const [query, name] of attacks) {
      const refused = await ask('GET', `${listAddress}?${encodeURI(query)}`);
      expect([query, refused.status, String(paths(refused)?.[0]).split('.')[0]]).toEqual([query, 400, name]);
    }
    const text = Object.entries(resource.fields).find(([, field]) => field.search === 'like')?.[0];
    for (const value of ["' or '1'='1", '%', '_%_', '\\', '"; select 1 --']) {
      const found = await ask('GET', `${listAddress}?${text}=${encodeURIComponent(value)}`);
      expect([value, found.code, found.data['total']]).toEqual([value, 200, 0]);
    }
  });

  test('takes ids that are numbers, and nothing that tries to be a path', async () => {
    for (const id of ['0', '-1', '1.5', '1 or 1=1', '..%2f1', '%2e%2e', 'x', '99999999999999999999', '1,2'])
      expect([id, (await ask('GET', `${resource.path}/${id}`)).status >= 400]).toEqual([id, true]);
    for (const ids of [
      '0',
      '1,',
      ',1',
      '1,,2',
      '1;2',
      'x',
      '1,x',
      Array.from({ length: 201 }, (_, at) => at + 1).join(','),
    ])
      expect([ids, (await ask('DELETE', `${resource.path}/${ids}`)).status]).toEqual([ids, 400]);
    expect((await ask('GET', `${resource.path}/987654321`)).status).toBe(404);
  });

  test('deletes all or nothing, and names each row that stays', async () => {
    const [one, two] = [await add(resource), await add(resource)];
    const before = await count(resource);
    const refused = await ask('DELETE', `${resource.path}/${idOf(one)},${idOf(two)},987654321,987654322`);
    expect(refused.data.errors).toEqual([
      { code: 'row_gone', path: ['ids', 987654321], params: { id: 987654321 } },
      { code: 'row_gone', path: ['ids', 987654322], params: { id: 987654322 } },
    ]);
    expect(await count(resource)).toBe(before);
    expect((await ask('DELETE', `${resource.path}/${idOf(one)},${idOf(two)},${idOf(one)}`)).code).toBe(200);
    expect(await count(resource)).toBe(before - 2);
  });

  test('goes from page to page by number and by cursor, forwards and backwards, in every order', async () => {
    for (let made = 0; made < 7; made += 1) await add(resource);
    const sorts = Object.entries(resource.fields).flatMap(([name, field]) => (field.isSortable ? [name] : []));
    for (const orderByColumn of [undefined, ...sorts]) {
      for (const isAsc of ['asc', 'desc'] as const) {
        const order = orderByColumn ? { orderByColumn, isAsc } : {};
        const all = await app.call(list, { ...order, size: 200 }, { as: 'admin' });
        const ids = all.records.map(idOf);
        expect(new Set(ids).size).toBe(all.total);
        const byNumber = await app.call(list, { ...order, current: 2, size: 3 }, { as: 'admin' });
        expect(byNumber.records.map(idOf)).toEqual(ids.slice(3, 6));
        const walked: number[] = [];
        let page = await app.call(list, { ...order, size: 3 }, { as: 'admin' });
        for (;;) {
          walked.push(...page.records.map(idOf));
          if (page.next === null) break;
          page = await app.call(list, { ...order, size: 3, cursor: page.next }, { as: 'admin' });
        }
        expect(walked).toEqual(ids);
        const back = await app.call(list, { ...order, size: 3, cursor: page.previous ?? '' }, { as: 'admin' });
        const first = ids.indexOf(idOf(page.records[0] ?? {}));
        expect(back.records.map(idOf)).toEqual(ids.slice(Math.max(0, first - 3), first));
      }
    }
  });

  test('a file has what the list has; script stays text, and no cell is run', async () => {
    if (!resource.actions.includes('export')) return;
    const evil = '=cmd|calc!A1 <img src=x onerror=alert(1)>'.slice(0, 40);
    await add(resource, { ...next(resource), [label]: evil });
    const page = await app.call(list, { size: 200, [label]: evil } as never, { as: 'admin' });
    expect(page.records).toMatchObject([{ [label]: evil }]);
    const file = (query: string, language = 'en') =>
      fetch(`${app.url}/api${resource.path}/export?${query}`, {
        headers: { Authorization: `Bearer ${token}`, 'Accept-Language': language },
      });
    const csv = await file('format=csv');
    expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="\w+-[\d-]+\.csv"$/);
    expect(csv.headers.get('x-content-type-options')).toBe('nosniff');
    const text = await csv.text();
    expect(text).toContain(`'${evil}`);
    expect(text.split('\r\n').filter(Boolean)).toHaveLength((await count(resource)) + 1);
    const chinese = await (await file('format=csv', 'zh-CN')).text();
    expect(chinese.slice(0, 40)).toMatch(/[\u4e00-\u9fff]/);
    const sheet = unzipSync(new Uint8Array(await (await file('')).arrayBuffer()))['xl/worksheets/sheet1.xml'];
    expect(strFromU8(sheet ?? expect.unreachable())).toContain('=cmd|calc!A1 &lt;img');
    expect((await file('nothing=1')).status).toBe(400);
  });

  test('a file of any size is ordered, and only who ordered it gets it', async () => {
    if (!resource.actions.includes('export')) return;
    const { key } = await app.call(contractsOf(resource).orderExport, { format: 'csv' }, { as: 'admin' });
    await app.services.jobs.runDue();
    const done = await app.call(progress, { key }, { as: 'admin' });
    expect(done.status).toBe('done');
    const reply = await fetch(app.url + done.url, { headers: { Authorization: `Bearer ${token}` } });
    expect((await reply.text()).split('\r\n').filter(Boolean)).toHaveLength((await count(resource)) + 1);
    await expect(app.call(progress, { key }, { as: 'elena' })).rejects.toMatchObject({ code: 404 });
  });

  test('an exported file comes back as the same rows; a check changes nothing, an import does what was shown', async () => {
    if (!resource.actions.includes('import')) return;
    const { checkImport, importRows } = contractsOf(resource);
    const inside = resource.within ? { within: wordOf(next(resource)[resource.within]) } : {};
    const filter = resource.within ? `&${resource.within}=${inside.within}` : '';
    const reply = await fetch(`${app.url}/api${resource.path}/export?format=csv${filter}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const csv = await reply.text();
    const same = await app.call(checkImport, { csv, ...inside }, { as: 'admin' });
    expect(same.counts).toMatchObject({ new: 0, changed: 0, broken: 0 });
    const row = next(resource);
    const names = writtenFields(resource)
      .filter(([name, field]) => !field.isOutsideFiles && name !== resource.within)
      .map(([name]) => name);
    const line = names.map((name) => wordOf(row[name])).join(',');
    const twice = `${names.join(',')}\n${line}\n${line}\n`;
    const checked = await app.call(checkImport, { csv: twice, ...inside }, { as: 'admin' });
    expect(checked.counts).toMatchObject({ new: 1, broken: 1 });
    expect(checked.rows[1]?.problems[0]).toMatchObject({ code: 'import_value_repeated' });
    const before = await count(resource);
    const once = { csv: `${names.join(',')}\n${line}\n`, ...inside };
    const { plan } = await app.call(checkImport, once, { as: 'admin' });
    expect(await count(resource)).toBe(before);
    expect(await app.call(importRows, { ...once, plan }, { as: 'admin' })).toEqual({ added: 1, changed: 0 });
    expect(await count(resource)).toBe(before + 1);
    await expect(app.call(importRows, { ...once, plan }, { as: 'admin' })).rejects.toMatchObject({ code: 409 });
    await expect(app.call(checkImport, { csv: 'a,b\n1,2', ...inside }, { as: 'admin' })).rejects.toMatchObject({
      code: 422,
    });
    const broken = await app.call(
      checkImport,
      { csv: `${names.join(',')}\n${names.map(() => 'x'.repeat(5000)).join(',')}\n`, ...inside },
      { as: 'admin' },
    );
    expect(broken.counts.broken).toBe(1);
  });

  test('each call asks for its own permission', async () => {
    const held = new Set(servedContracts(resource).map(([, { access }]) => access));
    expect([...held].every((access) => access.startsWith(`${resource.permission}:`))).toBe(true);
    expect(held.size).toBe(resource.actions.length + 2);
  });
});
