import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as drafts from '@countersign/shared/api/submissions/visitors/drafts.ts';
import * as forms from '@countersign/shared/api/forms/forms.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';

const MINUTE = 60_000;
const present = new Date('2026-11-20T10:00:00Z');
let clock = present;
let app: TestApp;
beforeAll(async () => {
  const template = await readFile(new URL('../../../../../web/fill.html', import.meta.url), 'utf8');
  app = await startTestApp({
    clock: () => clock,
    pages: { read: async () => template },
    limits: { publicSubmits: 10_000 },
  });
});
afterAll(() => app.close());
beforeEach(() => void (clock = present));

const passes = (minutes: number) => void (clock = new Date(clock.getTime() + minutes * MINUTE));

async function plant(timeLimitMinutes: number | null = 10): Promise<string> {
  const presentation = timeLimitMinutes === null ? {} : { timeLimitMinutes };
  const form = aForm({ presentation, drafts: { onServer: true }, offline: true });
  const { formKey } = await plantForm(app.database.kysely, form, { ownerId: await app.userId('elena'), now: clock });
  return formKey;
}

async function open(formKey: string, search = '') {
  const reply = await fetch(`${app.url}/s/${formKey}${search}`);
  const html = await reply.text();
  const data = JSON.parse(/<script type="application\/json" id="form">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
  return { start: data.start as { text: string; since: number; now: number } | undefined, reply };
}

const send = (formKey: string, rest: { start?: string; draft?: string } = {}, requestId?: string) =>
  app.call(
    submissions.submitPublic,
    { formKey: formKey as never, version: 1, answers: { name: 'Ada' }, ...rest },
    requestId ? { requestId } : {},
  );

const refusedWith = (code: string) => ({ code: 422, errors: [{ code, path: ['start'] }] });

describe('a form with a time limit', () => {
  test('says in its page when it was opened, and is never kept for filling without a network', async () => {
    const { start, reply } = await open(await plant());
    expect(start).toMatchObject({ since: present.getTime(), now: present.getTime() });
    expect(reply.headers.get('x-offline-form')).toBeNull();
    const other = await open(await plant(null));
    expect(other.start).toBeUndefined();
    expect(other.reply.headers.get('x-offline-form')).toBe('1');
  });

  test('takes answers until a minute after its end, and none later', async () => {
    const formKey = await plant();
    const { start } = await open(formKey);
    passes(11);
    await expect(send(formKey, { start: start?.text })).resolves.toHaveProperty('submissionId');
    passes(1 / 1000);
    await expect(send(formKey, { start: start?.text })).rejects.toMatchObject(refusedWith('time_up'));
  });

  test('answers the same request again with its receipt, however late', async () => {
    const formKey = await plant();
    const { start } = await open(formKey);
    const requestId = 'b3b5c8f0-6f5e-4f55-9d5d-2f5f9a0c1d2e';
    const receipt = await send(formKey, { start: start?.text }, requestId);
    passes(60);
    expect(await send(formKey, { start: start?.text }, requestId)).toMatchObject({
      submissionId: receipt.submissionId,
    });
  });

  test.each([
    ['none', () => undefined],
    ['an altered one', (text: string) => `${text.slice(0, 10)}${text[10] === 'A' ? 'B' : 'A'}${text.slice(11)}`],
    ['a text that is none', () => 'start'],
  ])('refuses answers whose start is %s', async (_, change) => {
    const formKey = await plant();
    const { start } = await open(formKey);
    await expect(send(formKey, { start: change(start?.text ?? '') })).rejects.toMatchObject(refusedWith('wrong_start'));
  });

  test('refuses the start of another form', async () => {
    const { start } = await open(await plant());
    await expect(send(await plant(), { start: start?.text })).rejects.toMatchObject(refusedWith('wrong_start'));
  });

  test('goes on from when a draft was first saved, and its start is for this draft alone', async () => {
    const formKey = await plant();
    const draft = randomBytes(32).toString('base64url');
    const content = { formKey: formKey as never, draft, rev: 0, version: 1, answers: { name: 'Ada' } };
    await app.call(drafts.save, content);
    passes(8);
    const { start } = await open(formKey, `?draft=${draft}`);
    expect(start).toMatchObject({ since: present.getTime(), now: clock.getTime() });
    await expect(send(formKey, { start: start?.text })).rejects.toMatchObject(refusedWith('wrong_start'));
    await expect(send(formKey, { start: start?.text, draft })).resolves.toHaveProperty('submissionId');
  });

  test('gives programs a start along with the form', async () => {
    const formKey = await plant();
    const { start } = await app.call(forms.getPublic, { formKey: formKey as never });
    await expect(send(formKey, { start })).resolves.toHaveProperty('submissionId');
  });
});

test('a form without a time limit asks for no start', async () => {
  await expect(send(await plant(null))).resolves.toHaveProperty('submissionId');
});
