import type { remove } from '@countersign/shared/api/submissions/drafts.ts';
import type { UseCase } from '../../../work/route.ts';
import { deleteDraft, findDraft } from './draft-repository.ts';

/** Deletes what lies behind a link; its files go with the next purge. */
export const removeDraft: UseCase<typeof remove> = async ({ formKey, draft: name }, call) => {
  const draft = await findDraft(call.db, { formKey, name, personId: call.person?.id ?? null, now: call.now });
  if (draft) await deleteDraft(call.db, draft.id);
  return null;
};
