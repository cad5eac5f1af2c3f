import type { HasDatabase } from '../../../database/database.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasAnswerFiles } from '../ports.ts';
import type { HasStorage } from '../storage/storage.ts';
import type { HasFiles } from '../../../work/once/exchange.ts';
import type { upload } from '@countersign/shared/api/files/files.ts';
import type { AdmitFile, UseCase } from '../../../work/route.ts';
import type { HasAddress } from '../../../work/work.ts';
import { admit } from './admit.ts';
import { takeFile } from './take-file.ts';
import { uploadedFile } from './uploaded-file.ts';
import { spendQuota } from './upload-quota.ts';
import { limitOf } from './upload-rules.ts';

/** Refuses an upload that would not be kept, before its file is read. */
export const admitUpload: AdmitFile<typeof upload, HasDatabase & HasSecrets & HasAnswerFiles & HasAddress> = async (
  input,
  work,
  declared,
) => {
  const { rules, binding } = await admit(input, work);
  const limit = limitOf(rules);
  await spendQuota(work, { bytes: Math.min(declared ?? limit.bytes, limit.bytes), ticket: binding.uploadTicket });
  return limit;
};

/** Keeps one file for answers that are being given. Its address opens for a while, so that the page can show it. */
export const uploadFile: UseCase<typeof upload, HasSecrets & HasStorage & HasAnswerFiles & HasFiles> = async (
  input,
  work,
) => {
  // Once more, because a form can close and others can upload while a file comes in.
  const { rules, binding } = await admit(input, work);
  return uploadedFile(work, await takeFile(work, rules, binding), binding.uploadTicket);
};
