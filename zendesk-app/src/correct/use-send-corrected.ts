import { refusedAnswers } from '@countersign/shared/api/submissions/refused-answers.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import { choicesOf, type StepToChoose, withStepsToChoose } from '@countersign/shared/api/workflow/steps-to-choose.ts';
import type { UserChoice } from '@countersign/shared/api/system/system.ts';
import { type LinkedForm, resubmit } from '@countersign/shared/api/tickets/tickets.ts';
import { reviewTask } from '@countersign/shared/api/workflow/workflow.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { EMPTY_DECISION, toReviewAction } from '@countersign/shared/workflow/decision/decision.ts';
import { changedAnswers } from '@countersign/web/src/form-renderer/answers/changed-answers.ts';
import { useState } from 'react';
import { useSidebar } from '../app/sidebar-context.ts';
import { createIntention } from '../intention.ts';
import { problemOf, type Problem } from '../problem.ts';
import type { Correction } from './use-correction.ts';

/**
 * Sends a corrected form: a returned one goes on with its own approval, a rejected one begins a new one. What the server refuses
 * about the answers comes back for the fields; the rest is a problem.
 */
export function useSendCorrected(row: LinkedForm, { answers: before, writable, rev }: Correction, onSent: () => void) {
  const { server, linkedForms } = useSidebar();
  const [idFor] = useState(() => createIntention(() => crypto.randomUUID()));
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [toChoose, setToChoose] = useState<readonly StepToChoose[]>([]);
  const [people, setPeople] = useState<Readonly<Record<string, readonly UserChoice[]>>>({});

  const review = (answers: Answers, comment: string) => {
    const changed = changedAnswers(answers, before, writable);
    const action = toReviewAction('approve', { ...EMPTY_DECISION, comment, next: people }, changed);
    const input = { id: row.myTaskId!, rev: rev ?? 0, action };
    return server.call(reviewTask, input, { requestId: idFor(input) });
  };
  const begin = (answers: Answers) => {
    const choices = choicesOf(people);
    const input = { id: row.id, answers, ...(Object.keys(choices).length > 0 && { choices }) };
    return server.call(resubmit, input, { requestId: idFor(input) });
  };
  const send = async (answers: Answers, comment: string): Promise<readonly RefusalDetail[] | void> => {
    setIsSending(true);
    setProblem(null);
    try {
      await (rev === null ? begin(answers) : review(answers, comment));
      await linkedForms.refresh(row.zdTktId);
      onSent();
    } catch (error) {
      setIsSending(false);
      setToChoose((known) => withStepsToChoose(known, error));
      const refused = refusedAnswers(error);
      if (refused.length > 0) return refused;
      setProblem(problemOf(error, Date.now(), server.waitMs()));
    }
  };
  const choose = (nodeId: string, users: readonly UserChoice[]) => setPeople({ ...people, [nodeId]: users });
  return { send, isSending, problem, toChoose, people, choose };
}
