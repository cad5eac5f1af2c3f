import type { FileAnswer } from '@countersign/shared/forms/fields/file-upload/schema.ts';
import { DEFAULT_UPLOAD_TYPES } from '@countersign/shared/forms/media/file-types.ts';
import { A_MOMENT, aCompiledForm } from '@countersign/shared/forms/testing/test-forms.ts';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import en from '../../../../../translations/en.json';
import { worker } from '../../../testing/replies.ts';
import { remember, uploadKey } from '../../calls/resumable/remembered-uploads.ts';
import { createFormStore } from '../../form-store.ts';
import { FormView } from '../../form-view.tsx';
import { UploadRefused } from '../../calls/upload-refused.ts';
import type { UploadFile } from '../../view-settings.ts';

const TAKEN = DEFAULT_UPLOAD_TYPES.join(', ');
const answerOf = (file: File) =>
  ({ id: file.name, name: file.name, size: file.size, url: `/files/${file.name}` }) as FileAnswer;
const arrives: UploadFile = async (file) => answerOf(file);
const aFile = (name: string, size = 10) => new File([new Uint8Array(size)], name);

async function show(upload: UploadFile, maxFiles = 1) {
  const form = aCompiledForm({ fields: [{ key: 'invoice', type: 'file_upload', label: 'Invoice', maxFiles }] });
  const store = createFormStore(form, A_MOMENT);
  const onSubmit = vi.fn(async () => {});
  const screen = await render(
    <FormView store={store} messages={en.fill} language="en" mode="fill" upload={upload} onSubmit={onSubmit}>
      <button type="submit">Send</button>
    </FormView>,
  );
  const input = screen.getByLabelText(maxFiles > 1 ? 'Choose files' : 'Choose file');
  return { screen, store, input, onSubmit };
}

it.each([
  ['of another type', [aFile('a.exe')], `a.exe: wrong format (.exe). Use ${TAKEN}`],
  ['without a type', [aFile('invoice')], `invoice has no file extension. Use ${TAKEN}`],
  ['of more than 5 MB', [aFile('a.pdf', 5 * 1024 * 1024 + 1)], 'a.pdf: the size cannot exceed 5 MB'],
])('a file %s is refused before it is sent', async (_, files, text) => {
  const upload = vi.fn(arrives);
  const { screen, input, store } = await show(upload);
  await userEvent.upload(input, files);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(text);
  expect(upload).not.toHaveBeenCalled();
  expect(store.get(0)).toBeUndefined();
});

it('only a single file is allowed, unless the form says otherwise', async () => {
  const drop = (place: Element, files: File[]) => {
    const data = new DataTransfer();
    for (const file of files) data.items.add(file);
    place.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  };
  const { screen } = await show(arrives);
  drop(document.querySelector('.cs-drop') as Element, [aFile('a.pdf'), aFile('b.pdf')]);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Only a single file is allowed');
  await screen.unmount();
  const two = await show(arrives, 2);
  drop(document.querySelector('.cs-drop') as Element, [aFile('a.pdf'), aFile('b.pdf')]);
  await expect.poll(() => two.store.get(0)).toHaveLength(2);
});

it('a file on its way shows its progress and keeps the form from being sent', async () => {
  const way = Promise.withResolvers<FileAnswer>();
  const { screen, input, onSubmit } = await show((_file, _field, { onProgress }) => (onProgress(0.4), way.promise));
  const file = aFile('a.pdf');
  await userEvent.upload(input, file);
  await expect.element(screen.getByRole('progressbar', { name: 'Uploading a.pdf' })).toHaveAttribute('value', '0.4');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByText('Wait until the file has been uploaded', { exact: true })).toBeVisible();
  way.resolve(answerOf(file));
  await expect.element(screen.getByRole('link', { name: 'a.pdf' })).toHaveAttribute('href', '/files/a.pdf');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => onSubmit).toHaveBeenCalledWith({ invoice: [answerOf(file)] });
});

it('a failed upload can be tried again', async () => {
  const upload = vi.fn(arrives).mockRejectedValueOnce(new Error('gone'));
  const { screen, input } = await show(upload);
  await userEvent.upload(input, aFile('a.pdf'));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Upload failed, please retry');
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('link', { name: 'a.pdf' })).toBeVisible();
});

it('what the server says about a file is shown at the file', async () => {
  const upload: UploadFile = () =>
    Promise.reject(new UploadRefused({ code: 'file_content', params: { type: 'pdf', found: 'zip' } }));
  const { screen, input } = await show(upload);
  await userEvent.upload(input, aFile('a.pdf'));
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(`a.pdf isn’t a pdf file: it contains zip. Use ${TAKEN}`);
});

it('a file is removed by keyboard, and the focus goes back to where the next one is chosen', async () => {
  const { screen, input, store } = await show(arrives);
  await userEvent.upload(input, aFile('a.pdf'));
  const remove = screen.getByRole('button', { name: 'Remove a.pdf' });
  await expect.element(remove).toBeVisible();
  (remove.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(input).toHaveFocus();
  expect(store.get(0)).toBeUndefined();
});

it('the dialog of the browser offers what the field takes, and a photo is taken', async () => {
  const { screen, input } = await show(arrives);
  const offered = (input.element() as HTMLInputElement).accept.split(',');
  expect(offered).toEqual(
    expect.arrayContaining(['.jpg', '.jpeg', '.png', '.heic', '.webp', '.pdf', '.docx', '.xlsx']),
  );
  await userEvent.upload(input, aFile('IMG_0001.HEIC'));
  await expect.element(screen.getByRole('link', { name: 'IMG_0001.HEIC' })).toBeVisible();
});

describe('an upload that a reload interrupted', () => {
  const url = '/files/uploads/u1?key=secret';
  const ended: string[] = [];
  const file = new File(['x'], 'plans.pdf', { lastModified: 1000 });
  beforeAll(() => worker.start({ quiet: true }));
  beforeEach(() => {
    ended.length = 0;
    worker.use(
      http.delete('/files/uploads/:id', ({ params }) => {
        ended.push(String(params['id']));
        return new HttpResponse(null, { status: 204 });
      }),
    );
  });
  afterEach(() => {
    worker.resetHandlers();
    localStorage.clear();
  });

  async function showInterrupted() {
    const form = aCompiledForm({ fields: [{ key: 'invoice', type: 'file_upload', label: 'Invoice' }] });
    const known = { url, name: file.name, size: file.size, lastModified: 1000, share: 0.459 };
    const key = uploadKey({ formKey: form.formKey, field: 'invoice' }, file);
    remember(key, { ...known, expires: Date.now() + 60_000 });
    return show(arrives);
  }

  it('is listed with what has arrived, and goes on when the same file is chosen', async () => {
    const { screen, input } = await showInterrupted();
    await expect.element(screen.getByText('45% uploaded. Choose the file again to continue.')).toBeVisible();
    await userEvent.upload(input, file);
    await expect.element(screen.getByRole('link', { name: 'plans.pdf' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Resume: plans.pdf' })).not.toBeInTheDocument();
  });

  it('is not offered while the field is full', async () => {
    const { screen, input } = await showInterrupted();
    await userEvent.upload(input, aFile('other.pdf'));
    await expect.element(screen.getByRole('link', { name: 'other.pdf' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Resume: plans.pdf' })).not.toBeInTheDocument();
  });

  it('ends here and at the server when it is removed', async () => {
    const { screen } = await showInterrupted();
    await screen.getByRole('button', { name: 'Remove plans.pdf' }).click();
    await expect.poll(() => ended).toEqual(['u1']);
    await expect.element(screen.getByText('plans.pdf')).not.toBeInTheDocument();
    expect(localStorage.length).toBe(0);
  });
});
