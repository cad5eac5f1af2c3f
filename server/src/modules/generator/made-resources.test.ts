import { allContracts } from '@countersign/shared/api/contracts.ts';
import * as generator from '@countersign/shared/api/generator/definitions.ts';
import type { InputOf } from '@countersign/shared/api/contract.ts';
import { saveShare } from '@countersign/shared/api/forms/shares.ts';
import { getRouters } from '@countersign/shared/api/session/session.ts';
import * as roles from '@countersign/shared/api/system/roles.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as users from '@countersign/shared/api/system/users.ts';
import { progress } from '@countersign/shared/api/files/files.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { formDefinition } from '@countersign/shared/forms/schema.ts';
import { problemsOfDefinition } from '@countersign/shared/resources/made/problems-of-definition.ts';
import { sql } from 'kysely';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm } from '../../demonstration/seed/builders/a-form.ts';
import { plantForm } from '../../demonstration/seed/planting/plant-form.ts';
import { openTables } from '../../open-tables.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { ejectCode } from './eject/eject-code.ts';
import { EVIL_TEXTS, everyType } from './testing/every-type.ts';

/**
 * Resources that administrators make, over the socket. Northlight Audio has Customer Support (tom, lina …) and Finance (sofia …);
 * `admin` may do everything.
 */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const admin = { as: 'admin' };
type Definition = InputOf<typeof generator.editDefinition>['definition'];
type FieldParts = Definition['fields'][number];
const said = (en: string, chinese = '') => ({ en, 'zh-cn': chinese });
const field = (key: string, more: Partial<FieldParts> = {}): FieldParts => ({
  key,
  type: 'text',
  label: said(key),
  ...more,
});

let count = 0;
const nextName = () => `things_${(count += 1)}`;

async function draft(parts: Partial<Definition> = {}) {
  const name = parts.name ?? nextName();
  const input = { name, label: parts.label ?? said(`Things ${count}`, `物品${count}`) };
  const { id } = await app.call(
    generator.addDefinition,
    { ...input, source: parts.source ?? { kind: 'empty' } },
    admin,
  );
  const { definition, rev } = await app.call(generator.getDefinition, { id }, admin);
  const whole = { ...definition, ...parts, fields: parts.fields ?? definition.fields };
  const saved = await app.call(generator.editDefinition, { id, rev, definition: whole }, admin);
  return { id, name, rev: saved.rev, definition: saved.definition };
}
async function publish(id: number) {
  const { plan } = await app.call(generator.publishImpact, { id }, admin);
  const { rev } = await app.call(generator.getDefinition, { id }, admin);
  return app.call(generator.publishDefinition, { id, rev, plan }, admin);
}
async function made(parts: Partial<Definition> = {}) {
  const drafted = await draft(parts);
  await publish(drafted.id);
  return drafted;
}
const TITLE = field('title', { isRequired: true, search: 'like', isSortable: true });

interface Answer {
  status: number;
  code: number;
  msg: string;
  data: Record<string, unknown> & { errors?: { code: string; path: (string | number)[] }[] };
}
/** As a program of a stranger would ask. */
async function ask(who: string | null, method: string, path: string, body?: unknown): Promise<Answer> {
  const token = who === null ? null : await app.signIn(who);
  const reply = await fetch(`${app.url}/api${path}`, {
    method,
    headers: { ...(token ? { Authorization: `Bearer ${token}` } : {}), 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  const isJson = reply.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: reply.status,
    ...(isJson ? (JSON.parse(text) as Omit<Answer, 'status'>) : { code: 200, msg: text, data: {} }),
  };
}
const problems = ({ data }: Answer) => data.errors?.map(({ code, path }) => `${code} ${path.join('.')}`.trim());
const records = ({ data }: Answer) => data['records'] as Record<string, unknown>[];

/** Gives somebody a role with these rights of a resource, beside what they have. */
async function grant(
  who: string,
  name: string,
  actions: readonly string[],
  dataScope: 1 | 3 | 5 = 1,
  more: string[] = [],
) {
  count += 1;
  const content = { name: `Keeper ${count}`, menuIds: [], dataScope };
  const permissions = [...actions.map((action) => `custom:${name}:${action}`), ...more];
  const { id } = await app.call(roles.addRole, { key: `keeper-${count}`, ...content, permissions }, admin);
  const userId = await app.userId(who);
  const held = await app.call(users.getUser, { userId }, admin);
  await app.call(users.assignRoles, { userId, roleIds: [...held.roles.map((role) => role.id), id] } as never, admin);
}
const ALL_ACTIONS = ['list', 'query', 'add', 'edit', 'remove', 'export', 'import'];

describe('publishing', () => {
  test('brings calls, rights and a menu entry at once, on every server, and stopping takes them away', async () => {
    const { id, name } = await draft({ fields: [TITLE], title: 'title', label: said('Loan equipment', '借用设备') });
    const other = await startTestApp({ database: app.database });
    try {
      const list = async (on: TestApp) => {
        const token = await app.signIn('admin');
        return (await fetch(`${on.url}/api/custom/${name}/list`, { headers: { Authorization: `Bearer ${token}` } }))
          .status;
      };
      const entries = async () => JSON.stringify(await app.call(getRouters, {}, admin));
      const offered = async () => {
        const { permissions } = await app.call(roles.roleChoices, {}, admin);
        return permissions.filter((right) => right.name.startsWith(`custom:${name}:`));
      };
      expect([await list(app), await list(other), await offered()]).toEqual([404, 404, []]);
      await publish(id);
      expect([await list(app), await list(other)]).toEqual([200, 200]);
      expect((await offered()).map((right) => right.name.split(':')[2])).toEqual(ALL_ACTIONS);
      expect((await offered())[0]).toMatchObject({ isHeld: true, label: said('Loan equipment', '借用设备') });
      expect(await entries()).toContain('"titles":{"en":"Loan equipment","zh-cn":"借用设备"}');
      await app.call(generator.stopDefinition, { id }, admin);
      expect([await list(app), await list(other)]).toEqual([404, 404]);
      expect(await entries()).not.toContain('Loan equipment');
    } finally {
      await other.close();
    }
  });

  test('shows what was drafted only once it is published again', async () => {
    const { id, name, definition } = await made({ fields: [TITLE], title: 'title' });
    const { rev } = await app.call(generator.getDefinition, { id }, admin);
    const fields = [...definition.fields, field('colour')];
    await app.call(generator.editDefinition, { id, rev, definition: { ...definition, fields } }, admin);
    expect(problems(await ask('admin', 'POST', `/custom/${name}`, { title: 'A', colour: 'red' }))).toEqual([
      'input_unknown colour',
    ]);
    expect((await app.call(generator.listDefinitions, { search: name }, admin)).records).toMatchObject([
      { state: 'published', isChanged: true },
    ]);
    await publish(id);
    expect(await ask('admin', 'POST', `/custom/${name}`, { title: 'A', colour: 'red' })).toMatchObject({ code: 200 });
  });

  test('says what it means for rows that stand, and loses nothing', async () => {
    const { id, name, definition } = await made({
      fields: [TITLE, field('colour'), field('volume'), field('serial')],
      title: 'title',
    });
    for (const row of [
      { title: 'A', colour: 'red', volume: '12', serial: 'x' },
      { title: 'B', colour: '', volume: 'large', serial: 'X' },
    ])
      await ask('admin', 'POST', `/custom/${name}`, row);
    const save = async (fields: FieldParts[]) => {
      const { rev } = await app.call(generator.getDefinition, { id }, admin);
      await app.call(generator.editDefinition, { id, rev, definition: { ...definition, fields } as never }, admin);
      return app.call(generator.publishImpact, { id }, admin);
    };
    const changed = [
      TITLE,
      field('volume', { type: 'decimal' }),
      field('serial', { isUnique: true }),
      field('owner', { isRequired: true }),
    ];
    expect(await save(changed)).toMatchObject({
      rows: 2,
      isPossible: false,
      changes: [
        { kind: 'removed', field: 'colour', rows: 1 },
        { kind: 'type', field: 'volume', rows: 1 },
        { kind: 'unique', field: 'serial', rows: 2 },
        { kind: 'required', field: 'owner', rows: 2 },
      ],
    });
    const refused = await ask('admin', 'POST', '/tool/gen/publish', { id, rev: 3, plan: 'another' });
    expect(problems(refused)).toEqual(['gen_plan_changed plan']);
    const { plan } = await app.call(generator.publishImpact, { id }, admin);
    expect(problems(await ask('admin', 'POST', '/tool/gen/publish', { id, rev: 3, plan }))).toEqual([
      'gen_not_unique plan',
    ]);
    await save(changed.filter(({ key }) => key !== 'serial'));
    await publish(id);
    const list = async () => records(await ask('admin', 'GET', `/custom/${name}/list?orderByColumn=title`));
    expect(await list()).toMatchObject([
      { title: 'A', volume: '12', owner: '' },
      { title: 'B', volume: '', owner: '' },
    ]);
    await save(definition.fields);
    await publish(id);
    expect(await list()).toMatchObject([
      { colour: 'red', volume: '12', serial: 'x' },
      { colour: '', volume: 'large', serial: 'X' },
    ]);
  });

  test('a plan that rows have overtaken is refused', async () => {
    const { id, name } = await made({ fields: [TITLE], title: 'title' });
    const { plan } = await app.call(generator.publishImpact, { id }, admin);
    await ask('admin', 'POST', `/custom/${name}`, { title: 'A' });
    expect(problems(await ask('admin', 'POST', '/tool/gen/publish', { id, rev: 2, plan }))).toEqual([
      'gen_plan_changed plan',
    ]);
  });

  test('deleting says how many rows go or stay, and takes the rights from every role', async () => {
    const { id, name } = await made({ fields: [TITLE], title: 'title' });
    await ask('admin', 'POST', `/custom/${name}`, { title: 'Kept' });
    await grant('maya', name, ['list']);
    const remove = (rows: string, rowCount: number) =>
      ask('admin', 'DELETE', `/tool/gen/${id}?rows=${rows}&count=${rowCount}`);
    expect(problems(await remove('keep', 1))).toEqual(['gen_still_published id']);
    await app.call(generator.stopDefinition, { id }, admin);
    expect(problems(await remove('remove', 0))).toEqual(['gen_rows_changed count']);
    expect(problems(await remove('perhaps', 1))).toEqual(['invalid_input rows']);
    expect((await remove('keep', 1)).code).toBe(200);
    const again = await made({ name, fields: [TITLE], title: 'title' });
    expect(records(await ask('admin', 'GET', `/custom/${name}/list`))).toMatchObject([{ title: 'Kept' }]);
    expect((await ask('maya', 'GET', `/custom/${name}/list`)).status).toBe(403);
    await app.call(generator.stopDefinition, { id: again.id }, admin);
    await ask('admin', 'DELETE', `/tool/gen/${again.id}?rows=remove&count=1`);
    const { rows } = await sql`select from resource_row where resource = ${name}`.execute(app.database.kysely);
    expect(rows).toEqual([]);
  });
});

describe('a definition', () => {
  const wrong: [string, (definition: Definition) => Definition, string[]][] = [
    ['a reserved name', (one) => ({ ...one, name: 'select' }), ['gen_name_reserved name']],
    ['the name of one of our own', (one) => ({ ...one, name: 'dict_type' }), ['gen_name_reserved name']],
    [
      'a reserved key',
      (one) => ({ ...one, fields: [...one.fields, field('rev')] }),
      ['gen_name_reserved fields.1.key'],
    ],
    ['a key twice', (one) => ({ ...one, fields: [...one.fields, field('title')] }), ['gen_key_twice fields.1.key']],
    ['no title', (one) => ({ ...one, title: 'nothing' }), ['gen_title_missing title']],
    [
      'a range of texts',
      (one) => ({ ...one, fields: [TITLE, field('a', { search: 'range' })] }),
      ['gen_search_type fields.1.search'],
    ],
    [
      'an order of trees',
      (one) => ({ ...one, fields: [TITLE, field('a', { type: 'rich_text', isSortable: true })] }),
      ['gen_sort_type fields.1.isSortable'],
    ],
    [
      'a choice of nothing',
      (one) => ({ ...one, fields: [TITLE, field('a', { type: 'choice' })] }),
      ['gen_options_missing fields.1.options'],
    ],
    [
      'an unknown dictionary',
      (one) => ({ ...one, fields: [TITLE, field('a', { type: 'choice', dictionary: 'nobody' })] }),
      ['gen_dictionary_unknown fields.1.dictionary'],
    ],
    [
      'too many indexes',
      (one) => ({
        ...one,
        fields: [TITLE, ...['a', 'b', 'c', 'd', 'e'].map((key) => field(key, { isIndexed: true }))],
      }),
      ['gen_index_full fields.5.isIndexed'],
    ],
    [
      'texts without end',
      (one) => ({
        ...one,
        fields: [TITLE, ...['a', 'b', 'c'].map((key) => field(key, { type: 'long_text', max: 20_000 }))],
      }),
      ['gen_too_long fields'],
    ],
    ['another source', (one) => ({ ...one, source: { kind: 'table', table: 'post' } }), ['gen_source_fixed source']],
    [
      'a right of its own',
      (one) => ({ ...one, permission: 'system:user' }) as never,
      ['input_unknown definition.permission'],
    ],
    [
      'a statement',
      (one) => ({ ...one, fields: [{ ...TITLE, sql: 'select 1' }] }) as never,
      ['input_unknown definition.fields.0.sql'],
    ],
  ];
  test.each(wrong)('is refused with its place: %s', async (_what, change, expected) => {
    const { id, rev, definition } = await draft({ fields: [TITLE], title: 'title' });
    const changed = change(definition);
    expect(problems(await ask('admin', 'PUT', '/tool/gen', { id, rev, definition: changed }))).toEqual(expected);
  });

  test.each([
    '../etc/passwd',
    'a/b',
    'a.b',
    'A',
    '1a',
    '',
    'a b',
    'a"; drop table post; --',
    '__proto__',
    'x'.repeat(64),
    'ａ',
  ])('of the name %j is none', async (name) => {
    const input = { name, label: said('A'), source: { kind: 'empty' } };
    expect((await ask('admin', 'POST', '/tool/gen', input)).status).toBe(400);
    const path = `/custom/${encodeURIComponent(name)}/list`;
    expect((await ask('admin', 'GET', path)).status).toBeGreaterThanOrEqual(400);
  });

  test('keeps its name once rows and rights go by it, and takes no other’s', async () => {
    const one = await made({ fields: [TITLE], title: 'title' });
    const two = await draft({ fields: [TITLE], title: 'title' });
    const rename = ({ id, definition }: typeof one, rev: number, name: string) =>
      ask('admin', 'PUT', '/tool/gen', { id, rev, definition: { ...definition, name } });
    expect(problems(await rename(one, 2, nextName()))).toEqual(['gen_name_fixed name']);
    expect(problems(await rename(two, 1, one.name))).toEqual(['gen_name_taken name']);
    expect(problems(await ask('admin', 'POST', '/tool/gen/duplicate', { id: two.id, name: one.name }))).toEqual([
      'gen_name_taken name',
    ]);
    expect(problems(await rename(two, 0, two.name))).toEqual(['stale_revision rev']);
  });

  test('of every type is sound, whatever its labels try to be', () => {
    expect(problemsOfDefinition(everyType('every_type'))).toEqual([]);
  });
});

describe('rows', () => {
  let name: string;
  beforeAll(async () => {
    ({ name } = await made({
      fields: [
        TITLE,
        field('serial', { isUnique: true, search: 'equal', isSortable: true }),
        field('price', { type: 'decimal', isSortable: true, search: 'equal' }),
        field('pieces', { type: 'whole', min: -5, max: 99, isIndexed: true, isSortable: true, search: 'equal' }),
        field('due', { type: 'date', search: 'range', isSortable: true }),
        field('seen', { type: 'moment', search: 'range', isSortable: true, isIndexed: true }),
        field('state', { type: 'choice', options: [{ value: 'new', label: said('New', '新') }], search: 'equal' }),
        field('where_it_is', { type: 'reference', to: 'department' }),
        field('phone', { isPersonal: true }),
      ],
      title: 'title',
    }));
    const rows = [
      {
        title: 'Camera',
        serial: 'C-1',
        price: '12.50',
        pieces: 3,
        due: '2026-03-01',
        seen: '2026-03-01T10:00:00+02:00',
        state: 'new',
      },
      { title: 'Lamp', serial: 'c-2', price: '-1', pieces: -5, due: '', phone: '+49 30 1234' },
      { title: 'Cable', price: '9', due: '2026-02-01' },
      { title: 'Cable 2' },
    ];
    for (const row of rows) expect(await ask('admin', 'POST', `/custom/${name}`, row)).toMatchObject({ code: 200 });
  });
  const list = async (query: string) =>
    records(await ask('admin', 'GET', `/custom/${name}/list?${query}`)).map(({ title }) => title);

  test.each([
    ['orderByColumn=price', ['Cable 2', 'Lamp', 'Cable', 'Camera']],
    ['orderByColumn=price&isAsc=desc', ['Camera', 'Cable', 'Lamp', 'Cable 2']],
    ['orderByColumn=pieces', ['Lamp', 'Cable', 'Cable 2', 'Camera']],
    ['orderByColumn=due', ['Lamp', 'Cable 2', 'Cable', 'Camera']],
    ['orderByColumn=seen&isAsc=desc', ['Camera', 'Cable 2', 'Cable', 'Lamp']],
    ['title=ca', ['Cable 2', 'Cable', 'Camera']],
    ['serial=C-1', ['Camera']],
    ['pieces=3', ['Camera']],
    ['price=9', ['Cable']],
    ['state=new', ['Camera']],
    ['params[endDue]=2026-02-15', ['Cable']],
    ['params[beginDue]=2026-02-15', ['Camera']],
    ['params[endSeen]=2026-12-01', ['Camera']],
    ["title=' or '1'='1", []],
    ['title=%25', []],
  ])('are found and ordered by %s', async (query, titles) => {
    expect(await list(query)).toEqual(titles);
  });

  test('go from page to page by cursor in every order', async () => {
    for (const by of ['title', 'serial', 'price', 'pieces', 'due', 'seen', 'created_at'])
      for (const isAsc of ['asc', 'desc']) {
        const order = `orderByColumn=${by}&isAsc=${isAsc}`;
        const walked: unknown[] = [];
        for (let cursor = ''; ;) {
          const page = await ask('admin', 'GET', `/custom/${name}/list?${order}&size=1${cursor}`);
          walked.push(...records(page).map(({ title }) => title));
          if (page.data['next'] === null) break;
          cursor = `&cursor=${encodeURIComponent(page.data['next'] as string)}`;
        }
        expect([order, walked]).toEqual([order, await list(order)]);
      }
  });

  test.each([
    ['orderByColumn=phone', 'invalid_input orderByColumn'],
    ['orderByColumn=values', 'invalid_input orderByColumn'],
    ['orderByColumn=k0;drop table resource_row', 'invalid_input orderByColumn'],
    ['isAsc=asc, (select pg_sleep(5))', 'invalid_input isAsc'],
    ['created_by=1', 'input_unknown created_by'],
    ['phone=1', 'input_unknown phone'],
    ['params[dataScope]=or 1=1', 'input_unknown params.dataScope'],
    [`cursor=${Buffer.from('["x",["1"],false]').toString('base64url')}`, 'bad_cursor cursor'],
  ])('are not led by %s', async (query, problem) => {
    expect(problems(await ask('admin', 'GET', `/custom/${name}/list?${encodeURI(query)}`))).toEqual([problem]);
  });

  test.each([
    [{ title: '' }, 'value_required title'],
    [{ title: 'A', price: '1,5' }, 'value_not_a_number price'],
    [{ title: 'A', price: '1.123' }, 'value_not_a_number price'],
    [{ title: 'A', price: 1 }, 'value_not_a_number price'],
    [{ title: 'A', due: '2026-02-30' }, 'value_not_a_date due'],
    [{ title: 'A', pieces: 100 }, 'value_out_of_range pieces'],
    [{ title: 'A', state: 'old' }, 'value_not_an_option state'],
    [{ title: 'A', where_it_is: 999_999 }, 'reference_unknown where_it_is'],
    [{ title: 'A', serial: 'c-1' }, 'value_taken serial'],
    [{ title: 'A', created_by: 1 }, 'input_unknown created_by'],
    [{ title: 'A', department_id: 1 }, 'input_unknown department_id'],
    [{ title: 'A', id: 1 }, 'input_unknown id'],
    [{ title: 'A', values: {} }, 'input_unknown values'],
    [{ title: 'A', t1: 'x' }, 'input_unknown t1'],
    [{ title: 'A', created_at: '2020-01-01T00:00:00Z' }, 'input_unknown created_at'],
  ])('%j is refused by its field', async (row, problem) => {
    expect(problems(await ask('admin', 'POST', `/custom/${name}`, row))).toEqual([problem]);
  });

  test('of ten who take the same number at once, one does', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => ask('admin', 'POST', `/custom/${name}`, { title: 'Once', serial: 'once' })),
    );
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(new Set(replies.filter(({ code }) => code !== 200).flatMap(problems))).toEqual(
      new Set(['value_taken serial']),
    );
    await ask('admin', 'DELETE', `/custom/${name}/${replies.find(({ code }) => code === 200)?.data['id'] as number}`);
  });

  test('are changed and told of in the operation log, personal data only as changed', async () => {
    const [lamp] = records(await ask('admin', 'GET', `/custom/${name}/list?title=Lamp`));
    const change = { id: lamp?.['id'], rev: lamp?.['rev'], phone: '+49 30 99', price: '2.00' };
    expect(await ask('admin', 'PUT', `/custom/${name}`, change)).toMatchObject({
      data: { phone: '+49 30 99', pieces: -5 },
    });
    const { rows } = await sql<{ action: string; target: object }>`
      select action, target from audit_log order by id desc limit 1`.execute(app.database.kysely);
    expect(rows[0]).toMatchObject({
      action: 'generator.editRow',
      target: {
        resource: name,
        rows: [{ before: { phone: '******', price: '-1' }, after: { phone: '******', price: '2.00' } }],
      },
    });
    expect(problems(await ask('admin', 'PUT', `/custom/${name}`, change))).toEqual(['stale_revision rev']);
  });

  test('leave as a file with its own headings, and come back as the same rows', async () => {
    const token = await app.signIn('admin');
    const file = await fetch(`${app.url}/api/custom/${name}/export?format=csv`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const csv = await file.text();
    const checked = await ask('admin', 'POST', `/custom/${name}/importCheck`, {
      csv: csv.replaceAll('Camera', 'Tripod'),
    });
    expect(checked.data['counts']).toMatchObject({ new: 2, same: 1, broken: 1 });
    const added = 'title,serial,state,price\nStool,,新,3\n';
    const { data } = await ask('admin', 'POST', `/custom/${name}/importCheck`, { csv: added });
    expect(await ask('admin', 'POST', `/custom/${name}/importData`, { csv: added, plan: data['plan'] })).toMatchObject({
      data: { added: 1 },
    });
    expect(await list('title=Stool')).toEqual(['Stool']);
    const { data: ordered } = await ask('admin', 'POST', `/custom/${name}/export`, { format: 'csv' });
    await app.services.jobs.runDue();
    expect((await app.call(progress, { key: ordered['key'] as string }, admin)).status).toBe('done');
  });
});

describe('who may', () => {
  const calls = (name: string, id: number): [string, string, unknown?][] => [
    ['GET', `/custom/${name}/definition`],
    ['GET', `/custom/${name}/list`],
    ['GET', `/custom/${name}/${id}`],
    ['GET', `/custom/${name}/export?format=csv`],
    ['GET', `/custom/${name}/importTemplate`],
    ['POST', `/custom/${name}`, { title: 'New' }],
    ['PUT', `/custom/${name}`, { id, rev: 0, title: 'Changed' }],
    ['POST', `/custom/${name}/importCheck`, { csv: 'title\nA\n' }],
    ['POST', `/custom/${name}/importData`, { csv: 'title\nA\n', plan: 'x' }],
    ['POST', `/custom/${name}/export`, {}],
    ['DELETE', `/custom/${name}/${id}`],
  ];

  test('is answered alike for every call: nobody, without a right, of another department, deactivated, and the administrator', async () => {
    const { name } = await made({ fields: [TITLE], title: 'title', scope: 'department' });
    const { data } = await ask('admin', 'POST', `/custom/${name}`, { title: 'Of nobody’s department' });
    const id = Number(data['id']);
    await grant('sofia', name, ALL_ACTIONS, 3);
    await grant('lina', name, ALL_ACTIONS, 1);
    const token = await app.signIn('lina');
    await sql`update "user" set is_enabled = false where user_name = 'lina'`.execute(app.database.kysely);
    app.services.sessions.forget();
    const statusOf = async (who: string | null, [method, path, body]: [string, string, unknown?]) => {
      if (who !== 'lina') return (await ask(who, method, path, body)).status;
      const reply = await fetch(`${app.url}/api${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return reply.status;
    };
    let asked = 0;
    for (const call of calls(name, id)) {
      const isOne = call[1] === `/custom/${name}/${id}` || call[0] === 'PUT';
      const elsewhere = isOne ? 404 : call[1].endsWith('importData') ? 409 : 200;
      const answers = [];
      for (const who of [null, 'tom', 'lina', 'sofia']) answers.push(await statusOf(who, call));
      expect([call, answers]).toEqual([call, [401, 403, 401, elsewhere]]);
      asked += answers.length;
    }
    for (const call of calls(name, id)) {
      const status = await statusOf('admin', call);
      expect([call, status]).toEqual([call, call[1].endsWith('importData') ? 409 : 200]);
      asked += 1;
    }
    expect(asked).toBe(55);
    await sql`update "user" set is_enabled = true where user_name = 'lina'`.execute(app.database.kysely);
  });

  test('each right opens its own calls alone', async () => {
    const { name } = await made({ fields: [TITLE], title: 'title' });
    const { data } = await ask('admin', 'POST', `/custom/${name}`, { title: 'One' });
    await grant('oliver', name, ['list']);
    const opened = [];
    for (const [method, path, body] of calls(name, Number(data['id'])))
      if ((await ask('oliver', method, path, body)).status !== 403) opened.push(`${method} ${path.split('/').at(-1)}`);
    expect(opened).toEqual(['GET definition', 'GET list']);
  });

  test('a call that the definition leaves out is nobody’s', async () => {
    const { name } = await made({ fields: [TITLE], title: 'title', actions: ['add'] });
    expect((await ask('admin', 'POST', `/custom/${name}`, { title: 'A' })).status).toBe(200);
    expect((await ask('admin', 'DELETE', `/custom/${name}/1`)).status).toBe(404);
    expect((await ask('admin', 'GET', `/custom/${name}/export`)).status).toBe(404);
  });

  test('reaches rows by the data scope of the role: the own ones, or those of the department', async () => {
    for (const [scope, data, seen] of [
      ['person', 5, ['Of tom']],
      ['department', 3, ['Of maya', 'Of tom']],
    ] as const) {
      const { name } = await made({ fields: [TITLE], title: 'title', scope });
      await grant('tom', name, ALL_ACTIONS, data);
      await grant('maya', name, ALL_ACTIONS, data);
      await grant('sofia', name, ALL_ACTIONS, data);
      const ids = new Map<string, number>();
      for (const who of ['tom', 'maya', 'sofia'])
        ids.set(who, Number((await ask(who, 'POST', `/custom/${name}`, { title: `Of ${who}` })).data['id']));
      const titles = records(await ask('tom', 'GET', `/custom/${name}/list`)).map(({ title }) => title);
      expect([scope, titles]).toEqual([scope, seen]);
      const theirs = ids.get('sofia') ?? 0;
      expect((await ask('tom', 'GET', `/custom/${name}/${theirs}`)).status).toBe(404);
      expect((await ask('tom', 'PUT', `/custom/${name}`, { id: theirs, rev: 0, title: 'Mine' })).status).toBe(404);
      expect(problems(await ask('tom', 'DELETE', `/custom/${name}/${ids.get('tom')},${theirs}`))).toEqual([
        `row_gone ids.${theirs}`,
      ]);
      expect((await ask('tom', 'GET', `/custom/${name}/export?format=csv`)).msg).not.toContain('sofia');
    }
  });

  test('an id of another resource is none of this one', async () => {
    const [one, two] = [
      await made({ fields: [TITLE], title: 'title' }),
      await made({ fields: [TITLE], title: 'title' }),
    ];
    const { data } = await ask('admin', 'POST', `/custom/${one.name}`, { title: 'One' });
    const id = Number(data['id']);
    expect((await ask('admin', 'GET', `/custom/${two.name}/${id}`)).status).toBe(404);
    expect((await ask('admin', 'PUT', `/custom/${two.name}`, { id, rev: 0, title: 'Two' })).status).toBe(404);
    expect(problems(await ask('admin', 'DELETE', `/custom/${two.name}/${id}`))).toEqual([`row_gone ids.${id}`]);
  });

  test('nobody gives a right of it that they lack', async () => {
    const { name } = await made({ fields: [TITLE], title: 'title' });
    await grant('maya', name, ['list'], 1, ['system:role:add', 'system:role:query']);
    const give = (action: string) =>
      ask('maya', 'POST', '/system/role', {
        key: `given-${action}-${count}`,
        name: `Given ${action} ${count}`,
        dataScope: 5,
        permissions: [`custom:${name}:${action}`],
        menuIds: [],
      });
    expect(problems(await give('remove'))).toEqual(['permission_not_held permissions']);
    expect((await give('list')).code).toBe(200);
    expect(problems(await give('nothing'))).toEqual(['unknown_permission permissions']);
  });
});

describe('a table of the product', () => {
  const secret = [
    'user',
    'api_token',
    'session',
    'setting',
    'audit_log',
    'role',
    'role_permission',
    'resource_definition',
    'pg_shadow',
    'submission',
    'job',
    'nothing',
  ];
  test.each(secret)('is no source unless its room opened it: %s', async (table) => {
    const input = { name: nextName(), label: said('A'), source: { kind: 'table', table } };
    expect(problems(await ask('admin', 'POST', '/tool/gen', input))).toEqual(['gen_table_closed source']);
    expect(problems(await ask('admin', 'GET', `/tool/gen/sourceFields?kind=table&key=${table}`))).toEqual([
      'gen_table_closed source',
    ]);
  });

  test('no room opens what a secret could stand in', () => {
    for (const { table, columns } of openTables)
      for (const column of columns)
        expect(`${table}.${column}`).not.toMatch(/secret|password|hash|token|key$|value$(?<!dict_value)|params/);
  });

  test.each(openTables.map(({ table }) => table))(
    '%s is drafted from its columns, shown and exported, and never written',
    async (table) => {
      const { id, name, definition } = await draft({ source: { kind: 'table', table } });
      await publish(id);
      const page = await ask('admin', 'GET', `/custom/${name}/list`);
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
        app.database.kysely,
      );
      expect(page.data['total']).toBe(rows[0]?.n);
      for (const { key, isSortable } of definition.fields)
        if (isSortable)
          expect((await ask('admin', 'GET', `/custom/${name}/list?orderByColumn=${key}`)).status).toBe(200);
      expect((await ask('admin', 'GET', `/custom/${name}/export?format=csv`)).status).toBe(200);
      expect((await ask('admin', 'POST', `/custom/${name}`, {})).status).toBe(404);
      expect((await ask('admin', 'DELETE', `/custom/${name}/1`)).status).toBe(404);
    },
  );

  test('takes no column that is not open, and no other type than the column has', async () => {
    const { id, rev, definition } = await draft({ source: { kind: 'table', table: 'post' } });
    const put = (fields: FieldParts[], more: object = {}) =>
      ask('admin', 'PUT', '/tool/gen', { id, rev, definition: { ...definition, ...more, fields } });
    const [name = TITLE] = definition.fields;
    for (const from of ['id', 'rev', 'department_id', 'name; drop table post', 'ctid', '"', 'code::int'])
      expect([from, problems(await put([name, field('a', { from })]))]).toEqual([
        from,
        ['gen_column_unknown fields.1.from'],
      ]);
    expect(problems(await put([name, field('a', { from: 'code', type: 'whole' })]))).toEqual([
      'gen_column_unknown fields.1.from',
    ]);
    expect(problems(await put(definition.fields, { actions: ['export', 'edit'] }))).toEqual([
      'gen_source_read_only actions',
    ]);
    expect(problems(await put(definition.fields, { scope: 'person' }))).toEqual(['gen_source_scope scope']);
  });

  test('shows no more rows than the data scope of a role reaches, whatever the definition says', async () => {
    const { name } = await made({ source: { kind: 'table', table: 'department' } });
    await grant('sofia', name, ['list'], 3);
    const mine = records(await ask('sofia', 'GET', `/custom/${name}/list`));
    expect(mine.map((row) => row['name'])).toEqual(['Finance']);
  });
});

describe('a form', () => {
  let formKey: FormKey;
  let name: string;
  const CANARY = 'kestrelzqx';
  beforeAll(async () => {
    const fields = [
      { key: 'subject', type: 'text', label: 'Subject' },
      { key: 'Amount Due', type: 'number', label: 'Amount' },
      { key: 'person', type: 'text', label: 'Person', isPersonal: true },
      { key: 'colour', type: 'single_choice', label: 'Colour', options: [{ value: 'red', label: 'Red' }] },
      { key: 'day', type: 'date', label: 'Day' },
    ].map((one) => ({ ...one, key: one.key.replace(' ', '') }));
    const parsed = formDefinition.parse({ schemaVersion: 1, title: 'Loans', fields });
    const seed = aForm({ title: 'Loans', fields: [...parsed.fields] });
    ({ formKey } = await plantForm(app.database.kysely, seed, { ownerId: await app.userId('elena'), now: new Date() }));
    const answer = (answers: object) =>
      app.call(submissions.submit, { formKey, version: 1, answers: answers as never }, { as: 'tom' });
    await answer({ subject: 'Laptop', AmountDue: 12.5, person: CANARY, colour: 'red', day: '2026-03-01' });
    await answer({ subject: 'Phone', AmountDue: 3, person: CANARY });
    ({ name } = await made({ source: { kind: 'form', formKey } }));
  });
  const rights = ['form:data:list'];

  test('is an administration screen of its answers', async () => {
    const rows = records(await ask('admin', 'GET', `/custom/${name}/list?orderByColumn=amount_due&isAsc=desc`));
    expect(rows).toMatchObject([
      { id: 1, subject: 'Laptop', amount_due: '12.5', person: CANARY, colour: 'red', day: '2026-03-01' },
      { id: 2, subject: 'Phone', amount_due: '3', colour: '', day: '' },
    ]);
    expect(await ask('admin', 'GET', `/custom/${name}/2`)).toMatchObject({ data: { subject: 'Phone' } });
    expect((await ask('admin', 'GET', `/custom/${name}/3`)).status).toBe(404);
    expect(records(await ask('admin', 'GET', `/custom/${name}/list?subject=lap`))).toHaveLength(1);
    expect(records(await ask('admin', 'GET', `/custom/${name}/list?params[beginDay]=2026-01-01`))).toHaveLength(1);
    expect((await ask('admin', 'GET', `/custom/${name}/export?format=csv`)).msg).toContain('Laptop');
    expect((await ask('admin', 'POST', `/custom/${name}`, { subject: 'X' })).status).toBe(404);
  });

  test('the right to the resource replaces no right to the form, and no draft shows what its maker may not read', async () => {
    await grant('maya', name, ['list', 'query', 'export'], 1, [
      ...rights,
      'tool:gen:add',
      'tool:gen:query',
      'tool:gen:edit',
    ]);
    for (const path of ['list', '1', 'export?format=csv'])
      expect([path, (await ask('maya', 'GET', `/custom/${name}/${path}`)).status]).toEqual([path, 403]);
    const input = { name: nextName(), label: said('A'), source: { kind: 'form', formKey } };
    expect(problems(await ask('maya', 'POST', '/tool/gen', input))).toEqual(['gen_form_closed source']);
    expect(problems(await ask('maya', 'GET', `/tool/gen/sourceFields?kind=form&key=${formKey}`))).toEqual([
      'gen_form_closed source',
    ]);
    expect(JSON.stringify(await ask('maya', 'GET', '/tool/gen/sources'))).not.toContain(formKey);
  });

  test('personal fields and rows stay what they are in the table of answers, by every way out', async () => {
    await app.call(
      saveShare,
      { formKey, type: 'user', subjectId: await app.userId('oliver'), rights: ['view_answers'], rows: 'all' },
      { as: 'elena' },
    );
    await grant('oliver', name, ['list', 'query', 'export'], 1, rights);
    for (const path of ['list', '1', 'export?format=csv', `list?orderByColumn=subject`]) {
      const answer = await ask('oliver', 'GET', `/custom/${name}/${path}`);
      expect([path, JSON.stringify(answer).includes(CANARY)]).toEqual([path, false]);
    }
    expect(problems(await ask('oliver', 'GET', `/custom/${name}/list?person=${CANARY}`))).toEqual([
      'unknown_column filter.items.0',
    ]);
    const { data } = await ask('oliver', 'POST', `/custom/${name}/export`, { format: 'csv' });
    await app.services.jobs.runDue();
    const done = await app.call(progress, { key: data['key'] as string }, { as: 'oliver' });
    const file = await fetch(app.url + done.url, {
      headers: { Authorization: `Bearer ${await app.signIn('oliver')}` },
    });
    const text = await file.text();
    expect([text.includes('Laptop'), text.includes(CANARY)]).toEqual([true, false]);
    await app.call(
      saveShare,
      { formKey, type: 'user', subjectId: await app.userId('oliver'), rights: ['view_answers'], rows: 'own' },
      { as: 'elena' },
    );
    expect(records(await ask('oliver', 'GET', `/custom/${name}/list`))).toEqual([]);
    expect((await ask('oliver', 'GET', `/custom/${name}/1`)).status).toBe(404);
  });
});

describe('the code', () => {
  test('holds nothing that people wrote, but for JSON', () => {
    const files = ejectCode(everyType('every_type'), {});
    const plain = JSON.parse(
      JSON.stringify(everyType('every_type'), (key, value: unknown) =>
        key === 'label' ? said('Plain') : key === 'options' && Array.isArray(value) ? value.slice(0, 1) : value,
      ),
    ) as ReturnType<typeof everyType>;
    const isCode = (file: { name: string }) => !file.name.endsWith('.json');
    expect(files.filter(isCode)).toEqual(ejectCode(plain, {}).filter(isCode));
    for (const { name, content } of files.filter((file) => /texts|seed/.test(file.name))) {
      expect([name, /[\u2028\u2029<]/.test(content)]).toEqual([name, false]);
      expect(() => JSON.parse(content) as unknown).not.toThrow();
    }
    const texts = JSON.parse(files.find(({ name }) => name === 'texts.json')?.content ?? '') as {
      options: Record<string, Record<string, unknown>>;
    };
    expect(Object.keys(texts.options['f_choice'] ?? {})).toEqual(EVIL_TEXTS.map((text) => text.trim().slice(0, 90)));
  });

  test('is previewed, and downloaded as an archive with one folder', async () => {
    const { id, name } = await draft({ ...everyType(nextName()), name: nextName() });
    const files = await app.call(generator.previewCode, { id }, admin);
    const token = await app.signIn('admin');
    const reply = await fetch(`${app.url}/api/tool/gen/download/${id}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="${name}.zip"`);
    const unpacked = unzipSync(new Uint8Array(await reply.arrayBuffer()));
    expect(Object.keys(unpacked).filter((path) => !/^\w+\/[\w.-]+$/.test(path))).toEqual([]);
    for (const file of files)
      expect(strFromU8(unpacked[`${name}/${file.name}`] ?? new Uint8Array())).toBe(file.content);
    expect(Object.keys(unpacked)).toHaveLength(files.length + 1);
  });

  test('no call of the generator takes a statement, a file or a path', () => {
    const own = allContracts.filter(({ path }) => path.startsWith('/tool/gen'));
    expect(own.length).toBe(13);
    expect(own.some(({ body, path }) => body === 'multipart' || /createTable|genCode|import/.test(path))).toBe(false);
  });
});
