import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as drafts from '@countersign/shared/api/submissions/visitors/drafts.ts';
import * as files from '@countersign/shared/api/files/files.ts';
import * as forms from '@countersign/shared/api/forms/forms.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFile } from '../../../demonstration/seed/builders/a-file.ts';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { aFileUploadField, aNumberField, aTextField } from '../../../demonstration/seed/builders/fields.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { purgeFiles } from '../../files/purge-files.ts';
import { purgeDrafts } from './purge-drafts.ts';
import { heldByDraft } from '../../tickets/drafts/held-by-draft.ts';

let app: TestApp;
const present = new Date('2026-11-20T10:00:00Z');
let clock = present;
beforeAll(async () => {
  const template = await readFile(new URL('../../../../../web/fill.html', import.meta.url), 'utf8');
  app = await startTestApp({
    clock: () => clock,
    pages: { read: async () => template },
    limits: { publicSubmits: 10_000, publicUploads: 10_000 },
  });
});
afterAll(() => app.close());

const DAY = 86_400_000;
/** Of few values and more characters than a draft may have. */
const BULKY = Array.from({ length: 50_000 }, () => 'ten letters');
async function later<T>(days: number, act: () => Promise<T>): Promise<T> {
  clock = new Date(present.getTime() + days * DAY);
  try {
    return await act();
  } finally {
    clock = present;
  }
}

const fields = [
  aTextField({ required: true, minLength: 3 }),
  aNumberField({ key: 'amount', label: 'Amount' }),
  aFileUploadField({ accept: ['pdf'] }),
];
const plant = async (over: Parameters<typeof aForm>[0] = {}) =>
  plantForm(app.database.kysely, aForm({ fields, drafts: { onServer: true }, ...over }), {
    ownerId: await app.userId('elena'),
    now: clock,
  });

const newSecret = () => randomBytes(32).toString('base64url');

interface Saving {
  draft?: string;
  rev?: number;
  as?: string;
  uploadTicket?: string;
  version?: number;
}
const save = (formKey: string, answers: Answers, { draft = newSecret(), rev = 0, as, ...rest }: Saving = {}) =>
  app.call(drafts.save, { formKey: formKey as never, version: 1, answers, draft, rev, ...rest }, as ? { as } : {});

async function page(formKey: string, draft: string, as?: string) {
  const headers = as ? { authorization: `Bearer ${await app.signIn(as)}` } : undefined;
  const reply = await fetch(`${app.url}/s/${formKey}?draft=${draft}`, { headers: headers ?? {} });
  const html = await reply.text();
  const data = /<script type="application\/json" id="form">(.*?)<\/script>/.exec(html)?.[1];
  return { html, draft: data ? JSON.parse(data).draft : undefined };
}

async function publishAgain(formKey: string, over: Parameters<typeof aForm>[0]) {
  const { rev } = await app.call(forms.get, { formKey: formKey as never }, { as: 'elena' });
  const { definition } = aForm({ drafts: { onServer: true, days: 30 }, ...over });
  const saved = await app.call(forms.saveDraft, { formKey: formKey as never, rev, definition }, { as: 'elena' });
  await app.call(forms.publish, { formKey: formKey as never, rev: saved.rev }, { as: 'elena' });
}

const upload = async (formKey: string) => {
  const { uploadTicket } = await app.call(forms.getPublic, { formKey: formKey as never });
  const input = { formKey, field: 'receipt', ticket: uploadTicket, file: aFile('invoice.pdf') };
  return { uploadTicket, file: await app.call(files.upload, input as never) };
};

describe('a draft on the server', () => {
  test('is refused where it is wider than its form, with how many answers there may be', async () => {
    const { formKey } = await plant();
    const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, at]));
    await expect(save(formKey, wide)).rejects.toMatchObject({
      code: 422,
      errors: [{ code: 'too_many_answers', path: ['answers'], params: { most: fields.length + 20 } }],
    });
  });

  test('opens on any device by its link, unfinished as it is, for as long as the form says', async () => {
    const { formKey } = await plant();
    const draft = newSecret();
    const saved = await save(formKey, { name: 'A', amount: 'twelve' }, { draft });
    expect(saved).toEqual({ rev: 1, updateTime: present.toISOString(), expireTime: '2026-12-20T10:00:00.000Z' });
    const opened = await page(formKey, draft);
    expect(opened.draft).toMatchObject({
      opened: { name: draft, rev: 1, answers: { name: 'A', amount: 'twelve' }, lost: [] },
      isGone: false,
    });
  });

  test('only a hash of its link is kept', async () => {
    const { formKey } = await plant();
    const draft = newSecret();
    await save(formKey, { name: 'Ada' }, { draft });
    const rows = await app.database.kysely.selectFrom('answer_draft').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(draft);
  });

  test('the same save twice is one save; another device that was slower is told what lies there', async () => {
    const { formKey } = await plant();
    const draft = newSecret();
    await save(formKey, { name: 'Ada' }, { draft });
    const second = await save(formKey, { name: 'Ada L' }, { draft, rev: 1 });
    expect(second.rev).toBe(2);
    expect((await save(formKey, { name: 'Ada L' }, { draft, rev: 1 })).rev).toBe(2);
    await expect(save(formKey, { name: 'Grace' }, { draft, rev: 1 })).rejects.toMatchObject({
      code: 409,
      errors: [{ code: 'stale_revision' }],
      current: { rev: 2, updateTime: present.toISOString() },
    });
    expect((await save(formKey, { name: 'Grace' }, { draft, rev: 2 })).rev).toBe(3);
  });

  test.each([
    ['a field that the form does not have', { gone: 1 }, [{ code: 'unknown_field', path: ['answers', 'gone'] }]],
    ['more than half a megabyte', { name: BULKY }, [{ code: 'draft_too_large', params: { most: 500_000 } }]],
    [
      'a text that its field could never hold',
      { name: 'x'.repeat(5101) },
      [{ code: 'too_long', params: { max: 255 } }],
    ],
    [
      'a file of somebody else',
      { receipt: [{ id: 'no-such', name: 'a', size: 1, url: '' }] },
      [{ code: 'unknown_file' }],
    ],
  ])('holds no %s', async (_, answers, errors) => {
    const { formKey } = await plant();
    await expect(save(formKey, answers)).rejects.toMatchObject({ errors });
  });

  test.each([
    ['that keeps none', { drafts: undefined }, 'drafts_off'],
    ['that was stopped', { status: 3 as const }, 'form_stopped'],
  ])('is refused by a form %s', async (_, over, code) => {
    const { formKey } = await plant(over);
    await expect(save(formKey, { name: 'Ada' })).rejects.toMatchObject({ errors: [{ code }] });
  });

  test('is gone when its days are over, when it was deleted, and when its answers were sent', async () => {
    const { formKey } = await plant({ drafts: { onServer: true, days: 2 } });
    const [old, removed, sent] = [newSecret(), newSecret(), newSecret()];
    for (const draft of [old, removed, sent]) await save(formKey, { name: 'Ada' }, { draft });
    await app.call(drafts.remove, { formKey: formKey as never, draft: removed });
    await app.call(submissions.submitPublic, {
      formKey: formKey as never,
      version: 1,
      answers: { name: 'Ada' },
      draft: sent,
    });
    expect((await page(formKey, removed)).draft).toMatchObject({ opened: null, isGone: true });
    expect((await page(formKey, sent)).draft).toMatchObject({ opened: null, isGone: true });
    await expect(save(formKey, { name: 'B' }, { draft: sent, rev: 1 })).rejects.toMatchObject({
      errors: [{ code: 'draft_gone' }],
    });
    await later(3, async () => {
      expect((await page(formKey, old)).draft).toMatchObject({ opened: null, isGone: true });
      expect(await purgeDrafts(app.database.kysely, clock)).toBeGreaterThan(0);
    });
  });

  test('sending it twice with one request id gives one receipt, though the draft is gone after the first', async () => {
    const { formKey } = await plant();
    const draft = newSecret();
    await save(formKey, { name: 'Ada' }, { draft });
    const input = { formKey: formKey as never, version: 1, answers: { name: 'Ada' }, draft };
    const requestId = crypto.randomUUID();
    const first = await app.call(submissions.submitPublic, input, { requestId });
    expect(await app.call(submissions.submitPublic, input, { requestId })).toEqual(first);
  });

  test('keeps its files from being purged, and another device sends them', async () => {
    const { formKey } = await plant();
    const draft = newSecret();
    const { uploadTicket, file } = await upload(formKey);
    await save(formKey, { name: 'Ada', receipt: [file] }, { draft, uploadTicket });
    await later(2, async () => {
      await purgeFiles(app.database.kysely, app.services.storage, clock, heldByDraft);
      const { draft: opened } = await page(formKey, draft);
      const answers = opened.opened.answers as Answers;
      const [kept] = answers['receipt'] as { url: string }[];
      expect((await fetch(`${app.url}${kept?.url}`)).status).toBe(200);
      await app.call(submissions.submitPublic, { formKey: formKey as never, version: 1, answers, draft });
    });
    const [row] = await app.database.kysely.selectFrom('file').selectAll().where('id', '=', file.id).execute();
    expect(row).toMatchObject({ draft_id: null, submission_id: expect.stringMatching(/./) });
  });

  test('files of a draft that is over go with the next purge', async () => {
    const { formKey } = await plant();
    const { uploadTicket, file } = await upload(formKey);
    await save(formKey, { receipt: [file] }, { uploadTicket });
    await later(31, async () => {
      await purgeDrafts(app.database.kysely, clock);
      await purgeFiles(app.database.kysely, app.services.storage, clock, heldByDraft);
    });
    expect(await app.database.kysely.selectFrom('file').select('id').where('id', '=', file.id).execute()).toEqual([]);
  });

  test('moves to the version that is open now, and says what has no place there with its text', async () => {
    const { formKey } = await plant();
    const draft = newSecret();
    await save(formKey, { name: 'Ada', amount: 12.5 }, { draft });
    await publishAgain(formKey, { fields: [aTextField(), aTextField({ key: 'other', label: 'Other' })] });
    expect((await page(formKey, draft)).draft.opened).toMatchObject({
      answers: { name: 'Ada' },
      lost: [{ label: 'Amount', text: '12.50' }],
    });
  });

  test('of a form that was withdrawn can still be read', async () => {
    const { formKey } = await plant();
    const draft = newSecret();
    await save(formKey, { name: 'Ada <b>', amount: 12.5 }, { draft });
    await app.call(forms.stop, { formKey: formKey as never }, { as: 'elena' });
    const { html } = await page(formKey, draft);
    expect(html).toContain('<dd dir="auto">Ada &lt;b&gt;</dd>');
    expect(html).toContain('<dt dir="auto">Amount</dt><dd dir="auto">12.50</dd>');
    expect((await page(formKey, newSecret())).html).not.toContain('<dd');
  });

  test('people who are signed in find theirs again, and nobody else’s', async () => {
    const { formKey } = await plant();
    await save(formKey, { name: 'Ada' }, { as: 'tom' });
    const { draft } = await page(formKey, '', 'tom');
    expect(draft.own).toHaveLength(1);
    const [{ id }] = draft.own;
    expect((await page(formKey, id, 'tom')).draft.opened).toMatchObject({ answers: { name: 'Ada' } });
    expect((await page(formKey, id, 'lina')).draft).toMatchObject({ opened: null, isGone: true });
    expect((await page(formKey, id)).draft).toMatchObject({ opened: null, isGone: true });
    await save(formKey, { name: 'Ada L' }, { draft: id, rev: 1, as: 'tom' });
    await expect(save(formKey, { name: 'Eve' }, { draft: id, rev: 2, as: 'lina' })).rejects.toMatchObject({
      errors: [{ code: 'draft_gone' }],
    });
  });
});
