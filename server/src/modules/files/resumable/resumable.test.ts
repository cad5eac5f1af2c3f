import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import * as files from '@countersign/shared/api/files/files.ts';
import * as forms from '@countersign/shared/api/forms/forms.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aFile } from '../../../demonstration/seed/builders/a-file.ts';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { aFileUploadField } from '../../../demonstration/seed/builders/fields.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { refuseAs, startS3, type TestS3 } from '../../../testing/outside/start-s3.ts';
import { PLACE, WITH_PLACE } from '../../../testing/with-place.ts';
import { heldByDraft } from '../../tickets/drafts/held-by-draft.ts';
import { purgeFiles } from '../purge-files.ts';
import { receivePieces } from './receive-pieces.ts';

const MEGABYTE = 1024 ** 2;
const PIECE_TYPE = 'application/offset+octet-stream';

let s3: TestS3;
let app: TestApp;
let now = new Date('2026-11-20T10:00:00Z');
const present = now;
const clock = () => now;
const limits = { publicSubmits: 10_000, publicUploads: 10_000 };
beforeAll(async () => {
  s3 = await startS3();
  app = await startTestApp({ clock, limits, config: { s3: s3.settings } });
});
afterAll(async () => {
  await app.close();
  await s3.close();
});
beforeEach(async () => {
  now = present;
  await app.database.kysely.deleteFrom('try_count').execute();
});

/** Another server of the same installation: the same database, the same storage, nothing in common in memory. */
const anotherServer = () => startTestApp({ clock, limits, config: { s3: s3.settings }, database: app.database });

async function aPlace(accept = ['pdf', 'txt', 'mp4', 'jpg'], maxMegabytes = 100) {
  const form = aForm({ fields: [aFileUploadField({ accept, maxMegabytes, maxFiles: 20 })] });
  const { formKey } = await plantForm(app.database.kysely, form, { ownerId: await app.userId('elena'), now });
  return { formKey, field: 'receipt' };
}
const ticketOf = async (formKey: string) => (await app.call(forms.getPublic, { formKey })).uploadTicket;

const aPdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(bytes - 9)]);

/** Begins as Tom, or as a visitor where a ticket is given. */
const begin = (size: number, input: Partial<Parameters<typeof app.call<typeof files.begin>>[1]> = {}, as = 'tom') =>
  app.call(files.begin, { name: 'a.pdf', size, ...input }, input.ticket ? {} : { as });

const partsOf = (url: string) => ({ id: url.split(/[/?]/)[3] ?? '', key: url.split('key=')[1] ?? '' });
const finish = (
  url: string,
  { ticket, as = 'tom', server = app }: { ticket?: string; as?: string; server?: TestApp } = {},
) => server.call(files.finish, { ...partsOf(url), ...(ticket ? { ticket } : {}) }, ticket ? {} : { as });

/** Reads the reply to its end, as every client does. */
const tus = async (method: string, url: string, { server = app, headers = {}, body }: Asking = {}) => {
  const init = { method, headers: { 'tus-resumable': '1.0.0', ...headers }, ...(body ? { body } : {}) };
  const reply = await fetch(`${server.url}${url}`, init);
  await reply.arrayBuffer();
  return reply;
};
type Asking = { server?: TestApp; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> };

const send = (url: string, content: Buffer, offset: number, asking: Asking = {}) =>
  tus('PATCH', url, {
    ...asking,
    headers: { 'content-type': PIECE_TYPE, 'upload-offset': String(offset), ...asking.headers },
    body: new Uint8Array(content),
  });
const offsetOf = async (url: string, server = app) =>
  Number((await tus('HEAD', url, { server })).headers.get('upload-offset'));

/** Sends the beginning of a piece, and cuts the connection once the server has kept so much of it. */
async function cutAfter(url: string, content: Buffer, { sent, kept }: Record<'sent' | 'kept', number>, server = app) {
  const headers = {
    'tus-resumable': '1.0.0',
    'content-type': PIECE_TYPE,
    'upload-offset': '0',
    'content-length': content.length,
  };
  const sending = request(`${server.url}${url}`, { method: 'PATCH', headers });
  const over = new Promise<void>((resolve) => sending.on('error', () => {}).on('close', resolve));
  sending.write(content.subarray(0, sent));
  await expect.poll(() => offsetOf(url, server)).toBeGreaterThanOrEqual(kept);
  sending.destroy();
  await over;
}

const read = async (url: string, server = app) => Buffer.from(await (await fetch(`${server.url}${url}`)).arrayBuffer());
const waiting = () => app.database.kysely.selectFrom('file_upload').select('id').execute();
const pieces = () => app.database.kysely.selectFrom('file_upload_piece').select('storage_key').execute();

describe('a file that arrives in pieces', () => {
  test('goes on at another server where a connection broke, and survives a restart of the first', async () => {
    const first = await anotherServer();
    const content = aPdf(21 * MEGABYTE);
    const place = await aPlace();
    const ticket = await ticketOf(place.formKey);
    const { url } = await begin(content.length, { ...place, ticket });
    await cutAfter(url, content, { sent: 12 * MEGABYTE, kept: 8 * MEGABYTE }, first);
    await first.close();
    const second = await anotherServer();
    // The first server may write down its last bytes a moment later: then the place is another, and is asked for once more.
    await expect
      .poll(async () => {
        const offset = await offsetOf(url, second);
        return (await send(url, content.subarray(offset), offset, { server: second })).status;
      })
      .toBe(204);
    expect(await offsetOf(url)).toBe(content.length);
    // The page was loaded anew meanwhile, and has another ticket.
    const file = await finish(url, { ticket: await ticketOf(place.formKey), server: second });
    expect(file).toMatchObject({ name: 'a.pdf', size: content.length });
    expect((await read(file.url)).equals(content)).toBe(true);
    expect(await pieces()).toEqual([]);
    // The file itself went to the bucket in parts.
    expect(
      s3.arrived.some(({ method, url: { searchParams } }) => method === 'PUT' && searchParams.has('partNumber')),
    ).toBe(true);
    await second.close();
  });

  test('is sent with the answers like any other, and never before it is whole', async () => {
    const place = await aPlace();
    const content = aPdf(MEGABYTE);
    const { url } = await begin(content.length, place);
    await send(url, content.subarray(0, 1000), 0);
    await expect(finish(url)).rejects.toMatchObject({
      code: 409,
      errors: [{ code: 'upload_incomplete', params: { received: 1000 } }],
    });
    await send(url, content.subarray(1000), 1000);
    const file = await finish(url);
    const answers = { receipt: [file] };
    await app.call(submissions.submit, { formKey: place.formKey, version: 1, answers }, { as: 'tom' });
    const opened = await fetch(`${app.url}/files/${file.id}`, {
      headers: { authorization: `Bearer ${await app.signIn('elena')}` },
    });
    expect(opened.status).toBe(200);
  });

  test('is one file however often it is finished, at once and at two servers', async () => {
    const other = await anotherServer();
    const content = aPdf(MEGABYTE);
    const { url } = await begin(content.length);
    await send(url, content, 0);
    const before = s3.objects().length;
    const all = await Promise.all([
      finish(url),
      finish(url),
      finish(url, { server: other }),
      finish(url, { server: other }),
    ]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await finish(url)).toMatchObject({ id: all[0]?.id });
    // The piece has gone, the file is there once.
    expect(s3.objects()).toHaveLength(before);
    await other.close();
  });

  test('that comes twice at once is kept once', async () => {
    const content = aPdf(3 * MEGABYTE);
    const { url } = await begin(content.length);
    const before = s3.objects().length;
    const replies = await Promise.all([send(url, content, 0), send(url, content, 0), send(url, content, 0)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409]);
    expect(s3.objects()).toHaveLength(before + 1);
    expect((await read((await finish(url)).url)).equals(content)).toBe(true);
  });

  test('can be sent by a client that is not ours, which resumes by itself', async () => {
    const content = aPdf(5 * MEGABYTE);
    const { url } = await begin(content.length);
    const upload = (onProgress: (sent: number) => void) =>
      new Promise<void>((resolve, reject) => {
        const sending = new Upload(content, {
          uploadUrl: `${app.url}${url}`,
          chunkSize: MEGABYTE,
          retryDelays: null,
          onChunkComplete: (_size, sent) => {
            onProgress(sent);
            if (sent === 2 * MEGABYTE && !isAgain) void sending.abort().then(() => resolve());
          },
          onSuccess: () => resolve(),
          onError: reject,
        });
        sending.start();
      });
    let isAgain = false;
    await upload(() => {});
    expect(await offsetOf(url)).toBe(2 * MEGABYTE);
    isAgain = true;
    const sent: number[] = [];
    await upload((bytes) => sent.push(bytes));
    expect(sent[0]).toBe(3 * MEGABYTE);
    expect((await read((await finish(url)).url)).equals(content)).toBe(true);
  });
});

describe('is refused before a byte of it arrives', () => {
  test.each([
    ['a type that is not taken', { name: 'a.exe' }, 415, 'file_type'],
    ['a name without an ending', { name: 'a' }, 415, 'file_ending'],
    ['more than the field takes', { size: 5 * 1024 ** 3 }, 413, 'file_too_large'],
    ['a name of ten thousand letters', { name: `${'x'.repeat(10_000)}.pdf` }, 400, 'invalid_input'],
    ['a size that is none', { size: -1 }, 400, 'invalid_input'],
    ['a field that is not there', { field: 'nothing' }, 404, 'not_found'],
    ['a form that is not there', { formKey: 'nothing' }, 404, 'not_found'],
  ])('%s', async (_, wrong, status, code) => {
    const before = await waiting();
    const refused = begin(1000, { ...(await aPlace()), ...wrong });
    await expect(refused).rejects.toMatchObject({ code: status, errors: [{ code }] });
    expect(await waiting()).toEqual(before);
  });

  test('whoever has no ticket of the page, one of another form, or one that is over', async () => {
    const [place, other] = [await aPlace(), await aPlace()];
    const ticket = await ticketOf(place.formKey);
    const refused = { code: 403, errors: [{ code: 'upload_ticket' }] };
    await expect(app.call(files.begin, { name: 'a.pdf', size: 1, ...place })).rejects.toMatchObject(refused);
    await expect(begin(1, { ...other, ticket })).rejects.toMatchObject(refused);
    await expect(begin(1, { ...place, ticket: `${ticket}x` })).rejects.toMatchObject(refused);
    now = new Date(present.getTime() + 5 * 3_600_000);
    await expect(begin(1, { ...place, ticket })).rejects.toMatchObject(refused);
  });

  test('what is too much for a page, with what it has begun and not finished', async () => {
    const place = await aPlace();
    const ticket = await ticketOf(place.formKey);
    for (let count = 0; count < 100; count += 1) await begin(10, { ...place, ticket });
    const quota = { code: 429, errors: [{ code: 'upload_quota' }] };
    await app.database.kysely.deleteFrom('try_count').execute();
    await expect(begin(10, { ...place, ticket })).rejects.toMatchObject(quota);
    const atOnce = app.call(files.upload, { ...place, ticket, file: aFile('a.pdf') } as never);
    await expect(atOnce).rejects.toMatchObject(quota);
  });

  test('megabytes that are promised count before they come', async () => {
    const place = await aPlace();
    const ticket = await ticketOf(place.formKey);
    for (let count = 0; count < 20; count += 1) await begin(100 * MEGABYTE, { ...place, ticket });
    await expect(begin(100 * MEGABYTE, { ...place, ticket })).rejects.toMatchObject({ code: 429 });
  });

  test('what is promised to a form counts for all of its pages', async () => {
    const place = await aPlace();
    const beginElsewhere = async () => {
      // As if from another address.
      await app.database.kysely.deleteFrom('try_count').execute();
      return begin(100 * MEGABYTE, { ...place, ticket: await ticketOf(place.formKey) });
    };
    for (let count = 0; count < 21; count += 1) await beginElsewhere();
    await expect(beginElsewhere()).rejects.toMatchObject({ code: 429, errors: [{ code: 'upload_quota' }] });
  });

  test('whoever begins too often within a minute without being signed in', async () => {
    const config = { s3: s3.settings };
    const strict = await startTestApp({ clock, limits: { publicUploads: 3 }, config, database: app.database });
    const codes: number[] = [];
    for (let count = 0; count < 5; count += 1)
      await strict.call(files.begin, { name: 'a.pdf', size: 1 }).catch(({ code }) => codes.push(code));
    expect(codes).toEqual([403, 403, 403, 429, 429]);
    await expect(strict.call(files.begin, { name: 'a.pdf', size: 1 }, { as: 'tom' })).resolves.toBeDefined();
    await strict.close();
  });
});

describe('when it is whole it is checked like every file', () => {
  const whole = async (name: string, content: Buffer) => {
    const { url } = await begin(content.length, { ...(await aPlace()), name });
    await send(url, content, 0);
    return url;
  };

  test('a program that calls itself a document is refused, and nothing of it stays', async () => {
    const [rows, objects] = [await waiting(), s3.objects().length];
    const url = await whole('a.pdf', Buffer.concat([Buffer.from('7f454c46020101', 'hex'), randomBytes(MEGABYTE)]));
    await expect(finish(url)).rejects.toMatchObject({ code: 415, errors: [{ code: 'file_broken' }] });
    await expect(finish(url)).rejects.toMatchObject({ code: 404, errors: [{ code: 'upload_gone' }] });
    expect([await waiting(), s3.objects().length]).toEqual([rows, objects]);
    await expect.poll(() => readdirSync(tmpdir()).filter((file) => file.startsWith('countersign-upload-'))).toEqual([]);
  });

  test.each(['jpg', 'mp4'])('a %s loses place, device and time', async (ending) => {
    const { content } = WITH_PLACE[ending] ?? expect.unreachable();
    const file = await finish(await whole(`a.${ending}`, content()));
    expect((await read(file.url)).toString('latin1')).not.toContain(PLACE);
  });
});

describe('the address of an upload', () => {
  test('opens this upload and no other, as long as it lives', async () => {
    const [a, b] = [await begin(10), await begin(10)];
    const { key } = partsOf(a.url);
    const statuses = async (url: string) => (await tus('HEAD', url)).status;
    expect(await statuses(a.url)).toBe(200);
    expect(await statuses(`/files/uploads/${partsOf(b.url).id}?key=${key}`)).toBe(404);
    expect(await statuses(`${a.url}x`)).toBe(404);
    expect(await statuses(`/files/uploads/${partsOf(a.url).id}`)).toBe(404);
    now = new Date(present.getTime() + 2 * 3_600_000);
    expect(await statuses(a.url)).toBe(404);
  });

  test('of a person who was deactivated takes nothing more, and nobody else finishes it', async () => {
    const content = aPdf(2000);
    const { url } = await begin(content.length, {}, 'lina');
    await send(url, content.subarray(0, 1000), 0);
    const setEnabled = (isEnabled: boolean) =>
      app.database.kysely.updateTable('user').set({ is_enabled: isEnabled }).where('user_name', '=', 'lina').execute();
    await setEnabled(false);
    expect((await send(url, content.subarray(1000), 1000)).status).toBe(404);
    await setEnabled(true);
    expect((await send(url, content.subarray(1000), 1000)).status).toBe(204);
    await expect(finish(url, { as: 'tom' })).rejects.toMatchObject({ code: 404 });
    const place = await aPlace();
    await expect(finish(url, { ticket: await ticketOf(place.formKey) })).rejects.toMatchObject({ code: 403 });
    await expect(finish(url, { as: 'lina' })).resolves.toMatchObject({ size: 2000 });
  });

  test('ends with DELETE: what had arrived is gone', async () => {
    const { url } = await begin(2000);
    const before = s3.objects().length;
    await send(url, aPdf(1000), 0);
    expect(s3.objects()).toHaveLength(before + 1);
    expect((await tus('DELETE', url)).status).toBe(204);
    expect([s3.objects().length, (await tus('HEAD', url)).status]).toEqual([before, 404]);
  });
});

describe('tus 1.0.0', () => {
  test.each<[string, number, Asking]>([
    ['another version', 412, { headers: { 'tus-resumable': '0.2.2' } }],
    ['another type', 415, { headers: { 'content-type': 'application/octet-stream' } }],
    ['no offset', 400, { headers: { 'upload-offset': 'x' } }],
    ['a place where the upload does not end', 409, { headers: { 'upload-offset': '5' } }],
  ])('refuses %s', async (_, status, asking) => {
    const { url } = await begin(2000);
    const reply = await send(url, aPdf(100), 0, asking);
    expect([reply.status, reply.headers.get('tus-resumable')]).toEqual([status, '1.0.0']);
    expect(await offsetOf(url)).toBe(0);
  });

  test('refuses 5 GB where 2 kB are missing, without reading them', async () => {
    const { url } = await begin(2000);
    const headers = {
      'tus-resumable': '1.0.0',
      'content-type': PIECE_TYPE,
      'upload-offset': '0',
      'content-length': 5 * 1024 ** 3,
    };
    const status = await new Promise((resolve, reject) => {
      const sending = request(`${app.url}${url}`, { method: 'PATCH', headers }, (reply) => {
        resolve(reply.statusCode);
        sending.destroy();
      });
      sending.on('error', reject).flushHeaders();
    });
    expect(status).toBe(413);
  });

  test('says what it can, and takes POST where a network lets nothing else through', async () => {
    const options = await fetch(`${app.url}/files/uploads`, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('tus-version'), options.headers.get('tus-extension')]).toEqual([
      204,
      '1.0.0',
      'termination,expiration',
    ]);
    const { url } = await begin(100);
    const headers = { 'content-type': PIECE_TYPE, 'upload-offset': '0', 'x-http-method-override': 'PATCH' };
    expect((await tus('POST', url, { headers, body: new Uint8Array(100) })).headers.get('upload-offset')).toBe('100');
    expect((await tus('POST', url)).status).toBe(404);
  });
});

test('ninety connections of one visitor get eight places; the others are told to wait, and other people are not', async () => {
  const place = await aPlace();
  const ticket = await ticketOf(place.formKey);
  const mine = await Promise.all(Array.from({ length: 90 }, () => begin(2000, { ...place, ticket })));
  const content = aPdf(2000);
  // Slow ones, which hold their place.
  const open = mine.map(({ url }) => {
    const headers = {
      'tus-resumable': '1.0.0',
      'content-type': PIECE_TYPE,
      'upload-offset': '0',
      'content-length': 2000,
    };
    const answer = Promise.withResolvers<number>();
    const sending = request(`${app.url}${url}`, { method: 'PATCH', headers }, (reply) =>
      answer.resolve(reply.statusCode ?? 0),
    );
    sending.on('error', () => answer.resolve(0)).write(content.subarray(0, 1000));
    return { sending, answer: answer.promise };
  });
  const early: number[] = [];
  for (const { answer } of open) void answer.then((status) => early.push(status));
  await expect.poll(() => early).toEqual(Array.from({ length: 82 }, () => 429));
  const theirs = await begin(2000);
  expect((await send(theirs.url, content, 0)).status).toBe(204);
  for (const { sending } of open) sending.end(content.subarray(1000));
  const late = await Promise.all(open.map(({ answer }) => answer));
  expect(late.filter((status) => status === 204)).toHaveLength(8);
});

test('a connection that never brings its last byte ends, and what it brought stays', async () => {
  const kept: [number, number][] = [];
  const body = async function* () {
    yield randomBytes(5);
    yield randomBytes(5);
    await new Promise(() => {});
  };
  const keep = async ({ start, size }: { start: number; size: number }) => Boolean(kept.push([start, size]));
  const { storage } = app.services;
  expect(await receivePieces(body(), { storage, start: 0, most: 20, keep, pieceBytes: 4, silence: 100 })).toBe(10);
  expect(kept).toEqual([
    [0, 4],
    [4, 4],
    [8, 2],
  ]);
});

test('a body that brings more than was said is cut at its end', async () => {
  const kept: number[] = [];
  const keep = async ({ size }: { size: number }) => Boolean(kept.push(size));
  const { storage } = app.services;
  const body = Readable.from([randomBytes(7), randomBytes(7)]);
  expect(await receivePieces(body, { storage, start: 0, most: 10, keep, pieceBytes: 8 })).toBe(10);
  expect(kept).toEqual([8, 2]);
});

test('a storage that is away answers 503, and the upload goes on when it is back', async () => {
  const content = aPdf(2000);
  const { url } = await begin(content.length);
  s3.faults.push({ on: () => true, answer: (reply) => refuseAs(reply, 503, 'SlowDown'), isLasting: true });
  const away = await send(url, content, 0);
  s3.faults.pop();
  expect(away.status).toBe(503);
  expect((await send(url, content, await offsetOf(url))).status).toBe(204);
  await expect(finish(url)).resolves.toMatchObject({ size: 2000 });
});

test('what nobody goes on with is purged: an hour without a byte, a day after the last one', async () => {
  const [empty, begun] = [await begin(2000), await begin(2000)];
  await send(begun.url, aPdf(1000), 0);
  const { storage } = app.services;
  const purge = (hours: number) => {
    now = new Date(present.getTime() + hours * 3_600_000);
    return purgeFiles(app.database.kysely, storage, now, heldByDraft);
  };
  await purge(0.9);
  const ids = async () => (await waiting()).map(({ id }) => id);
  expect(await ids()).toEqual(expect.arrayContaining([partsOf(empty.url).id, partsOf(begun.url).id]));
  await purge(1.1);
  expect(await ids()).not.toContain(partsOf(empty.url).id);
  await purge(23);
  expect(await offsetOf(begun.url)).toBe(1000);
  await purge(25);
  expect([await ids(), await pieces()]).toEqual([[], []]);
});
