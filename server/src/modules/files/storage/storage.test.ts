import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Answer,
  type Fault,
  refuseAs,
  sendAnswer,
  startS3,
  type TestS3,
} from '../../../testing/outside/start-s3.ts';
import { localStorage } from './local-storage.ts';
import { s3Storage } from '../s3/s3-storage.ts';
import type { FileStorage } from './storage.ts';

const MEGABYTE = 1024 ** 2;
const folder = mkdtempSync(join(tmpdir(), 'countersign-storage-'));
/** The least that services take. */
const PART = 5 * MEGABYTE;
const LARGE = PART + MEGABYTE;
const PACE = { pause: 10, part: PART };
/** What a person waits for, made short. */
const IMPATIENT = { reply: 500, silence: 500 };
let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

const sha256Of = async (storage: FileStorage, key: string, part?: { start: number; end: number }) =>
  sha256(await buffer(await storage.open(key, part)));

async function keysOf(storage: FileStorage, before: number): Promise<string[]> {
  const keys = [];
  for await (const key of storage.keysOlderThan(new Date(before))) keys.push(key);
  return keys;
}

/** In pieces, as uploads and exports come. */
async function* piecesOf(content: Buffer, size = 100_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

const localFiles = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

const kinds: [string, () => FileStorage, () => string[]][] = [
  ['a folder', () => localStorage(folder), localFiles],
  ['S3', () => s3Storage({ ...s3.settings, prefix: 'forms/files/' }, PACE), () => s3.objects()],
];

describe.each(kinds)('storage in %s', (_, make, names) => {
  test.each([
    ['nothing', 0],
    ['one byte', 1],
    ['one part', PART],
    ['one part and a byte', PART + 1],
    ['several parts', 11 * MEGABYTE],
  ])('keeps %s and gives it back', async (_name, size) => {
    const storage = make();
    const content = randomBytes(size);
    const kept = await storage.put(piecesOf(content));
    expect(kept).toEqual({ key: expect.stringMatching(/^[0-9a-f]{40}$/), sha256: sha256(content) });
    expect(await sha256Of(storage, kept.key)).toBe(kept.sha256);
    await storage.remove(kept.key);
  });

  test('takes pieces of any size', async () => {
    const storage = make();
    const content = randomBytes(PART + 5);
    const { key } = await storage.put(piecesOf(content, content.length));
    expect(await sha256Of(storage, key)).toBe(sha256(content));
    await storage.remove(key);
  });

  test('gives content to whoever reads it slowly, over a connection that is closed meanwhile', async () => {
    const storage = make();
    const content = randomBytes(64 * 1024);
    const { key, sha256: hash } = await storage.put(piecesOf(content));
    const opened = await storage.open(key);
    await expect.poll(() => s3.connections()).toBe(0);
    expect(sha256(await buffer(opened))).toBe(hash);
    await storage.remove(key);
  });

  test('gives the part that is asked for', async () => {
    const storage = make();
    const { key } = await storage.put(piecesOf(Buffer.from('0123456789')));
    for (const [start, end, text] of [
      [0, 0, '0'],
      [3, 5, '345'],
      [9, 9, '9'],
      [0, 9, '0123456789'],
    ] as const) {
      expect(String(await buffer(await storage.open(key, { start, end })))).toBe(text);
    }
  });

  test('removes content, also what is gone already', async () => {
    const storage = make();
    const { key } = await storage.put(piecesOf(randomBytes(10)));
    await storage.remove(key);
    await storage.remove(key);
    await expect(storage.open(key)).rejects.toThrow();
  });

  test('leaves nothing of content that breaks off, be it small or large', async () => {
    const storage = make();
    const before = names();
    const broken = async function* (size: number) {
      yield* piecesOf(randomBytes(size));
      throw new Error('the sender is gone');
    };
    await expect(storage.put(broken(1000))).rejects.toThrow('the sender is gone');
    await expect(storage.put(broken(LARGE))).rejects.toThrow('the sender is gone');
    expect(names()).toEqual(before);
    expect(s3.uploads.size).toBe(0);
  });

  test('lists what is older than a moment, each once', async () => {
    const storage = make();
    const keys = await Promise.all([1, 2, 3].map(() => storage.put(piecesOf(randomBytes(10)))));
    const listed = await keysOf(storage, Date.now() + 60_000);
    expect(listed).toEqual([...new Set(listed)]);
    expect(listed).toEqual(expect.arrayContaining(keys.map(({ key }) => key)));
    expect(await keysOf(storage, Date.now() - 60_000)).toEqual([]);
  });

  test.each(['../secret', 'A'.repeat(40), '', 'ab/cd'])('never looks for %j', async (key) => {
    await expect(async () => make().open(key)).rejects.toThrow('not a storage key');
  });
});

describe('storage in S3', () => {
  const storage = (pace = {}) => s3Storage(s3.settings, { ...PACE, ...pace });
  const on =
    (method: string, has = ''): Fault['on'] =>
    (arrived) =>
      arrived.method === method && (has === '' || arrived.url.searchParams.has(has));
  const fault = (method: string, answer: Fault['answer'], has?: string): Fault => ({ on: on(method, has), answer });
  const busy: Fault['answer'] = (reply) => refuseAs(reply, 503, 'SlowDown');
  const drop: Fault['answer'] = (reply) => reply.destroy();
  const dropLate: Fault['answer'] = (reply, pass) => pass().then(() => reply.destroy());
  const failLate: Fault['answer'] = (reply) => refuseAs(reply, 200, 'InternalError');
  const half: Fault['answer'] = async (reply, pass) => sendAnswer(reply, await pass(), 50_000);
  const thrice = (method: string, answer: Fault['answer'], has?: string) =>
    [1, 2, 3].map(() => fault(method, answer, has));

  test('signs every request, and the hash of what it sends', () => {
    expect(s3.arrived.length).toBeGreaterThan(30);
    for (const { headers } of s3.arrived) {
      expect(headers.authorization).toMatch(
        /^AWS4-HMAC-SHA256 Credential=S3RVER\/\d{8}\/us-east-1\/s3\/aws4_request, SignedHeaders=host;.*x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/,
      );
    }
  });

  test('asks again where the storage is busy, drops the line or does not answer', async () => {
    s3.faults.push(fault('PUT', busy), fault('PUT', drop));
    const { key } = await storage().put(piecesOf(Buffer.from('kept')));
    s3.faults.push(fault('GET', () => undefined));
    expect(String(await buffer(await storage(IMPATIENT).open(key)))).toBe('kept');
    expect(s3.faults).toEqual([]);
  });

  test('goes on where an answer broke off or fell silent', async () => {
    const content = randomBytes(MEGABYTE);
    const { key } = await storage().put(piecesOf(content));
    const silent: Fault['answer'] = async (reply, pass) => {
      const { status, headers, body } = await pass();
      reply.writeHead(status, headers as never).write(body.subarray(0, 50_000));
    };
    s3.faults.push(fault('GET', half), fault('GET', silent));
    expect(await sha256Of(storage(IMPATIENT), key)).toBe(sha256(content));
    s3.faults.push(fault('GET', half));
    const part = { start: 10, end: content.length - 10 };
    expect(await sha256Of(storage(), key, part)).toBe(sha256(content.subarray(10, -9)));
    expect(s3.faults).toEqual([]);
  });

  test('gives up content that cannot be had whole', async () => {
    const { key } = await storage().put(piecesOf(randomBytes(MEGABYTE)));
    s3.faults.push({ ...fault('GET', half), isLasting: true });
    await expect(sha256Of(storage(), key)).rejects.toMatchObject({ code: 'STORAGE_AWAY' });
    s3.faults.pop();
  });

  test.each([
    ['a small file', 1000, thrice('PUT', busy)],
    ['a small file whose answers are lost', 1000, thrice('PUT', dropLate)],
    ['a part', LARGE, thrice('PUT', busy, 'partNumber')],
    ['the beginning', LARGE, thrice('POST', busy, 'uploads')],
    ['the end', LARGE, thrice('POST', busy, 'uploadId')],
    ['what the storage refuses although it began with 200', LARGE, thrice('POST', failLate, 'uploadId')],
  ])('leaves nothing where %s does not arrive', async (_, size, faults) => {
    const before = s3.objects();
    s3.faults.push(...faults);
    await expect(storage().put(piecesOf(randomBytes(size)))).rejects.toMatchObject({ code: 'STORAGE_AWAY' });
    expect(s3.faults).toEqual([]);
    expect(s3.objects()).toEqual(before);
    expect(s3.uploads.size).toBe(0);
  });

  test('knows content as kept though the last answer was lost', async () => {
    s3.faults.push(fault('POST', dropLate, 'uploadId'));
    const content = randomBytes(LARGE);
    const { key } = await storage().put(piecesOf(content));
    expect(await sha256Of(storage(), key)).toBe(sha256(content));
  });

  test('does not repeat what was refused for good', async () => {
    s3.faults.push(fault('PUT', (reply) => refuseAs(reply, 403, 'AccessDenied')));
    const before = s3.arrived.length;
    await expect(storage().put(piecesOf(randomBytes(9)))).rejects.toThrow(/403 AccessDenied$/);
    expect(s3.arrived.slice(before).map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
  });

  test('sends all parts but the last in one size', async () => {
    const before = s3.arrived.length;
    await storage().put(piecesOf(randomBytes(2 * PART + 9), 70_001));
    const parts = s3.arrived.slice(before).filter(({ url }) => url.searchParams.has('partNumber'));
    expect(parts.map(({ body }) => body.length)).toEqual([PART, PART, 9]);
  });

  test('lists page by page, and ends uploads that nobody finished', async () => {
    const listed = () => keysOf(storage(), Date.now() + 60_000);
    const all = await listed();
    const before = s3.arrived.length;
    s3.uploads.set('left', { key: `ab/${'ab'.repeat(20)}`, parts: new Map() });
    s3.faults.push({
      ...fault('GET', async (reply, pass) => sendAnswer(reply, pageOf(await pass(), 2)), 'list-type'),
      isLasting: true,
    });
    expect(await listed()).toEqual(all);
    s3.faults.pop();
    expect(s3.arrived.slice(before).filter(on('GET', 'list-type')).length).toBeGreaterThan(all.length / 2);
    expect(s3.uploads.size).toBe(0);
  });

  test('leaves what else lies in the bucket', async () => {
    expect(s3.objects().some((name) => name.startsWith('forms/files/'))).toBe(true);
    expect(await keysOf(storage(), Date.now() + 60_000)).toHaveLength(
      s3.objects().filter((name) => !name.startsWith('forms/')).length,
    );
  });
});

/** A list as the storage gives it, cut to so many objects. */
function pageOf(answer: Answer, most: number): Answer {
  const text = answer.body.toString();
  const objects = text.match(/<Contents>.*?<\/Contents>/gs) ?? [];
  if (objects.length <= most) return answer;
  const rest = objects.slice(most).reduce((left, object) => left.replace(object, ''), text);
  const body = Buffer.from(rest.replace('<IsTruncated>false', '<IsTruncated>true'));
  return { ...answer, headers: { ...answer.headers, 'content-length': String(body.length) }, body };
}
