import type { HasZone } from '../../../basics/clock.ts';
import type { HasNewTickets } from '../ports.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasListeners } from '../../../work/emit.ts';
import type { update } from '@countersign/shared/api/submissions/submissions.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { changeAnswers } from './change-answers.ts';
import { forReader } from '../reading/for-reader.ts';
import { mayEditSubmission } from '../policy.ts';
import { sightOf } from '../sight/sight-of.ts';
import { findStanding } from '../submission-repository.ts';

/**
 * Replaces the answers, on the version they were given on; what stood there before stays in the history, and what the caller may
 * not see stays as it was.
 */
export const updateSubmission: UseCase<
  typeof update,
  HasZone & HasApprovalSight & HasNewTickets & HasSecrets & HasListeners
> = async (input, work) => {
  const person = personOf(work);
  const found = await findStanding(work, input.id);
  if (!found) return refuse('not_found', ['id']);
  const verdict = await mayEditSubmission(work.db, person, found);
  const sight = verdict === 'forbidden' ? 'none' : await sightOf(work, person, found);
  if (sight === 'none') return refuse('forbidden', ['id']);
  if (verdict === 'approval_running') {
    return refuse(verdict, ['id'], { current: await forReader(work, found.row, sight) });
  }
  return forReader(work, await changeAnswers(work, found, { ...input, sight }), sight);
};
