import type { HasAnswerCounts, HasFormProcesses } from '../ports.ts';
import type { setEmbedding as setEmbeddingContract } from '@countersign/shared/api/forms/publishing.ts';
import type { UseCase } from '../../../work/route.ts';
import { formToManage } from '../rights/form-to-manage.ts';
import { writeEmbedOrigins } from '../theme/page-repository.ts';
import { presentPublishing } from './present-publishing.ts';

/** Replaces the list; an empty one lets nobody frame the form. */
export const setEmbedding: UseCase<typeof setEmbeddingContract, HasFormProcesses & HasAnswerCounts> = async (
  { formKey, origins },
  work,
) => {
  await formToManage(work, formKey, 'publish_form');
  await writeEmbedOrigins(work.db, formKey, origins);
  return presentPublishing(work, formKey);
};
