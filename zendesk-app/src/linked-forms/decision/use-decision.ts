import { getTask, reviewTask, type TaskButton, type TaskDetail } from '@countersign/shared/api/workflow/workflow.ts';
import type { TaskId, TicketId } from '@countersign/shared/basics/ids.ts';
import { type DecisionDraft, toReviewAction } from '@countersign/shared/workflow/decision/decision.ts';
import { useCallback, useEffect, useState } from 'react';
import { useSidebar } from '../../app/sidebar-context.ts';
import { createIntention } from '../../intention.ts';
import { problemOf, type Problem } from '../../problem.ts';

/** What a decision is about: a card beside its ticket, or one of the worklist, which may have none. */
export interface Decidable {
  myTaskId: TaskId | null;
  zdTktId: TicketId | null;
}

/**
 * The task behind a card, and the decision on it: sent with the revision that the task has when the panel opens, so that a
 * competitor is noticed. Afterwards `onSettled` reads again what shows it; the forms of the ticket, unless it says otherwise.
 */
export function useDecision(row: Decidable, onDone: (action: TaskButton) => void, onSettled?: () => Promise<void>) {
  const { server, linkedForms } = useSidebar();
  const [task, setTask] = useState<TaskDetail | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [idFor] = useState(() => createIntention(() => crypto.randomUUID()));
  const taskId = row.myTaskId;

  const load = useCallback(async () => {
    if (taskId === null) return null;
    try {
      const found = await server.call(getTask, { id: taskId });
      setTask(found);
      return found;
    } catch (error) {
      setProblem(problemOf(error, Date.now(), server.waitMs()));
      return null;
    }
  }, [server, taskId]);
  useEffect(() => {
    // The state changes when the server has answered, not in the effect.
    void Promise.resolve().then(load);
  }, [load]);

  const send = async (chosen: TaskButton, draft: DecisionDraft) => {
    if (taskId === null || isSending) return;
    setIsSending(true);
    setProblem(null);
    const known = task ?? (await load());
    if (known) {
      const { rev } = known.task;
      const action = toReviewAction(chosen, draft);
      try {
        await server.call(reviewTask, { id: taskId, rev, action }, { requestId: idFor({ rev, action }) });
        onDone(chosen);
      } catch (error) {
        setProblem(problemOf(error, Date.now(), server.waitMs()));
        await load().catch(() => undefined);
      }
    }
    setIsSending(false);
    if (onSettled) await onSettled();
    else if (row.zdTktId !== null) await linkedForms.refresh(row.zdTktId);
  };
  return { task, send, isSending, problem };
}
