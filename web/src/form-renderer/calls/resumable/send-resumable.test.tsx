import type { FileAnswer } from '@countersign/shared/forms/fields/file-upload/schema.ts';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { worker } from '../../../testing/replies.ts';
import { UploadInterrupted, UploadRefused } from '../upload-refused.ts';
import type { UploadFile } from '../../view-settings.ts';
import { interruptedUploads } from './remembered-uploads.ts';
import { sendPiece } from './send-piece.ts';
import { withResumable } from './with-resumable.ts';

const MEGABYTE = 1024 ** 2;
const place = { formKey: 'refund', field: 'plans' };

/** What the next piece meets; the server itself keeps to https://tus.io/protocols/resumable-upload, version 1.0.0. */
type Fault = 'half arrives' | 'the answer is lost' | 'nothing arrives' | 'silence' | 'too many' | 'forgotten' | 'moved';

/** A request that a test gave up may reach the server of the next one, which must not know its upload. */
let uploadsBegun = 0;

/** Uploads in memory, behind a line that may fail. */
function aServer() {
  const uploads = new Map<string, { size: number; content: Uint8Array }>();
  const faults: (Fault | null)[] = [];
  const asked: string[] = [];
  const ended: string[] = [];
  let isAway = false;
  const idOf = (request: Request) => new URL(request.url).pathname.split('/').at(-1) ?? '';
  const told = (upload: { content: Uint8Array }, status: number) =>
    new HttpResponse(null, { status, headers: { 'Upload-Offset': String(upload.content.length) } });
  const append = (upload: { content: Uint8Array }, bytes: Uint8Array) => {
    const whole = new Uint8Array(upload.content.length + bytes.length);
    whole.set(upload.content);
    whole.set(bytes, upload.content.length);
    upload.content = whole;
  };
  worker.use(
    http.head('/files/uploads/:id', ({ request }) => {
      asked.push('HEAD');
      if (isAway) return HttpResponse.error();
      const upload = uploads.get(idOf(request));
      return upload ? told(upload, 200) : new HttpResponse(null, { status: 404 });
    }),
    http.delete('/files/uploads/:id', ({ request }) => {
      ended.push(idOf(request));
      uploads.delete(idOf(request));
      return new HttpResponse(null, { status: 204 });
    }),
    http.patch('/files/uploads/:id', async ({ request }) => {
      const bytes = new Uint8Array(await request.arrayBuffer());
      if (!uploads.has(idOf(request))) return new HttpResponse(null, { status: 404 });
      const offset = Number(request.headers.get('Upload-Offset'));
      asked.push(`PATCH ${offset}`);
      if (isAway) return HttpResponse.error();
      const fault = faults.shift();
      if (fault === 'forgotten') uploads.delete(idOf(request));
      const upload = uploads.get(idOf(request));
      if (!upload) return new HttpResponse(null, { status: 404 });
      if (fault === 'nothing arrives') return HttpResponse.error();
      if (fault === 'too many') return new HttpResponse(null, { status: 429 });
      // The same bytes came over another connection a moment ago.
      if (fault === 'moved') append(upload, bytes);
      if (offset !== upload.content.length) return told(upload, 409);
      append(upload, fault === 'half arrives' ? bytes.subarray(0, bytes.length / 2) : bytes);
      if (fault === 'silence') await new Promise(() => {});
      return fault ? HttpResponse.error() : told(upload, 204);
    }),
  );
  const begin = vi.fn(async ({ size }: { size: number }) => {
    const id = `u${++uploadsBegun}`;
    uploads.set(id, { size, content: new Uint8Array() });
    return { url: `/files/uploads/${id}?key=secret`, expires: '' };
  });
  const finish = vi.fn(async ({ id }: { id: string; key: string }) => {
    const upload = uploads.get(id);
    if (!upload) throw new UploadRefused({ code: 'upload_gone' });
    if (upload.content.length < upload.size) throw new UploadRefused({ code: 'upload_incomplete' });
    return { id, name: 'plans.pdf', size: upload.size, url: `/files/${id}` } as FileAnswer;
  });
  return {
    uploads,
    faults,
    asked,
    ended,
    begin,
    finish,
    setAway: (away: boolean) => {
      isAway = away;
    },
    contentOf: ({ id }: FileAnswer) => uploads.get(id)?.content,
  };
}

let server: ReturnType<typeof aServer>;
beforeAll(() => worker.start({ quiet: true }));
beforeEach(() => {
  server = aServer();
});
afterEach(() => {
  worker.resetHandlers();
  localStorage.clear();
  vi.restoreAllMocks();
});

const bytes = new Uint8Array(5 * MEGABYTE).map((_, at) => (at * 7919) % 251);
const aFile = () => new File([bytes], 'plans.pdf', { lastModified: 1000 });

const atOnce: UploadFile = async () => expect.unreachable('the file is large');

/** Sends as a page that was just loaded. A pause ends when the network is back; here it is back at once. */
function send(
  file: File,
  { signal = new AbortController().signal, onWaiting = (_isWaiting: boolean): unknown => undefined } = {},
) {
  const upload = withResumable(atOnce, { formKey: place.formKey, begin: server.begin, finish: server.finish });
  const shares: number[] = [];
  const heard = (isWaiting: boolean) => {
    onWaiting(isWaiting);
    if (isWaiting) queueMicrotask(() => dispatchEvent(new Event('online')));
  };
  const options = { signal, onWaiting: heard, onProgress: (share: number) => shares.push(share) };
  return { shares, answer: upload(file, { key: place.field }, options) };
}

const isWhole = (content: Uint8Array | undefined) =>
  content?.length === bytes.length && content.every((byte, at) => byte === bytes[at]);

describe('a large file', () => {
  it('arrives in pieces, and is made a file at the end', async () => {
    const { answer, shares } = send(aFile());
    expect(isWhole(server.contentOf(await answer))).toBe(true);
    expect(server.begin).toHaveBeenCalledExactlyOnceWith({ field: 'plans', name: 'plans.pdf', size: bytes.length });
    expect(server.asked.length).toBeGreaterThan(1);
    expect(shares.at(-1)).toBe(1);
    expect(interruptedUploads(place)).toEqual([]);
  });

  it.each<Fault>(['half arrives', 'the answer is lost', 'nothing arrives', 'moved'])(
    'goes on where the server has it when %s',
    async (fault) => {
      server.faults.push(null, fault, fault);
      const waits: boolean[] = [];
      const { answer } = send(aFile(), { onWaiting: (isWaiting) => waits.push(isWaiting) });
      expect(isWhole(server.contentOf(await answer))).toBe(true);
      expect(server.begin).toHaveBeenCalledTimes(1);
      expect([waits.includes(true), waits.at(-1)]).toEqual([true, false]);
    },
  );

  it('begins anew when the server has forgotten it', async () => {
    server.faults.push(null, 'forgotten');
    expect(isWhole(server.contentOf(await send(aFile()).answer))).toBe(true);
    expect(server.begin).toHaveBeenCalledTimes(2);
  });

  it('waits its turn when others of the page come first, without giving up', async () => {
    server.faults.push(...Array.from({ length: 9 }, () => 'too many' as const));
    const hurry = setInterval(() => dispatchEvent(new Event('online')), 10);
    const answer = await send(aFile()).answer.finally(() => clearInterval(hurry));
    expect(isWhole(server.contentOf(answer))).toBe(true);
  });

  it('takes a line on which nothing moves for a broken one', async () => {
    server.faults.push('silence');
    const { url } = await server.begin({ size: 5 });
    const { signal } = new AbortController();
    const sending = { offset: 0, signal, onSent: () => {}, silence: 50 };
    expect(await sendPiece(url, new Blob(['12345']), sending)).toBe('trouble');
  });

  it('is interrupted after some tries, and goes on when the person says so, also after a reload', async () => {
    server.faults.push(null);
    server.faults.push(...Array.from({ length: 30 }, () => 'nothing arrives' as const));
    const error = await send(aFile()).answer.catch((problem: unknown) => problem);
    expect(error).toBeInstanceOf(UploadInterrupted);
    expect((error as UploadInterrupted).share).toBeGreaterThan(0);
    server.faults.length = 0;
    const [known] = interruptedUploads(place);
    expect(known).toMatchObject({ name: 'plans.pdf', size: bytes.length, share: (error as UploadInterrupted).share });
    server.asked.length = 0;
    expect(isWhole(server.contentOf(await send(aFile()).answer))).toBe(true);
    expect(server.begin).toHaveBeenCalledTimes(1);
    expect(server.asked[0]).toBe('HEAD');
    expect(server.asked[1]).not.toBe('PATCH 0');
  });

  it.each([
    ['has other content', new File([bytes, 'x'], 'plans.pdf', { lastModified: 1000 })],
    ['was saved again', new File([bytes], 'plans.pdf', { lastModified: 2000 })],
  ])('that %s is another one', async (_, other) => {
    server.faults.push(null, ...Array.from({ length: 30 }, () => 'nothing arrives' as const));
    await expect(send(aFile()).answer).rejects.toBeInstanceOf(UploadInterrupted);
    server.faults.length = 0;
    const answer = await send(other).answer;
    expect(server.contentOf(answer)).toHaveLength(other.size);
    expect(server.begin).toHaveBeenCalledTimes(2);
  });

  it('is not given up while the device is offline', async () => {
    server.setAway(true);
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    let count = 0;
    const { answer } = send(aFile(), {
      onWaiting: (isWaiting) => {
        count += isWaiting ? 1 : 0;
        if (count < 20) return;
        server.setAway(false);
        isOnline.mockReturnValue(true);
      },
    });
    expect(isWhole(server.contentOf(await answer))).toBe(true);
    expect(count).toBeGreaterThanOrEqual(20);
  });
});

describe('an upload that is not wanted any more', () => {
  it('ends at the server, and the device forgets it', async () => {
    const control = new AbortController();
    server.faults.push(null, 'nothing arrives');
    const { answer } = send(aFile(), {
      signal: control.signal,
      onWaiting: (isWaiting) => isWaiting && control.abort(),
    });
    await expect(answer).rejects.toThrow();
    await expect.poll(() => server.ended).toHaveLength(1);
    expect([server.uploads.size, interruptedUploads(place)]).toEqual([0, []]);
  });

  it('ends also where it was only just beginning', async () => {
    const control = new AbortController();
    const begun = server.begin.getMockImplementation() as typeof server.begin;
    server.begin.mockImplementation(async (input) => {
      control.abort();
      return begun(input);
    });
    await expect(send(aFile(), { signal: control.signal }).answer).rejects.toThrow();
    await expect.poll(() => server.ended).toHaveLength(1);
    expect(server.asked).toEqual([]);
  });
});

describe('a refusal', () => {
  it('of the beginning is said at once', async () => {
    server.begin.mockRejectedValue(new UploadRefused({ code: 'file_too_large' }));
    await expect(send(aFile()).answer).rejects.toMatchObject({ problem: { code: 'file_too_large' } });
    expect(server.begin).toHaveBeenCalledTimes(1);
  });

  it('of the whole file is said, and the next try begins anew', async () => {
    server.finish.mockRejectedValueOnce(new UploadRefused({ code: 'file_broken' }));
    await expect(send(aFile()).answer).rejects.toMatchObject({ problem: { code: 'file_broken' } });
    expect(interruptedUploads(place)).toEqual([]);
  });

  it('for want of a sign-in keeps what has arrived', async () => {
    server.finish.mockRejectedValueOnce(new UploadRefused({ code: 'upload_ticket' }));
    await expect(send(aFile()).answer).rejects.toMatchObject({ problem: { code: 'upload_ticket' } });
    expect(isWhole(server.contentOf(await send(aFile()).answer))).toBe(true);
    expect(server.begin).toHaveBeenCalledTimes(1);
  });

  it('that was lost on the way is asked for again', async () => {
    server.finish.mockRejectedValueOnce(new Error('no answer'));
    expect(isWhole(server.contentOf(await send(aFile()).answer))).toBe(true);
    expect(server.finish).toHaveBeenCalledTimes(2);
  });
});
