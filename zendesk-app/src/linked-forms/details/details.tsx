import type { LinkedForm } from '@countersign/shared/api/tickets/tickets.ts';
import { setEnabled } from '@countersign/shared/api/tickets/tickets.ts';
import { requestName } from '@countersign/shared/workflow/names/request-name.ts';
import { PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import { Button } from '../../app/parts/button.tsx';
import { useRef, useState } from 'react';
import { ProblemNotice } from '../../app/parts/notice.tsx';
import { OpenWide } from '../../app/parts/open-wide.tsx';
import { useMay, useReader, useSidebar } from '../../app/sidebar-context.ts';
import { AddNote } from './add-note.tsx';
import { Devices } from './devices.tsx';
import { FlowRecord } from './flow-record.tsx';
import { GivenAnswers } from '../answers/given-answers.tsx';
import { Remove } from './remove.tsx';
import { useIsClosed } from '../use-is-closed.ts';
import { useRowAction } from '../use-row-action.ts';
import './details.css';

interface DetailsProps {
  row: LinkedForm;
  onAnnounce: (sentence: string) => void;
}

/** What an opened row shows: the answers, the record of the approval, and what is rarely done. */
export function Details({ row, onAnnounce }: DetailsProps) {
  const { t } = useReader();
  const may = useMay();
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
      {may('customer:changed-device:query') && <Devices submissionId={row.formDataId} version={row.updateTime} />}
      <RareActions row={row} onAnnounce={onAnnounce} />
    </div>
  );
}

function RareActions({ row, onAnnounce }: DetailsProps) {
  const { t } = useReader();
  const { options } = useSidebar();
  const [open, setOpen] = useState<'note' | 'remove' | null>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const isRunning = row.processStatus === PROCESS_STATUS.processing;
  const isClosed = useIsClosed();
  const close = () => {
    setOpen(null);
    pressed.current?.focus();
  };
  return (
    <>
      <div className="sb-actions">
        <OpenWide path={widePath(row)}>{t('openWide')}</OpenWide>
        {!isClosed && row.may.includes('note') && (
          <Button
            isBasic
            aria-expanded={open === 'note'}
            onClick={(event) => {
              pressed.current = event.currentTarget;
              setOpen('note');
            }}
          >
            {t('addNote')}
          </Button>
        )}
        {row.may.includes('switch') && <Switch row={row} onAnnounce={onAnnounce} />}
        {row.may.includes('remove') && !isRunning && (
          <Button
            isBasic
            isDanger
            aria-expanded={open === 'remove'}
            onClick={(event) => {
              pressed.current = event.currentTarget;
              setOpen('remove');
            }}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      {options.isLightAgent && <p className="sb-subtle">{t('lightAgent')}</p>}
      {open === 'note' && <AddNote row={row} onAnnounce={onAnnounce} onClose={close} />}
      {open === 'remove' && <Remove row={row} onAnnounce={onAnnounce} onClose={close} />}
    </>
  );
}

function Switch({ row, onAnnounce }: DetailsProps) {
  const { t } = useReader();
  const { server, linkedForms } = useSidebar();
  const { run, isRunning, problem } = useRowAction(row, async (requestId) => {
    linkedForms.change(await server.call(setEnabled, { id: row.id, enabled: !row.enabled }, { requestId }));
    onAnnounce(t(row.enabled ? 'switchedOffNow' : 'switchedOnNow', { name: requestName(row) }));
  });
  return (
    <>
      <Button isBasic aria-disabled={isRunning} onClick={run}>
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
