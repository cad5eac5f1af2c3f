import * as files from '@countersign/shared/api/files/files.ts';
import * as formSettings from '@countersign/shared/api/forms/settings.ts';
import * as forms from '@countersign/shared/api/forms/forms.ts';
import { saveShare } from '@countersign/shared/api/forms/shares.ts';
import * as answerBin from '@countersign/shared/api/submissions/table/answer-bin.ts';
import * as lookUp from '@countersign/shared/api/submissions/visitors/look-up.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import type { FormRight } from '@countersign/shared/forms/form-rights.ts';
import type { FormKey, SubmissionId } from '@countersign/shared/basics/ids.ts';
import { type FormSettings, USUAL_SETTINGS } from '@countersign/shared/forms/form-settings.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aFile } from '../../../demonstration/seed/builders/a-file.ts';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { countTry } from '../../../work/once/count-tries.ts';
import { openToEverybody } from '../../forms/testing/open-to-everybody.ts';

let app: TestApp;
let ahead = 0;
beforeAll(async () => {
  app = await startTestApp({
    clock: () => new Date(Date.now() + ahead),
    limits: { publicSubmits: 100_000 },
  });
});
afterAll(() => app.close());
// Each test has windows of its own.
beforeEach(() => void (ahead += 11 * 60_000));

const FIELDS = [
  { key: 'number', type: 'text', label: 'Order number', required: true },
  { key: 'born', type: 'date', label: 'Date of birth' },
  { key: 'state', type: 'text', label: 'State' },
  { key: 'note', type: 'text', label: 'Your note', max: undefined },
  { key: 'code', type: 'text', label: 'Pick-up code', isUnique: true },
  { key: 'salary', type: 'number', label: 'Salary' },
  { key: 'double', type: 'formula', label: 'Double', formula: 'salary * 2' },
  { key: 'proof', type: 'file_upload', label: 'Proof', accept: ['pdf'] },
  { key: 'wants', type: 'yes_no', label: 'More?' },
  { key: 'box', type: 'panel', label: 'Box' },
  { key: 'inside', type: 'text', label: 'Inside', parent: 'box' },
];
const RULES = [{ id: 'r1', when: 'wants = true', actions: [{ type: 'show', field: 'box' }] }];
const OPEN = {
  conditions: ['number', 'born'],
  shown: ['number', 'state', 'note', 'code', 'proof', 'wants', 'inside'],
  canEdit: true,
};

async function plant(settings: object | null = OPEN, more: Partial<FormSettings> = {}): Promise<FormKey> {
  const { formKey, rev } = await app.call(forms.create, { name: 'Orders' }, { as: 'elena' });
  const { definition } = aForm({ title: 'Orders', fields: FIELDS, rules: RULES, hiddenAnswers: 'keep' } as never);
  const saved = await app.call(forms.saveDraft, { formKey, rev, definition }, { as: 'elena' });
  await app.call(forms.publish, { formKey, rev: saved.rev }, { as: 'elena' });
  await openToEverybody(app, formKey);
  await set(formKey, settings, more);
  return formKey;
}

async function set(formKey: FormKey, lookUpSettings: object | null, more: Partial<FormSettings> = {}, as = 'elena') {
  const { rev } = await app.call(formSettings.get, { formKey }, { as });
  const settings = {
    ...USUAL_SETTINGS,
    ...more,
    ...(lookUpSettings ? { lookUp: lookUpSettings } : {}),
  } as FormSettings;
  return app.call(formSettings.save, { formKey, rev, settings }, { as });
}

async function send(formKey: FormKey, answers: object): Promise<SubmissionId> {
  return (await app.call(submissions.submitPublic, { formKey, version: 1, answers } as never)).submissionId;
}

type Found = ReplyOf<typeof lookUp.look>;
type Refused = { code: number; current?: { text: string; zeroBits: number }; errors?: { code: string }[] };

const opened = async (formKey: FormKey) => (await app.call(lookUp.ask, { formKey })).visit;
const call = (formKey: FormKey, visit: string, conditions: object, slideCode?: string): Promise<Found> =>
  app.call(lookUp.look, { formKey, visit, conditions, ...(slideCode ? { slideCode } : {}) } as never);

async function proof(formKey: FormKey, visit: string, conditions: object): Promise<string> {
  const refused = (await call(formKey, visit, conditions).catch((error: unknown) => error)) as Refused;
  expect(refused.code).toBe(416);
  const { text = '', zeroBits = 0 } = refused.current ?? {};
  for (let number = 0; ; number++) {
    const solution = `${text}:${number}`;
    const first = createHash('sha256').update(solution).digest().readUInt32BE();
    if (first >>> (32 - zeroBits) === 0) return solution;
  }
}

async function look(formKey: FormKey, conditions: object, given?: string): Promise<Found> {
  const visit = given ?? (await opened(formKey));
  return call(formKey, visit, conditions, await proof(formKey, visit, conditions));
}

const MIA = { number: 'A-1001', born: '1990-05-06', state: 'packed', note: 'Ring twice', salary: 4711 };
const RIGHT = { number: 'A-1001', born: '1990-05-06' };
const linesOf = ({ found }: Found) =>
  found.map(({ lines }) => Object.fromEntries(lines.map((one) => [one.key, one.text])));

/** One form with Mia's answers, for tests that change nothing. */
let mias: Promise<FormKey> | undefined;
const withMia = () =>
  (mias ??= plant().then(async (formKey) => {
    await send(formKey, MIA);
    return formKey;
  }));
const refusal = (code: number, name: string) => ({ code, errors: [{ code: name }] });

describe('a public look-up', () => {
  test('is not there until the owner opens it, and ends with the setting', async () => {
    const formKey = await plant(null);
    const visitOfOther = await opened(await plant());
    await expect(app.call(lookUp.ask, { formKey })).rejects.toMatchObject(refusal(404, 'look_up_closed'));
    await expect(call(formKey, visitOfOther, RIGHT)).rejects.toMatchObject(refusal(404, 'look_up_closed'));
    await set(formKey, OPEN);
    const { form, canEdit } = await app.call(lookUp.ask, { formKey });
    expect(canEdit).toBe(true);
    expect(form.definition.fields.map(({ key }) => key)).toEqual(['number', 'born']);
    await set(formKey, null);
    await expect(app.call(lookUp.ask, { formKey })).rejects.toMatchObject(refusal(404, 'look_up_closed'));
  });

  test('shows the chosen fields of what matches every condition, and nothing else', async () => {
    const formKey = await plant();
    await send(formKey, { ...MIA, wants: false, inside: 'kestrel' });
    await send(formKey, { ...MIA, number: 'A-1002', note: 'Somebody else' });
    const reply = await look(formKey, RIGHT);
    expect(linesOf(reply)).toEqual([{ number: 'A-1001', state: 'packed', note: 'Ring twice', wants: 'No' }]);
    const said = JSON.stringify(reply);
    for (const word of ['4711', '9422', 'Salary', 'salary', 'kestrel', 'Double', 'Somebody', 'A-1002', 'createdBy']) {
      expect(said).not.toContain(word);
    }
  });

  test.each([
    ['another case, width and spacing', { number: ' ａ-1001 ', born: '1990-05-06' }, 1],
    ['one wrong value', { number: 'A-1001', born: '1990-05-07' }, 0],
    ['a part', { number: 'A-100', born: '1990-05-06' }, 0],
    ['wildcards', { number: '%', born: '1990-05-06' }, 0],
    ['an underscore', { number: 'A_1001', born: '1990-05-06' }, 0],
    ['a star', { number: '*', born: '1990-05-06' }, 0],
  ])('compares as unique answers are compared: %s', async (_, conditions, count) => {
    const formKey = await withMia();
    expect((await look(formKey, conditions)).found).toHaveLength(count);
  });

  test.each([
    ['an empty condition', { number: '', born: '1990-05-06' }],
    ['a condition of blanks', { number: '   ', born: '1990-05-06' }],
    ['a missing condition', { number: 'A-1001' }],
    ['no condition', {}],
    ['a list', { number: ['A-1001'], born: '1990-05-06' }],
    ['an object', { number: { $ne: null }, born: '1990-05-06' }],
    ['a truth', { number: true, born: '1990-05-06' }],
    ['null', { number: null, born: '1990-05-06' }],
    ['a wrong day', { number: 'A-1001', born: '1990-02-31' }],
    ['a long text', { number: 'x'.repeat(50_000), born: '1990-05-06' }],
    ['a field that is no condition', { ...RIGHT, salary: 4711 }],
  ])('refuses %s before it asks for a proof', async (_, conditions) => {
    const formKey = await withMia();
    await expect(call(formKey, await opened(formKey), conditions)).rejects.toMatchObject({ code: 422 });
  });

  test('says the same of a wrong value, of nothing and of an answer that is gone', async () => {
    const formKey = await plant();
    const nothing = await look(formKey, RIGHT);
    const id = await send(formKey, MIA);
    const wrong = await look(formKey, { ...RIGHT, number: 'A-9' });
    expect((await look(formKey, RIGHT)).found).toHaveLength(1);
    await app.call(answerBin.remove, { formKey, ids: [id] }, { as: 'elena' });
    expect(await look(formKey, RIGHT)).toEqual(nothing);
    await app.call(answerBin.restore, { formKey, ids: [id] }, { as: 'elena' });
    expect((await look(formKey, RIGHT)).found).toHaveLength(1);
    await sql`delete from submission where id = ${id}`.execute(app.database.kysely);
    expect(nothing).toEqual({ found: [], forms: [] });
    expect(wrong).toEqual(nothing);
    expect(await look(formKey, RIGHT)).toEqual(nothing);
  });

  test('finds what was sent again as it stands now, once', async () => {
    const formKey = await plant();
    const first = await send(formKey, MIA);
    const again = await send(formKey, { ...MIA, state: 'sent' });
    await sql`update submission set origin_id = ${first} where id = ${again}`.execute(app.database.kysely);
    expect(linesOf(await look(formKey, RIGHT))).toMatchObject([{ state: 'sent' }]);
  });

  test('knows answers as they were changed, by whoever', async () => {
    const formKey = await plant();
    const id = await send(formKey, MIA);
    expect((await look(formKey, RIGHT)).found).toHaveLength(1);
    const { submission } = await app.call(submissions.get, { id }, { as: 'elena' });
    const answers = { ...submission.answers, number: 'A-2002' };
    await app.call(submissions.update, { id, rev: submission.rev, answers }, { as: 'elena' });
    expect((await look(formKey, RIGHT)).found).toHaveLength(0);
    expect((await look(formKey, { ...RIGHT, number: 'a-2002' })).found).toHaveLength(1);
  });

  test('finds by the number that the server gave, typed into a field that takes it', async () => {
    const { formKey, rev } = await app.call(forms.create, { name: 'Repairs' }, { as: 'elena' });
    const fields = [
      { key: 'running', type: 'serial_number', label: 'Number' },
      { key: 'state', type: 'text', label: 'State' },
    ];
    const { definition } = aForm({ title: 'Repairs', fields } as never);
    const saved = await app.call(forms.saveDraft, { formKey, rev, definition }, { as: 'elena' });
    await app.call(forms.publish, { formKey, rev: saved.rev }, { as: 'elena' });
    await openToEverybody(app, formKey);
    await set(formKey, { conditions: ['running'], shown: ['running', 'state'], canEdit: false });
    const { given } = await app.call(submissions.submitPublic, { formKey, version: 1, answers: { state: 'ready' } });
    const { form } = await app.call(lookUp.ask, { formKey });
    const [asked] = form.definition.fields;
    expect(asked?.type === 'text' && asked.maxLength).toBeGreaterThan(20);
    expect(linesOf(await look(formKey, { running: given?.['running'] }))).toMatchObject([{ state: 'ready' }]);
  });

  test('begins anew with other conditions, and shows the twenty newest', async () => {
    const formKey = await plant();
    for (let at = 0; at < 22; at++) await send(formKey, { ...MIA, state: `s${at}` });
    expect((await look(formKey, RIGHT)).found).toHaveLength(20);
    await set(formKey, { ...OPEN, conditions: ['state'] });
    expect((await look(formKey, { state: 'S21' })).found).toHaveLength(1);
  });

  test('is closed where the newest version has lost a condition', async () => {
    const formKey = await plant();
    const form = await app.call(forms.get, { formKey }, { as: 'elena' });
    const definition = { ...form.draft, fields: form.draft.fields.filter(({ key }) => key !== 'born') };
    const saved = await app.call(forms.saveDraft, { formKey, rev: form.rev, definition }, { as: 'elena' });
    await app.call(forms.publish, { formKey, rev: saved.rev }, { as: 'elena' });
    await expect(app.call(lookUp.ask, { formKey })).rejects.toMatchObject(refusal(404, 'look_up_closed'));
  });

  test.each([
    ['only people of the organisation', { isSignInRequired: true }, undefined, 'sign_in_needed'],
    ['a password', {}, 'sesame', 'password_needed'],
  ])('asks for what the form asks for: %s', async (_, more, password, code) => {
    const formKey = await plant();
    const { rev } = await app.call(formSettings.get, { formKey }, { as: 'elena' });
    const settings = { ...USUAL_SETTINGS, ...more, lookUp: OPEN } as unknown as FormSettings;
    await app.call(formSettings.save, { formKey, rev, settings, ...(password ? { password } : {}) }, { as: 'elena' });
    await expect(app.call(lookUp.ask, { formKey })).rejects.toMatchObject(refusal(403, code));
  });
});

describe('guessing', () => {
  test('needs a proof of work for each look-up, even where the form asks for none', async () => {
    const formKey = await plant();
    const visit = await opened(formKey);
    const solution = await proof(formKey, visit, RIGHT);
    await call(formKey, visit, RIGHT, solution);
    await expect(call(formKey, visit, RIGHT, solution)).rejects.toMatchObject({ code: 416 });
    const other = await plant();
    const theirs = await proof(formKey, visit, RIGHT);
    await expect(call(other, await opened(other), RIGHT, theirs)).rejects.toMatchObject({ code: 416 });
  });

  test('needs a visit of this form', async () => {
    const formKey = await plant();
    const over = refusal(409, 'look_up_over');
    for (const visit of ['', 'x.y', await opened(await plant())]) {
      await expect(call(formKey, visit, RIGHT)).rejects.toMatchObject(over);
    }
    const visit = await opened(formKey);
    ahead += 61 * 60_000;
    await expect(call(formKey, visit, RIGHT)).rejects.toMatchObject(over);
  });

  test('is counted before anything is looked at, however many guess at once', async () => {
    const formKey = await plant();
    const visit = await opened(formKey);
    const tries = Array.from({ length: 100 }, () => call(formKey, visit, RIGHT).catch((error: unknown) => error));
    const codes = ((await Promise.all(tries)) as Refused[]).map(({ code }) => code);
    expect(codes.filter((code) => code === 416)).toHaveLength(60);
    expect(codes.filter((code) => code === 429)).toHaveLength(40);
  });

  test('ends after twenty look-ups of one address in a form, right ones too', async () => {
    const formKey = await plant();
    await send(formKey, MIA);
    const visit = await opened(formKey);
    const { kysely } = app.database;
    const of = ['look-up', formKey, '127.0.0.1'] as const;
    await countTry(kysely, { of, most: 20, within: 600_000, amount: 18 }, new Date(Date.now() + ahead));
    const proofs: string[] = [];
    for (let at = 0; at < 3; at++) proofs.push(await proof(formKey, visit, RIGHT));
    const replies = await Promise.all(
      proofs.map((one) => call(formKey, visit, RIGHT, one).catch((error: unknown) => error as Refused)),
    );
    expect(replies.filter((reply) => 'found' in reply)).toHaveLength(2);
    expect(replies.find((reply) => !('found' in reply))).toMatchObject(refusal(429, 'too_many_requests'));
  });
});

describe('editing what was found', () => {
  async function found(formKey: FormKey) {
    const visit = await opened(formKey);
    const reply = await look(formKey, RIGHT, visit);
    const [first] = reply.found;
    if (!first) throw new Error('nothing found');
    return { visit, reply, first, secret: first.edit?.secret ?? '' };
  }
  const edit = (input: object) => app.call(lookUp.edit, input as never);

  test('changes shown answers with their history; conditions and hidden ones stay', async () => {
    const formKey = await plant();
    const id = await send(formKey, MIA);
    const { visit, reply, first, secret } = await found(formKey);
    expect(reply.forms[0]?.definition.fields.map(({ key }) => key)).toEqual([
      'state',
      'note',
      'code',
      'wants',
      'inside',
    ]);
    const changed = await edit({
      formKey,
      id,
      visit,
      secret,
      rev: first.rev,
      answers: { state: 'packed', note: 'Knock' },
    });
    expect(changed.lines.find(({ key }) => key === 'note')?.text).toBe('Knock');
    const { submission } = await app.call(submissions.get, { id }, { as: 'elena' });
    expect(submission.answers).toMatchObject({ ...MIA, note: 'Knock', double: 9422 });
    const history = await sql<{ answers: { note: string } }>`
      select answers from submission_history where submission_id = ${id}`.execute(app.database.kysely);
    expect(history.rows.map(({ answers }) => answers.note)).toEqual(['Ring twice']);
  });

  test.each([['number'], ['born'], ['salary'], ['double'], ['proof'], ['__proto__x'], ['nosuchfield']])(
    'refuses a change of %s',
    async (key) => {
      const formKey = await withMia();
      const { visit, first, secret } = await found(formKey);
      const { id } = first;
      const input = { formKey, id, visit, secret, rev: first.rev, answers: { note: 'x', [key]: 'y' } };
      await expect(edit(input)).rejects.toMatchObject(refusal(403, 'forbidden'));
      const { submission } = await app.call(submissions.get, { id }, { as: 'elena' });
      expect(submission.answers).toMatchObject(MIA);
    },
  );

  test('needs the secret of these answers and of this visit, for a few minutes', async () => {
    const formKey = await plant();
    const id = await send(formKey, MIA);
    const other = await send(formKey, { ...MIA, number: 'A-7' });
    const { visit, first, secret } = await found(formKey);
    const over = refusal(409, 'look_up_over');
    const input = { formKey, id, visit, secret, rev: first.rev, answers: { note: 'x' } };
    await expect(edit({ ...input, id: other })).rejects.toMatchObject(over);
    await expect(edit({ ...input, visit: await opened(formKey) })).rejects.toMatchObject(over);
    await expect(edit({ ...input, secret: `${secret}x` })).rejects.toMatchObject(over);
    await expect(edit({ ...input, formKey: await plant() })).rejects.toMatchObject(over);
    ahead += 16 * 60_000;
    await expect(edit(input)).rejects.toMatchObject(over);
  });

  test('a second edit from the same state is refused, and says nothing of what stands there', async () => {
    const formKey = await plant();
    const id = await send(formKey, MIA);
    const { visit, first, secret } = await found(formKey);
    const input = { formKey, id, visit, secret, rev: first.rev, answers: { note: 'x' } };
    const both = await Promise.all(
      [edit(input), edit({ ...input, answers: { note: 'y' } })].map((one) => one.catch((error: unknown) => error)),
    );
    const refused = both.find((one) => !(one as { lines?: unknown }).lines) as Refused;
    expect(refused).toMatchObject(refusal(409, 'stale_revision'));
    expect(refused.current ?? null).toBeNull();
  });

  test('keeps to the checks of the form and to unique answers', async () => {
    const formKey = await plant();
    const id = await send(formKey, MIA);
    await send(formKey, { ...MIA, number: 'A-8', code: 'K1' });
    const { visit, first, secret } = await found(formKey);
    const input = { formKey, id, visit, secret, rev: first.rev };
    await expect(edit({ ...input, answers: { code: ' k1' } })).rejects.toMatchObject(refusal(422, 'not_unique'));
    await expect(edit({ ...input, answers: { note: 7 } })).rejects.toMatchObject({ code: 422 });
  });

  test('is not offered where the owner has not allowed it', async () => {
    const formKey = await plant({ ...OPEN, canEdit: false });
    await send(formKey, MIA);
    const { first, reply } = await found(formKey);
    expect([first.edit, reply.forms]).toEqual([null, []]);
  });

  test('ends when the owner forbids it while the page is open', async () => {
    const formKey = await plant();
    const id = await send(formKey, MIA);
    const { visit, first, secret } = await found(formKey);
    await set(formKey, { ...OPEN, canEdit: false });
    const input = { formKey, id, visit, secret, rev: first.rev, answers: { note: 'x' } };
    await expect(edit(input)).rejects.toMatchObject(refusal(403, 'forbidden'));
  });
});

describe('files of what was found', () => {
  test('open by the address of the visit for half an hour, as long as the look-up shows them', async () => {
    const formKey = await plant();
    const { uploadTicket } = await app.call(forms.getPublic, { formKey });
    const input = { ticket: uploadTicket, formKey, field: 'proof', file: aFile() };
    const proofs = [await app.call(files.upload, input as never)];
    await app.call(submissions.submitPublic, {
      formKey,
      version: 1,
      answers: { ...MIA, proof: proofs },
      uploadTicket,
    } as never);
    const { found } = await look(formKey, RIGHT);
    const url = found[0]?.lines.find(({ key }) => key === 'proof')?.files[0]?.url ?? '';
    const open = async (address: string) => (await fetch(`${app.url}${address}`)).status;
    expect(await open(url)).toBe(200);
    expect(await open(url.split('?')[0] ?? '')).toBe(401);
    await set(formKey, { ...OPEN, shown: ['state'] });
    expect(await open(url)).toBe(401);
    await set(formKey, OPEN);
    expect(await open(url)).toBe(200);
    ahead += 31 * 60_000;
    expect(await open(url)).toBe(401);
  });
});

describe('the settings of a look-up', () => {
  test.each([
    ['a field that can’t be asked for', { conditions: ['proof'] }, 'look_up_field'],
    ['a field that there is not', { shown: ['nosuchfield'] }, 'look_up_field'],
    ['a condition twice', { conditions: ['number', 'number'] }, 'look_up_field'],
    ['what tells a field that it hides', { shown: ['double'] }, 'look_up_computed'],
  ])('refuse %s', async (_, part, code) => {
    const formKey = await withMia();
    await expect(set(formKey, { ...OPEN, ...part })).rejects.toMatchObject(refusal(422, code));
  });

  test('are for people who can read the answers, and edit them where visitors can', async () => {
    const formKey = await plant(null);
    const tom = { type: 'user', subjectId: await app.userId('tom') } as const;
    const share = (...rights: FormRight[]) => app.call(saveShare, { formKey, ...tom, rights }, { as: 'elena' });
    const refused = refusal(403, 'look_up_needs_answers');
    await share('edit_form');
    await expect(set(formKey, { ...OPEN, canEdit: false }, {}, 'tom')).rejects.toMatchObject(refused);
    await share('edit_form', 'view_answers');
    await expect(set(formKey, OPEN, {}, 'tom')).rejects.toMatchObject(refused);
    await expect(set(formKey, { ...OPEN, canEdit: false }, {}, 'tom')).resolves.toBeTruthy();
    await share('edit_form', 'view_answers', 'edit_answers');
    await expect(set(formKey, OPEN, {}, 'tom')).resolves.toBeTruthy();
  });
});
