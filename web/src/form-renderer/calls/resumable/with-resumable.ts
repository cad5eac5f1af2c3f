import type { UploadFile } from '../../view-settings.ts';
import { isResumable, type ResumableCalls, sendResumable } from './send-resumable.ts';

/** Sends large files in pieces, which survive a dropped connection and a reload of the page, and all others at once. */
export function withResumable(atOnce: UploadFile, calls: ResumableCalls): UploadFile {
  return (file, field, options) =>
    isResumable(file) ? sendResumable(calls, file, field, options) : atOnce(file, field, options);
}
