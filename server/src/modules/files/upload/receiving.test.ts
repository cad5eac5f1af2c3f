import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as files from '@countersign/shared/api/files/files.ts';
import * as forms from '@countersign/shared/api/forms/forms.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aFile } from '../../../demonstration/seed/builders/a-file.ts';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { aFileUploadField } from '../../../demonstration/seed/builders/fields.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';

let app: TestApp;
const before = process.env['TMPDIR'];
beforeAll(async () => {
  process.env['TMPDIR'] = mkdtempSync(join(tmpdir(), 'countersign-receiving-'));
  app = await startTestApp({ limits: { publicUploads: 5 }, clock: () => new Date('2026-11-20T09:00:30Z') });
});
afterAll(async () => {
  await app.close();
  rmSync(tmpdir(), { recursive: true, force: true });
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
});

const MEGABYTE = 1024 * 1024;
const incoming = () => readdirSync(tmpdir()).filter((name) => name.startsWith('countersign-upload-'));
/** The answer may come a moment before the last file is gone. */
const expectNothingLeft = () => expect.poll(incoming).toEqual([]);
const kept = () => app.database.kysely.selectFrom('file').select('id').execute();

type Body = {
  fields?: Record<string, string>;
  megabytes: number;
  as?: string;
  declared?: boolean;
  cutAfter?: number;
  url?: string;
};
type Answer = { status: number; sent: number; errors: { code: string; params?: object }[] };

const CHUNK = Buffer.alloc(64 * 1024, 32);
const START = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n';
const END = '\r\n--edge--\r\n';

/** Sends a file of any size without holding it, and stops when the answer comes. */
async function send({
  fields = {},
  megabytes,
  as,
  declared = false,
  cutAfter = Infinity,
  url = app.url,
}: Body): Promise<Answer> {
  const token = as ? await app.signIn(as) : null;
  const inputs = Object.entries(fields).map(
    ([name, value]) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = inputs.join('') + START;
  const length = head.length + megabytes * MEGABYTE + END.length;
  const headers = {
    'content-type': 'multipart/form-data; boundary=edge',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(declared ? { 'content-length': length } : {}),
  };
  return new Promise((resolve, reject) => {
    let sent = 0;
    let isOver = false;
    const sending = request(`${url}/api/common/upload`, { method: 'POST', headers }, (reply) => {
      isOver = true;
      let text = '';
      reply.on('data', (chunk: Buffer) => (text += chunk.toString()));
      reply.on('end', () => {
        const { data } = JSON.parse(text) as { data: { errors: Answer['errors'] } };
        resolve({ status: reply.statusCode ?? 0, sent, errors: data.errors });
      });
    });
    sending.on('error', (error) => isOver || reject(error));
    sending.write(head);
    const more = (): void => {
      while (!isOver && sent < megabytes * MEGABYTE) {
        if (sent >= cutAfter) return void sending.destroy(new Error('cut off'));
        sent += CHUNK.length;
        if (!sending.write(CHUNK)) return void sending.once('drain', more);
      }
      if (!isOver) sending.end(END);
    };
    more();
  });
}

async function aPlace(maxMegabytes = 1): Promise<{ formKey: string; field: string }> {
  const form = aForm({ fields: [aFileUploadField({ accept: ['pdf'], maxMegabytes })] });
  const { formKey } = await plantForm(app.database.kysely, form, {
    ownerId: await app.userId('elena'),
    now: new Date(),
  });
  return { formKey, field: 'receipt' };
}

describe('a file that is too large', () => {
  test.each([
    ['says its size', true],
    ['does not say its size', false],
  ])('is refused at its limit, whether or not the request %s', async (_, declared) => {
    const answer = await send({ megabytes: 200, as: 'tom', declared });
    expect(answer).toMatchObject({ status: 413, errors: [{ code: 'file_too_large', params: { megabytes: 5 } }] });
    // The limit, what may follow a refusal, and what both ends of the connection hold.
    expect(answer.sent).toBeLessThan(32 * MEGABYTE);
    await expectNothingLeft();
  });

  test('of a field is refused at the limit of the field', async () => {
    const answer = await send({ megabytes: 200, as: 'tom', fields: await aPlace(1) });
    expect(answer).toMatchObject({ status: 413, errors: [{ params: { megabytes: 1 } }] });
  });

  test('costs no memory, also when 32 come at once', async () => {
    const fields = await aPlace(100);
    const round = (megabytes: number) =>
      Promise.all([
        ...Array.from({ length: 32 }, () => send({ megabytes, as: 'tom' })),
        send({ megabytes: 97 + megabytes / 6, as: 'tom', fields }),
      ]);
    // Both ends run in this process: what 32 connections cost is there before it is measured what their bodies cost.
    await round(6);
    const start = process.memoryUsage.rss();
    let most = start;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
    const answers = await round(24);
    clearInterval(watch);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 413));
    // The bodies are 768 MB together; what is measured is also what the collector has not come to yet.
    expect((most - start) / MEGABYTE).toBeLessThan(160);
    await expectNothingLeft();
  });
});

test('an upload that is cut off leaves nothing behind', async () => {
  const rows = await kept();
  await expect(send({ megabytes: 4, as: 'tom', cutAfter: MEGABYTE })).rejects.toThrow('cut off');
  await expect.poll(incoming).toEqual([]);
  expect(await kept()).toEqual(rows);
});

test('an upload that is kept leaves no temporary file behind', async () => {
  expect(await send({ megabytes: 1, as: 'tom' })).toMatchObject({ status: 200 });
  await expectNothingLeft();
});

describe('without signing in', () => {
  let place: { formKey: string; field: string };
  let ticket = '';
  beforeEach(async () => {
    await app.database.kysely.deleteFrom('try_count').execute();
    place ??= await aPlace(100);
    ticket = (await app.call(forms.getPublic, { formKey: place.formKey })).uploadTicket;
  });

  test('a forged ticket is refused before the file is read', async () => {
    const answer = await send({ megabytes: 200, fields: { ...place, ticket: `${ticket}x` } });
    expect(answer).toMatchObject({ status: 403, errors: [{ code: 'upload_ticket' }] });
    expect(answer.sent).toBeLessThan(24 * MEGABYTE);
    await expectNothingLeft();
  });

  test('only so many a minute are taken from one address; signed-in people have no such limit', async () => {
    const statuses: number[] = [];
    const put = async (as?: string) =>
      statuses.push((await send({ megabytes: 1, fields: { ...place, ticket }, ...(as ? { as } : {}) })).status);
    for (let count = 0; count < 6; count += 1) await put();
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    await put('tom');
    expect(statuses.at(-1)).toBe(200);
  });
});

test.each([
  ['an input after the file', { trailing: 'formKey' }, 'invalid_input'],
  ['an input that is far too long', { formKey: 'x'.repeat(5000) }, 'invalid_input'],
])('%s is refused', async (_, fields, code) => {
  const form = new FormData();
  if ('formKey' in fields) form.append('formKey', fields.formKey);
  form.append('file', new File(['%PDF-1.4\n'], 'a.pdf'));
  if ('trailing' in fields) form.append(fields.trailing, 'late');
  const headers = { authorization: `Bearer ${await app.signIn('tom')}` };
  const reply = await fetch(`${app.url}/api/common/upload`, { method: 'POST', headers, body: form });
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ data: { errors: [{ code, path: ['formKey'] }] } });
  await expectNothingLeft();
});

describe('quotas count before a file is read', () => {
  beforeEach(() => app.database.kysely.deleteFrom('try_count').execute());
  const count = async () =>
    Object.fromEntries(
      (await app.database.kysely.selectFrom('try_count').select(['key', 'count']).execute()).map(
        ({ key, count: counted }) => [key.split(' ')[0], counted],
      ),
    );
  const fill = async (what: string, to: number) => {
    await app.database.kysely.updateTable('try_count').set({ count: to }).where('key', 'like', `${what} %`).execute();
  };
  const refused = { status: 429, errors: [{ code: 'upload_quota' }] };

  test('a declared size counts as it is, any other as large as it may become', async () => {
    const fields = await aPlace(100);
    expect(await send({ megabytes: 3, as: 'tom', fields, declared: true })).toMatchObject({ status: 200 });
    expect(await count()).toEqual({ 'upload-files': 1, 'upload-megabytes': 4 });
    expect(await send({ megabytes: 3, as: 'tom', fields })).toMatchObject({ status: 200 });
    expect(await count()).toEqual({ 'upload-files': 2, 'upload-megabytes': 104 });
  });

  test.each([
    ['files within the hour', 'upload-files', 500],
    ['megabytes within the day', 'upload-megabytes', 5 * 1024],
  ])('%s of one person, pictures of texts included', async (_, what, most) => {
    await app.call(files.uploadForEditor, { file: aFile('logo.png') } as never, { as: 'tom' });
    await fill(what, most);
    const answer = await send({ megabytes: 200, as: 'tom', fields: await aPlace(100) });
    expect(answer).toMatchObject(refused);
    expect(answer.sent).toBeLessThan(32 * MEGABYTE);
    const picture = app.call(files.uploadForEditor, { file: aFile('logo.png') } as never, { as: 'tom' });
    await expect(picture).rejects.toMatchObject({ code: 429, errors: [{ code: 'upload_quota' }] });
    expect(await send({ megabytes: 1, as: 'lina' })).toMatchObject({ status: 200 });
    await expectNothingLeft();
  });

  test('of one address without signing in, and of one page, many at once too', async () => {
    const other = await startTestApp({ database: app.database, clock: app.services.clock });
    const place = await aPlace(100);
    const page = async () => ({
      ...place,
      ticket: (await app.call(forms.getPublic, { formKey: place.formKey })).uploadTicket,
    });
    const fields = await page();
    const put = () => send({ megabytes: 1, fields, url: other.url });
    expect(await put()).toMatchObject({ status: 200 });
    await fill('upload-page', 98);
    const four = await Promise.all([put(), put(), put(), put()]);
    expect(four.filter(({ status }) => status === 200)).toHaveLength(2);
    await fill('upload-megabytes', 2 * 1024);
    const answer = await send({ megabytes: 90, fields: await page(), url: other.url });
    await other.close();
    expect(answer).toMatchObject(refused);
    expect(answer.sent).toBeLessThan(32 * MEGABYTE);
  });
});
