import { describe, expect, it, test } from 'vitest';
import { field as fieldSchema, type FormDefinition } from '../../../forms/schema.ts';
import { aDefinition } from '../../../forms/testing/test-forms.ts';
import { importFile } from '../../import-file.ts';
import { writeWorkbook } from '../../xlsx/write-workbook.ts';
import { behaviourOf } from '../testing/test-behaviour.ts';
import { said } from '../testing/test-xlsforms.ts';
import { writeXlsForm } from '../write/write-xlsform.ts';

type Cells = Record<string, string>;
type Tables = Record<string, Cells[]>;
type Loose = { key: string; type: string; [setting: string]: unknown };

/** The sheets of a form, their rows by heading. */
function sheetsOf(definition: FormDefinition): { tables: Tables; out: string[] } {
  const { sheets, dropped } = writeXlsForm(definition, 'f');
  const table = ([head = [], ...rows]: readonly (readonly string[])[]) =>
    rows.map((row) => Object.fromEntries(head.flatMap((name, at) => (row[at] ? [[name, row[at]] as const] : []))));
  return { tables: Object.fromEntries(sheets.map(({ name, rows }) => [name, table(rows)])), out: said({ dropped }) };
}

function readTables(tables: Tables): { definition: FormDefinition; back: string[] } {
  const sheets = Object.entries(tables).map(([name, rows]) => {
    const head = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    return { name, rows: [head, ...rows.map((row) => head.map((heading) => row[heading] ?? ''))] };
  });
  const imported = importFile('f.xlsx', writeWorkbook(sheets));
  if ('refused' in imported) throw new Error(imported.refused);
  return { definition: imported.form.definition, back: said(imported.form) };
}

/** What other programs read of the survey. */
const plain = (rows: readonly Cells[] = []): string[] =>
  rows.map((row) =>
    Object.entries(row)
      .filter(([name]) => !name.startsWith('bind::'))
      .map(([name, text]) => (['type', 'name'].includes(name) ? text : `${name}: ${text}`))
      .join(' | '),
  );

const lines = (...names: string[]) => names.map((name) => ({ id: name.toLowerCase(), label: name }));
const NAME = { key: 'who', type: 'full_name', label: 'Your name', required: true };
const HOME = { key: 'home', type: 'address', label: 'Home', hint: 'Where you live', parts: ['street', 'city'] };
const TRIP = {
  key: 'trip',
  type: 'date_range',
  label: 'Trip',
  earliest: '2026-01-01',
  latest: '2026-12-31',
  maxDays: 14,
};
const TABLE = {
  key: 'likes',
  type: 'matrix',
  label: 'How is it?',
  rows: lines('Speed', 'Price'),
  columns: lines('Good', 'Bad'),
};
const HOURS = {
  key: 'hours',
  type: 'matrix',
  label: 'Hours',
  cells: 'number',
  min: 0,
  max: 24,
  rows: lines('A', 'B'),
  columns: lines('Mon', 'Tue'),
};
const PLACE = { key: 'place', type: 'province_city', label: 'Place', depth: 'city' };
const other = { value: 'other', label: 'Other' };
const KIND = {
  key: 'kind',
  type: 'cascader',
  label: 'Kind',
  required: true,
  tree: [
    { value: 'hw', label: 'Hardware', children: [{ value: 'laptop', label: 'Laptop', children: [other] }, other] },
    { value: 'sw', label: 'Software', children: [other] },
  ],
};

describe('a field of several parts is a group of questions to other programs', () => {
  test.each<[field: Loose, rows: string[]]>([
    [
      NAME,
      [
        'begin group | who | label: Your name | appearance: field-list',
        'text | who_first | label: First | required: yes',
        'text | who_last | label: Last | required: yes',
        'end group',
      ],
    ],
    [
      HOME,
      [
        'begin group | home | label: Home | hint: Where you live | appearance: field-list',
        'text | home_street | label: Street',
        'text | home_city | label: City',
        'end group',
      ],
    ],
    [
      { key: 'them', type: 'contact' },
      [
        'begin group | them | label: them | appearance: field-list',
        'text | them_name | label: Name',
        'text | them_phone | label: Phone | appearance: numbers',
        'text | them_email | label: Email',
        'end group',
      ],
    ],
    [
      TRIP,
      [
        'begin group | trip | label: Trip | appearance: field-list',
        "date | trip_start | label: Start | constraint: . >= date('2026-01-01')",
        'date | trip_end | label: End | ' +
          "constraint: . >= ${trip_start} and . <= date('2026-12-31') and " +
          "decimal-date-time(.) - decimal-date-time(${trip_start}) < 14 | required: ${trip_start} != ''",
        'end group',
      ],
    ],
    [
      TABLE,
      [
        'begin group | likes | label: How is it? | appearance: table-list',
        'select_one likes_columns | likes_speed | label: Speed',
        'select_one likes_columns | likes_price | label: Price',
        'end group',
      ],
    ],
    [
      HOURS,
      [
        'begin group | hours | label: Hours | appearance: field-list',
        ...['a_mon | label: A: Mon', 'a_tue | label: A: Tue', 'b_mon | label: B: Mon', 'b_tue | label: B: Tue'].map(
          (cell) => `decimal | hours_${cell} | constraint: . >= 0 and . <= 24`,
        ),
        'end group',
      ],
    ],
    [
      PLACE,
      [
        'begin group | place | label: Place | appearance: field-list',
        'text | place_province | label: Province',
        'text | place_city | label: City',
        'end group',
      ],
    ],
    [
      KIND,
      [
        'begin group | kind | label: Kind | appearance: field-list',
        'select_one kind_1 | kind_1 | label: Level 1 | required: yes',
        "select_one kind_2 | kind_2 | label: Level 2 | relevant: ${kind_1} != '' | required: yes | choice_filter: within = ${kind_1}",
        "select_one kind_3 | kind_3 | label: Level 3 | relevant: concat(${kind_1}, '/', ${kind_2}) = 'hw/laptop' | " +
          "required: yes | choice_filter: within = concat(${kind_1}, '/', ${kind_2})",
        'end group',
      ],
    ],
  ])('$type', (field, rows) => {
    const { tables, out } = sheetsOf(aDefinition({ fields: [field] }));
    expect(plain(tables['survey'])).toEqual(rows);
    expect(out).toEqual([]);
    const { definition, back } = readTables(tables);
    expect(back).toEqual([]);
    expect(definition.fields).toEqual([fieldSchema.parse({ label: field.key, ...field })]);
  });

  it('whose choices have one name in two places says so', () => {
    const { tables } = sheetsOf(aDefinition({ fields: [KIND] }));
    expect(tables['settings']).toMatchObject([
      { allow_choice_duplicates: 'yes', namespaces: 'countersign="urn:countersign:form"' },
    ]);
    expect(plain(tables['choices'])).toEqual([
      'list_name: kind_1 | hw | label: Hardware',
      'list_name: kind_1 | sw | label: Software',
      'list_name: kind_2 | laptop | label: Laptop | within: hw',
      'list_name: kind_2 | other | label: Other | within: hw',
      'list_name: kind_2 | other | label: Other | within: sw',
      'list_name: kind_3 | other | label: Other | within: hw/laptop',
    ]);
  });

  it('has questions of names that nothing else has', () => {
    const { tables } = sheetsOf(aDefinition({ fields: [{ key: 'home_city', type: 'text', label: 'City' }, HOME] }));
    expect(plain(tables['survey'])).toContain('text | home_city_2 | label: City');
  });

  it('names what no question of the group says', () => {
    const fields = [
      { ...HOME, required: true, defaultValue: '{"city": "Delft"}' },
      { ...TABLE, required: true, oncePerColumn: true, addedRows: true },
    ];
    const { tables, out } = sheetsOf(aDefinition({ fields }));
    expect(out).toEqual([
      'fields.home: required (simplified)',
      'fields.home: defaultValue (simplified)',
      'fields.likes: required (simplified)',
      'fields.likes: oncePerColumn (simplified)',
      'fields.likes: addedRows (simplified)',
    ]);
    expect(readTables(tables).definition.fields).toEqual(fields.map((field) => fieldSchema.parse(field)));
  });
});

describe('every setting of a field in parts comes back', () => {
  const choices = ['x', 'y'].map((value) => ({ value, label: value.toUpperCase() }));
  test.each([
    { ...NAME, hasMiddle: true, familyFirst: true, required: false },
    { ...HOME, parts: ['country', 'postcode', 'region', 'extra'], width: 12 },
    { key: 'them', type: 'contact', parts: ['email', 'company'], required: true },
    { ...TRIP, required: true },
    { ...PLACE, depth: 'district' },
    { ...KIND, anyLevel: true, placeholder: 'Choose {{x}} or ${x}' },
    { ...TABLE, cells: 'multiple', requiredRows: true, required: true },
    { ...TABLE, cells: 'scale', scaleMax: 7, columns: [] },
    { ...TABLE, cells: 'dropdown', choices: [{ ...choices[0], isExclusive: true }, choices[1]] },
    { ...TABLE, cells: 'text', required: true, showTotals: true },
    { ...HOURS, decimals: 2, rows: [{ id: 'row-1', label: 'A: B' }] },
  ])('%o', (field) => {
    const { definition, back } = readTables(sheetsOf(aDefinition({ fields: [field] })).tables);
    expect([definition.fields, back]).toEqual([[fieldSchema.parse({ label: field.key, ...field })], []]);
  });

  it('with its translations', () => {
    const texts = {
      'fields.likes.label': '怎么样？',
      'fields.likes.rows.speed.label': '速度',
      'fields.likes.columns.bad.label': '差',
      'fields.hours.rows.a.label': '甲',
      'fields.hours.columns.mon.label': '周一',
      'fields.kind.tree.hw.label': '硬件',
      'fields.kind.tree.hw.children.laptop.label': '笔记本',
    };
    const { tables, out } = sheetsOf({
      ...aDefinition({ fields: [TABLE, HOURS, KIND, HOME] }),
      language: 'en',
      translations: { 'zh-CN': texts },
    });
    const { definition, back } = readTables(tables);
    expect([out, back]).toEqual([[], []]);
    expect(definition.translations?.['zh-CN']).toMatchObject(texts);
  });
});

describe('rules that read parts mean the same after the way there and back', () => {
  const answers = [
    {},
    { home: { city: 'Delft' } },
    { home: { street: 'Long Lane 1' }, trip: { start: '2026-02-01', end: '2026-02-20' } },
    { who: { first: 'Ana', last: 'Roy' }, likes: { speed: 'good' }, place: ['Zhejiang'] },
    { who: { last: 'Roy' }, likes: { price: 'bad', speed: 'bad' }, place: ['Zhejiang', 'Hangzhou'] },
    { hours: { a: { mon: 8 }, b: { tue: 2 } }, kind: ['hw', 'laptop'], rows: [{ at: { city: 'Delft' } }] },
    { hours: { a: { mon: 9, tue: 1 } }, kind: ['sw'], trip: { start: '2026-03-01', end: '2026-03-02' } },
  ];
  const fields = [
    { ...NAME, required: false },
    HOME,
    { ...TRIP, maxDays: 60 },
    TABLE,
    HOURS,
    PLACE,
    { ...KIND, required: false },
    { key: 'rows', type: 'sub_form' },
    { key: 'at', type: 'address', parent: 'rows' },
    { key: 'last', type: 'text' },
  ];
  test.each([
    'home.city = "Delft"',
    'home != null',
    'home = null',
    'not(is defined(home)) or home.street != null',
    'who.first + " " + who.last = "Ana Roy"',
    'contains(home.street, "Lane")',
    'trip.end - trip.start > @"P3D"',
    'trip.start < @"2026-02-15" and trip != null',
    'trip.start.month = 3',
    'likes.speed = "good" or likes.price = "bad"',
    'likes.speed in ("good", "bad")',
    'hours.a.mon + get or else(hours.a.tue, 0) > 8',
    'hours.a.mon between 1 and 8',
    'place[1] = "Zhejiang" and place[2] != null',
    'kind[1] = "hw"',
    'some each in rows.at.city satisfies each = "Delft"',
  ])('%s', (when) => {
    const definition = aDefinition({ fields, rules: [{ when, actions: [{ type: 'show', field: 'last' }] }] });
    const { tables, out } = sheetsOf(definition);
    const { definition: read, back } = readTables(tables);
    expect([out, back]).toEqual([[], []]);
    const [before, after] = [behaviourOf(definition), behaviourOf(read)];
    for (const given of answers) expect([given, after(given)]).toEqual([given, before(given)]);
  });

  it('and so do rules for the whole field and texts that show it', () => {
    const definition = aDefinition({
      fields: [{ ...HOME, required: false }, TRIP, { key: 'last', type: 'text', label: 'Still at {{home}}?' }],
      rules: [
        { when: 'last = "x"', actions: [{ type: 'hide', field: 'home' }] },
        { when: 'last = "y"', actions: [{ type: 'require', field: 'trip' }] },
        { when: 'last = "z"', actions: [{ type: 'disable', field: 'trip' }] },
        { when: 'trip.start < @"2026-02-15"', actions: [{ type: 'validate', field: 'trip', message: 'Too early' }] },
      ],
    });
    const { tables, out } = sheetsOf(definition);
    const { definition: read, back } = readTables(tables);
    expect([out, back]).toEqual([[], []]);
    expect(read.fields).toEqual(definition.fields);
    const [before, after] = [behaviourOf(definition), behaviourOf(read)];
    const days = { trip: { start: '2026-02-01', end: '2026-02-02' } };
    for (const given of ['x', 'y', 'z'].flatMap((last) => [{ last }, { last, ...days, home: { city: 'Delft' } }]))
      expect([given, after(given)]).toEqual([given, before(given)]);
  });
});

describe('a group that somebody has edited', () => {
  const rowOf = (tables: Tables, name: string) => {
    const row = [...(tables['survey'] ?? []), ...(tables['choices'] ?? [])].find((one) => one['name'] === name);
    if (!row) throw new Error(name);
    return row;
  };
  const without = (tables: Tables, name: string) =>
    (tables['survey'] = (tables['survey'] ?? []).filter((row) => row['name'] !== name));
  type Edit = (tables: Tables) => void;

  test.each<[what: string, field: Loose, edit: Edit, now: object, named: string[]]>([
    ['another label', HOME, (to) => (rowOf(to, 'home')['label'] = 'Address'), { ...HOME, label: 'Address' }, []],
    ['a part less', HOME, (to) => without(to, 'home_street'), { ...HOME, parts: ['city'] }, []],
    ['another name of a part', HOME, (to) => (rowOf(to, 'home_city')['name'] = 'town'), HOME, []],
    [
      'another label of a part, for which the field has no place',
      HOME,
      (to) => (rowOf(to, 'home_city')['label'] = 'Town'),
      HOME,
      ['survey 4, label: home: Town (not_supported)'],
    ],
    [
      'needed now',
      { ...NAME, required: false },
      (to) => ['who_first', 'who_last'].forEach((name) => (rowOf(to, name)['required'] = 'yes')),
      NAME,
      [],
    ],
    [
      'another line of a table',
      TABLE,
      (to) => (rowOf(to, 'likes_speed')['label'] = 'Pace'),
      { ...TABLE, rows: [{ id: 'speed', label: 'Pace' }, TABLE.rows[1]] },
      [],
    ],
    [
      'another choice of a table',
      TABLE,
      (to) => (rowOf(to, 'bad')['label'] = 'Poor'),
      { ...TABLE, columns: [TABLE.columns[0], { id: 'bad', label: 'Poor' }] },
      [],
    ],
    [
      'a choice less',
      KIND,
      (to) => (to['choices'] = (to['choices'] ?? []).filter(({ within }) => within !== 'sw')),
      { ...KIND, tree: [KIND.tree[0], { value: 'sw', label: 'Software' }] },
      [],
    ],
  ])('%s', (_, field, edit, now, named) => {
    const { tables } = sheetsOf(aDefinition({ fields: [field] }));
    edit(tables);
    const { definition, back } = readTables(tables);
    expect([definition.fields, back]).toEqual([[fieldSchema.parse(now)], named]);
  });

  it('keeps a constraint that was added, as a rule', () => {
    const { tables } = sheetsOf(aDefinition({ fields: [HOME, TRIP] }));
    Object.assign(rowOf(tables, 'home_city'), {
      constraint: "${home_city} != 'Paris'",
      constraint_message: 'Not Paris',
    });
    rowOf(tables, 'trip_start')['constraint'] += " and . != date('2026-05-01')";
    const { definition, back } = readTables(tables);
    expect(back).toEqual([]);
    expect(definition.fields.map(({ type }) => type)).toEqual(['address', 'date_range']);
    expect(definition.rules).toMatchObject([
      { when: expect.stringContaining('home.city') as string, actions: [{ field: 'home', message: 'Not Paris' }] },
      { when: expect.stringContaining('trip.start') as string, actions: [{ type: 'validate', field: 'trip' }] },
    ]);
  });

  test.each<[what: string, edit: Edit, types: string[], named: string[]]>([
    [
      'a question more',
      (to) => to['survey']?.splice(2, 0, { type: 'text', name: 'door', label: 'Door' }),
      ['section', 'text', 'text', 'text'],
      ['survey 4: door: home (address) (simplified)'],
    ],
    [
      'a part of another type',
      (to) => (rowOf(to, 'home_city')['type'] = 'integer'),
      ['section', 'text', 'number'],
      ['survey 4: home_city: home (address) (simplified)'],
    ],
    [
      'a part that is shown by itself',
      (to) => (rowOf(to, 'home_city')['relevant'] = "${home_street} = 'x'"),
      ['section', 'text', 'text'],
      ['survey 4: home_city: home (address) (simplified)'],
    ],
    [
      'one part that is needed',
      (to) => (rowOf(to, 'home_city')['required'] = 'yes'),
      ['section', 'text', 'text'],
      ['survey 4: home_city: home (address) (simplified)'],
    ],
    [
      'a group in the group',
      (to) =>
        to['survey']?.splice(
          2,
          0,
          { type: 'begin group', name: 'inner' },
          { type: 'text', name: 'door', label: 'Door' },
          { type: 'end group' },
        ),
      ['section', 'text', 'section', 'text', 'text'],
      ['survey 4: inner: home (address) (simplified)'],
    ],
    [
      'the columns of ours gone',
      (to) =>
        [...(to['survey'] ?? [])].forEach((row) =>
          Object.keys(row).forEach((name) => name.startsWith('bind::') && Reflect.deleteProperty(row, name)),
        ),
      ['section', 'text', 'text'],
      [],
    ],
    [
      'the type of the group gone',
      (to) => Reflect.deleteProperty(rowOf(to, 'home'), 'bind::countersign:type'),
      ['section', 'text', 'text'],
      ['survey 2: home: parts (not_supported)'],
    ],
    [
      'what is no JSON',
      (to) => (rowOf(to, 'home_city')['bind::countersign:part'] = '{'),
      ['section', 'text', 'text'],
      ['survey 4: home_city: home (address) (simplified)'],
    ],
  ])('into something else comes in as its questions: %s', (_, edit, types, named) => {
    const { tables } = sheetsOf(aDefinition({ fields: [HOME] }));
    edit(tables);
    const { definition, back } = readTables(tables);
    expect([definition.fields.map(({ type }) => type), back]).toEqual([types, named]);
  });
});

it('the names that our columns had at first are read as well', () => {
  const { tables } = sheetsOf(
    aDefinition({ fields: [{ key: 'site', type: 'url', label: 'Site', placeholder: 'https://' }] }),
  );
  for (const row of tables['survey'] ?? [])
    for (const name of ['type', 'settings']) {
      row[`countersign::${name}`] = row[`bind::countersign:${name}`] ?? '';
      Reflect.deleteProperty(row, `bind::countersign:${name}`);
    }
  expect(readTables(tables).definition.fields).toMatchObject([{ type: 'url', placeholder: 'https://' }]);
});
