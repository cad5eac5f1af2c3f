import type { HasDatabase } from '../../../database/database.ts';
import type { HasStorage } from '../storage/storage.ts';
import type { HasFiles } from '../../../work/once/exchange.ts';
import type { uploadForEditor as contract } from '@countersign/shared/api/files/files.ts';
import type { AdmitFile, UseCase } from '../../../work/route.ts';
import { type HasAddress, personOf } from '../../../work/work.ts';
import { fileAddress } from '../file-address.ts';
import { spendQuota } from './upload-quota.ts';
import { takeFile } from './take-file.ts';
import { editorRules, limitOf } from './upload-rules.ts';

/** Pictures of texts are kept for good, so they count for their person like every other upload. */
export const admitEditorUpload: AdmitFile<typeof contract, HasDatabase & HasAddress> = async (
  { kind },
  work,
  declared,
) => {
  const limit = limitOf(editorRules(kind));
  await spendQuota(work, { bytes: Math.min(declared ?? limit.bytes, limit.bytes) });
  return limit;
};

/** Keeps one image or video that stands in a text; whoever reads the text sees it, so its address opens for anybody, for good. */
export const uploadForEditor: UseCase<typeof contract, HasStorage & HasFiles> = async ({ kind }, work) => {
  const binding = { purpose: 'editor' as const, ownerId: personOf(work).id, formKey: null, uploadTicket: null };
  const file = await takeFile(work, editorRules(kind), binding);
  return fileAddress(file.id);
};
