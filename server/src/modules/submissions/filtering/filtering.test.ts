import { asId } from '../../../basics/as-id.ts';
import { list, submit } from '@countersign/shared/api/submissions/submissions.ts';
import type { FormKey, TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import { columnsOfForm, SYSTEM_COLUMNS } from '@countersign/shared/forms/filter/columns-of-form.ts';
import { evaluateFilter, type FilterRecord } from '@countersign/shared/forms/filter/evaluate-filter.ts';
import type { Filter, FilterItem, FilterValue } from '@countersign/shared/forms/filter/filter.ts';
import { type FilterColumn, filterOperators, isSortable } from '@countersign/shared/forms/filter/filter-column.ts';
import type { FilterTest } from '@countersign/shared/forms/filter/filter-test.ts';
import { operandsOf } from '@countersign/shared/forms/filter/operators.ts';
import { readFilter } from '@countersign/shared/forms/filter/read-filter.ts';
import type { Answers, FieldType } from '@countersign/shared/forms/schema.ts';
import { EVERY_TYPE, storedAnswer } from '@countersign/shared/forms/testing/test-every-type.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import type { ApprovalSight } from '../sight/approval-sight.ts';
import { filterSql } from './filter-sql.ts';
import { writeCursor } from './page-cursor.ts';
import { readListing } from './read-listing.ts';

/** What the rooms above say of an answer without an approval. */
const STATUS = sql<null>`null`;
const NOW = new Date('2026-11-20T12:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: () => NOW });
});
afterAll(() => app.close());

type LooseField = { type: string; key: string; [setting: string]: unknown };
const fieldsOf = (fields: readonly LooseField[]) => aDefinition({ fields: [...fields] }).fields;

/** A form with rows as they may stand in the database, whatever any version of it took. */
async function plantRows(
  fields: readonly LooseField[],
  rows: readonly Partial<FilterRecord>[],
  earlier: LooseField[][] = [],
) {
  const ownerId = await app.userId('elena');
  const form = await plantForm(app.database.kysely, aForm({ fields: fieldsOf(fields) }), {
    ownerId,
    now: NOW,
    earlier: earlier.map((old) => ({ definition: aForm({ fields: fieldsOf(old) }).definition, now: NOW })),
  });
  const planted = rows.map((row, at) => ({ ...EMPTY, ...row, serial: at + 1 }));
  for (const row of planted) {
    await app.database.kysely
      .insertInto('submission')
      .values({
        id: asId(`${form.formKey}-${row.serial}`),
        form_key: form.formKey,
        form_version: 1,
        serial: row.serial,
        answers: JSON.stringify(row.answers),
        created_by: (row.createdBy?.id ?? null) as UserId | null,
        device_hash: '',
        ip_hash: '',
        ticket_id: row.ticketId as TicketId | null,
        ext_value: '',
        request_id: `${row.serial}`,
        request_hash: '',
        instance_id: null,
        origin_id: null,
        created_at: new Date(row.createTime),
        updated_at: new Date(row.updateTime),
      })
      .execute();
  }
  await sql`update form set last_serial = ${rows.length}, submission_count = ${rows.length} where key = ${form.formKey}`.execute(
    app.database.kysely,
  );
  return { formKey: form.formKey as FormKey, rows: planted };
}

const EMPTY: FilterRecord = {
  answers: {},
  serial: 0,
  ticketId: null,
  processStatus: null,
  createdBy: null,
  createTime: NOW.toISOString(),
  updateTime: NOW.toISOString(),
};

interface Ask {
  filter?: Filter | string;
  sort?: string;
  cursor?: string;
  current?: number;
  size?: number;
}
const ask = (formKey: FormKey, { filter, ...rest }: Ask) =>
  app.call(
    list,
    {
      formKey,
      size: 200,
      ...rest,
      ...(filter === undefined ? {} : { filter: typeof filter === 'string' ? filter : JSON.stringify(filter) }),
    },
    { as: 'elena' },
  );

const all = (...items: FilterItem[]): Filter => ({ join: 'and', items });
const where = (column: string, operator: string, ...values: FilterValue[]): FilterItem => ({
  column,
  operator,
  values,
});

describe('a list of answers', () => {
  const options = ['red', 'green', 'blue'].map((value) => ({ value, label: value }));
  const fields: LooseField[] = [
    { type: 'text', key: 'name' },
    { type: 'number', key: 'amount' },
    { type: 'single_choice', key: 'colour', options, other: {} },
    { type: 'yes_no', key: 'agreed' },
    { type: 'sub_form', key: 'items' },
    { type: 'text', key: 'article', parent: 'items' },
  ];
  const gone: LooseField = { type: 'text', key: 'gone' };
  const wasText: LooseField = { type: 'text', key: 'amount' };
  let formKey: FormKey;

  beforeAll(async () => {
    const answers: Answers[] = [
      { name: 'beta', amount: 10, colour: 'blue', agreed: true, items: [{ article: 'Cable' }] },
      { name: 'Alpha', amount: 9.5, colour: 'red', agreed: false, items: [{ article: 'Plug' }, { article: 'Cable' }] },
      { name: 'élan', amount: '10', gone: 'old' },
      { name: '', amount: 100, colour: 'other:Mauve' },
      { name: 'alpha', amount: -1, colour: 'green' },
    ];
    const times = ['2026-11-18', '2026-11-20', '2026-11-16', '2026-11-19', '2026-11-17'];
    const tickets = ['9', '12', null, '100', null];
    const rows = answers.map((one, at) => ({
      answers: one,
      ticketId: tickets[at] ?? null,
      createTime: `${times[at] ?? ''}T09:00:00.000Z`,
    }));
    ({ formKey } = await plantRows(fields, rows, [[...fields.filter(({ key }) => key !== 'amount'), gone, wasText]]));
  });
  const serials = async (asked: Ask) => (await ask(formKey, asked)).records.map(({ serial }) => serial);

  test.each<[FilterItem, number[]]>([
    [where('amount', 'atLeast', 9.5), [4, 2, 1]],
    [where('amount', 'is', 10), [1]],
    [where('amount', 'isNot', 10), [5, 4, 3, 2]],
    [where('name', 'contains', 'ALPHA'), [5, 2]],
    [where('name', 'empty'), [4]],
    [where('items.article', 'is', 'Cable'), [2, 1]],
    [where('items.article', 'isNot', 'Plug'), [5, 4, 3, 1]],
    [where('colour', 'oneOf', 'red', 'other:'), [4, 2]],
    [where('agreed', 'is', false), [2]],
    [where('$created', 'more', { today: -3 }), [4, 2, 1]],
    [where('$ticket', 'oneOf', '9', '12'), [2, 1]],
    // Deleted from the form since, and kept by its old answers.
    [where('gone', 'is', 'old'), [3]],
  ])('with %j', async (condition, found) => {
    const page = await ask(formKey, { filter: all(condition), size: 2 });
    expect(page.total).toBe(found.length);
    expect(await serials({ filter: all(condition) })).toEqual(found);
  });

  test.each<[string, number[]]>([
    ['amount', [5, 2, 1, 4, 3]],
    ['-amount', [4, 1, 2, 5, 3]],
    ['name', [5, 2, 1, 3, 4]],
    ['-name', [3, 1, 5, 2, 4]],
    ['colour', [2, 5, 1, 4, 3]],
    ['agreed', [2, 1, 5, 4, 3]],
    ['$created', [3, 5, 1, 4, 2]],
    ['$ticket', [1, 2, 4, 5, 3]],
    ['$serial', [1, 2, 3, 4, 5]],
    ['-$serial', [5, 4, 3, 2, 1]],
  ])('by %s: values in their order, the newest first among equals, those without one last', async (sort, found) => {
    expect(await serials({ sort })).toEqual(found);
    expect(await serials({ sort, filter: all(where('$serial', 'atMost', 4)) })).toEqual(found.filter((one) => one < 5));
  });

  test('goes on where it was left while new answers come in, and leads back', async () => {
    const form = await plantRows(
      fields,
      Array.from({ length: 5 }, () => ({})),
    );
    const first = await ask(form.formKey, { size: 2 });
    expect(first.previous).toBeNull();
    await app.call(submit, { formKey: form.formKey, version: 1, answers: {} }, { as: 'tom' });
    const second = await ask(form.formKey, { size: 2, current: 2, cursor: first.next ?? '' });
    expect(second).toMatchObject({ records: [{ serial: 3 }, { serial: 2 }], total: 6, current: 2, pages: 3 });
    const back = await ask(form.formKey, { size: 2, current: 1, cursor: second.previous ?? '' });
    expect(back.records.map(({ serial }) => serial)).toEqual([5, 4]);
    const newest = await ask(form.formKey, { size: 2, current: 1, cursor: back.previous ?? '' });
    expect(newest).toMatchObject({ records: [{ serial: 6 }], previous: null });
    const last = await ask(form.formKey, { size: 2, current: 3, cursor: second.next ?? '' });
    expect(last).toMatchObject({ records: [{ serial: 1 }], next: null });
  });

  test('names what it refuses, each condition with its place', async () => {
    const filter = all(where('price', 'is', 1), where('amount', 'is', 'much'), where('name', 'more', 'a'));
    await expect(ask(formKey, { filter })).rejects.toMatchObject({
      code: 422,
      errors: [
        { code: 'unknown_column', path: ['filter', 'items', 0], params: { column: 'price' } },
        { code: 'wrong_value', path: ['filter', 'items', 1], params: { column: 'amount', example: '12.5' } },
        { code: 'wrong_operator', path: ['filter', 'items', 2], params: { column: 'name', operator: 'more' } },
      ],
    });
    await expect(ask(formKey, { sort: 'items.article' })).rejects.toMatchObject({ errors: [{ code: 'wrong_sort' }] });
    const { next } = await ask(formKey, { sort: 'amount', size: 2 });
    for (const cursor of [next ?? '', '%%%', writeCursor({ sort: '', key: '1', serial: 1, isBefore: false })])
      await expect(ask(formKey, { cursor })).rejects.toMatchObject({ code: 422, errors: [{ code: 'wrong_cursor' }] });
    const forged = writeCursor({ sort: 'amount', key: "1'; drop table form", serial: 1, isBefore: false });
    await expect(ask(formKey, { sort: 'amount', cursor: forged })).rejects.toMatchObject({ code: 422 });
  });

  test('over fields that the reader may not see is refused as if they did not exist', async () => {
    const work = { db: app.database.kysely, now: NOW, zone: 'UTC', approvalSight: { status: STATUS } as ApprovalSight };
    const read = (asked: Ask & { filter?: string }) =>
      readListing(work, { formKey, version: 2 }, { current: 1, size: 5, ...asked }, new Set(['name', 'items']));
    await expect(read({ filter: JSON.stringify(all(where('name', 'filled'))) })).resolves.toBeDefined();
    for (const hidden of ['amount', 'items.article', 'gone']) {
      const filter = JSON.stringify(all(where(hidden, 'filled')));
      await expect(read({ filter })).rejects.toMatchObject({ details: [{ code: 'unknown_column' }] });
      await expect(read({ sort: hidden })).rejects.toMatchObject({ details: [{ code: 'unknown_column' }] });
    }
  });

  test('treats conditions, orders and cursors as values, or refuses them', async () => {
    const evil = [
      "'; drop table submission; --",
      '"} \' or 1=1 --',
      "name' || (select secret_hash from personal_link limit 1) || '",
      '$1',
      ':name',
      '{name,0}',
      'a\u0000b',
      '\ud800',
      '\\',
      '(?i)',
      '***=a',
      '(a+)+$',
      '[[:alpha:]]',
      '%_%',
      '__proto__',
      'constructor',
      '$.**',
      '@> true',
      'name.name.name',
      'items.0.article',
      'x'.repeat(500),
    ];
    const token = await app.signIn('elena');
    const send = async (query: Record<string, string>) => {
      const reply = await fetch(`${app.url}/api/submissions?${new URLSearchParams({ formKey, ...query }).toString()}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      return { status: reply.status, body: (await reply.json()) as { data: { total?: number } } };
    };
    for (const text of evil) {
      const asValue = await Promise.all(
        ['name', 'colour', 'items.article', '$ticket', '$status'].flatMap((column) =>
          (column === 'name' ? ['is', 'contains', 'endsWith', 'oneOf'] : ['is']).map((operator) =>
            send({ filter: JSON.stringify(all(where(column, operator, text))) }),
          ),
        ),
      );
      for (const { status, body } of asValue) {
        expect([200, 422]).toContain(status);
        if (status === 200) expect(body.data.total).toBe(0);
      }
      const elsewhere = await Promise.all([
        send({ filter: JSON.stringify(all(where(text, 'is', 'a'))) }),
        send({ filter: JSON.stringify(all(where('name', text, 'a'))) }),
        send({ filter: text }),
        send({ sort: text }),
        send({ cursor: text }),
        send({ sort: 'name', cursor: Buffer.from(JSON.stringify([text, text, 1, false])).toString('base64url') }),
      ]);
      expect(elsewhere.map(({ status }) => (status === 400 ? 422 : status))).toEqual(elsewhere.map(() => 422));
      const ownKey = writeCursor({ sort: 'name', key: text, serial: 1, isBefore: false });
      expect([200, 422]).toContain((await send({ sort: 'name', cursor: ownKey })).status);
    }
    expect((await ask(formKey, {})).total).toBe(5);
  });
});

describe('whatever is asked of whatever is stored', () => {
  const fields: LooseField[] = [
    ...Object.entries(EVERY_TYPE)
      .filter(([type]) => !['sub_form', 'section', 'panel', 'tabs', 'columns'].includes(type))
      .map(([type, { settings = {} }]) => ({ ...settings, type, key: `the_${type}` })),
    { type: 'linked_record', key: 'record', form: 'orders', shownFields: ['amount'] },
    ...(['multiple', 'scale', 'text', 'number', 'dropdown'] as const).map((cells) => ({
      type: 'matrix',
      key: `matrix_${cells}`,
      cells,
      rows: [{ id: 'north', label: 'N' }],
      columns: [{ id: 'south', label: 'S' }],
      choices: [{ value: 'red', label: 'Red' }],
    })),
    { type: 'formula', key: 'day_formula', formula: 'today()', result: 'date' },
    { type: 'single_choice', key: 'other_choice', options: [{ value: 'red', label: 'Red' }], other: {} },
    { type: 'sub_form', key: 'rows' },
    { type: 'text', key: 'item', parent: 'rows' },
    { type: 'number', key: 'qty', parent: 'rows' },
    { type: 'multi_select', key: 'tags', parent: 'rows', options: [{ value: 'red', label: 'Red' }] },
    { type: 'date', key: 'due', parent: 'rows' },
    { type: 'sub_form', key: 'inner', parent: 'rows' },
    { type: 'number', key: 'deep', parent: 'inner' },
  ];
  const columns = new Map([...columnsOfForm(fieldsOf(fields)), ...SYSTEM_COLUMNS]);

  const text = fc.oneof(
    fc.constantFrom(
      'red',
      'green',
      'other:',
      'other:Ünï',
      'Straße',
      'a.b*c',
      'null',
      "'",
      '"',
      '12',
      'İ',
      'ǆ',
      '\\',
      '%',
      '_',
      '[x]',
    ),
    fc.string({ maxLength: 6, unit: 'grapheme' }),
  );
  const day = fc
    .integer({ min: 20_770, max: 20_790 })
    .map((at) => new Date(at * 86_400_000).toISOString().slice(0, 10));
  const clock = fc.integer({ min: 0, max: 1439 }).map((at) => new Date(at * 60_000).toISOString().slice(11, 16));
  const minute = fc.tuple(day, clock).map((parts) => parts.join('T'));
  const number = fc.oneof(
    fc.integer({ min: -3, max: 12 }),
    fc.constantFrom(0.1, 0.3, 12.5, 1e21, 5e-324, -0.000_001),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );
  const scalar = fc.oneof(text, day, clock, minute, number, fc.boolean(), fc.constant(null));
  const item = fc.record({ id: text, name: text });
  const sample = fc.constantFrom(...Object.values(EVERY_TYPE).map(storedAnswer)).filter((one) => one !== undefined);
  /** Mostly what fields hold, and now and then something that none does. */
  const stored = fc.oneof(
    scalar,
    item,
    fc.array(fc.oneof(text, item, scalar), { maxLength: 3 }),
    sample,
    fc.constantFrom({}, [], ''),
  );
  const part = (names: readonly string[]) => fc.dictionary(fc.constantFrom(...names), stored, { maxKeys: 3 });
  const cells = fc.dictionary(fc.constantFrom('north', 'south', 'x1'), fc.oneof(stored, part(['south', 'north'])), {
    maxKeys: 2,
  });
  const innerRow = fc.oneof(fc.record({ deep: fc.oneof(number, stored) }), stored);
  const row = fc.oneof(
    fc.record(
      {
        item: stored,
        qty: fc.oneof(number, stored),
        tags: fc.array(text, { maxLength: 2 }),
        due: fc.oneof(day, stored),
        inner: fc.oneof(fc.array(innerRow, { maxLength: 2 }), stored),
      },
      { requiredKeys: [] },
    ),
    stored,
  );
  const answerTo = (key: string): fc.Arbitrary<unknown> => {
    const own = EVERY_TYPE[key.replace('the_', '') as FieldType];
    const parts = part([
      'first',
      'last',
      'street',
      'city',
      'email',
      'start',
      'end',
      'lat',
      'lng',
      'id',
      'title',
      'values',
      'amount',
    ]);
    if (key === 'rows') return fc.oneof(fc.array(row, { maxLength: 3 }), stored);
    if (key.includes('matrix')) return fc.oneof(cells, stored);
    return fc.oneof(stored, parts, own && storedAnswer(own) !== undefined ? fc.constant(storedAnswer(own)) : stored);
  };
  const keys = fields.filter(({ parent }) => parent === undefined).map(({ key }) => key);
  const answers = fc.record(Object.fromEntries(keys.map((key) => [key, answerTo(key)])), {
    requiredKeys: [],
  }) as fc.Arbitrary<Answers>;
  const moment = fc
    .integer({ min: NOW.getTime() - 5 * 86_400_000, max: NOW.getTime() })
    .map((at) => new Date(at).toISOString());
  const record = (people: readonly number[]) =>
    fc.record({
      answers,
      createTime: moment,
      updateTime: moment,
      ticketId: fc.constantFrom(null, '12', '9', '123'),
      createdBy: fc.constantFrom(null, ...people.map((id) => ({ id }))),
    });

  const valueFor = ({ kind, place, options = [] }: FilterColumn): fc.Arbitrary<FilterValue> => {
    const today = fc.record({ today: fc.integer({ min: -6, max: 6 }) });
    if (place === '$serial') return fc.integer({ min: -1, max: 200 });
    if (place === '$author') return fc.integer({ min: 1, max: 9 }).map(String);
    if (place === '$ticket') return fc.constantFrom('9', '12', 'other:');
    const texts = fc.oneof(
      text.filter((one) => one.replaceAll('\0', '') !== ''),
      fc.constantFrom('red', 'green', 'Ana', 'a', ...options),
    );
    const byKind = {
      number,
      boolean: fc.boolean(),
      date: fc.oneof(day, today),
      time: clock,
      text: texts,
      choice: texts,
      choices: texts,
    };
    if (kind === 'date-time' || kind === 'moment') return fc.oneof(day, minute, today);
    return kind === 'any' ? fc.constant('') : byKind[kind];
  };
  const condition = fc.constantFrom(...columns.values()).chain((column) =>
    fc.constantFrom(...filterOperators(column.kind)).chain((operator) => {
      const count = operandsOf(operator);
      const sizes = count === 'list' ? { minLength: 1, maxLength: 3 } : { minLength: count, maxLength: count };
      return fc.array(valueFor(column), sizes).map((values) => where(column.name, operator, ...values));
    }),
  );
  const group = (join: 'and' | 'or', depth: number): fc.Arbitrary<Filter> =>
    fc
      .array(depth === 0 ? condition : fc.oneof(condition, group(join === 'and' ? 'or' : 'and', depth - 1)), {
        maxLength: 3,
      })
      .map((items) => ({ join, items }));
  const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'America/New_York');
  const anyFilter = fc
    .tuple(
      fc.oneof(
        condition.map((one) => all(one)),
        group('and', 2),
        group('or', 1),
      ),
      zone,
    )
    .map(([one, at]): Filter => ({ ...one, zone: at }));

  test('the database finds the answers that JavaScript finds, and every page stands beside its neighbours', async () => {
    const people = await Promise.all(['elena', 'tom', 'maya'].map((name) => app.userId(name)));
    const rows = fc.sample(record(people), 60);
    const { formKey, rows: planted } = await plantRows(fields, rows);
    await fc.assert(
      fc.asyncProperty(anyFilter, async (filter) => {
        const read = readFilter(filter, (name) => columns.get(name), { now: NOW.getTime(), zone: 'UTC' });
        if ('problems' in read) throw new Error(JSON.stringify(read.problems));
        const wanted = planted.filter((one) => evaluateFilter(read.test, one)).map(({ serial }) => serial);
        expect(await serialsWhere(formKey, read.test)).toEqual(wanted);
      }),
      { numRuns: 400 },
    );
    const sorts = [...columns.values()].filter(isSortable).flatMap(({ name }) => [name, `-${name}`]);
    for (const sort of fc.sample(fc.constantFrom(...sorts), 6)) await walk(formKey, sort);
  });

  /** Below the call: replies of a hundred long answers would take most of the time. */
  async function serialsWhere(formKey: FormKey, found: FilterTest): Promise<number[]> {
    const { rows } = await sql<{ serial: number }>`
      select s.serial from submission s 
       where s.form_key = ${formKey} and ${filterSql(found, STATUS)} order by s.serial`.execute(app.database.kysely);
    return rows.map(({ serial }) => serial);
  }

  /** Forwards and backwards by cursor is the list that page numbers give. */
  async function walk(formKey: FormKey, sort: string) {
    const whole = (await ask(formKey, { sort })).records.map(({ serial }) => serial);
    expect(whole.length).toBe(60);
    const found: number[] = [];
    let page = await ask(formKey, { sort, size: 23 });
    for (let at = 2; ; at += 1) {
      found.push(...page.records.map(({ serial }) => serial));
      if (page.next === null) break;
      const before = page;
      page = await ask(formKey, { sort, size: 23, current: at, cursor: page.next });
      const back = await ask(formKey, { sort, size: 23, current: at - 1, cursor: page.previous ?? '' });
      expect(back).toEqual(before);
    }
    expect(found).toEqual(whole);
  }
});
