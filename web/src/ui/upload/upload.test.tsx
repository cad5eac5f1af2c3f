import { DEFAULT_UPLOAD_TYPES } from '@countersign/shared/forms/media/file-types.ts';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reply, worker } from '../../testing/replies.ts';
import { showPiece } from '../../testing/show.tsx';
import { violations } from '../../testing/violations.ts';
import { EditorFileButton } from './editor-file-button.tsx';
import { Upload, type UploadedFile } from './upload.tsx';

beforeAll(() => worker.start({ quiet: true }));
afterEach(() => worker.resetHandlers());

function Invoice() {
  const [file, setFile] = useState<UploadedFile | null>(null);
  return <Upload label="Invoice" value={file} onChange={setFile} />;
}
const MB = 1024 * 1024;
const TAKEN = DEFAULT_UPLOAD_TYPES.join(', ');
const choose = async (...files: File[]) => {
  await expect.element(page.getByRole('button', { name: /^Invoice/ })).toBeVisible();
  const input = document.querySelector('input[type=file]');
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  if (input instanceof HTMLInputElement) input.files = transfer.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
};
const aFile = (name: string, size = 10) => new File([new Uint8Array(size)], name);

test('a file is sent as multipart, kept, and can be taken away again', async () => {
  let sent: string | undefined;
  worker.use(
    http.post('/api/common/upload', async ({ request }) => {
      const file = (await request.formData()).get('file');
      sent = file instanceof File ? file.name : undefined;
      const data = { id: 'f1', name: 'invoice.pdf', size: 10, url: '/files/f1' };
      return HttpResponse.json({ code: 200, msg: '', data });
    }),
  );
  await showPiece(<Invoice />);
  await choose(aFile('invoice.pdf'));
  await expect.element(page.getByRole('link', { name: 'invoice.pdf' })).toBeVisible();
  expect(sent).toBe('invoice.pdf');
  await page.getByRole('button', { name: 'Remove invoice.pdf' }).click();
  expect(page.getByRole('link').query()).toBeNull();
});

test.each([
  ['of another type', [aFile('photo.psd')], `photo.psd: wrong format (.psd). Use ${TAKEN}.`],
  ['larger than 5 MB', [aFile('scan.pdf', 5 * MB + 1)], 'scan.pdf: the size cannot exceed 5 MB.'],
  ['beside another', [aFile('a.pdf'), aFile('b.pdf')], 'Only a single file is allowed.'],
])('a file %s is refused before anything is sent', async (_, files, text) => {
  await showPiece(<Invoice />);
  await choose(...files);
  await expect.element(page.getByRole('alert')).toHaveTextContent(text);
});

test('a failed upload says so and why', async () => {
  worker.use(reply('post', '/common/upload', 429, null, 'Too many uploads.'));
  await showPiece(<Invoice />);
  await choose(aFile('invoice.pdf'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Upload failed, please retry. Too many uploads.');
});

test.each([
  [
    'invalid JSON',
    () => new HttpResponse('<html>a proxy</html>'),
    'The server couldn’t answer: system interface 200 abnormal',
  ],
  [
    'an HTTP error status',
    () => new HttpResponse(null, { status: 502 }),
    'The server couldn’t answer: system interface 502 abnormal',
  ],
  [
    'a refusal',
    () => HttpResponse.json({ code: 415, msg: 'a.png: wrong format.', data: { errors: [] } }, { status: 415 }),
    'a.png: wrong format.',
  ],
])('an editor that cannot upload says why: %s', async (_, answer, text) => {
  worker.use(http.post('/api/user/file/upload', answer));
  const taken: string[] = [];
  await showPiece(<EditorFileButton label="Upload" accept=".png,.jpg" onChange={(url) => void taken.push(url)} />);
  await expect.element(page.getByRole('button', { name: 'Upload' })).toBeVisible();
  const transfer = new DataTransfer();
  transfer.items.add(aFile('a.png'));
  const input = document.querySelector('input[type=file]');
  if (input instanceof HTMLInputElement) input.files = transfer.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(page.getByRole('status')).toMatchTextContent(text);
  await expect.element(page.getByRole('button', { name: 'Upload' })).toBeEnabled();
  expect(taken).toEqual([]);
});

test('the keyboard reaches it, and axe finds nothing', async () => {
  await showPiece(<Invoice />);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Invoice Choose a file or drop it here' })).toHaveFocus();
  expect(await violations()).toEqual([]);
});
