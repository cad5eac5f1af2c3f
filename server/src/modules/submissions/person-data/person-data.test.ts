import * as personData from '@countersign/shared/api/submissions/person-data.ts';
import { search } from '@countersign/shared/api/submissions/search.ts';
import { read as readStatistics } from '@countersign/shared/api/submissions/statistics.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import { remove } from '@countersign/shared/api/submissions/table/answer-bin.ts';
import { listTodo, reviewTask } from '@countersign/shared/api/workflow/workflow.ts';
import type { FieldKey, FormKey, SubmissionId } from '@countersign/shared/basics/ids.ts';
import * as files from '@countersign/shared/api/files/files.ts';
import { formDefinition } from '@countersign/shared/forms/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFile } from '../../../demonstration/seed/builders/a-file.ts';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess, users } from '../../../demonstration/seed/builders/a-process.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { plantProcesses } from '../../../demonstration/seed/planting/plant-processes.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { purgeFiles } from '../../files/purge-files.ts';
import { heldByDraft } from '../../tickets/drafts/held-by-draft.ts';
import { foldWaiting } from '../statistics/counting/fold-waiting.ts';

/** An administrator finds and erases what answers hold about one person; Elena owns the forms, Tom sends the answers. */
let app: TestApp;
let now = new Date('2026-03-02T09:00:00Z');
beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});
afterAll(() => app.close());

const FIELDS = [
  { key: 'mail', type: 'email', label: 'Mail', isPersonal: true },
  { key: 'phone', type: 'text', label: 'Phone', isPersonal: true },
  { key: 'says', type: 'text', label: 'Says' },
  { key: 'proof', type: 'file_upload', label: 'Proof', accept: ['pdf'] },
  { key: 'rows', type: 'sub_form', label: 'Rows' },
  { key: 'guest', type: 'text', label: 'Guest', parent: 'rows', isPersonal: true },
];

async function plant(over: Parameters<typeof aForm>[0] = {}): Promise<FormKey> {
  const { fields } = formDefinition.parse({ schemaVersion: 1, title: 'Visits', fields: FIELDS });
  const seed = aForm({ title: 'Visits', fields: [...fields], ...over });
  return (await plantForm(app.database.kysely, seed, { ownerId: await app.userId('elena'), now })).formKey;
}

const send = async (formKey: FormKey, answers: object, as = 'tom'): Promise<SubmissionId> =>
  (await app.call(submissions.submit, { formKey, version: 1, answers: answers as never }, { as })).submissionId;

const found = (who: string) => app.call(personData.find, { who }, { as: 'admin' });
const erase = (who: string, erasureId?: string) =>
  app.call(personData.erase, { who, ...(erasureId && { erasureId }) }, { as: 'admin' });
const counts = async (who: string) => (await found(who)).forms.map(({ answers }) => answers);

describe('a person is found', () => {
  test.each([
    ['by an address, in whatever capitals', 'ADA@Example.net', { mail: 'ada@example.net' }],
    ['by a number, however it is spaced', '+49 30 555-0199', { phone: '+49305550199' }],
    ['by a number that is stored with spaces', '+493055501 88', { phone: '+49 30 555 01 88' }],
    ['by a name in a row', 'Grace Hopper', { rows: [{ guest: 'Grace Hopper' }] }],
    ['in Chinese', '王小明', { phone: '王小明' }],
  ])('%s', async (_, who, answers) => {
    const formKey = await plant();
    const id = await send(formKey, answers);
    expect(await found(who)).toMatchObject({ forms: [{ formKey, answers: 1, held: 0, ids: [id] }], isComplete: true });
  });

  test.each([
    ['in a field that is not personal', { says: 'bob@example.net' }],
    ['as a part of another', { mail: 'bob@example.net.org', phone: 'not bob@example.net but others' }],
  ])('never %s', async (_, answers) => {
    await send(await plant(), answers);
    expect(await counts('bob@example.net')).toEqual([]);
  });

  test('by what a field said before it was changed, and in the recycle bin', async () => {
    const formKey = await plant();
    const id = await send(formKey, { mail: 'before@example.net' });
    await app.call(
      submissions.update,
      { id, rev: 1, answers: { mail: 'after@example.net' } as never },
      { as: 'elena' },
    );
    expect(await counts('before@example.net')).toEqual([1]);
    await app.call(remove, { formKey, ids: [id] }, { as: 'elena' });
    expect(await counts('after@example.net')).toEqual([1]);
  });

  test('by their account, with all that they sent', async () => {
    await send(await plant(), { says: 'anything' }, 'kofi');
    const { accounts, forms } = await found('kofi');
    expect(accounts).toMatchObject([{ userName: 'kofi' }]);
    expect(forms.map(({ answers }) => answers)).toEqual([1]);
  });
});

describe('erasing a person', () => {
  test('leaves nothing in answers, history, files, search, figures and drafts, and a record that says how much', async () => {
    const { kysely } = app.database;
    const formKey = await plant();
    const uploading = { file: aFile('proof.pdf'), formKey, field: 'proof' as FieldKey };
    const file = await app.call(files.upload, uploading as never, { as: 'tom' });
    const id = await send(formKey, { mail: 'zoe@example.net', says: 'quokkazq', proof: [file] });
    const other = await send(formKey, { mail: 'else@example.net', says: 'stays' });
    await app.call(
      submissions.update,
      { id, rev: 1, answers: { mail: 'zoe@example.net', says: 'quokkazq two', proof: [file] } as never },
      { as: 'elena' },
    );
    expect(await counts('zoe@example.net')).toEqual([1]);
    const { erasureId, ...done } = await erase('zoe@example.net');
    expect(done).toEqual({ answers: 1, left: 0, held: 0 });
    expect(await counts('zoe@example.net')).toEqual([]);
    expect((await app.call(search, { search: 'quokkazq' }, { as: 'admin' })).answers.hits).toEqual([]);
    await foldWaiting(app.services, new AbortController().signal);
    await purgeFiles(kysely, app.services.storage, new Date(now.getTime() + 3 * 86_400_000), heldByDraft);
    const { figures } = await app.call(readStatistics, { formKey }, { as: 'elena' });
    expect(figures?.total).toBe(1);
    expect(await tablesThatTell(['zoe@example.net', 'quokkazq', file.id])).toEqual([]);
    const { records } = await app.call(submissions.list, { formKey }, { as: 'elena' });
    expect(records.map((one) => one.id)).toEqual([other]);
    const [record] = await app.call(personData.listErasures, {}, { as: 'admin' });
    expect(record).toMatchObject({ id: erasureId, answers: 1, drafts: 0, links: 0 });
    expect(JSON.stringify(record)).not.toContain('zoe');
  });

  test('waits for approvals, says how many, and goes on when they have ended', async () => {
    const people = [users(await app.userId('maya'))];
    const by = { userId: await app.userId('elena'), at: now };
    const steps = [anApprover({ id: 'lead', name: 'Lead', people })];
    const settings = { title: '"Visit of " + mail' };
    await plantProcesses(app.database.kysely, [aProcess({ key: 'visit', name: 'Visit', settings, steps })], by);
    const formKey = await plant({ definitionKey: 'visit' });
    const id = await send(formKey, { mail: 'ivy@example.net' });
    expect(await erase('ivy@example.net')).toMatchObject({ answers: 0, left: 0, held: 1 });
    const { submission } = await app.call(submissions.get, { id }, { as: 'elena' });
    const { records } = await app.call(listTodo, { size: 200 }, { as: 'maya' });
    const task = records.find(({ procInsId }) => procInsId === submission.instanceId)!;
    const action = { type: 'approve' as const, comment: 'fine' };
    await app.call(reviewTask, { id: task.taskId, rev: task.rev, action }, { as: 'maya' });
    expect(await erase('ivy@example.net')).toMatchObject({ answers: 1, left: 0, held: 0 });
    await foldWaiting(app.services, new AbortController().signal);
    expect(await tablesThatTell(['ivy@example.net'])).toEqual([]);
  });

  test('goes in batches under one record, and erasing again changes nothing', async () => {
    const formKey = await plant();
    const first = await send(formKey, { mail: 'many@example.net' });
    await sql`insert into submission (id, form_key, form_version, serial, answers, request_id, request_hash, created_at, updated_at)
      select 'person-' || n, form_key, 1, serial + n, answers, 'person-' || n, '', created_at, updated_at
        from submission, generate_series(1, 149) n where id = ${first}`.execute(app.database.kysely);
    await sql`update form set last_serial = 150, submission_count = 150 where key = ${formKey}`.execute(
      app.database.kysely,
    );
    const one = await erase('many@example.net');
    expect(one).toMatchObject({ answers: 100, left: 50 });
    const two = await erase('many@example.net', one.erasureId);
    expect(two).toEqual({ erasureId: one.erasureId, answers: 50, left: 0, held: 0 });
    const records = await app.call(personData.listErasures, {}, { as: 'admin' });
    expect(records.find((record) => record.id === one.erasureId)).toMatchObject({ answers: 150 });
    expect((await erase('many@example.net')).answers).toBe(0);
  });

  test('reaches answers that came this moment and are in no index yet', async () => {
    await send(await plant(), { mail: 'fresh@example.net' });
    expect(await erase('fresh@example.net')).toMatchObject({ answers: 1 });
  });

  test('is refused while the index is being built for the first time', async () => {
    const { kysely } = app.database;
    await sql`update search_state set is_planned = false`.execute(kysely);
    await expect(erase('fresh@example.net')).rejects.toMatchObject({
      code: 409,
      errors: [{ code: 'search_incomplete' }],
    });
    await sql`update search_state set is_planned = true`.execute(kysely);
  });

  test.each(['elena', 'tom'])('is not for %s, and neither is finding', async (as) => {
    await expect(app.call(personData.find, { who: 'ada@example.net' }, { as })).rejects.toMatchObject({ code: 403 });
    await expect(app.call(personData.erase, { who: 'ada@example.net' }, { as })).rejects.toMatchObject({ code: 403 });
    await expect(app.call(personData.listErasures, {}, { as })).rejects.toMatchObject({ code: 403 });
  });
});

/** Replies to repeated requests are kept for seven days and then forgotten. */
const FORGOTTEN_LATER = ['operation'];

/** Tables in which a row holds one of the texts, whatever the column. */
async function tablesThatTell(texts: readonly string[]): Promise<string[]> {
  const { kysely } = app.database;
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    kysely,
  );
  const telling: string[] = [];
  for (const { name } of rows) {
    if (FORGOTTEN_LATER.includes(name)) continue;
    for (const text of texts) {
      const hit = await sql`select from ${sql.table(name)} t where t::text like ${`%${text}%`} limit 1`.execute(kysely);
      if (hit.rows.length > 0) telling.push(`${name}: ${text}`);
    }
  }
  return telling;
}
