import type { remove } from '@countersign/shared/api/submissions/visitors/drafts.ts';
import type { UseCase } from '../../../work/route.ts';
import { deleteDraft, findDraft } from './draft-repository.ts';

/** Deletes what lies behind a link; its files go with the next purge. */
export const removeDraft: UseCase<typeof remove> = async ({ formKey, draft: name }, work) => {
  const draft = await findDraft(work.db, { formKey, name, personId: work.person?.id ?? null, now: work.now });
  if (draft) await deleteDraft(work.db, draft.id);
  return null;
};
