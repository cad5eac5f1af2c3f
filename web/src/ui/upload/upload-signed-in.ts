import { UploadRefused } from '../../form-renderer/calls/upload-refused.ts';
import { uploadByXhr, type UploadTarget } from '../../form-renderer/calls/upload-by-xhr.ts';
import type { UploadFile } from '../../form-renderer/view-settings.ts';
import { sessionGap } from '../../lib/calls/http.ts';

/** Uploads of a signed-in person: one that meets an ended session waits until the person is back, and is sent once more. */
export function uploadSignedIn(target: UploadTarget): UploadFile {
  const upload = uploadByXhr(target);
  return async (...sending) => {
    try {
      return await upload(...sending);
    } catch (error) {
      // Nobody is signed in, and the page has no ticket for strangers.
      const isSignedOut = error instanceof UploadRefused && error.problem.code === 'upload_ticket';
      if (!isSignedOut || !(await sessionGap.recover())) throw error;
      return upload(...sending);
    }
  };
}
