import * as files from '@countersign/shared/api/files/files.ts';
import * as forms from '@countersign/shared/api/forms/forms.ts';
import { DEFAULT_UPLOAD_TYPES } from '@countersign/shared/forms/media/file-types.ts';
import type { FieldKey } from '@countersign/shared/basics/ids.ts';
import { subFormField } from '@countersign/shared/forms/fields/sub-form/schema.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as ticketDrafts from '@countersign/shared/api/tickets/drafts.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFile } from '../../demonstration/seed/builders/a-file.ts';
import { aForm } from '../../demonstration/seed/builders/a-form.ts';
import { aFileUploadField, aTextField } from '../../demonstration/seed/builders/fields.ts';
import { plantForm } from '../../demonstration/seed/planting/plant-form.ts';
import { PLACE, WITH_PLACE } from '../../testing/with-place.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { sweep } from '../../sweep.ts';
import { putJobs } from '../jobs/job.ts';
import { purgeFiles } from './purge-files.ts';
import { beginProgress, finishProgress, orderProgress, reportProgress } from './progress/task-progress.ts';
import { heldByDraft } from '../tickets/drafts/held-by-draft.ts';

let app: TestApp;
const present = new Date('2026-11-20T10:00:00Z');
let clock = present;
beforeAll(async () => {
  app = await startTestApp({ clock: () => clock, limits: { publicSubmits: 10_000, publicUploads: 10_000 } });
});
afterAll(() => app.close());

/** Does something so many hours later, and comes back: sign-ins would not last. */
async function later<T>(hours: number, act: () => Promise<T>): Promise<T> {
  clock = new Date(present.getTime() + hours * 3_600_000);
  try {
    return await act();
  } finally {
    clock = present;
  }
}

const fields = [aTextField(), aFileUploadField({ accept: ['pdf', 'png', 'doc'], maxMegabytes: 1, maxFiles: 3 })];

const plant = async () =>
  plantForm(app.database.kysely, aForm({ fields }), { ownerId: await app.userId('elena'), now: clock });

type Options = { as?: string };
const upload = (file: File, input: object = {}, options: Options = { as: 'tom' }) =>
  app.call(files.upload, { ...input, file } as never, options);

const field = (formKey: string) => ({ formKey, field: 'receipt' });

const ticketOf = async (formKey: string) => (await app.call(forms.getPublic, { formKey })).uploadTicket;

const open = async (url: string, as?: string) =>
  fetch(`${app.url}${url}`, as ? { headers: { authorization: `Bearer ${await app.signIn(as)}` } } : {});

const storedFiles = () =>
  readdirSync(join(app.services.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );

describe('upload', () => {
  test('keeps the file under a random name and gives an address that opens for a while without signing in', async () => {
    const reply = await upload(aFile('Invoice 发票.pdf'));
    expect(reply).toMatchObject({ name: 'Invoice 发票.pdf', size: aFile('a.pdf').size });
    const opened = await open(reply.url);
    expect(opened.status).toBe(200);
    expect(await opened.bytes()).toEqual(await aFile('a.pdf').bytes());
    expect(storedFiles().some(({ name }) => name.includes('Invoice'))).toBe(false);
    expect((await later(4, () => open(reply.url))).status).toBe(401);
  });

  test.each('a.jpg b.JPEG a.png a.heic a.webp a.pdf a.doc a.docx a.xlsx a.pptx a.odt a.txt a.csv'.split(' '))(
    'takes %s by default',
    async (name) => {
      await expect(upload(aFile(name))).resolves.toMatchObject({ name });
    },
  );

  test.each([
    ['a type that is not taken', aFile('a.zip'), 'file_type', { name: 'a.zip', found: 'zip' }],
    ['a package called pdf', aFile('a.pdf', { contentOf: 'zip' }), 'file_content', { type: 'pdf', found: 'zip' }],
    ['a page called txt.html', aFile('a.txt.html', { contentOf: 'txt' }), 'file_type', { found: 'html' }],
    [
      'a new document called doc',
      aFile('a.doc', { contentOf: 'docx' }),
      'file_content',
      { type: 'doc', found: 'docx' },
    ],
    ['a table called docx', aFile('a.docx', { contentOf: 'xlsx' }), 'file_content', { type: 'docx', found: 'xlsx' }],
    ['a photo called png', aFile('a.png', { contentOf: 'heic' }), 'file_content', { type: 'png', found: 'heic' }],
    ['a program called pdf', new File([Buffer.from('7f454c46020101', 'hex')], 'a.pdf'), 'file_broken', { type: 'pdf' }],
    ['a file without extension', aFile('pdf', { contentOf: 'pdf' }), 'file_ending', { name: 'pdf' }],
  ])('refuses %s and says what it found', async (_, file, code, params) => {
    const accept = DEFAULT_UPLOAD_TYPES.join(', ');
    await expect(upload(file)).rejects.toMatchObject({ code: 415, errors: [{ code, params: { ...params, accept } }] });
  });

  test.each([
    ['doc', 'a.doc', 'a.docx'],
    ['docx', 'a.docx', 'a.doc'],
    ['jpg', 'a.jpeg', 'a.png'],
    ['jpeg', 'a.jpg', 'a.heic'],
  ])('a field that names %s takes %s and no %s', async (type, taken, refused) => {
    const form = aForm({ fields: [aFileUploadField({ accept: [type] })] });
    const { formKey } = await plantForm(app.database.kysely, form, { ownerId: await app.userId('elena'), now: clock });
    const contentOf = taken.replace('a.', '').replace('jpeg', 'jpg');
    const file = await upload(aFile(taken, { contentOf }), field(formKey));
    const send = (receipt: object[]) =>
      app.call(submissions.submit, { formKey, version: 1, answers: { receipt } }, { as: 'tom' });
    await expect(upload(aFile(refused), field(formKey))).rejects.toMatchObject({ errors: [{ code: 'file_type' }] });
    await expect(send([file])).resolves.toMatchObject({ instanceId: null });
  });

  test('refuses what is larger than 5 MB, and what is larger than the field allows', async () => {
    const { formKey } = await plant();
    const tooLarge = (megabytes: number) => ({
      code: 413,
      errors: [{ code: 'file_too_large', params: { megabytes, name: 'a.pdf' } }],
    });
    const megabyte = 1024 * 1024;
    await expect(upload(aFile('a.pdf', { bytes: 5 * megabyte }))).resolves.toMatchObject({ size: 5 * megabyte });
    await expect(upload(aFile('a.pdf', { bytes: 5 * megabyte + 1 }))).rejects.toMatchObject(tooLarge(5));
    await expect(upload(aFile('a.pdf', { bytes: megabyte + 1 }), field(formKey))).rejects.toMatchObject(tooLarge(1));
  });

  test('takes the types of the field', async () => {
    const { formKey } = await plant();
    await expect(upload(aFile('a.png'), field(formKey))).resolves.toMatchObject({ name: 'a.png' });
    await expect(upload(aFile('a.txt'), field(formKey))).rejects.toMatchObject({ code: 415 });
    await expect(upload(aFile('a.png'), { formKey, field: 'name' })).rejects.toMatchObject({ code: 404 });
  });

  test('pictures and films lose place, device and time wherever they come in, and stay what they are', async () => {
    const accept = Object.keys(WITH_PLACE);
    const form = aForm({ fields: [aFileUploadField({ accept })] });
    const { formKey } = await plantForm(app.database.kysely, form, { ownerId: await app.userId('elena'), now: clock });
    const ways: [string, (file: File) => Promise<string>, readonly string[]][] = [
      ['a plain file field', async (file) => (await upload(file, field(formKey))).url, accept],
      ['a comment', async (file) => (await upload(file)).url, ['jpg', 'png', 'webp', 'heic']],
      ['an editor', (file) => app.call(files.uploadForEditor, { file } as never, { as: 'tom' }), ['jpg', 'png']],
      ['a video', (file) => app.call(files.uploadForEditor, { kind: 'video', file } as never, { as: 'tom' }), ['mp4']],
    ];
    for (const [way, send, endings] of ways) {
      for (const ending of endings) {
        const { content, keeps } = WITH_PLACE[ending] ?? expect.unreachable();
        const opened = await open(await send(new File([new Uint8Array(content())], `a.${ending}`)));
        const text = Buffer.from(await opened.arrayBuffer()).toString('latin1');
        expect([way, ending, text.includes(PLACE)]).toEqual([way, ending, false]);
        for (const kept of keeps) expect(text).toContain(kept);
      }
    }
  });

  test('refuses a photo whose notes cannot be found', async () => {
    const photo = WITH_PLACE['heic']?.content() ?? expect.unreachable();
    // The list of places is longer than its box.
    photo.writeUInt16BE(60_000, photo.indexOf('iloc') + 10);
    const sent = upload(new File([new Uint8Array(photo)], 'a.heic'));
    await expect(sent).rejects.toMatchObject({
      code: 415,
      errors: [
        { code: 'file_broken', params: { name: 'a.heic', type: 'heic', accept: DEFAULT_UPLOAD_TYPES.join(', ') } },
      ],
    });
  });

  test.each([
    ['no file', [], 'file_missing'],
    ['two files', [aFile('a.pdf'), aFile('b.pdf')], 'single_file_only'],
  ])('refuses %s', async (_, sent, code) => {
    const form = new FormData();
    for (const file of sent) form.append('file', file);
    form.append('note', 'so that there is a body');
    const headers = { authorization: `Bearer ${await app.signIn('tom')}` };
    const reply = await fetch(`${app.url}/api/common/upload`, { method: 'POST', headers, body: form });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ code: 400, data: { errors: [{ code }] } });
  });

  test('names that point elsewhere stay inside and lose their path', async () => {
    const before = storedFiles().length;
    const { id } = await upload(aFile('../../../../tmp/evil.pdf'));
    const row = await app.database.kysely.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: 'evil.pdf', storage_key: expect.stringMatching(/^[0-9a-f]{40}$/) });
    expect(storedFiles()).toHaveLength(before + 1);
  });

  test.each([
    ['a name of ten thousand letters', `${'x'.repeat(10_000)}.pdf`, `${'x'.repeat(196)}.pdf`],
    ['a name that shows another ending', 'invoice\u202Efdp.pdf', 'invoicefdp.pdf'],
    ['a name that leaves its folder', '..\\..\\windows\\a.pdf', 'a.pdf'],
    ['a name of letters that steer terminals', 'a\u0007\u001b[31m.pdf', 'a[31m.pdf'],
  ])('%s is made harmless', async (_, name, kept) => {
    await expect(upload(aFile(name, { contentOf: 'pdf' }))).resolves.toMatchObject({ name: kept });
  });

  test.each(['pdf', 'png', 'docx'])('a %s without a byte is no readable file', async (ending) => {
    const refused = { code: 415, errors: [{ code: 'file_broken' }] };
    await expect(upload(new File([], `a.${ending}`))).rejects.toMatchObject(refused);
  });

  test.each([
    ['a picture that is a page as well', 'a.gif', 'GIF89a/*<script>alert(1)</script>*/=1;', 'image/gif', 'inline'],
    [
      'a document that is a page as well',
      'a.pdf',
      '%PDF-1.4\n<html><script>alert(1)</script>',
      'application/pdf',
      'attachment',
    ],
    [
      'text that is a page',
      'a.txt',
      '<!doctype html><script>alert(1)</script>',
      'text/plain; charset=utf-8',
      'attachment',
    ],
    [
      'text that is a drawing',
      'a.txt',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'text/plain; charset=utf-8',
      'attachment',
    ],
  ])('%s is sent as what its name says, and cannot run', async (_, name, content, type, how) => {
    const form = aForm({ fields: [aFileUploadField({ accept: ['gif', 'pdf', 'txt'] })] });
    const { formKey } = await plantForm(app.database.kysely, form, { ownerId: await app.userId('elena'), now: clock });
    // The sender's word about the type counts for nothing.
    const { url } = await upload(new File([content], name, { type: 'text/html' }), field(formKey));
    const { headers } = await open(url);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-disposition')).toMatch(new RegExp(`^${how};`));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  test.each(['svg', 'html', 'xhtml', 'js', 'exe'])(
    'an ending %s is never taken, whatever a form accepts',
    async (ending) => {
      const form = aForm({ fields: [aFileUploadField({ accept: [ending] })] });
      const { formKey } = await plantForm(app.database.kysely, form, {
        ownerId: await app.userId('elena'),
        now: clock,
      });
      const file = new File(['<svg/>'], `a.${ending}`);
      await expect(upload(file, field(formKey))).rejects.toMatchObject({ code: 415 });
    },
  );

  test('without signing in needs the ticket of the page, and only for its form', async () => {
    const [form, other] = [await plant(), await plant()];
    const ticket = await ticketOf(form.formKey);
    const anonymous = (input: object) => upload(aFile('a.pdf'), input, {});
    await expect(anonymous({ ...field(form.formKey), ticket })).resolves.toMatchObject({ name: 'a.pdf' });
    const refused = { code: 403, errors: [{ code: 'upload_ticket' }] };
    await expect(anonymous(field(form.formKey))).rejects.toMatchObject(refused);
    await expect(anonymous({ ...field(other.formKey), ticket })).rejects.toMatchObject(refused);
    await expect(anonymous({ ...field(form.formKey), ticket: `${ticket}x` })).rejects.toMatchObject(refused);
    await later(5, async () => {
      await expect(anonymous({ ...field(form.formKey), ticket })).rejects.toMatchObject(refused);
    });
  });

  test('a page that uploads without end is stopped', async () => {
    const { formKey } = await plant();
    const ticket = await ticketOf(formKey);
    const again = () => upload(aFile('a.pdf'), { ...field(formKey), ticket }, {});
    for (let count = 0; count < 100; count += 1) await again();
    await expect(again()).rejects.toMatchObject({ code: 429, errors: [{ code: 'upload_quota' }] });
  });
});

describe('uploadForEditor', () => {
  test('answers the address as text, which anybody can open', async () => {
    const url = await app.call(files.uploadForEditor, { file: aFile('logo.png') } as never, { as: 'tom' });
    const opened = await open(url);
    expect(opened.status).toBe(200);
    expect(opened.headers.get('content-type')).toBe('image/png');
    expect(opened.headers.get('content-disposition')).toMatch(/^inline/);
  });

  test.each(['photo.png', 'photo.jpeg', 'photo.jpg'])('takes the image %s', async (name) => {
    const file = aFile(name, { contentOf: name.endsWith('png') ? 'png' : 'jpg' });
    const sent = app.call(files.uploadForEditor, { file } as never, { as: 'tom' });
    await expect(sent).resolves.toMatch(/^\/files\//);
  });

  test.each(['a.pdf', 'a.txt', 'a.zip', 'a.gif', 'a.svg'])('refuses %s', async (name) => {
    const sent = app.call(files.uploadForEditor, { file: aFile(name) } as never, { as: 'tom' });
    await expect(sent).rejects.toMatchObject({ code: 415 });
  });

  test('needs somebody who is signed in', async () => {
    const sent = app.call(files.uploadForEditor, { file: aFile('a.png') } as never);
    await expect(sent).rejects.toMatchObject({ code: 401 });
  });
});

describe('files in answers', () => {
  const submit = (formKey: string, file: object, options: Options = { as: 'tom' }) =>
    app.call(submissions.submit, { formKey, version: 1, answers: { receipt: [file] } }, options);

  test('are bound to the answers, and stand there as the server knows them', async () => {
    const { formKey } = await plant();
    const file = await upload(aFile('a.pdf'), field(formKey));
    const { submissionId } = await submit(formKey, {
      ...file,
      name: 'nicer.pdf',
      size: 1,
      url: 'https://evil.example',
    });
    const { submission } = await app.call(submissions.get, { id: submissionId }, { as: 'elena' });
    const [stored] = submission.answers['receipt'] as { url: string }[];
    expect(stored).toMatchObject({ id: file.id, name: 'a.pdf', size: file.size });
    expect((await open(stored?.url ?? '')).status).toBe(200);
  });

  test('uploaded with the ticket of a public page go with its answers only', async () => {
    const { formKey } = await plant();
    const [ticket, otherTicket] = [await ticketOf(formKey), await ticketOf(formKey)];
    const file = await upload(aFile('a.pdf'), { ...field(formKey), ticket }, {});
    const send = (uploadTicket?: string) =>
      app.call(submissions.submitPublic, { formKey, version: 1, answers: { receipt: [file] }, uploadTicket });
    const refused = { code: 422, errors: [{ code: 'unknown_file', path: ['answers', 'receipt'] }] };
    await expect(send()).rejects.toMatchObject(refused);
    await expect(send(otherTicket)).rejects.toMatchObject(refused);
    await expect(send(ticket)).resolves.toMatchObject({ instanceId: null });
  });

  test.each([
    ['that do not exist', async () => ({ id: 'nothing', name: 'a.pdf', size: 1, url: '' })],
    ['that somebody else uploaded', async (formKey: string) => upload(aFile('a.pdf'), field(formKey), { as: 'lina' })],
    ['that were uploaded for another form', async () => upload(aFile('a.pdf'), field((await plant()).formKey))],
    ['that were uploaded for no form', async () => upload(aFile('a.pdf'))],
  ])('%s are refused', async (_, make) => {
    const { formKey } = await plant();
    const file = await make(formKey);
    await expect(submit(formKey, file)).rejects.toMatchObject({ code: 422, errors: [{ code: 'unknown_file' }] });
  });

  test('cannot stand in two answers, also when both come at once', async () => {
    const { formKey } = await plant();
    const file = await upload(aFile('a.pdf'), field(formKey));
    const both = await Promise.allSettled([submit(formKey, file), submit(formKey, file)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(submit(formKey, file)).rejects.toMatchObject({ errors: [{ code: 'unknown_file' }] });
  });

  test('in the rows of a sub-form are bound, addressed and refused like others', async () => {
    const rows = [
      subFormField.parse({ type: 'sub_form', key: 'items', label: 'Items' }),
      aTextField({ parent: 'items' as FieldKey }),
      aFileUploadField({ parent: 'items' as FieldKey, accept: ['pdf'] }),
    ];
    const planted = aForm({ fields: rows });
    const owner = { ownerId: await app.userId('elena'), now: clock };
    const { formKey } = await plantForm(app.database.kysely, planted, owner);
    const file = await upload(aFile('a.pdf'), field(formKey));
    const send = (items: object[]) =>
      app.call(submissions.submit, { formKey, version: 1, answers: { items } }, { as: 'tom' });
    await expect(send([{ name: 'A' }, { receipt: [{ ...file, id: 'nothing' }] }])).rejects.toMatchObject({
      errors: [{ code: 'unknown_file', path: ['answers', 'items', 1, 'receipt'] }],
    });
    const { submissionId: id } = await send([{ name: 'A', receipt: [{ ...file, name: 'nicer.pdf' }] }]);
    const { submission } = await app.call(submissions.get, { id }, { as: 'elena' });
    const [row] = submission.answers['items'] as { receipt: { name: string; url: string }[] }[];
    expect(row?.receipt).toMatchObject([{ name: 'a.pdf' }]);
    expect((await open(row?.receipt[0]?.url ?? '')).status).toBe(200);
  });

  test('stay when the answers are edited', async () => {
    const { formKey } = await plant();
    const file = await upload(aFile('a.pdf'), field(formKey));
    const { submissionId: id } = await submit(formKey, file);
    const more = await upload(aFile('b.png'), field(formKey));
    const row = await app.call(submissions.update, { id, rev: 1, answers: { receipt: [file, more] } }, { as: 'tom' });
    expect(row.answers['receipt']).toMatchObject([{ name: 'a.pdf' }, { name: 'b.png' }]);
  });
});

describe('GET /files/{id}', () => {
  const plain = (id: string) => `/files/${id}`;
  const verdicts = async (id: string) =>
    Promise.all(['elena', 'tom', 'lina', 'admin', undefined].map(async (as) => (await open(plain(id), as)).status));

  test('before it is sent a file is for whoever uploaded it', async () => {
    const { formKey } = await plant();
    const { id } = await upload(aFile('a.pdf'), field(formKey));
    expect(await verdicts(id)).toEqual([403, 200, 403, 403, 401]);
  });

  test('afterwards for whoever may read the answers', async () => {
    const { formKey } = await plant();
    const file = await upload(aFile('a.pdf'), field(formKey));
    const input = { formKey, version: 1, answers: { receipt: [file] } };
    await app.call(submissions.submit, input, { as: 'tom' });
    expect(await verdicts(file.id)).toEqual([200, 200, 403, 200, 401]);
  });

  test.each([
    ['en', 'File download failed', 'Sign in first.'],
    ['zh-CN,zh;q=0.9', '文件下载失败', '请先登录。'],
  ])('that cannot be had says so on a page, in %s', async (language, title, reason) => {
    const { id } = await upload(aFile('a.pdf'));
    const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': language };
    const opened = await fetch(`${app.url}${plain(id)}`, { headers });
    expect(opened.status).toBe(401);
    expect(opened.headers.get('content-type')).toMatch(/^text\/html/);
    const text = await opened.text();
    expect(text).toContain(`<h1>${title}</h1><p>${reason}</p>`);
    expect((await fetch(`${app.url}${plain('nothing')}`, { headers })).status).toBe(404);
    const asCall = await fetch(`${app.url}${plain(id)}`, { headers: { accept: 'application/json' } });
    expect(await asCall.json()).toMatchObject({ code: 401 });
  });

  test('an address for one file opens no other, and a changed one nothing', async () => {
    const [a, b] = [await upload(aFile('a.pdf')), await upload(aFile('b.pdf'))];
    const key = a.url.split('?')[1] ?? '';
    expect((await open(`${plain(b.id)}?${key}`)).status).toBe(401);
    expect((await open(`${a.url}x`)).status).toBe(401);
  });

  test.each(['nothing', '..%2f..%2fpackage.json', '%00', 'a'.repeat(500)])('the id %s is not found', async (id) => {
    expect((await open(plain(id), 'admin')).status).toBe(404);
  });

  test('is downloaded, never sniffed and never runs, with its name', async () => {
    const { id } = await upload(aFile('发票 "1".txt'));
    const { headers } = await open(plain(id), 'tom');
    expect(headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''%E5%8F%91%E7%A5%A8%201.txt`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });
});

describe('purge', () => {
  const purge = () => purgeFiles(app.database.kysely, app.services.storage, clock, heldByDraft);
  const isThere = async (id: string) => {
    const row = await app.database.kysely.selectFrom('file').select('id').where('id', '=', id).executeTakeFirst();
    return row !== undefined;
  };

  test('takes what nobody holds an hour after it was uploaded, and content that no row knows', async () => {
    const { formKey } = await plant();
    const waiting = await upload(aFile('a.pdf'), field(formKey));
    const sent = await upload(aFile('b.pdf'), field(formKey));
    await app.call(submissions.submit, { formKey, version: 1, answers: { receipt: [sent] } }, { as: 'tom' });
    const picture = await app.call(files.uploadForEditor, { file: aFile('logo.png') } as never, { as: 'tom' });
    await app.services.storage.put(aFile('c.pdf').stream());
    const { kysely } = app.database;
    await later(0.9, purge);
    expect((await open(`/files/${waiting.id}`, 'tom')).status).toBe(200);
    await later(1.1, purge);
    expect((await open(`/files/${waiting.id}`, 'tom')).status).toBe(404);
    expect((await open(`/files/${sent.id}`, 'tom')).status).toBe(200);
    expect((await open(picture)).status).toBe(200);

    // The clock of the rows is ours, the clock of the file system is not.
    const afterwards = new Date(Math.max(Date.now(), clock.getTime()) + 2 * 86_400_000);
    expect((await purgeFiles(kysely, app.services.storage, afterwards, heldByDraft)).unknown).toBe(1);
  });

  test('leaves what an open page holds, and tells the page what is gone', async () => {
    const { formKey } = await plant();
    const ticket = await ticketOf(formKey);
    const [held, left] = [
      await upload(aFile('a.pdf'), { ...field(formKey), ticket }, {}),
      await upload(aFile('b.pdf')),
    ];
    const hold = (input: object, as?: string) => app.call(files.hold, input as never, as ? { as } : {});
    await later(0.9, async () => {
      expect(await hold({ ids: [held.id], ticket, formKey })).toEqual({ gone: [] });
      // Neither a stranger nor somebody else holds what is not theirs.
      await expect(hold({ ids: [left.id] })).rejects.toMatchObject({ code: 403, errors: [{ code: 'upload_ticket' }] });
      expect(await hold({ ids: [left.id] }, 'lina')).toEqual({ gone: [left.id] });
    });
    await later(1.8, async () => {
      await purge();
      expect([await isThere(held.id), await isThere(left.id)]).toEqual([true, false]);
      expect(await hold({ ids: [left.id] }, 'tom')).toEqual({ gone: [left.id] });
    });
    await later(2, purge);
    expect(await isThere(held.id)).toBe(false);
  });

  test('leaves what a draft of a ticket names', async () => {
    const { formKey } = await plant();
    const file = await upload(aFile('a.pdf'), field(formKey), { as: 'maya' });
    const draft = { formKey, version: 1, zdTktId: null, frame: 'frame-1', answers: { receipt: [file] } };
    await app.call(ticketDrafts.keepDraft, { id: crypto.randomUUID(), ...draft } as never, { as: 'maya' });
    await later(100, purge);
    expect(await isThere(file.id)).toBe(true);
  });
});

describe('progress', () => {
  const tom = async () => app.userId('tom');
  const read = (key: string, as?: string) => app.call(files.progress, { key }, as ? { as } : {});
  const work = () => ({ db: app.database.kysely, now: clock, newId: () => crypto.randomUUID() });

  test('is for whoever started the job', async () => {
    const order = { key: 'export-1', ownerId: await tom() };
    const { kysely } = app.database;
    await orderProgress(kysely, order, clock);
    await putJobs(work(), [{ key: order.key, kind: 'export', data: order, runAt: new Date('2100-01-01') }]);
    const waiting = { rate: 0, url: '', tips: '', status: 'waiting', reason: null };
    expect(await read('export-1', 'tom')).toEqual(waiting);
    await beginProgress(kysely, order, clock);
    await reportProgress(kysely, order, { rate: 40, tips: '4 / 10' }, clock);
    expect(await read('export-1', 'tom')).toEqual({ ...waiting, rate: 40, tips: '4 / 10', status: 'running' });
    for (const [as, code] of [
      ['admin', 404],
      [undefined, 401],
    ] as const) {
      await expect(read('export-1', as)).rejects.toMatchObject({ code });
      const cancelling = app.call(files.cancelProgress, { key: 'export-1' }, as ? { as } : {});
      await expect(cancelling).rejects.toMatchObject({ code });
    }
    await finishProgress(kysely, order, '/files/1', clock);
    expect(await read('export-1', 'tom')).toEqual({ ...waiting, rate: 100, url: '/files/1', status: 'done' });
  });

  test('of a job that is no more has failed, whoever forgot to say so', async () => {
    await orderProgress(app.database.kysely, { key: 'lost', ownerId: await tom() }, clock);
    expect(await read('lost', 'tom')).toMatchObject({ status: 'failed', reason: 'fault' });
  });

  test('is forgotten two days after the last word', async () => {
    await orderProgress(app.database.kysely, { key: 'old', ownerId: await tom() }, clock);
    await later(47, () => sweep(app.database.kysely, clock));
    expect(await read('old', 'tom')).toMatchObject({ status: 'failed' });
    await later(49, () => sweep(app.database.kysely, clock));
    await expect(read('old', 'tom')).rejects.toMatchObject({ code: 404 });
  });
});
