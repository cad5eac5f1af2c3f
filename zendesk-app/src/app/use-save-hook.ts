import { useEffect, useRef } from 'react';
import { whyNotSolve } from '../linked-forms/why-not-solve.ts';
import { useReader, useSidebar } from './sidebar-context.ts';

const SOLVING = new Set(['solved', 'closed']);

/** Where the account requires an approved form, a ticket without one is not solved: the agent reads why in the own language. */
export function useSaveHook(): void {
  const { zaf, options, linkedForms, ticketStore } = useSidebar();
  const { t } = useReader();
  const translate = useRef(t);
  useEffect(() => {
    translate.current = t;
  }, [t]);
  useEffect(() => {
    if (!options.requiresApprovedForm) return;
    return zaf.onSave(async () => {
      const { ticketId } = ticketStore.getSnapshot();
      const status = await zaf.get('ticket.status');
      if (ticketId === null || status === undefined || !SOLVING.has(status)) return null;
      await linkedForms.refresh(ticketId);
      const { rows, isLoaded, problem: failure } = linkedForms.getSnapshot();
      // What cannot be known must not keep anybody from saving.
      if (!isLoaded || failure !== null) return null;
      const problem = whyNotSolve(rows);
      if (problem === null) return null;
      return problem.type === 'none'
        ? translate.current('solve_none')
        : translate.current(`solve_${problem.type}`, { name: problem.name });
    });
  }, [zaf, options, linkedForms, ticketStore]);
}
