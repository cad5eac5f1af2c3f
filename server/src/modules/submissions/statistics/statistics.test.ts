import * as forms from '@countersign/shared/api/forms/forms.ts';
import { saveShare } from '@countersign/shared/api/forms/shares.ts';
import * as statistics from '@countersign/shared/api/submissions/statistics.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { foldWaiting } from './counting/fold-waiting.ts';

let app: TestApp;
let now = new Date('2026-11-20T12:00:00Z');
beforeAll(async () => {
  app = await startTestApp({ clock: () => now, limits: { publicSubmits: 100_000 } });
});
afterAll(() => app.close());

const options = ['red', 'blue', 'green'].map((value) => ({ value, label: value.toUpperCase() }));
const lines = (...ids: string[]) => ids.map((id) => ({ id, label: id.toUpperCase() }));
const QUESTIONS = [
  { key: 'colour', type: 'single_choice', label: 'Colour', options, other: {} },
  { key: 'sizes', type: 'multiple_choice', label: 'Sizes', options },
  { key: 'again', type: 'yes_no', label: 'Again?' },
  { key: 'stars', type: 'rating', label: 'Stars', max: 3 },
  { key: 'recommend', type: 'nps', label: 'Recommend?' },
  { key: 'amount', type: 'number', label: 'Amount' },
  { key: 'why', type: 'long_text', label: 'Why?' },
  { key: 'mail', type: 'email', label: 'E-mail' },
  { key: 'born', type: 'date', label: 'Born' },
  { key: 'hour', type: 'time', label: 'Hour' },
  { key: 'order', type: 'ranking', label: 'Order', options },
  { key: 'grid', type: 'matrix', label: 'Grid', rows: lines('speed', 'price'), columns: lines('good', 'bad') },
  { key: 'place', type: 'geolocation', label: 'Place' },
  { key: 'items', type: 'sub_form', label: 'Items', columns: [] },
  { key: 'part', type: 'dropdown', label: 'Part', options, parent: 'items' },
];

async function plant(fields: readonly object[] = QUESTIONS): Promise<FormKey> {
  const form = await plantForm(app.database.kysely, aForm({ fields: fields as never }), {
    ownerId: await app.userId('elena'),
    now,
  });
  return form.formKey as FormKey;
}

async function send(formKey: FormKey, answers: object, version = 1) {
  const { submissionId } = await app.call(
    submissions.submit,
    { formKey, version, answers: answers as never },
    { as: 'elena' },
  );
  return submissionId;
}

const read = (formKey: FormKey, more: object = {}, as = 'elena') =>
  app.call(statistics.read, { formKey, ...more }, { as });
async function figures(formKey: FormKey, more: object = {}) {
  const reply = await read(formKey, more);
  if (!reply.figures) throw new Error('still counting');
  return reply.figures;
}
const pictureOf = async (formKey: FormKey, key: string, more: object = {}) =>
  (await figures(formKey, more)).questions.find((one) => one.key === key)?.picture as never as Record<string, never>;
const fold = () => foldWaiting(app.services, new AbortController().signal);

const SENT = [
  {
    colour: 'red',
    sizes: ['red', 'blue'],
    again: true,
    stars: 3,
    recommend: 10,
    amount: 0.1,
    why: 'The battery is empty, the battery is hot.',
    mail: 'mia@example.net',
    born: '1990-04-02',
    hour: '09:30',
    order: ['blue', 'red', 'green'],
    grid: { speed: 'good', price: 'bad' },
    place: { lat: 52.5163, lng: 13.3777 },
    items: [{ part: 'red' }, { part: 'red' }, { part: 'blue' }],
  },
  {
    colour: 'other:pink like Tom',
    sizes: ['blue'],
    again: false,
    stars: 1,
    recommend: 3,
    amount: 0.2,
    why: '电池太热，电池坏了',
  },
  { colour: 'red', recommend: 8, amount: 30, order: ['red', 'blue', 'green'], grid: { speed: 'good' } },
];

describe.each([
  ['before they are in the figures', async () => {}],
  ['when they are in the figures', fold],
])('answers are counted, %s,', (_, settle) => {
  let formKey: FormKey;
  beforeAll(async () => {
    formKey = await plant();
    for (const answers of SENT) await send(formKey, answers);
    await settle();
  });

  test('choices by their value, texts of people’s own as one', async () => {
    const { total, questions } = await figures(formKey);
    expect([total, questions.map(({ answered }) => answered)]).toEqual([
      3,
      [3, 2, 2, 2, 3, 3, 2, 1, 1, 1, 2, 2, 1, 1, 3],
    ]);
    const colour = await pictureOf(formKey, 'colour');
    expect(colour).toMatchObject({
      type: 'choices',
      isMultiple: false,
      choices: [
        { value: 'red', label: 'RED', count: 2 },
        { value: 'blue', label: 'BLUE', count: 0 },
        { value: 'green', label: 'GREEN', count: 0 },
        { value: 'other:', label: '', count: 1 },
      ],
    });
    expect(JSON.stringify(await read(formKey))).not.toContain('Tom');
    expect(await pictureOf(formKey, 'sizes')).toMatchObject({ isMultiple: true });
    expect(await pictureOf(formKey, 'part')).toMatchObject({ choices: [{ count: 2 }, { count: 1 }, { count: 0 }] });
  });

  test.each([
    ['stars', { type: 'scale', mean: 2 }],
    ['recommend', { type: 'nps', promoters: 1, passives: 1, detractors: 1, score: 0 }],
    ['amount', { type: 'numbers', sum: '30.3', mean: 10.1, median: 0.2, min: 0.1, max: 30, isExact: true }],
    ['items', { type: 'numbers', sum: '3', median: 3 }],
    ['mail', { type: 'given' }],
    ['born', { type: 'months', months: [{ month: '1990-04', count: 1 }] }],
    [
      'grid',
      {
        type: 'matrix',
        measure: 'count',
        boxes: [
          [2, 0],
          [0, 1],
        ],
      },
    ],
    ['place', { type: 'places', places: [{ lat: 52.52, lng: 13.38, count: 1 }] }],
  ])('%s as their kind of question', async (key, picture) => {
    expect(await pictureOf(formKey, key)).toMatchObject(picture);
  });

  test('hours, places of a ranking, and words in the scripts of people', async () => {
    const { hours } = await pictureOf(formKey, 'hour');
    expect((hours as never as number[])[9]).toBe(1);
    const { options: ranked } = await pictureOf(formKey, 'order');
    expect(ranked).toMatchObject([
      { value: 'red', places: [1, 1, 0], mean: 1.5 },
      { value: 'blue', places: [1, 1, 0], mean: 1.5 },
      { value: 'green', places: [0, 0, 2], mean: 3 },
    ]);
    const { words } = (await pictureOf(formKey, 'why')) as never as { words: { word: string; count: number }[] };
    expect(words.map(({ word }) => word)).toEqual(expect.arrayContaining(['battery', 'empty', 'hot', '电池']));
    expect(words.find(({ word }) => word === 'battery')?.count).toBe(1);
  });

  test('the same when they are found one by one', async () => {
    const filter = JSON.stringify({ join: 'and', items: [{ column: '$serial', operator: 'atLeast', values: [1] }] });
    const [counted, searched] = [await figures(formKey), await figures(formKey, { filter })];
    expect([counted.basis, searched.basis]).toEqual(['counted', 'searched']);
    const plain = ({ questions }: typeof counted) =>
      questions.map(({ picture, ...rest }) => ({ ...rest, picture: { ...picture, of: undefined } }));
    expect(plain(searched)).toEqual(plain(counted));
    expect(searched.visits).toBeNull();
  });
});

describe('a filter', () => {
  test('counts what it finds, and a text finds as in the list of answers', async () => {
    const formKey = await plant();
    for (const answers of SENT) await send(formKey, answers);
    const filter = JSON.stringify({ join: 'and', items: [{ column: 'colour', operator: 'is', values: ['red'] }] });
    expect(await figures(formKey, { filter })).toMatchObject({ total: 2, basis: 'searched' });
    expect(await figures(formKey, { search: 'mia@' })).toMatchObject({ total: 1, basis: 'searched' });
  });

  test.each([
    ['wrong_filter', { filter: 'x' }, ['filter']],
    [
      'unknown_column',
      { filter: JSON.stringify({ join: 'and', items: [{ column: 'no', operator: 'is', values: ['1'] }] }) },
      undefined,
    ],
    ['wrong_period', { from: '2026-02-31' }, ['from']],
    ['wrong_period', { from: '2026-03-02', to: '2026-03-01' }, ['from']],
  ])('is refused with %s', async (code, asked, path) => {
    const formKey = await plant();
    const error = { code, ...(path ? { path } : {}) };
    await expect(read(formKey, asked)).rejects.toMatchObject({ code: 422, errors: [error] });
  });
});

describe('a period', () => {
  test('has the days of the form’s zone, and is compared with the one before', async () => {
    const formKey = await plant();
    for (const [day, colour] of [
      ['2026-11-01T00:30:00Z', 'red'],
      ['2026-11-09T23:30:00Z', 'red'],
      ['2026-11-10T12:00:00Z', 'blue'],
      ['2026-11-12T12:00:00Z', 'blue'],
    ] as const) {
      now = new Date(day);
      await send(formKey, { colour, why: 'Because of the weather' });
    }
    now = new Date('2026-11-20T12:00:00Z');
    for (const settle of [async () => {}, fold]) {
      await settle();
      const found = await figures(formKey, { from: '2026-11-10', to: '2026-11-14', compare: 'previous' });
      expect(found).toMatchObject({
        total: 2,
        totalBefore: 1,
        period: { from: '2026-11-10', to: '2026-11-14' },
        compared: { from: '2026-11-05', to: '2026-11-09' },
      });
      expect(found.timeline.points.map(({ count }) => count)).toEqual([1, 0, 1, 0, 0]);
      expect(found.questions[0]?.picture).toMatchObject({
        choices: [{ count: 0, before: 1 }, { count: 2, before: 0 }, {}, {}],
      });
      expect(found.questions.find(({ key }) => key === 'why')?.picture).toMatchObject({ of: 2 });
    }
    const own = {
      from: '2026-11-01',
      to: '2026-11-30',
      compare: 'own',
      compareFrom: '2026-11-01',
      compareTo: '2026-11-01',
    };
    expect(await figures(formKey, own)).toMatchObject({ total: 4, totalBefore: 1 });
  });
});

describe('answers', () => {
  test('that are changed are counted as they are now', async () => {
    const formKey = await plant();
    const id = await send(formKey, { colour: 'red', amount: 5 });
    await fold();
    await app.call(submissions.update, { id, rev: 1 as never, answers: { colour: 'blue' } }, { as: 'elena' });
    expect(await pictureOf(formKey, 'colour')).toMatchObject({ choices: [{ count: 0 }, { count: 1 }, {}, {}] });
    expect(await pictureOf(formKey, 'amount')).toMatchObject({ sum: '0', mean: null, classes: [] });
  });

  test('of all versions are joined by the key of their question; what is asked no longer comes last', async () => {
    const formKey = await plant();
    await send(formKey, { colour: 'red', amount: 5 });
    const { rev, draft } = await app.call(forms.get, { formKey }, { as: 'elena' });
    const later = draft.fields
      .filter(({ key }) => key !== 'amount')
      .map((one) => (one.key === 'colour' ? { ...one, label: 'Hue' } : one));
    const saved = await app.call(
      forms.saveDraft,
      { formKey, rev, definition: { ...draft, fields: later } },
      { as: 'elena' },
    );
    await app.call(forms.publish, { formKey, rev: saved.rev }, { as: 'elena' });
    await send(formKey, { colour: 'red' }, 2);
    await fold();
    const { questions } = await figures(formKey);
    expect(questions[0]).toMatchObject({ label: 'Hue', answered: 2 });
    expect(questions.at(-1)).toMatchObject({ key: 'amount', isFormer: true, answered: 1 });
  });
});

describe('a cross tab', () => {
  test('counts what came together; several choices count each', async () => {
    const formKey = await plant();
    for (const answers of SENT) await send(formKey, answers);
    const crossed = await app.call(
      statistics.cross,
      { formKey, rows: 'colour' as never, columns: 'sizes' as never },
      { as: 'elena' },
    );
    expect(crossed).toMatchObject({ answered: 2, others: 0 });
    expect(crossed.rows.map(({ value }) => value)).toEqual(['red', 'blue', 'green', 'other:']);
    expect(crossed.cells).toEqual([
      [1, 1, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 1, 0],
    ]);
    const numbers = await app.call(
      statistics.cross,
      { formKey, rows: 'amount' as never, columns: 'again' as never },
      { as: 'elena' },
    );
    expect(numbers).toMatchObject({ answered: 2, columns: [{ value: 'true' }, { value: 'false' }] });
    const wrong = { code: 422, errors: [{ code: 'not_crossable', path: ['columns'] }] };
    const words = { formKey, rows: 'colour' as never, columns: 'why' as never };
    await expect(app.call(statistics.cross, words, { as: 'elena' })).rejects.toMatchObject(wrong);
  });
});

describe('whoever may not read all answers of the form', () => {
  test('is told nothing, until they may', async () => {
    const formKey = await plant();
    await send(formKey, { colour: 'red' });
    const call = { formKey, rows: 'colour', columns: 'again' } as never;
    await expect(read(formKey, {}, 'kofi')).rejects.toMatchObject({ code: 403 });
    await expect(app.call(statistics.cross, call, { as: 'kofi' })).rejects.toMatchObject({ code: 403 });
    await expect(app.call(statistics.read, { formKey }, {})).rejects.toMatchObject({ code: 401 });
    const subjectId = await app.userId('kofi');
    await app.call(saveShare, { formKey, type: 'user', subjectId, rights: ['view_answers'] }, { as: 'elena' });
    expect((await read(formKey, {}, 'kofi')).figures?.total).toBe(1);
  });
});

describe('visits', () => {
  const visit = (formKey: string, told: object) =>
    app.call(statistics.countVisit, { formKey: formKey as FormKey, ...told } as never, {});

  test('become a funnel, devices, sources and a time, and name nobody', async () => {
    const formKey = await plant();
    for (const [device, source, pages, seconds] of [
      ['phone', 'news.example', [1, 2], 40],
      ['desktop', '', [1], null],
      ['phone', 'news.example', [1, 2, 3], 80],
    ] as const) {
      await visit(formKey, { opened: { device, source }, pages: [pages[0]] });
      await visit(formKey, { pages: pages.slice(1), ...(seconds === null ? {} : { sent: { seconds } }) });
    }
    for (const settle of [async () => {}, fold]) {
      await settle();
      expect((await figures(formKey)).visits).toEqual({
        opened: 3,
        sent: 2,
        pages: [
          { page: 1, reached: 3 },
          { page: 2, reached: 2 },
          { page: 3, reached: 1 },
        ],
        devices: [
          { value: 'phone', count: 2 },
          { value: 'tablet', count: 0 },
          { value: 'desktop', count: 1 },
        ],
        sources: [
          { value: 'news.example', count: 2 },
          { value: '', count: 1 },
        ],
        seconds: { median: 60, p90: 80, isExact: true },
      });
    }
    const { rows } = await app.database.pool.query('select * from form_visit');
    expect(rows).toEqual([]);
  });

  test('of a form that does not collect, or is none, are not kept; too much at once is refused', async () => {
    const formKey = await plant();
    await app.call(forms.stop, { formKey }, { as: 'elena' });
    await visit(formKey, { opened: { device: 'phone' } });
    await visit('nothing-here', { opened: { device: 'phone' } });
    expect((await app.database.pool.query('select * from form_visit')).rows).toEqual([]);
    await expect(visit(formKey, { opened: { device: 'phone', source: 'x'.repeat(101) } })).rejects.toMatchObject({
      code: 400,
    });
    await expect(visit(formKey, { pages: [0] })).rejects.toMatchObject({ code: 400 });
  });
});
