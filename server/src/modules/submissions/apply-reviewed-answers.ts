import type { Answers } from '@countersign/shared/forms/schema.ts';
import { refuse } from '../../http/errors.ts';
import type { Call } from '../../http/serve.ts';
import { changeAnswers } from './change-answers.ts';
import { findSubmission } from './submission-repository.ts';

/**
 * Saves what an approver changed at a step that allows it; the workflow room has checked which fields. Only what was changed
 * can be refused (`answer_invalid`, with the problem in `params`): an approver cannot repair fields that are closed to them.
 */
export async function applyReviewedAnswers(call: Call, submissionId: string, changed: Answers): Promise<void> {
  const found = (await findSubmission(call.db, submissionId)) ?? refuse('not_found', ['id']);
  await changeAnswers(call, found, {
    rev: found.row.rev,
    answers: { ...found.row.answers, ...changed },
    standsInTheWay: (problems) =>
      problems
        .filter(({ path }) => Object.hasOwn(changed, path[1] ?? ''))
        .map(({ code, path, params }) => ({ code: 'answer_invalid', path, params: { ...params, problem: code } })),
  });
}
