import type { LinkedForm } from '@countersign/shared/api/tickets.ts';
import { setEnabled } from '@countersign/shared/api/tickets.ts';
import { Button } from '@zendeskgarden/react-buttons';
import { useRef, useState } from 'react';
import { ProblemNotice } from '../app/notice.tsx';
import { OpenWide } from '../app/open-wide.tsx';
import { useMay, useReader, useSidebar } from '../app/sidebar-context.ts';
import { FlowRecord } from './flow-record.tsx';
import { GivenAnswers } from './given-answers.tsx';
import { Remove } from './remove.tsx';
import { useRowAction } from './use-row-action.ts';

interface DetailsProps {
  row: LinkedForm;
  onAnnounce: (sentence: string) => void;
}

/** What an opened row shows: the answers, the record of the approval, and what is rarely done. */
export function Details({ row, onAnnounce }: DetailsProps) {
  const { t } = useReader();
  return (
    <div className="sb-details">
      <section>
        <h3>{t('answers')}</h3>
        <GivenAnswers submissionId={row.formDataId} />
      </section>
      {row.instanceId !== null && (
        <section>
          <h3>{t('record')}</h3>
          <FlowRecord instanceId={row.instanceId} version={row.updateTime} />
        </section>
      )}
      <RareActions row={row} onAnnounce={onAnnounce} />
    </div>
  );
}

function RareActions({ row, onAnnounce }: DetailsProps) {
  const { t } = useReader();
  const may = useMay();
  const [isRemoving, setIsRemoving] = useState(false);
  const removeButton = useRef<HTMLButtonElement>(null);
  const isRunning = row.processStatus === 1;
  return (
    <>
      <div className="sb-actions">
        <OpenWide path={widePath(row)}>{t('openWide')}</OpenWide>
        {may('ticket:linked:edit') && <Switch row={row} onAnnounce={onAnnounce} />}
        {may('ticket:linked:remove') && !isRunning && (
          <Button
            size="small"
            isBasic
            isDanger
            ref={removeButton}
            aria-expanded={isRemoving}
            onClick={() => setIsRemoving(true)}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      {isRemoving && (
        <Remove
          row={row}
          onAnnounce={onAnnounce}
          onClose={() => {
            setIsRemoving(false);
            removeButton.current?.focus();
          }}
        />
      )}
    </>
  );
}

function Switch({ row, onAnnounce }: DetailsProps) {
  const { t } = useReader();
  const { server, linkedForms } = useSidebar();
  const { run, isRunning, problem } = useRowAction(row, async (requestId) => {
    linkedForms.change(await server.call(setEnabled, { id: row.id, enabled: !row.enabled }, { requestId }));
    onAnnounce(t(row.enabled ? 'switchedOffNow' : 'switchedOnNow', { name: row.formTextName }));
  });
  return (
    <>
      <Button size="small" isBasic aria-disabled={isRunning} onClick={run}>
        {t(row.enabled ? 'switchOff' : 'switchOn')}
      </Button>
      {problem && <ProblemNotice problem={problem} onRetry={run} />}
    </>
  );
}

/** Handling stands where the whole task fits; otherwise the answers. */
const widePath = (row: LinkedForm): string =>
  row.myTaskId === null
    ? `/d/${row.formKey}?id=${row.formDataId}&ticketId=${row.zdTktId}`
    : `/workflow/task/record/handle?taskId=${row.myTaskId}`;
