import * as forms from '@countersign/shared/api/forms/forms.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { FormKey, InstanceId, SubmissionId, TaskId, TicketId } from '@countersign/shared/basics/ids.ts';
import { type Answers, field } from '@countersign/shared/forms/schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm, type FormSeed, requireWhen, showWhen } from '../../demonstration/seed/builders/a-form.ts';
import {
  aDateField,
  aLongTextField,
  aMultipleChoiceField,
  aNumberField,
  aRatingField,
  aSingleChoiceField,
  aTextField,
} from '../../demonstration/seed/builders/fields.ts';
import { anApprover, aProcess, users } from '../../demonstration/seed/builders/a-process.ts';
import { plantProcesses } from '../../demonstration/seed/planting/plant-processes.ts';
import { plantForm } from '../../demonstration/seed/planting/plant-form.ts';
import { listenToPool } from '../../database/pool/listen-to-pool.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limits: { publicSubmits: 10_000 } });
});
afterAll(() => app.close());

const plant = async (over: Parameters<typeof aForm>[0] = {}, owner = 'elena'): Promise<FormSeed> =>
  plantForm(app.database.kysely, aForm(over), { ownerId: await app.userId(owner), now: new Date() });

const submit = (form: { formKey: string }, answers: Answers, options: { as?: string; requestId?: string } = {}) =>
  app.call(submissions.submit, { formKey: form.formKey, version: 1, answers }, { as: 'tom', ...options });

const submitPublic = (form: { formKey: string }, answers: Answers, options: { requestId?: string } = {}) =>
  app.call(submissions.submitPublic, { formKey: form.formKey, version: 1, answers }, options);

const rowsOf = (formKey: FormKey) =>
  app.database.kysely.selectFrom('submission').selectAll().where('form_key', '=', formKey).orderBy('serial').execute();

const countsOf = (formKey: FormKey) =>
  app.database.kysely
    .selectFrom('form')
    .select(['last_serial', 'submission_count'])
    .where('key', '=', formKey)
    .executeTakeFirstOrThrow();

const problem = (code: string, key: string) => ({ code, path: ['answers', key] });

describe('submit', () => {
  test('saves the answers under the next serial of the form, by the person who is signed in', async () => {
    const form = await plant();
    const first = await submit(form, { name: 'Ada' });
    const second = await submit(form, { name: '  Grace ' });
    expect(first.instanceId).toBeNull();
    const rows = await rowsOf(form.formKey);
    expect(rows).toMatchObject([
      { id: first.submissionId, serial: 1, answers: { name: 'Ada' }, form_version: 1 },
      { id: second.submissionId, serial: 2, answers: { name: 'Grace' } },
    ]);
    expect(rows[0]?.created_by).toBe(await app.userId('tom'));
  });

  test('needs somebody who is signed in', async () => {
    const form = await plant();
    const input = { formKey: form.formKey, version: 1, answers: { name: 'Ada' } };
    await expect(app.call(submissions.submit, input)).rejects.toMatchObject({ code: 401 });
  });

  test('takes answers to an earlier version while the form collects, and keeps them on it', async () => {
    const form = await plant();
    const key = { formKey: form.formKey };
    const before = await app.call(forms.get, key, { as: 'elena' });
    const definition = aForm({ fields: [aTextField({ maxLength: 3 })] }).definition;
    const saved = await app.call(forms.saveDraft, { ...key, rev: before.rev, definition }, { as: 'elena' });
    await app.call(forms.publish, { ...key, rev: saved.rev }, { as: 'elena' });
    const { submissionId } = await submit(form, { name: 'Longer than three' });
    const read = await app.call(submissions.get, { id: submissionId }, { as: 'tom' });
    expect(read).toMatchObject({ submission: { formVersion: 1 }, form: { version: 1 } });
  });

  test('refuses a version that the form never had, and names the newest', async () => {
    const form = await plant();
    const input = { formKey: form.formKey, version: 7, answers: { name: 'Ada' } };
    await expect(app.call(submissions.submit, input, { as: 'tom' })).rejects.toMatchObject({
      code: 409,
      errors: [{ code: 'form_version' }],
      current: { version: 1 },
    });
  });

  test.each([
    [{ status: 1 as const }, 404, 'form_not_published'],
    [{ status: 3 as const }, 422, 'form_stopped'],
  ])('refuses a form with %o', async (over, code, name) => {
    const form = await plant(over);
    await expect(submit(form, { name: 'Ada' })).rejects.toMatchObject({ code, errors: [{ code: name }] });
    expect(await rowsOf(form.formKey)).toEqual([]);
  });

  test('links to a ticket for those who may link, and for nobody else', async () => {
    const form = await plant();
    const input = { formKey: form.formKey, version: 1, answers: { name: 'Ada' }, ticketId: '4711' as TicketId };
    await app.call(submissions.submit, input, { as: 'maya' });
    const rows = await app.database.kysely
      .selectFrom('linked_form')
      .select('zd_tkt_id')
      .where('form_key', '=', form.formKey)
      .execute();
    expect(rows).toEqual([{ zd_tkt_id: '4711' }]);
    await expect(app.call(submissions.submit, input, { as: 'hugo' })).rejects.toMatchObject({
      code: 403,
      errors: [{ code: 'forbidden', path: ['ticketId'] }],
    });
  });

  test('refuses a form that does not exist', async () => {
    await expect(submit({ formKey: 'nothing-here' }, {})).rejects.toMatchObject({ code: 404 });
  });
});

describe('the check of the answers', () => {
  const fields = [
    aTextField({ required: true, maxLength: 10 }),
    aNumberField({ max: 100, decimals: 1 }),
    aSingleChoiceField(),
    aMultipleChoiceField(),
    aDateField({ earliest: '2026-01-01' }),
    aRatingField(),
    aLongTextField(),
  ];
  const rules = [showWhen('details', 'reason = "yes"'), requireWhen('details', 'reason = "yes"')];

  test.each<[string, Answers, object[]]>([
    ['a required answer is missing', {}, [problem('required', 'name')]],
    ['an answer has another type', { name: { length: 3 } }, [problem('wrong_type', 'name')]],
    ['a text is too long', { name: 'a'.repeat(11) }, [problem('too_long', 'name')]],
    ['a number is too large', { name: 'A', amount: 101 }, [problem('above_max', 'amount')]],
    ['a number has too many decimals', { name: 'A', amount: 1.55 }, [problem('too_many_decimals', 'amount')]],
    ['a number is a text', { name: 'A', amount: '1e3; drop table form' }, [problem('wrong_type', 'amount')]],
    ['an option is not one of the options', { name: 'A', reason: 'maybe' }, [problem('unknown_option', 'reason')]],
    ['a choice is not a list', { name: 'A', topics: 'yes' }, [problem('wrong_type', 'topics')]],
    ['a day does not exist', { name: 'A', day: '2026-02-30' }, [problem('wrong_date', 'day')]],
    ['a day is too early', { name: 'A', day: '2025-12-31' }, [problem('too_early', 'day')]],
    ['a rating is beyond the stars', { name: 'A', rating: 6 }, [{ path: ['answers', 'rating'] }]],
    ['a rule requires an answer', { name: 'A', reason: 'yes' }, [problem('required', 'details')]],
    ['a field is not in the form', { name: 'A', isAdmin: true }, [problem('unknown_field', 'isAdmin')]],
    ['two things are wrong', { amount: -1 }, [problem('required', 'name'), problem('below_min', 'amount')]],
  ])('refuses when %s, and saves nothing', async (_, answers, errors) => {
    const form = await plant({ fields, rules });
    await expect(submit(form, answers)).rejects.toMatchObject({ kind: 'refused', code: 422, errors });
    await expect(submitPublic(form, answers)).rejects.toMatchObject({ code: 422, errors });
    expect(await rowsOf(form.formKey)).toEqual([]);
    expect(await countsOf(form.formKey)).toEqual({ last_serial: 0, submission_count: 0 });
  });

  test('answers of hidden fields are left out, as the form says', async () => {
    const form = await plant({ fields, rules });
    await submit(form, { name: 'A', reason: 'no', details: 'typed before it was hidden' });
    expect((await rowsOf(form.formKey))[0]?.answers).toEqual({ name: 'A', reason: 'no' });
  });

  test.each([
    '{"formKey":"KEY","version":1,"answers":{"name":"A","__proto__":{"isAdmin":true}}}',
    '{"formKey":"KEY","version":1,"answers":{"name":"A","constructor":{"prototype":{"isAdmin":true}}}}',
    `{"formKey":"KEY","version":1,"answers":{"name":${'['.repeat(10_000)}${']'.repeat(10_000)}}}`,
    '{"formKey":"KEY","version":1,"answers":[]}',
    '{"formKey":"KEY","version":1,"answers":"name"}',
    '{"formKey":"KEY","version":1}',
    'not json',
  ])('refuses hostile JSON %#', async (text) => {
    const form = await plant();
    const reply = await fetch(`${app.url}/api/public/forms/${form.formKey}/submissions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: text.replace('KEY', form.formKey),
    });
    expect(reply.status).toBe(400);
    expect(await rowsOf(form.formKey)).toEqual([]);
    expect('isAdmin' in {}).toBe(false);
  });

  test('text that looks like code, pictures and half characters comes back as it can be stored', async () => {
    const form = await plant({ fields: [aLongTextField({ key: 'name' })] });
    const name = `'); drop table submission;-- <img src=x onerror=alert(1)> 👩‍👩‍👧 \u0000\ud800 ${'{{7*7}}'}`;
    const { submissionId } = await submitPublic(form, { name });
    const { submission } = await app.call(submissions.get, { id: submissionId }, { as: 'elena' });
    expect(submission.answers['name']).toBe(name.replace('\u0000', '').toWellFormed());
  });
});

describe('exactly once', () => {
  test('the same request id with the same answers gives the same receipt, also after the form was stopped', async () => {
    const form = await plant();
    const requestId = crypto.randomUUID();
    const receipt = await submit(form, { name: 'Ada' }, { requestId });
    await app.call(forms.stop, { formKey: form.formKey }, { as: 'elena' });
    expect(await submit(form, { name: 'Ada' }, { requestId })).toEqual(receipt);
    expect(await rowsOf(form.formKey)).toHaveLength(1);
  });

  test.each([
    ['other answers', 'tom', { name: 'Grace' }],
    ['another person', 'lina', { name: 'Ada' }],
  ])('the same request id with %s is refused', async (_, as, answers) => {
    const form = await plant();
    const requestId = crypto.randomUUID();
    await submit(form, { name: 'Ada' }, { requestId });
    await expect(submit(form, answers, { as, requestId })).rejects.toMatchObject({
      code: 409,
      errors: [{ code: 'request_id_reused' }],
    });
    expect(await rowsOf(form.formKey)).toHaveLength(1);
  });

  test('a refused request can be sent again with the same id once it is right', async () => {
    const form = await plant({ fields: [aTextField({ required: true })] });
    const requestId = crypto.randomUUID();
    await expect(submit(form, {}, { requestId })).rejects.toMatchObject({ code: 422 });
    await submit(form, { name: 'Ada' }, { requestId });
    expect(await rowsOf(form.formKey)).toHaveLength(1);
  });

  test('a hundred copies of one request at once leave one row, one count and one receipt', async () => {
    const form = await plant();
    const requestId = crypto.randomUUID();
    const copies = Array.from({ length: 100 }, () => submitPublic(form, { name: 'Ada' }, { requestId }));
    const receipts = new Set((await Promise.all(copies)).map(({ submissionId }) => submissionId));
    expect(receipts.size).toBe(1);
    expect(await rowsOf(form.formKey)).toHaveLength(1);
    expect(await countsOf(form.formKey)).toEqual({ last_serial: 1, submission_count: 1 });
  });

  test('a hundred different ones at once get a hundred serials without a gap', async () => {
    const form = await plant();
    await Promise.all(Array.from({ length: 100 }, (_, at) => submitPublic(form, { name: `No. ${at}` })));
    const serials = (await rowsOf(form.formKey)).map(({ serial }) => serial);
    expect(serials).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
    expect(await countsOf(form.formKey)).toEqual({ last_serial: 100, submission_count: 100 });
  });

  test('a form that is stopped while answers come in counts exactly those that were confirmed', async () => {
    const form = await plant();
    const all = Array.from({ length: 40 }, (_, at) => submitPublic(form, { name: `No. ${at}` }));
    const stopped = app.call(forms.stop, { formKey: form.formKey }, { as: 'elena' });
    const confirmed = (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled').length;
    await stopped;
    await expect(submitPublic(form, { name: 'Late' })).rejects.toMatchObject({ errors: [{ code: 'form_stopped' }] });
    expect(await rowsOf(form.formKey)).toHaveLength(confirmed);
    expect(await countsOf(form.formKey)).toMatchObject({ submission_count: confirmed });
  });
});

describe('answers that are wider or longer than their form', () => {
  const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, { toString: 1 }]));

  test('are refused with how many there may be, before any of them is looked at', async () => {
    const fields = [aTextField({ key: 'name' })];
    const form = await plant({ fields });
    const refused = {
      code: 422,
      errors: [{ code: 'too_many_answers', path: ['answers'], params: { most: fields.length + 20 } }],
    };
    await expect(submitPublic(form, wide)).rejects.toMatchObject(refused);
    await expect(submit(form, wide)).rejects.toMatchObject(refused);
    expect(await rowsOf(form.formKey)).toEqual([]);
    const { submissionId: id } = await submit(form, { name: 'Ada' });
    await expect(app.call(submissions.update, { id, rev: 1, answers: wide }, { as: 'elena' })).rejects.toMatchObject(
      refused,
    );
  });

  test('so are texts and tables that their fields could never hold, before a formula reads them', async () => {
    const letters = field.parse({ key: 'letters', type: 'formula', label: 'Letters', formula: 'string length(name)' });
    const table = field.parse({ key: 'table', type: 'sub_form', label: 'Table', maxRows: 3 });
    const cell = field.parse({ key: 'cell', type: 'text', label: 'Cell', parent: 'table', maxLength: 10 });
    const form = await plant({ fields: [aTextField({ key: 'name', required: true }), letters, table, cell] });
    const long = 'x'.repeat(255 * 20 + 1);
    const refusals: [Record<string, unknown>, object][] = [
      [
        { name: long, table: 'no table' },
        { code: 'too_long', path: ['answers', 'name'], params: { max: 255 } },
      ],
      [{ table: [{ cell: 'y'.repeat(201) }] }, { code: 'too_long', path: ['answers', 'table', 0, 'cell'] }],
      [{ table: [{}, {}, {}, {}] }, { code: 'too_many_rows_sent', path: ['answers', 'table'], params: { most: 3 } }],
      [{ table: 'z'.repeat(100_001) }, { code: 'too_long', path: ['answers', 'table'], params: { max: 100_000 } }],
    ];
    for (const [answers, error] of refusals) {
      const refused = (await submitPublic(form, answers).catch((problem: unknown) => problem)) as { errors: object[] };
      expect(refused.errors).toMatchObject([error]);
    }
    expect(await rowsOf(form.formKey)).toEqual([]);
  });
});

test('a form that calculates without end costs the server a moment, and says what the limit is', async () => {
  const loop = 'sum(for a in 1..100, b in 1..100 return a * b + size)';
  const size = aNumberField({ key: 'size', required: false });
  const formulas = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      field.parse({ key: `total${at}`, type: 'formula', label: `Total ${at}`, formula: loop }),
    );
  const [few, many] = [
    await plant({ fields: [size, ...formulas(5)] }),
    await plant({ fields: [size, ...formulas(900)] }),
  ];
  await expect(submitPublic(few, { size: 1 })).resolves.toMatchObject({ instanceId: null });
  expect(await rowsOf(few.formKey)).toMatchObject([{ answers: { total4: 25_512_500 } }]);
  await expect(submitPublic(many, { size: 1 })).rejects.toMatchObject({
    code: 422,
    errors: [{ code: 'form_too_dear', path: ['answers'], params: { most: 10_000_000 } }],
  });
  expect(await rowsOf(many.formKey)).toEqual([]);
});

describe('submitPublic', () => {
  test('needs nobody signed in and leaves neither name nor address', async () => {
    const form = await plant();
    await submitPublic(form, { name: 'Ada' });
    const [row] = await rowsOf(form.formKey);
    expect(row).toMatchObject({ created_by: null, ticket_id: null });
    expect(JSON.stringify(row)).not.toContain('127.0.0.1');
  });

  test('keeps the outside value', async () => {
    const form = await plant();
    const input = { formKey: form.formKey, version: 1, answers: { name: 'Ada' }, extValue: 'campaign-7' };
    await app.call(submissions.submitPublic, input);
    expect(await rowsOf(form.formKey)).toMatchObject([{ ext_value: 'campaign-7' }]);
  });
});

describe('list', () => {
  test('newest first, in pages, with the count of all', async () => {
    const form = await plant();
    for (const name of ['a', 'b', 'c']) await submit(form, { name });
    const page = await app.call(submissions.list, { formKey: form.formKey, size: 2 }, { as: 'elena' });
    expect(page).toMatchObject({ total: 3, pages: 2 });
    expect(page.records).toMatchObject([
      { serial: 3, createdBy: { nickName: 'Tom Becker' }, processStatus: null },
      { serial: 2 },
    ]);
  });

  test.each([
    ['an answer', 'gadget', 1],
    ['part of it, whatever the case', 'GADG', 1],
    ['a number', '42', 1],
    ['the name of a field, which is no answer', 'amount', 0],
    ['a sign of patterns', '%', 0],
    ['the author', 'becker', 2],
    ['nothing', 'nowhere', 0],
  ])('finds %s', async (_, search, count) => {
    const form = await plant({ fields: [aTextField(), aNumberField()] });
    await submit(form, { name: 'A gadget', amount: 42 });
    await submit(form, { name: 'Other' });
    const page = await app.call(submissions.list, { formKey: form.formKey, search }, { as: 'elena' });
    expect(page.records).toHaveLength(count);
    expect(page.total).toBe(count);
  });
});

describe('a form with a process', () => {
  const approvedBy = async (userName: string, key: string) => {
    const chain = aProcess({
      key,
      name: 'Approval',
      steps: [anApprover({ people: [users(await app.userId(userName))] })],
    });
    await plantProcesses(app.database.kysely, [chain], { userId: null, at: new Date() });
    return plant({ definitionKey: key });
  };

  const decide = async (type: 'approve' | 'reject', as: string, instanceId: InstanceId | null) => {
    const task = await app.database.kysely
      .selectFrom('task')
      .select(['id', 'rev'])
      .where('instance_id', '=', instanceId)
      .executeTakeFirstOrThrow();
    const input = { id: task.id as TaskId, rev: task.rev, action: { type, comment: 'Decided.' } };
    await app.call(workflow.reviewTask, input, { as });
  };

  const edit = (id: SubmissionId, as: string) =>
    app.call(submissions.update, { id, rev: 1, answers: { name: 'Changed' } }, { as });

  test('starts it in the same transaction, once, and shows its status', async () => {
    const form = await approvedBy('sofia', 'one_start');
    const requestId = crypto.randomUUID();
    const copies = Array.from({ length: 20 }, () => submit(form, { name: 'Ada' }, { requestId }));
    const [first] = await Promise.all(copies);
    const instances = await app.database.kysely
      .selectFrom('process_instance')
      .select('id')
      .where('form_key', '=', form.formKey)
      .execute();
    expect(instances).toEqual([{ id: first?.instanceId }]);
    const page = await app.call(submissions.list, { formKey: form.formKey }, { as: 'elena' });
    expect(page.records).toMatchObject([{ instanceId: first?.instanceId, processStatus: 1 }]);
  });

  test('saves nothing when the process cannot start', async () => {
    const form = await plant({ definitionKey: 'never_published' });
    await expect(submit(form, { name: 'Ada' })).rejects.toMatchObject({ errors: [{ code: 'unknown_definition' }] });
    expect(await rowsOf(form.formKey)).toEqual([]);
    expect(await countsOf(form.formKey)).toEqual({ last_serial: 0, submission_count: 0 });
  });

  test('lets its approver read the answers, and nobody edit them while it runs', async () => {
    const form = await approvedBy('sofia', 'while_running');
    const { submissionId: id } = await submit(form, { name: 'Ada' });
    expect(await app.call(submissions.get, { id }, { as: 'sofia' })).toMatchObject({ mayEdit: false });
    await expect(app.call(submissions.get, { id }, { as: 'lina' })).rejects.toMatchObject({ code: 403 });
    const running = { code: 409, errors: [{ code: 'approval_running' }], current: { answers: { name: 'Ada' } } };
    for (const as of ['tom', 'elena', 'admin']) await expect(edit(id, as)).rejects.toMatchObject(running);
    await expect(edit(id, 'sofia')).rejects.toMatchObject({ code: 403 });
  });

  test.each([
    ['reject', 'tom', 200],
    ['reject', 'elena', 200],
    ['approve', 'tom', 403],
    ['approve', 'elena', 200],
  ] as const)('after %s, %s edits: %s', async (type, as, code) => {
    const form = await approvedBy('sofia', `after_${type}_${as}`);
    const { submissionId, instanceId } = await submit(form, { name: 'Ada' });
    await decide(type, 'sofia', instanceId);
    const edited = await edit(submissionId, as).then(
      () => 200,
      (error: { code: number }) => error.code,
    );
    expect(edited).toBe(code);
  });
});

/** Who may see what: the owner of the form, the author, somebody else, an administrator, nobody signed in. */
describe('who may', () => {
  const people: (string | undefined)[] = ['elena', 'tom', 'lina', 'admin', undefined];
  const verdicts = async (act: (options: { as?: string }) => Promise<unknown>) =>
    Promise.all(
      people.map((as) =>
        act(as ? { as } : {}).then(
          () => 200,
          (error: { code: number }) => error.code,
        ),
      ),
    );

  test('list the answers of a form', async () => {
    const { formKey } = await plant();
    expect(await verdicts((options) => app.call(submissions.list, { formKey }, options))).toEqual([
      200, 403, 403, 200, 401,
    ]);
  });

  test('read one', async () => {
    const { submissionId: id } = await submit(await plant(), { name: 'Ada' });
    expect(await verdicts((options) => app.call(submissions.get, { id }, options))).toEqual([200, 200, 403, 200, 401]);
  });

  test('read one that nobody signed', async () => {
    const { submissionId: id } = await submitPublic(await plant(), { name: 'Ada' });
    expect(await verdicts((options) => app.call(submissions.get, { id }, options))).toEqual([200, 403, 403, 200, 401]);
  });

  test('read one that does not exist', async () => {
    const get = (options: object) => app.call(submissions.get, { id: crypto.randomUUID() }, options);
    expect(await verdicts(get)).toEqual([404, 404, 404, 404, 401]);
  });

  test('edit one', async () => {
    const { submissionId: id } = await submit(await plant(), { name: 'Ada' });
    const edit = async (options: { as?: string }) => {
      const { rev } = await app.database.kysely
        .selectFrom('submission')
        .select('rev')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return app.call(submissions.update, { id, rev, answers: { name: options.as ?? '' } }, options);
    };
    const codes: unknown[] = [];
    for (const as of people)
      codes.push(
        await edit(as ? { as } : {}).then(
          () => 200,
          (error: { code: number }) => error.code,
        ),
      );
    expect(codes).toEqual([200, 200, 403, 200, 401]);
  });
});

describe('update', () => {
  test('replaces the answers and keeps what stood there', async () => {
    const form = await plant();
    const { submissionId: id } = await submit(form, { name: 'Ada' });
    const row = await app.call(submissions.update, { id, rev: 1, answers: { name: 'Grace' } }, { as: 'tom' });
    expect(row).toMatchObject({ rev: 2, answers: { name: 'Grace' } });
    const history = await app.database.kysely
      .selectFrom('submission_history')
      .selectAll()
      .where('submission_id', '=', id)
      .execute();
    expect(history).toMatchObject([{ rev: 1, answers: { name: 'Ada' }, changed_by: await app.userId('tom') }]);
  });

  test('checks the answers as when they were given', async () => {
    const form = await plant({ fields: [aTextField({ required: true })] });
    const { submissionId: id } = await submit(form, { name: 'Ada' });
    await expect(app.call(submissions.update, { id, rev: 1, answers: {} }, { as: 'tom' })).rejects.toMatchObject({
      code: 422,
      errors: [problem('required', 'name')],
    });
  });

  test('of two edits at once one wins, and the other sees its answers', async () => {
    const { submissionId: id } = await submit(await plant(), { name: 'Ada' });
    const edit = (name: string) => app.call(submissions.update, { id, rev: 1, answers: { name } }, { as: 'tom' });
    const [a, b] = await Promise.allSettled([edit('Left'), edit('Right')]);
    const won = a.status === 'fulfilled' ? a.value : b.status === 'fulfilled' ? b.value : null;
    const lost = a.status === 'rejected' ? a.reason : b.status === 'rejected' ? b.reason : null;
    expect(lost).toMatchObject({
      code: 409,
      errors: [{ code: 'stale_revision' }],
      current: { rev: 2, answers: won?.answers },
    });
  });
});

test('answers without a process cost at most six statements, sign-in and audit included', async () => {
  const form = await plant();
  await submit(form, { name: 'warms the caches' });
  const tries: string[][] = [];
  for (const name of ['Ada', 'Bea', 'Cem']) {
    const texts = listenToPool(app.database.pool);
    await submit(form, { name });
    tries.push([...texts]);
  }
  // What the server does beside it only ever adds statements.
  const texts = tries.toSorted((a, b) => a.length - b.length)[0] ?? [];
  const statements = texts.filter((text) => !/^(begin|commit)/i.test(text));
  expect(statements.join('\n')).toContain('insert into submission');
  expect(statements.length).toBeLessThanOrEqual(6);
  // Whoever answers the same form waits from the insert to its commit, so nothing comes between the two.
  expect(texts.filter((text) => /^(begin|commit)/i.test(text))).toEqual([]);
});

test('answers of signed-in people leave one line in the audit log, however often they are sent', async () => {
  const form = await plant();
  const requestId = crypto.randomUUID();
  const input = { formKey: form.formKey, version: 1, answers: { name: 'Ada' } };
  const send = () => app.call(submissions.submit, input, { as: 'tom', requestId });
  const [first, second] = await Promise.all([send(), send()]);
  expect(second).toEqual(first);
  const lines = await app.database.kysely
    .selectFrom('audit_log')
    .select(['action', 'person_id'])
    .where('request_id', '=', requestId)
    .execute();
  expect(lines).toEqual([{ action: 'submissions.submit', person_id: await app.userId('tom') }]);
});
