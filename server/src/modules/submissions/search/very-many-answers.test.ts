import { search } from '@countersign/shared/api/submissions/search.ts';
import { list } from '@countersign/shared/api/submissions/submissions.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { MOST_COUNTED } from '@countersign/shared/basics/page.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess, users } from '../../../demonstration/seed/builders/a-process.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { plantProcesses } from '../../../demonstration/seed/planting/plant-processes.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { stretchMark, STRETCHES } from './filling/entry-words.ts';
import { literal } from './asking/term-sql.ts';
import { mark, marksOf } from './words/marks.ts';
import { wordsOf } from './words/words-of.ts';

const MANY = 12_288;
/** The first so many say something else. */
const OTHERS = 40;

let app: TestApp;
let formKey: FormKey;
beforeAll(async () => {
  app = await startTestApp();
  formKey = await plantMany();
  await sql`analyze submission`.execute(app.database.kysely);
  await sql`analyze search_entry`.execute(app.database.kysely);
});
afterAll(() => app.close());

/** Answers with their entries in the index, as if they had come one after the other. */
async function plantMany(): Promise<FormKey> {
  const { kysely } = app.database;
  const ownerId = await app.userId('elena');
  const fields = [{ key: 'says', type: 'text', label: 'Says' }];
  const seed = aForm({ title: 'Very many', fields: fields as never });
  const { formKey: key } = await plantForm(kysely, seed, { ownerId, now: new Date() });
  await sql`insert into submission (id, form_key, form_version, serial, answers, request_id, request_hash, created_at, updated_at)
    select 'm-' || n, ${key}, 1, n, jsonb_build_object('says', case when n <= ${OTHERS} then 'puffin' else 'gannet' end), n::text, '', now(), now()
      from generate_series(1, ${MANY}::int) n`.execute(kysely);
  await sql`update form set last_serial = ${MANY}, submission_count = ${MANY} where key = ${key}`.execute(kysely);
  const [shortest] = STRETCHES;
  for (let from = 1; from <= MANY; from += shortest) {
    const words = (word: string) => [
      ...marksOf('word', wordsOf([word])),
      mark('form', key),
      mark('has', 'request'),
      ...STRETCHES.map((length, level) => stretchMark(level, Math.floor(from / length))),
    ];
    await sql`insert into search_entry (no, submission_id, form_key, words)
      select n, 'm-' || n, ${key}, (case when n <= ${OTHERS} then ${literal(words('puffin'))} else ${literal(words('gannet'))} end)::integer[]
        from generate_series(${from}::int, ${Math.min(MANY, from + shortest - 1)}::int) n`.execute(kysely);
  }
  await sql`insert into search_form (form_key, serial, earlier) values (${key}, ${MANY}, 0)
    on conflict (form_key) do update set serial = excluded.serial`.execute(kysely);
  await sql`update search_state set next_no = ${MANY + 1}, is_planned = true`.execute(kysely);
  return key;
}

/** Makes requests of maya's out of some of the answers, the oldest of which was started last. */
async function plantRequests(numbers: readonly number[]): Promise<void> {
  const { kysely } = app.database;
  const maya = await app.userId('maya');
  const steps = [anApprover({ id: 'finance', name: 'Finance', people: [users(maya)], fields: {} })];
  await plantProcesses(kysely, [aProcess({ key: 'many', name: 'Many', steps })], { userId: maya, at: new Date() });
  await sql`insert into process_instance (id, definition_key, definition_version, status, rev, starter_id, variables, form_key, form_data_id,
      round, visits, chosen, started_at)
    select 'i-' || n, 'many', 1, 1, 1, ${maya}, '{}', ${formKey}, 'm-' || n, 1, 1, '{}', now() - make_interval(secs => n)
      from unnest(${[...numbers]}::int[]) n`.execute(kysely);
  await sql`update submission set created_by = ${maya}, instance_id = 'i-' || serial where form_key = ${formKey}
    and serial = any(${[...numbers]}::int[])`.execute(kysely);
}

const ask = (rest: object) => app.call(list, { formKey, ...rest }, { as: 'elena' });
const serials = (page: { records: { serial: number }[] }) => page.records.map(({ serial }) => serial);

test('what most answers have is found at once, and its number is an estimate', async () => {
  const page = await ask({ search: 'gannet', size: 3 });
  expect(page).toMatchObject({ isEstimated: true, next: expect.any(String) });
  expect(page.total).toBeGreaterThan(MOST_COUNTED);
  expect(serials(page)).toEqual([MANY, MANY - 1, MANY - 2]);
  expect(serials(await ask({ search: 'gannet', size: 2, cursor: page.next }))).toEqual([MANY - 3, MANY - 4]);
});

test('what few answers have is counted', async () => {
  const page = await ask({ search: 'puffin', size: 3 });
  expect(page).toMatchObject({ isEstimated: false, total: OTHERS });
  expect(serials(page)).toEqual([OTHERS, OTHERS - 1, OTHERS - 2]);
  expect(await ask({ search: 'puffin gannet' })).toMatchObject({ isEstimated: false, total: 0 });
});

test('all answers of the form are counted', async () => {
  expect(await ask({})).toMatchObject({ isEstimated: false, total: MANY });
});

test('an answer that waits for its entry is found among very many others', async () => {
  const id = `m-${MANY - 1}`;
  await sql`delete from search_entry where submission_id = ${id}`.execute(app.database.kysely);
  expect(serials(await ask({ search: 'gannet', size: 2 }))).toEqual([MANY, MANY - 1]);
  await sql`update submission set answers = '{"says":"auk"}' where id = ${id}`.execute(app.database.kysely);
  expect(serials(await ask({ search: 'gannet', size: 2 }))).toEqual([MANY, MANY - 2]);
});

test('a filter that most answers pass says about how many they are', async () => {
  const filter = JSON.stringify({ join: 'and', items: [{ column: 'says', operator: 'is', values: ['gannet'] }] });
  const page = await ask({ filter, size: 2 });
  expect(page).toMatchObject({ isEstimated: true });
  expect(serials(page)).toEqual([MANY, MANY - 2]);
});

test('requests of one person are found among those of very many, by frequent words and by rare ones', async () => {
  await plantRequests([7, 300, 4000, 9000, 12_000]);
  const found = async (text: string, as: string, rest: object = {}) =>
    (await app.call(search, { search: text, kind: 'requests', size: 2, ...rest }, { as })).requests;
  const ids = ({ hits }: Awaited<ReturnType<typeof found>>) => hits.map(({ submissionId }) => submissionId);
  const first = await found('gannet', 'maya');
  expect(ids(first)).toEqual(['m-12000', 'm-9000']);
  const second = await found('gannet', 'maya', { cursor: first.next });
  expect(ids(second)).toEqual(['m-4000', 'm-300']);
  expect(second.next).toBeNull();
  expect(await found('puffin', 'maya')).toMatchObject({ hits: [{ submissionId: 'm-7' }], next: null });
  expect(ids(await found('puffin gannet', 'maya'))).toEqual([]);
  for (const text of ['gannet', 'puffin']) expect(ids(await found(text, 'kofi'))).toEqual([]);
});
