import type { update } from '@countersign/shared/api/submissions.ts';
import { refuse } from '../../http/errors.ts';
import { personOf, type UseCase } from '../../http/serve.ts';
import { changeAnswers } from './change-answers.ts';
import { forReader } from './for-reader.ts';
import { mayEditSubmission } from './policy.ts';
import { findSubmission } from './submission-repository.ts';

/** Replaces the answers, on the version they were given on; what stood there before stays in the history. */
export const updateSubmission: UseCase<typeof update> = async (input, call) => {
  const found = await findSubmission(call.db, input.id);
  if (!found) return refuse('not_found', ['id']);
  const verdict = await mayEditSubmission(call.db, personOf(call), found);
  if (verdict !== 'yes') return refuse(verdict, ['id'], verdict === 'approval_running' ? { current: found.row } : {});
  return forReader(call, await changeAnswers(call, found, input));
};
