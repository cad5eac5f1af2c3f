import type { FileUploadField } from '@countersign/shared/forms/fields/file-upload.ts';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { worker } from '../testing/replies.ts';
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
