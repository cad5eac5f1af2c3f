import type { update } from '@countersign/shared/api/submissions/submissions.ts';
import { refuse } from '../../../work/refuse.ts';
import { personOf } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { changeAnswers } from './change-answers.ts';
import { forReader } from '../reading/for-reader.ts';
import { mayEditSubmission } from '../policy.ts';
import { sightOf } from '../sight/sight-of.ts';
import { findSubmission } from '../submission-repository.ts';

/**
 * Replaces the answers, on the version they were given on; what stood there before stays in the history, and what the caller may
 * not see stays as it was.
 */
export const updateSubmission: UseCase<typeof update> = async (input, call) => {
  const person = personOf(call);
  const found = await findSubmission(call.db, input.id);
  if (!found) return refuse('not_found', ['id']);
  const verdict = await mayEditSubmission(call.db, person, found);
  const sight = verdict === 'forbidden' ? 'none' : await sightOf(call, person, found);
  if (sight === 'none') return refuse('forbidden', ['id']);
  if (verdict === 'approval_running') {
    return refuse(verdict, ['id'], { current: await forReader(call, found.row, sight) });
  }
  return forReader(call, await changeAnswers(call, found, { ...input, sight }), sight);
};
