import type { LinkedForm } from '@countersign/shared/api/tickets/tickets.ts';
import { useReader } from '../../app/sidebar-context.ts';

/** State of an approval: icon, word and colour. Forms without approval are simply saved. */
export function Status({ status }: { status: LinkedForm['processStatus'] }) {
  const { t } = useReader();
  return (
    <span className="sb-status" data-status={status ?? 0}>
      {t(`status${status ?? 0}`)}
    </span>
  );
}
