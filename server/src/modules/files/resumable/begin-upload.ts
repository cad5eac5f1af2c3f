import type { begin } from '@countersign/shared/api/files/files.ts';
import { takesFile } from '@countersign/shared/forms/media/takes-file.ts';
import { wrongFile } from '@countersign/shared/forms/fields/file-upload/check.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasDatabase } from '../../../database/database.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { HasAddress } from '../../../work/work.ts';
import { cleanFileName } from '../content/file-name.ts';
import type { HasAnswerFiles } from '../ports.ts';
import { admit } from '../upload/admit.ts';
import { spendQuota } from '../upload/upload-quota.ts';
import { limitOf } from '../upload/upload-rules.ts';
import { uploadAddress } from './upload-address.ts';
import { insertUpload } from './upload-repository.ts';

/** Begins an upload in pieces: refuses what an upload at once refuses before its file arrives, and counts it with its whole size. */
export const beginUpload: UseCase<typeof begin, HasDatabase & HasSecrets & HasAnswerFiles & HasAddress> = async (
  input,
  work,
) => {
  const { rules, binding } = await admit(input, work);
  const name = cleanFileName(input.name);
  if (!takesFile(rules.accept, name)) {
    const { code, params } = wrongFile(rules.accept, name);
    refuse(code, ['name'], { params });
  }
  const limit = limitOf(rules);
  if (input.size > limit.bytes) limit.refuseLarger(name);
  await spendQuota(work, { bytes: input.size, ticket: binding.uploadTicket });
  const id = work.newId();
  const { formKey, ownerId, uploadTicket } = binding;
  const upload = { id, name, size: input.size, field: input.field ?? null, formKey, ownerId, uploadTicket };
  const expires = await insertUpload(work.db, upload, work.now);
  return { url: uploadAddress(work.secretFor, id, work.now), expires: expires.toISOString() };
};
