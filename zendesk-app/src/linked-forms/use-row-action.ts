import type { LinkedForm } from '@countersign/shared/api/tickets/tickets.ts';
import { useState } from 'react';
import { useSidebar } from '../app/sidebar-context.ts';
import { createIntention } from '../intention.ts';
import { problemOf, type Problem } from '../problem.ts';

/** Runs one change of a linked form at a time, keeps its problem, and fetches the list afterwards. */
export function useRowAction(row: LinkedForm, work: (requestId: string) => Promise<void>) {
  const { server, linkedForms } = useSidebar();
  const [idFor] = useState(() => createIntention(() => crypto.randomUUID()));
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const attempt = async () => {
    setIsRunning(true);
    setProblem(null);
    try {
      await work(idFor([row.id, row.updateTime]));
    } catch (error) {
      setProblem(problemOf(error, Date.now(), server.waitMs()));
    }
    setIsRunning(false);
    await linkedForms.refresh(row.zdTktId);
  };
  const run = () => {
    if (!isRunning) void attempt();
  };
  return { run, isRunning, problem };
}
