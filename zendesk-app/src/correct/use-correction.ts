import { get } from '@countersign/shared/api/submissions/submissions.ts';
import type { LinkedForm } from '@countersign/shared/api/tickets/tickets.ts';
import { getTask } from '@countersign/shared/api/workflow/workflow.ts';
import type { Answers, PublishedForm } from '@countersign/shared/forms/schema.ts';
import { useCallback, useEffect, useState } from 'react';
import { useSidebar } from '../app/sidebar-context.ts';
import { problemOf, type Problem } from '../problem.ts';

/** What is there to be corrected; `rev` is that of the task, null where the approval is over. */
export interface Correction {
  form: PublishedForm;
  answers: Answers;
  writable: readonly string[];
  rev: number | null;
}

/** The answers of a returned or rejected form on the version that they were given on, as far as the agent may see them. */
export function useCorrection(row: LinkedForm): {
  correction: Correction | null;
  problem: Problem | null;
  retry: () => void;
} {
  const { server } = useSidebar();
  const [correction, setCorrection] = useState<Correction | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { myTaskId, isCorrection, formDataId } = row;
  const load = useCallback(async () => {
    try {
      if (isCorrection && myTaskId !== null) {
        const { form, answers, writableFields, task } = await server.call(getTask, { id: myTaskId });
        setCorrection({ form, answers, writable: writableFields, rev: task.rev });
      } else {
        const { form, submission } = await server.call(get, { id: formDataId });
        const writable = form.definition.fields.map(({ key }) => String(key));
        setCorrection({ form, answers: submission.answers, writable, rev: null });
      }
      setProblem(null);
    } catch (error) {
      setProblem(problemOf(error, Date.now(), server.waitMs()));
    }
  }, [server, myTaskId, isCorrection, formDataId]);
  useEffect(() => {
    // The state changes when the server has answered, not in the effect.
    void Promise.resolve().then(load);
  }, [load]);
  return { correction, problem, retry: () => void load() };
}
