import type { remove } from '@countersign/shared/api/submissions/table/answer-views.ts';
import type { UseCase } from '../../../work/route.ts';
import { viewToEdit } from './view-to-edit.ts';

/** Deletes a view of the caller's, or a shared one of their form; nobody's answers change. */
export const removeView: UseCase<typeof remove> = async ({ id }, work) => {
  await viewToEdit(work, id);
  await work.db.deleteFrom('answer_view').where('id', '=', id).execute();
  return null;
};
