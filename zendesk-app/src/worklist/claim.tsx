import { actOnTask } from '@countersign/shared/api/workflow/steering.ts';
import type { WorkItem } from '@countersign/shared/api/tickets/worklist.ts';
import { requestName } from '@countersign/shared/workflow/names/request-name.ts';
import { useState } from 'react';
import { Button } from '../app/parts/button.tsx';
import { ProblemNotice } from '../app/parts/notice.tsx';
import { useReader, useSidebar } from '../app/sidebar-context.ts';
import { createIntention } from '../intention.ts';
import { problemOf, type Problem } from '../problem.ts';

interface ClaimProps {
  item: WorkItem;
  onClaimed: () => Promise<void>;
  onAnnounce: (sentence: string) => void;
}

/** Takes a task that several may do; the decisions are there as soon as it is the agent's own. */
export function Claim({ item, onClaimed: onSettled, onAnnounce }: ClaimProps) {
  const { t } = useReader();
  const { server } = useSidebar();
  const [idFor] = useState(() => createIntention(() => crypto.randomUUID()));
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { myTaskId: id, rev } = item;
  const claim = async () => {
    if (isRunning || id === null || rev === null) return;
    setIsRunning(true);
    setProblem(null);
    try {
      await server.call(actOnTask, { id, rev, action: { type: 'claim' } }, { requestId: idFor([id, rev]) });
      onAnnounce(t('claimed', { name: requestName(item) }));
    } catch (error) {
      setProblem(problemOf(error, Date.now(), server.waitMs()));
    }
    setIsRunning(false);
    await onSettled();
  };
  return (
    <>
      {problem && <ProblemNotice problem={problem} onRetry={() => void claim()} />}
      <div className="sb-actions">
        <Button aria-disabled={isRunning} onClick={() => void claim()}>
          {t('claim')}
        </Button>
        <span className="sb-subtle">{t('claimFirst')}</span>
      </div>
    </>
  );
}
