import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { HasZone } from '../../../basics/clock.ts';
import type { HasNewTickets } from '../ports.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasListeners } from '../../../work/emit.ts';
import type { Answers, FormDefinition } from '@countersign/shared/forms/schema.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';
import { changeAnswers } from './change-answers.ts';
import { versionOf } from '../reading/for-reader.ts';
import { findSubmission } from '../submission-repository.ts';

/**
 * Saves what an approver changed at a step that allows it; the workflow room has checked which fields. Only what was changed
 * can be refused (`answer_invalid`, with the problem in `params`): an approver cannot repair fields that are closed to them. What
 * the step hides (`hiddenBy`) stays as it was, also inside rows that the step may write.
 */
export async function applyReviewedAnswers(
  work: Work & HasZone & HasApprovalSight & HasNewTickets & HasSecrets & HasListeners,
  submissionId: SubmissionId,
  changed: Answers,
  hiddenBy: (definition: FormDefinition) => readonly string[],
): Promise<void> {
  const found = (await findSubmission(work.db, submissionId)) ?? refuse('not_found', ['id']);
  const { whole } = await versionOf(work, found.row);
  const hidden = hiddenBy(whole.definition);
  const blind = Object.keys(changed).find((key) => hidden.includes(key));
  if (blind !== undefined) return refuse('field_readonly', ['action', 'answers', blind], { params: { field: blind } });
  await changeAnswers(work, found, {
    rev: found.row.rev,
    sight: hidden,
    answers: { ...found.row.answers, ...changed },
    standsInTheWay: (problems) =>
      problems
        .filter(({ path }) => Object.hasOwn(changed, path[1] ?? ''))
        .map(({ code, path, params }) => ({ code: 'answer_invalid', path, params: { ...params, problem: code } })),
  });
}
