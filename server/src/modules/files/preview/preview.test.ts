import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import * as files from '@countersign/shared/api/files/files.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFile } from '../../../demonstration/seed/builders/a-file.ts';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { aFileUploadField } from '../../../demonstration/seed/builders/fields.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { heldByDraft } from '../../tickets/drafts/held-by-draft.ts';
import { purgeFiles } from '../purge-files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const stored = () =>
  readdirSync(join(app.services.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );

async function aPlace() {
  const form = aForm({
    fields: [aFileUploadField({ accept: ['png', 'jpg', 'gif', 'webp', 'heic', 'pdf'], maxMegabytes: 20, maxFiles: 9 })],
  });
  const { formKey } = await plantForm(app.database.kysely, form, {
    ownerId: await app.userId('elena'),
    now: new Date(),
  });
  return { formKey, field: 'receipt' };
}
const upload = (name: string, content: Buffer, place: object = {}) =>
  app.call(files.upload, { ...place, file: new File([new Uint8Array(content)], name) } as never, { as: 'tom' });

const previewOf = (url: string) => url.replace(/^\/files\/[^/?]+/, '$&/preview');
const open = async (url: string, as?: string) =>
  fetch(`${app.url}${url}`, as ? { headers: { authorization: `Bearer ${await app.signIn(as)}` } } : {});
const bytesOf = async (url: string) => Buffer.from(await (await open(url)).arrayBuffer());

/** Left half red, right half blue. */
const flag = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#00f' } }, gravity: 'east' },
  ]);

describe('GET /files/{id}/preview', () => {
  test.each([
    ['wide.png', 1200, 400, [150, 50]],
    ['tall.jpg', 300, 900, [50, 150]],
    ['moving.gif', 400, 400, [150, 150]],
    ['small.webp', 40, 20, [40, 20]],
  ])('of %s is a picture of 150 px at most, made once', async (name, width, height, size) => {
    const ending = (name.split('.')[1] ?? '').replace('jpg', 'jpeg') as 'png';
    const { url } = await upload(name, await flag(width, height).toFormat(ending).toBuffer(), await aPlace());
    const before = stored().length;
    const replies = await Promise.all([open(previewOf(url)), open(previewOf(url)), open(previewOf(url))]);
    expect(replies.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual(
      Array.from({ length: 3 }, () => [200, 'image/webp']),
    );
    const {
      width: w,
      height: h,
      format,
    } = await sharp(Buffer.from(await (replies[0] as Response).arrayBuffer())).metadata();
    expect([format, w, h]).toEqual(['webp', ...size]);
    await open(previewOf(url));
    expect(stored()).toHaveLength(before + 1);
  });

  test('of a photo that lies on its side stands upright and has no notes; the photo itself keeps how it is turned', async () => {
    const photo = await flag(600, 300)
      .withExif({ IFD0: { Copyright: 'Tom of 52.52 north' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.toString('latin1')).toContain('Tom of 52.52 north');
    const { url } = await upload('photo.jpg', photo, await aPlace());
    const kept = await bytesOf(url);
    expect(kept.toString('latin1')).not.toContain('Tom of 52.52 north');
    expect((await sharp(kept).metadata()).orientation).toBe(6);
    const preview = await bytesOf(previewOf(url));
    const { width, height, orientation, exif } = await sharp(preview).metadata();
    expect({ width, height, orientation, exif }).toEqual({
      width: 75,
      height: 150,
      orientation: undefined,
      exif: undefined,
    });
    // Turned a quarter to the right, the left half is on top.
    const [red, , blue] = await sharp(preview).extract({ left: 30, top: 10, width: 1, height: 1 }).raw().toBuffer();
    expect([(red ?? 0) > 200, (blue ?? 255) < 60]).toEqual([true, true]);
  });

  test.each(['a.pdf', 'a.heic', 'broken.jpg'])('there is none of %s, and asking costs nothing twice', async (name) => {
    const { url } = await upload(name, Buffer.from(await aFile(name).arrayBuffer()), await aPlace());
    const before = stored().length;
    expect([(await open(previewOf(url))).status, (await open(previewOf(url))).status]).toEqual([404, 404]);
    expect(stored()).toHaveLength(before);
  });

  test('is for those who may open the file, by the same address, and never runs', async () => {
    const place = await aPlace();
    const file = await upload('a.png', await flag(20, 20).png().toBuffer(), place);
    await app.call(
      submissions.submit,
      { formKey: place.formKey, version: 1, answers: { receipt: [file] } },
      { as: 'tom' },
    );
    const path = `/files/${file.id}/preview`;
    const verdicts = await Promise.all(
      ['elena', 'tom', 'lina', undefined].map(async (as) => (await open(path, as)).status),
    );
    expect(verdicts).toEqual([200, 200, 403, 401]);
    expect((await open(`${previewOf(file.url)}x`)).status).toBe(401);
    const { headers } = await open(previewOf(file.url));
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('goes with its file', async () => {
    const { url } = await upload('a.png', await flag(20, 20).png().toBuffer(), await aPlace());
    const before = stored().length;
    await open(previewOf(url));
    expect(stored()).toHaveLength(before + 1);
    const { storage } = app.services;
    // Nobody's content is swept after a day: a preview that its row knows is somebody's.
    const later = new Date(Date.now() + 2 * 86_400_000);
    await app.database.kysely
      .updateTable('file')
      .set({ held_until: new Date(later.getTime() + 1000) })
      .execute();
    await purgeFiles(app.database.kysely, storage, later, heldByDraft);
    expect((await open(previewOf(url))).status).toBe(200);
    expect(stored()).toHaveLength(before + 1);
    await app.database.kysely
      .updateTable('file')
      .set({ held_until: new Date(0) })
      .execute();
    await purgeFiles(app.database.kysely, storage, later, heldByDraft);
    // Left is what was sent with answers: the picture and its preview.
    expect(stored()).toHaveLength(2);
  });
});

/** A PNG that says how large it is; its pixels are black, so that a small file has room for a billion of them. */
function aBomb(width: number, height: number): Buffer {
  const chunk = (name: string, body: Buffer) => {
    const whole = Buffer.concat([Buffer.from(name, 'latin1'), body]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length);
    sum.writeUInt32BE(crc(whole));
    return Buffer.concat([length, whole, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(Math.min((Math.ceil(width / 8) + 1) * height, 20_000_000)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

describe('a picture bomb', () => {
  test('of more than 200 megapixels is refused by the size that it names, before a pixel is unpacked', async () => {
    const bomb = aBomb(50_000, 50_000);
    expect(bomb.length).toBeLessThan(100_000);
    const start = process.memoryUsage.rss();
    const refused = upload('bomb.png', bomb, await aPlace());
    await expect(refused).rejects.toMatchObject({
      code: 415,
      errors: [{ code: 'picture_too_large', params: { name: 'bomb.png', megapixels: 200 } }],
    });
    expect(process.memoryUsage.rss() - start).toBeLessThan(150 * 1024 ** 2);
    const editor = app.call(files.uploadForEditor, { file: new File([new Uint8Array(bomb)], 'bomb.png') } as never, {
      as: 'tom',
    });
    await expect(editor).rejects.toMatchObject({ errors: [{ code: 'picture_too_large' }] });
  });

  test('of less is kept, and what is too large for a preview has none', async () => {
    const { url } = await upload('large.png', aBomb(12_000, 12_000), await aPlace());
    const start = process.memoryUsage.rss();
    expect((await open(previewOf(url))).status).toBe(404);
    expect(process.memoryUsage.rss() - start).toBeLessThan(150 * 1024 ** 2);
  });
});
