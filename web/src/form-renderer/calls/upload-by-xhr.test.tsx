import type { FileUploadField } from '@countersign/shared/forms/fields/file-upload/schema.ts';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { worker } from '../../testing/replies.ts';
import { uploadByXhr } from './upload-by-xhr.ts';

beforeAll(() => worker.start({ quiet: true }));
afterEach(() => {
  worker.resetHandlers();
  vi.restoreAllMocks();
});

it('an upload is a call like any other: with a request id and the version of the client, without https too', async () => {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  const seen: (string | null)[] = [];
  const data = { id: 'f1', name: 'a.pdf', size: 1, url: '/files/f1' };
  worker.use(
    http.post('/api/common/upload', ({ request }) => {
      seen.push(request.headers.get('X-Request-Id'), request.headers.get('X-Client-Version'));
      return HttpResponse.json({ code: 200, msg: '', data });
    }),
  );
  const send = uploadByXhr({ formKey: 'refund' });
  const field = { key: 'receipt', type: 'file_upload' } as FileUploadField;
  const control = { signal: new AbortController().signal, onProgress: () => {} };
  await expect(send(new File(['x'], 'a.pdf'), field, control)).resolves.toEqual(data);
  expect(seen).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), '6.0']);
});

it('a page that stays open holds its files, and sends again what is gone while the answers name it', async () => {
  vi.useFakeTimers();
  let count = 0;
  const asked: unknown[] = [];
  worker.use(
    http.post('/api/common/upload', () => {
      count += 1;
      return HttpResponse.json({ code: 200, msg: '', data: { id: `f${count}`, name: 'a.pdf', size: 1, url: '' } });
    }),
    http.post('/api/common/upload/hold', async ({ request }) => {
      const body = (await request.json()) as { ids: string[] };
      asked.push(body);
      const gone = asked.length === 2 ? body.ids : [];
      return HttpResponse.json({ code: 200, msg: '', data: { gone } });
    }),
  );
  const send = uploadByXhr({ formKey: 'refund', ticket: 'of-the-page' });
  const replaced: string[] = [];
  const options = {
    signal: new AbortController().signal,
    onProgress: () => {},
    isWanted: (id: string) => id !== 'f2',
    onReplaced: (before: { id: string }, after: { id: string }) => replaced.push(`${before.id} ${after.id}`),
  };
  await send(new File(['x'], 'a.pdf'), { key: 'receipt' }, options);
  await send(new File(['y'], 'removed.pdf'), { key: 'receipt' }, options);
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  await expect.poll(() => asked).toEqual([{ ids: ['f1', 'f2'], formKey: 'refund', ticket: 'of-the-page' }]);
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  await expect.poll(() => replaced).toEqual(['f1 f3']);
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  await expect.poll(() => asked[2]).toMatchObject({ ids: ['f3'] });
  vi.useRealTimers();
});
