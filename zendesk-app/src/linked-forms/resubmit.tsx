import { type LinkedForm, resubmit } from '@countersign/shared/api/tickets.ts';
import { requestName } from '@countersign/shared/workflow/request-name.ts';
import { Button } from '../app/button.tsx';
import { useReader, useSidebar } from '../app/sidebar-context.ts';
import { ProblemNotice } from '../app/notice.tsx';
import { useRowAction } from './use-row-action.ts';

/** Sends the same answers for approval again; the old approval stays in the list with its history. */
export function Resubmit({ row, onAnnounce }: { row: LinkedForm; onAnnounce: (sentence: string) => void }) {
  const { t } = useReader();
  const { server, linkedForms } = useSidebar();
  const { run, isRunning, problem } = useRowAction(row, async (requestId) => {
    linkedForms.add(await server.call(resubmit, { id: row.id }, { requestId }));
    onAnnounce(t('resubmitted', { name: requestName(row) }));
  });
  return (
    <>
      <div className="sb-actions">
        <Button aria-disabled={isRunning} onClick={run}>
          {t('resubmit')}
        </Button>
      </div>
      {problem && (
        <div className="sb-panel">
          <ProblemNotice problem={problem} onRetry={run} />
        </div>
      )}
    </>
  );
}
