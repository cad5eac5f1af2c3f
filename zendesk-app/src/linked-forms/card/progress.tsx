import type { LinkedForm } from '@countersign/shared/api/tickets/tickets.ts';
import { PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import { useReader } from '../../app/sidebar-context.ts';

const MOST_BARS = 8;

/** One bar per step; approvals with very many steps share eight. */
export function Progress({ row }: { row: Pick<LinkedForm, 'progress' | 'processStatus'> }) {
  const { t } = useReader();
  const { done, of } = row.progress;
  if (of < 1 || row.processStatus !== PROCESS_STATUS.processing) return null;
  const bars = Math.min(of, MOST_BARS);
  const full = Math.floor((done / of) * bars);
  return (
    <div className="sb-progress" role="img" aria-label={t('progress', { done, of })}>
      {Array.from({ length: bars }, (_, bar) => (
        <i key={bar} data-done={bar < full || undefined} data-now={bar === full || undefined} />
      ))}
    </div>
  );
}
