import { hold, upload } from '@countersign/shared/api/files/files.ts';
import type { FileId, FormKey } from '@countersign/shared/basics/ids.ts';
import { holding } from '@countersign/web/src/form-renderer/calls/hold-uploads.ts';
import type { UploadFile } from '@countersign/web/src/form-renderer/view-settings.ts';
import { useState } from 'react';
import { useSidebar } from '../app/sidebar-context.ts';

/** Sends files of one form with the sidebar's own session, and keeps them while the form is open. */
export function useUpload(formKey: FormKey): UploadFile {
  const { server } = useSidebar();
  const [sendFile] = useState(() => {
    const sendOne: UploadFile = async (file, field, { signal }) => {
      const input = { formKey, field: field.key, file } as Parameters<typeof server.call<typeof upload>>[1];
      return server.call(upload, input, { signal });
    };
    return holding(sendOne, async (ids) => (await server.call(hold, { ids: ids as FileId[] })).gone);
  });
  return sendFile;
}
