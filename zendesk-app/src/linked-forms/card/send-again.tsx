import { type LinkedForm, resubmit } from '@countersign/shared/api/tickets/tickets.ts';
import { useContext } from 'react';
import { requestName } from '@countersign/shared/workflow/names/request-name.ts';
import { Button } from '../../app/parts/button.tsx';
import { useReader, useSidebar } from '../../app/sidebar-context.ts';
import { ProblemNotice } from '../../app/parts/notice.tsx';
import { OnCorrect } from './on-correct.ts';
import { useRowAction } from '../use-row-action.ts';

/** Sends the same answers for approval again, or opens them to be corrected; the old approval stays in the list with its history. */
export function SendAgain({ row, onAnnounce }: { row: LinkedForm; onAnnounce: (sentence: string) => void }) {
  const { t } = useReader();
  const { server, linkedForms } = useSidebar();
  const correct = useContext(OnCorrect);
  const { run, isRunning, problem } = useRowAction(row, async (requestId) => {
    linkedForms.add(await server.call(resubmit, { id: row.id }, { requestId }));
    onAnnounce(t('resubmitted', { name: requestName(row) }));
  });
  return (
    <>
      <div className="sb-actions">
        {row.may.includes('correct') && <Button onClick={() => correct(row)}>{t('correctAndSend')}</Button>}
        <Button isBasic={row.may.includes('correct')} aria-disabled={isRunning} onClick={run}>
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
