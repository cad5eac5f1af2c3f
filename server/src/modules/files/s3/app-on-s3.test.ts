import * as files from '@countersign/shared/api/files/files.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFile } from '../../../demonstration/seed/builders/a-file.ts';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { aFileUploadField } from '../../../demonstration/seed/builders/fields.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { refuseAs, startS3, type TestS3 } from '../../../testing/outside/start-s3.ts';
import { heldByDraft } from '../../tickets/drafts/held-by-draft.ts';
import { purgeFiles } from '../purge-files.ts';

let s3: TestS3;
let app: TestApp;
let other: TestApp;
const logged: string[] = [];
const clock = () => new Date();
beforeAll(async () => {
  s3 = await startS3();
  const config = { s3: s3.settings };
  app = await startTestApp({ clock, config, logStream: { write: (line) => void logged.push(line) } });
  other = await startTestApp({ clock, config, database: app.database });
});
afterAll(async () => {
  await other.close();
  await app.close();
  await s3.close();
});

const upload = (file: File, input: object = {}) => app.call(files.upload, { ...input, file } as never, { as: 'tom' });
const open = (server: TestApp, url: string, headers = {}) => fetch(`${server.url}${url}`, { headers });

test('a file that one server took opens at another, whole and in parts', async () => {
  const { url } = await upload(aFile('plan.pdf', { bytes: 3_000_000 }));
  expect(s3.objects()).toHaveLength(1);
  const opened = await open(other, url);
  expect(opened.status).toBe(200);
  expect(opened.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''plan.pdf");
  const content = Buffer.from(await opened.arrayBuffer());
  expect(content.equals(Buffer.from(await aFile('plan.pdf', { bytes: 3_000_000 }).arrayBuffer()))).toBe(true);
  const part = await open(other, url, { range: 'bytes=1000-1999' });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(1000, 2000))).toBe(true);
});

test('who may not read a file gets nothing of it, and the storage is not asked', async () => {
  const { id } = await upload(aFile('a.pdf'));
  const before = s3.arrived.length;
  expect((await open(other, `/files/${id}`)).status).toBe(401);
  expect(s3.arrived).toHaveLength(before);
});

test('what nobody sends goes from the storage, and what was sent stays', async () => {
  const form = aForm({ fields: [aFileUploadField({ accept: ['pdf'] })] });
  const { formKey } = await plantForm(app.database.kysely, form, { ownerId: await app.userId('elena'), now: clock() });
  const sent = await upload(aFile('sent.pdf'), { formKey, field: 'receipt' });
  await app.call(submissions.submit, { formKey, version: 1, answers: { receipt: [sent] } }, { as: 'tom' });
  await other.services.storage.put(aFile('unknown.pdf').stream());
  const later = new Date(Date.now() + 2 * 86_400_000);
  await purgeFiles(other.database.kysely, other.services.storage, later, heldByDraft);
  expect(s3.objects()).toHaveLength(1);
  expect((await open(app, sent.url)).status).toBe(200);
});

test('a storage that is away refuses uploads and downloads for a while, keeps no row, and the log says so', async () => {
  const { url } = await upload(aFile('a.pdf'));
  const rows = async () => (await app.database.kysely.selectFrom('file').select('id').execute()).length;
  const before = await rows();
  s3.faults.push({ on: () => true, answer: (reply) => refuseAs(reply, 503, 'SlowDown'), isLasting: true });
  await expect(upload(aFile('b.pdf'))).rejects.toMatchObject({ code: 503 });
  const opened = await open(app, url);
  s3.faults.pop();
  expect(opened.status).toBe(503);
  expect(opened.headers.get('retry-after')).toBe('5');
  expect(await rows()).toBe(before);
  expect(logged.join('')).toContain('"call":"files.upload","msg":"file storage away"');
  expect((await open(app, url)).status).toBe(200);
});
