import * as settings from '@countersign/shared/api/forms/settings.ts';
import { saveShare } from '@countersign/shared/api/forms/shares.ts';
import { preview } from '@countersign/shared/api/submissions/retention.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import { read as readStatistics } from '@countersign/shared/api/submissions/statistics.ts';
import { listTodo, reviewTask } from '@countersign/shared/api/workflow/workflow.ts';
import type { FormKey, SubmissionId } from '@countersign/shared/basics/ids.ts';
import { type RetentionRule, USUAL_SETTINGS } from '@countersign/shared/forms/form-settings.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess, users } from '../../../demonstration/seed/builders/a-process.ts';
import { aTextField } from '../../../demonstration/seed/builders/fields.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { plantProcesses } from '../../../demonstration/seed/planting/plant-processes.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { retainAnswers } from './retain-answers.ts';

/** Elena owns the forms, Tom sends the answers, Maya approves. */
let app: TestApp;
let now: Date;
beforeAll(async () => {
  now = new Date('2026-01-10T09:00:00Z');
  app = await startTestApp({ clock: () => now });
});
beforeEach(() => {
  now = new Date('2026-01-10T09:00:00Z');
});
afterAll(() => app.close());

const later = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000);
};

async function aPlantedForm(over: Parameters<typeof aForm>[0] = {}): Promise<FormKey> {
  const seed = aForm({ title: 'Kept for a while', fields: [aTextField({ key: 'name', label: 'Name' })], ...over });
  return (await plantForm(app.database.kysely, seed, { ownerId: await app.userId('elena'), now })).formKey;
}

const send = async (formKey: FormKey, name: string): Promise<SubmissionId> =>
  (await app.call(submissions.submit, { formKey, version: 1, answers: { name } }, { as: 'tom' })).submissionId;

async function keepFor(formKey: FormKey, retention: RetentionRule | undefined, as = 'elena'): Promise<void> {
  const { rev } = await app.call(settings.get, { formKey }, { as });
  const wanted = { ...USUAL_SETTINGS, ...(retention && { retention }) };
  await app.call(settings.save, { formKey, rev, settings: wanted }, { as });
}

const namesIn = async (formKey: FormKey, from?: 'bin') => {
  const { records } = await app.call(submissions.list, { formKey, ...(from && { from }) }, { as: 'elena' });
  return records.map(({ answers }) => answers['name']);
};
const look = (formKey: FormKey, days: number, as = 'elena') => app.call(preview, { formKey, days }, { as });

describe('answers whose days are over', () => {
  test('go to the recycle bin, younger ones and those of other forms stay', async () => {
    const [formKey, other] = [await aPlantedForm(), await aPlantedForm()];
    await keepFor(formKey, { days: 30, action: 'remove' });
    await send(formKey, 'old');
    await send(other, 'elsewhere');
    later(20);
    await send(formKey, 'young');
    expect(await look(formKey, 30)).toEqual({ due: 0, held: 0, soon: 2, runs: [] });
    later(11);
    expect(await look(formKey, 30)).toEqual({ due: 1, held: 0, soon: 1, runs: [] });
    await retainAnswers(app.services);
    await retainAnswers(app.services);
    expect(await namesIn(formKey)).toEqual(['young']);
    expect(await namesIn(formKey, 'bin')).toEqual(['old']);
    expect(await namesIn(other)).toEqual(['elsewhere']);
    const runs = [{ day: '2026-02-10', action: 'remove', answers: 1 }];
    expect(await look(formKey, 30)).toEqual({ due: 0, held: 0, soon: 1, runs });
  });

  test('are erased at once where the form says so, and leave no figure, search entry or change', async () => {
    const formKey = await aPlantedForm();
    await keepFor(formKey, { days: 1, action: 'erase' });
    const id = await send(formKey, 'wryneck');
    const found = async () => (await app.call(submissions.list, { formKey, search: 'wryneck' }, { as: 'elena' })).total;
    expect(await found()).toBe(1);
    later(2);
    await retainAnswers(app.services);
    expect([await found(), await namesIn(formKey), await namesIn(formKey, 'bin')]).toEqual([0, [], []]);
    expect((await app.call(readStatistics, { formKey }, { as: 'elena' })).figures?.total).toBe(0);
    for (const table of ['submission', 'search_entry', 'submission_history']) {
      const column = table === 'submission' ? 'id' : 'submission_id';
      const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(
        app.database.kysely,
      );
      expect([table, rows]).toEqual([table, []]);
    }
    expect((await look(formKey, 1)).runs).toEqual([{ day: '2026-01-12', action: 'erase', answers: 1 }]);
  });

  test('go in batches, each once, though several servers are at it', async () => {
    const formKey = await aPlantedForm();
    await keepFor(formKey, { days: 5, action: 'erase' });
    const first = await send(formKey, 'many');
    await sql`insert into submission (id, form_key, form_version, serial, answers, request_id, request_hash, created_at, updated_at)
      select 'many-' || n, form_key, 1, serial + n, answers, 'many-' || n, '', created_at, updated_at
        from submission, generate_series(1, 449) n where id = ${first}`.execute(app.database.kysely);
    await sql`update form set last_serial = 450, submission_count = 450 where key = ${formKey}`.execute(
      app.database.kysely,
    );
    later(6);
    expect((await look(formKey, 5)).due).toBe(450);
    await Promise.all([retainAnswers(app.services), retainAnswers(app.services)]);
    await retainAnswers(app.services);
    expect(await look(formKey, 5)).toMatchObject({ due: 0, runs: [{ answers: 450 }] });
    const { records, total } = await app.call(submissions.list, { formKey }, { as: 'elena' });
    expect([records, total]).toEqual([[], 0]);
  });

  test('wait for their approval to end', async () => {
    const people = [users(await app.userId('maya'))];
    const by = { userId: await app.userId('elena'), at: now };
    const steps = [anApprover({ id: 'lead', name: 'Lead', people })];
    await plantProcesses(app.database.kysely, [aProcess({ key: 'kept', name: 'Kept', steps })], by);
    const formKey = await aPlantedForm({ definitionKey: 'kept' });
    await keepFor(formKey, { days: 3, action: 'erase' });
    const id = await send(formKey, 'decided about');
    later(4);
    expect(await look(formKey, 3)).toMatchObject({ due: 0, held: 1 });
    await retainAnswers(app.services);
    expect(await namesIn(formKey)).toEqual(['decided about']);
    const { submission } = await app.call(submissions.get, { id }, { as: 'elena' });
    const { records } = await app.call(listTodo, { size: 200 }, { as: 'maya' });
    const task = records.find(({ procInsId }) => procInsId === submission.instanceId)!;
    const action = { type: 'approve' as const, comment: 'fine' };
    await app.call(reviewTask, { id: task.taskId, rev: task.rev, action }, { as: 'maya' });
    await retainAnswers(app.services);
    expect(await namesIn(formKey)).toEqual([]);
  });

  test('stay where the rule was taken away in the meantime', async () => {
    const formKey = await aPlantedForm();
    await keepFor(formKey, { days: 2, action: 'erase' });
    await send(formKey, 'kept after all');
    later(3);
    await keepFor(formKey, undefined);
    await retainAnswers(app.services);
    expect(await namesIn(formKey)).toEqual(['kept after all']);
  });
});

describe('who may not delete the form', () => {
  test('may not change how long its answers are kept, though they may edit it, and is told so beforehand', async () => {
    const formKey = await aPlantedForm();
    await keepFor(formKey, { days: 90, action: 'remove' });
    const share = { formKey, type: 'user' as const, subjectId: await app.userId('kofi') };
    await app.call(saveShare, { ...share, rights: ['edit_form'] }, { as: 'elena' });
    const { mayRetain } = await app.call(settings.get, { formKey }, { as: 'kofi' });
    expect(mayRetain).toBe(false);
    const refused = { code: 403, errors: [{ code: 'retention_needs_owner', path: ['settings', 'retention'] }] };
    await expect(keepFor(formKey, { days: 1, action: 'erase' }, 'kofi')).rejects.toMatchObject(refused);
    await expect(keepFor(formKey, undefined, 'kofi')).rejects.toMatchObject(refused);
    await keepFor(formKey, { days: 90, action: 'remove' }, 'kofi');
  });

  test('is told of no form that is not shared with them what would go', async () => {
    const formKey = await aPlantedForm();
    await expect(look(formKey, 30, 'kofi')).rejects.toMatchObject({ code: 403 });
    await expect(look(formKey, 0)).rejects.toMatchObject({ code: 400 });
    await expect(look('nothing' as FormKey, 30)).rejects.toMatchObject({ code: 404 });
  });
});
