import { remove, restore } from '@countersign/shared/api/submissions/table/answer-bin.ts';
import { rename } from '@countersign/shared/api/forms/projects.ts';
import { saveShare } from '@countersign/shared/api/forms/shares.ts';
import { exportAnswers } from '@countersign/shared/api/submissions/transfer/transfer.ts';
import { search } from '@countersign/shared/api/submissions/search.ts';
import { get, list, submit, update } from '@countersign/shared/api/submissions/submissions.ts';
import type { FormKey, SubmissionId } from '@countersign/shared/basics/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess, users } from '../../../demonstration/seed/builders/a-process.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { plantProcesses } from '../../../demonstration/seed/planting/plant-processes.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { fillIndex } from './filling/fill-index.ts';
import { fillRegularly, fillWaiting } from './filling/fill-regularly.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const FIELDS = [
  { key: 'name', type: 'text', label: 'Name' },
  { key: 'amount', type: 'number', label: 'Amount', decimals: 2 },
  { key: 'day', type: 'date', label: 'Day' },
  {
    key: 'colour',
    type: 'single_choice',
    label: 'Colour',
    options: [{ value: 'r1', label: 'Crimson' }],
  },
  { key: 'rows', type: 'sub_form', label: 'Rows' },
  { key: 'item', type: 'text', label: 'Item', parent: 'rows' },
];

interface Planted {
  owner?: string;
  title?: string;
  definitionKey?: string;
  fields?: readonly object[];
}

async function plant({ owner = 'elena', fields = FIELDS, ...form }: Planted = {}): Promise<FormKey> {
  const ownerId = await app.userId(owner);
  const seed = aForm({ title: 'A form', ...form, fields: fields as never });
  return (await plantForm(app.database.kysely, seed, { ownerId, now: new Date() })).formKey;
}

const send = async (formKey: FormKey, answers: object, as = 'tom', extValue = ''): Promise<SubmissionId> =>
  (await app.call(submit, { formKey, version: 1, answers: answers as never, extValue }, { as })).submissionId;

const find = (text: string, as = 'elena', rest: object = {}) => app.call(search, { search: text, ...rest }, { as });
const answersFound = async (text: string, as = 'elena') =>
  (await find(text, as, { size: 50 })).answers.hits.map(({ submissionId }) => submissionId);

describe('answers', () => {
  test.each<[what: string, search: string]>([
    ['a word', 'kingfisher'],
    ['its beginning', 'kingf'],
    ['a number as it is stored', '98123.5'],
    ['a number as it is shown', '98,123.50'],
    ['a day as it is stored', '2031-03-14'],
    ['a day as it is shown', 'March 14, 2031'],
    ['a day as Chinese readers see it', '2031年3月14日'],
    ['the label of an option', 'crimson'],
    ['an answer in a row', 'swivel'],
    ['what the link said of them', 'campaign77'],
    ['words of several answers', 'kingfisher swivel 98123'],
    ['who sent them', 'kingfisher becker'],
  ])('are found by %s', async (_, text) => {
    const formKey = await plant();
    const given = {
      name: 'Kingfisher',
      amount: 98123.5,
      day: '2031-03-14',
      colour: 'r1',
      rows: [{ item: 'Swivel chair' }],
    };
    const id = await send(formKey, given, 'tom', 'campaign77');
    expect(await answersFound(text)).toContain(id);
    const { records } = await app.call(list, { formKey, search: text }, { as: 'elena' });
    expect(records.map((one) => one.id)).toEqual([id]);
  });

  test('say where they were found', async () => {
    const formKey = await plant({ title: 'Bird count' });
    await send(formKey, { name: 'A grey heron by the river' });
    const [hit] = (await find('heron')).answers.hits;
    expect(hit).toMatchObject({ formName: 'Bird count', serial: 1, author: 'Tom Becker', excerpt: { label: 'Name' } });
    expect(hit?.excerpt?.places.map(([from, to]) => hit.excerpt?.text.slice(from, to))).toEqual(['heron']);
  });

  test('come newest first, a page at a time, each once', async () => {
    const formKey = await plant();
    const ids = [];
    for (let at = 0; at < 7; at += 1) ids.unshift(await send(formKey, { name: `avocet ${at}` }));
    const pages = [];
    let cursor: string | null = null;
    do {
      const { answers }: Awaited<ReturnType<typeof find>> = await find('avocet', 'elena', {
        kind: 'answers',
        size: 3,
        ...(cursor === null ? {} : { cursor }),
      });
      pages.push(answers.hits.map(({ submissionId }) => submissionId));
      cursor = answers.next;
    } while (cursor !== null);
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1]);
    expect(pages.flat()).toEqual(ids);
  });

  test('follow what becomes of them: an edit, the recycle bin, coming back, being erased', async () => {
    const formKey = await plant();
    const id = await send(formKey, { name: 'dunlin' });
    expect(await answersFound('dunlin')).toEqual([id]);
    const { submission } = await app.call(get, { id }, { as: 'elena' });
    await app.call(update, { id, rev: submission.rev, answers: { name: 'whimbrel' } as never }, { as: 'elena' });
    expect(await answersFound('dunlin')).toEqual([]);
    expect(await answersFound('whimbrel')).toEqual([id]);
    await app.call(remove, { formKey, ids: [id] }, { as: 'elena' });
    expect(await answersFound('whimbrel')).toEqual([]);
    await app.call(restore, { formKey, ids: [id] }, { as: 'elena' });
    expect(await answersFound('whimbrel')).toEqual([id]);
    await app.database.kysely.deleteFrom('submission').where('id', '=', id).execute();
    const left = await app.database.kysely.selectFrom('search_entry').where('submission_id', '=', id).execute();
    expect(left).toEqual([]);
  });

  test('are found in their table also while thousands before them wait for the index', async () => {
    const formKey = await plant();
    await sql`insert into submission (id, form_key, form_version, serial, answers, device_hash, ip_hash, ext_value, request_id, request_hash, created_at, updated_at)
      select ${formKey} || '-' || n, ${formKey}, 1, n, jsonb_build_object('name', 'n' || n), '', '', '', 'many-' || n, '', now(), now()
        from generate_series(1, 1500) n`.execute(app.database.kysely);
    await sql`update form set last_serial = 1500 where key = ${formKey}`.execute(app.database.kysely);
    const id = await send(formKey, { name: 'curlew' });
    const { records } = await app.call(list, { formKey, search: 'curlew' }, { as: 'elena' });
    expect(records.map((one) => one.id)).toEqual([id]);
    await fillWaiting(app.services);
    expect(await answersFound('curlew')).toEqual([id]);
  });

  test('that wait to be read again are never found by what they said before', async () => {
    const formKey = await plant();
    const id = await send(formKey, { name: 'garganey' });
    await fillWaiting(app.services);
    await sql`update submission set answers = '{"name": "smew"}' where id = ${id}`.execute(app.database.kysely);
    const { rows } = await sql`select from search_entry where submission_id = ${id}`.execute(app.database.kysely);
    expect(rows).toEqual([]);
    await fillWaiting(app.services);
    expect(await answersFound('smew')).toEqual([id]);
  });
});

test('a file of what was searched for is ordered in a transaction of its own', async () => {
  const formKey = await plant();
  await send(formKey, { name: 'fieldfare' });
  expect(await answersFound('fieldfare')).toHaveLength(1);
  const { key } = await app.call(exportAnswers, { formKey, format: 'pdf', search: 'fieldfare' }, { as: 'elena' });
  expect(key).not.toBe('');
});

describe('what was there before the index', () => {
  test('is read by itself, the newest first, by several servers each once, and goes on after a fault', async () => {
    const formKey = await plant();
    const ids = [];
    for (let at = 0; at < 12; at += 1) ids.push(await send(formKey, { name: 'bittern' }));
    const { kysely } = app.database;
    await sql`delete from search_entry`.execute(kysely);
    await sql`delete from search_due`.execute(kysely);
    await sql`delete from search_form`.execute(kysely);
    await sql`update search_state set is_planned = false, next_no = 1, earlier_no = 0`.execute(kysely);
    expect(await fillIndex(app.services, 30)).toBe(true);
    const some = (await find('bittern', 'elena', { size: 50 })).answers.hits;
    expect(some[0]?.submissionId).toBe(ids.at(-1));
    await Promise.all([fillWaiting(app.services), fillWaiting(app.services), fillWaiting(app.services)]);
    const later = await send(formKey, { name: 'bittern' });
    expect(await answersFound('bittern')).toEqual([later, ...ids.toReversed()]);
    const { rows } = await sql`select submission_id from search_entry where submission_id is not null
      group by submission_id having count(*) > 1`.execute(kysely);
    expect(rows).toEqual([]);
  });

  test('a server that ends stops between two batches', async () => {
    const faults: unknown[] = [];
    const stop = fillRegularly(app.services, (fault) => faults.push(fault));
    await stop();
    expect(faults).toEqual([]);
  });
});

describe('somebody finds', () => {
  test('their own answers, and no others of a form that is not shared with them', async () => {
    const formKey = await plant();
    const own = await send(formKey, { name: 'lapwing' }, 'tom');
    await send(formKey, { name: 'lapwing' }, 'maya');
    expect(await answersFound('lapwing', 'tom')).toEqual([own]);
    expect(await answersFound('lapwing', 'sofia')).toEqual([]);
  });

  test.each<['own' | 'department' | 'all', string[]]>([
    ['own', ['tom']],
    ['department', ['tom', 'colleague']],
    ['all', ['tom', 'colleague', 'stranger']],
  ])('answers of a form as far as a share of %s reaches, and none when it ends', async (rows, expected) => {
    const { kysely } = app.database;
    const people = await kysely.selectFrom('user').select(['user_name', 'department_id', 'id']).execute();
    const tom = people.find(({ user_name }) => user_name === 'tom');
    const other = (isMate: boolean) =>
      people.find(
        (one) =>
          one.user_name !== 'tom' &&
          !['elena', 'admin'].includes(one.user_name) &&
          one.department_id !== null &&
          (one.department_id === tom?.department_id) === isMate,
      )?.user_name ?? '';
    const who = { tom: 'tom', colleague: other(true), stranger: other(false) };
    const formKey = await plant();
    const sent = new Map<SubmissionId, string>();
    for (const [role, as] of Object.entries(who)) sent.set(await send(formKey, { name: `ruff ${rows}` }, as), role);
    const given = { formKey, type: 'user' as const, subjectId: await app.userId('tom') };
    await grantLists('tom');
    await app.call(saveShare, { ...given, rights: ['view_answers'], rows }, { as: 'elena' });
    const found = async () => (await answersFound(`ruff ${rows}`, 'tom')).map((id) => sent.get(id) ?? '').toSorted();
    expect(await found()).toEqual(expected.toSorted());
    await app.call(saveShare, { ...given, rights: [], rows }, { as: 'elena' });
    expect(await found()).toEqual(['tom']);
  });

  test('forms that are theirs or shared with them, by the name that they have now', async () => {
    const formKey = await plant({ title: 'Godwit survey' });
    const forms = async (text: string, as: string) => (await find(text, as)).forms.hits.map((one) => one.formKey);
    expect(await forms('godwit', 'elena')).toEqual([formKey]);
    expect(await forms('godwit', 'tom')).toEqual([]);
    const given = { formKey, type: 'user' as const, subjectId: await app.userId('tom') };
    await app.call(saveShare, { ...given, rights: ['fill'] }, { as: 'elena' });
    expect((await find('godwit', 'tom')).forms.hits).toMatchObject([
      { formKey, name: 'Godwit survey', rights: ['fill'] },
    ]);
    await app.call(rename, { formKey, name: '退款登记' }, { as: 'elena' });
    expect(await forms('godwit', 'elena')).toEqual([]);
    expect(await forms('登记', 'tom')).toEqual([formKey]);
  });
});

/** The permission to read lists of answers, which a share alone does not give. */
async function grantLists(as: string): Promise<void> {
  const { kysely } = app.database;
  const role = await kysely
    .selectFrom('role')
    .select('id')
    .where('key', '=', 'form-designer')
    .executeTakeFirstOrThrow();
  const user_id = await app.userId(as);
  await kysely
    .insertInto('user_role')
    .values({ user_id, role_id: role.id })
    .onConflict((one) => one.doNothing())
    .execute();
  app.services.sessions.forget();
}

describe('requests', () => {
  let formKey: FormKey;
  const hides = { note: { access: 'hidden' as const } };
  beforeAll(async () => {
    const [maya, sofia] = [await app.userId('maya'), await app.userId('sofia')];
    const steps = [
      anApprover({ id: 'lead', name: 'Lead', people: [users(maya)] }),
      anApprover({ id: 'finance', name: 'Finance', people: [users(sofia)], fields: hides }),
    ];
    const settings = { title: '"Bird " + name' };
    const process = aProcess({ key: 'birds', name: 'Bird approval', settings, steps });
    // Both steps at once would be another process: Sofia is handed a copy of what Maya decides about.
    await plantProcesses(app.database.kysely, [process], { userId: maya, at: new Date() });
    const fields = [
      { key: 'name', type: 'text', label: 'Name' },
      { key: 'note', type: 'text', label: 'Note' },
    ];
    formKey = await plant({ title: 'Birds', definitionKey: 'birds', fields });
  });

  const requests = async (text: string, as: string) => (await find(text, as, { size: 50 })).requests.hits;

  test('are found by whoever has to do with them, by answers, process, form and requester', async () => {
    const id = await send(formKey, { name: 'curlew' });
    for (const text of ['curlew', 'curlew bird', 'curlew approval', 'curlew becker'])
      expect((await requests(text, 'maya')).map(({ submissionId }) => submissionId)).toEqual([id]);
    expect(await requests('curlew', 'tom')).toMatchObject([
      {
        procDefName: 'Bird approval',
        formName: 'Birds',
        requester: 'Tom Becker',
        title: 'Bird curlew',
        processStatus: 1,
      },
    ]);
    expect(await requests('curlew', 'sofia')).toEqual([]);
    expect(await requests('curlew', 'kofi')).toEqual([]);
    expect(await requests('curlew', 'admin')).toHaveLength(1);
  });

  test('a word of a field that a step hides finds nothing, counts nothing and leaves no gap', async () => {
    const shown: SubmissionId[] = [];
    for (let at = 0; at < 6; at += 1) {
      const id = await send(formKey, { name: 'sanderling', note: at % 2 ? 'sanderling hushhush' : '' });
      await handOn(id);
      shown.unshift(id);
    }
    expect(await requests('hushhush', 'sofia')).toEqual([]);
    expect(await answersFound('hushhush', 'sofia')).toEqual([]);
    expect(await requests('hushhush', 'maya')).toHaveLength(3);
    const page = (await find('hushhush', 'sofia', { kind: 'requests', size: 1 })).requests;
    expect(page).toEqual({ hits: [], next: null });
    expect((await requests('sanderling', 'sofia')).map(({ submissionId }) => submissionId)).toEqual(shown);
    expect((await requests('sanderling', 'sofia')).map(({ excerpt }) => excerpt?.label)).not.toContain('Note');
  });

  /** Maya approves, so that it is Sofia’s turn. */
  async function handOn(id: SubmissionId): Promise<void> {
    const { reviewTask, listTodo } = await import('@countersign/shared/api/workflow/workflow.ts');
    const { records } = await app.call(listTodo, { size: 200 }, { as: 'maya' });
    const { submission } = await app.call(get, { id }, { as: 'tom' });
    const task = records.find(({ procInsId }) => procInsId === submission.instanceId)!;
    const action = { type: 'approve' as const, comment: 'fine' };
    await app.call(reviewTask, { id: task.taskId, rev: task.rev, action }, { as: 'maya' });
  }
});

describe('refuses', () => {
  test.each(['', '   ', '%', '_', "'", "'; drop table submission; --", '\\', '*', '()', '!&|:*'])(
    'nothing of %j, and takes no sign of it for a pattern',
    async (text) => {
      const formKey = await plant();
      await send(formKey, { name: 'turnstone' });
      const found = await find(text);
      expect(found.answers.hits.every(({ excerpt }) => excerpt !== null)).toBe(true);
      const { total } = await app.call(list, { formKey, search: text }, { as: 'elena' });
      expect(total).toBe(text.trim() === '' ? 1 : 0);
    },
  );

  test('a text of 10 kB, naming the field', async () => {
    await expect(find('x'.repeat(10_000))).rejects.toMatchObject({ code: 400 });
  });

  test('no text with a sign that the database cannot hold: it finds nothing', async () => {
    expect((await find('\0')).answers.hits).toEqual([]);
  });

  test('a cursor that is none', async () => {
    await expect(find('x', 'elena', { kind: 'answers', cursor: '1; drop' })).rejects.toMatchObject({ code: 400 });
  });

  test('whoever is not signed in', async () => {
    await expect(app.call(search, { search: 'x' })).rejects.toMatchObject({ code: 401 });
  });
});
