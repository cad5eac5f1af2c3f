import type { uploadForEditor as contract } from '@countersign/shared/api/files.ts';
import { personOf, type UseCase } from '../../http/serve.ts';
import { fileAddress } from './file-address.ts';
import { takeFile } from './take-file.ts';
import { editorRules } from './upload-rules.ts';

/** Keeps one image or video that stands in a text; whoever reads the text sees it, so its address opens for anybody, for good. */
export const uploadForEditor: UseCase<typeof contract> = async ({ kind }, call) => {
  const binding = { purpose: 'editor' as const, ownerId: personOf(call).id, formKey: null, uploadTicket: null };
  const file = await takeFile(call, editorRules(kind), binding);
  return fileAddress(file.id);
};
