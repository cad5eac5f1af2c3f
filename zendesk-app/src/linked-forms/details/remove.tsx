import { type LinkedForm, unlink } from '@countersign/shared/api/tickets/tickets.ts';
import { requestName } from '@countersign/shared/workflow/names/request-name.ts';
import { Button } from '../../app/parts/button.tsx';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { ProblemNotice } from '../../app/parts/notice.tsx';
import { useReader, useSidebar } from '../../app/sidebar-context.ts';
import { useRowAction } from '../use-row-action.ts';

interface RemoveProps {
  row: LinkedForm;
  onAnnounce: (sentence: string) => void;
  onClose: () => void;
}

/** Asks once, in place, naming what goes and what stays. The frame is too small for a dialog above it. */
export function Remove({ row, onAnnounce, onClose }: RemoveProps) {
  const { t } = useReader();
  const { server, linkedForms } = useSidebar();
  const id = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  const { run, isRunning, problem } = useRowAction(row, async (requestId) => {
    await server.call(unlink, { ids: row.id }, { requestId });
    onAnnounce(t('removed', { name: requestName(row) }));
    linkedForms.remove(row.id);
  });
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <div className="sb-panel" role="alertdialog" aria-labelledby={id} onKeyDown={handleKeyDown}>
      {problem && <ProblemNotice problem={problem} onRetry={run} />}
      <p id={id}>{t('removeQuestion', { name: requestName(row) })}</p>
      <div className="sb-actions">
        <Button isPrimary isDanger aria-disabled={isRunning} onClick={run}>
          {t('remove')}
        </Button>
        <Button isBasic ref={keep} onClick={onClose}>
          {t('keep')}
        </Button>
      </div>
    </div>
  );
}
