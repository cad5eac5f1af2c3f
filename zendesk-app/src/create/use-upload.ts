import { begin, finish, hold, upload } from '@countersign/shared/api/files/files.ts';
import type { FileId, FormKey } from '@countersign/shared/basics/ids.ts';
import { CallError } from '@countersign/shared/api/wire/call-error.ts';
import { holding } from '@countersign/web/src/form-renderer/calls/hold-uploads.ts';
import { withResumable } from '@countersign/web/src/form-renderer/calls/resumable/with-resumable.ts';
import { UploadRefused } from '@countersign/web/src/form-renderer/calls/upload-refused.ts';
import type { UploadFile } from '@countersign/web/src/form-renderer/view-settings.ts';
import { useState } from 'react';
import { useSidebar } from '../app/sidebar-context.ts';
import type { Server } from '../server.ts';

/** Longer than the server takes to put a large file together. */
const FINISH_MS = 120_000;

/** Sends files of one form with the sidebar's own session, and keeps them while the form is open. */
export function useUpload(formKey: FormKey): UploadFile {
  const { server } = useSidebar();
  const [sendFile] = useState(() => uploadsOf(server, formKey));
  return sendFile;
}

function uploadsOf(server: Server, formKey: FormKey): UploadFile {
  const atOnce: UploadFile = (file, field, { signal }) => {
    const input = { formKey, field: field.key, file } as Parameters<typeof server.call<typeof upload>>[1];
    return said(server.call(upload, input, { signal }));
  };
  const sendOne = withResumable(atOnce, {
    formKey,
    begin: (input) => said(server.call(begin, { formKey, ...input })),
    finish: (input) => said(server.call(finish, input, { timeoutMs: FINISH_MS })),
  });
  return holding(sendOne, async (ids) => (await server.call(hold, { ids: ids as FileId[] })).gone);
}

/** What the server said against a file is shown at the file. */
async function said<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply;
  } catch (error) {
    const [problem] = error instanceof CallError && error.code < 500 ? error.errors : [];
    throw problem ? new UploadRefused(problem) : error;
  }
}
