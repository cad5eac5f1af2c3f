import {
  listOutbound,
  type OutboundUpdate,
  removeOutbound,
  retryOutbound,
} from '@countersign/shared/api/tickets/outbound.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { currentLocale, useT } from '../../../lib/texts/i18n.ts';
import { notify, notifyDeleted } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import type { RowAction } from '../../../ui/table/column.ts';
import { useUpdateName } from './use-update-name.ts';

/** What can be done with ticket updates, one by one or several at once. */
export function useOutboundActions(onOpen: (row: OutboundUpdate) => void) {
  const t = useT();
  const nameOf = useUpdateName();
  const may = { retry: useMay('zendesk:outbound:retry'), remove: useMay('zendesk:outbound:remove') };
  const retrying = useWrite(retryOutbound, { refreshes: [listOutbound] });
  const removing = useWrite(removeOutbound, { refreshes: [listOutbound] });
  const idsOf = (rows: readonly OutboundUpdate[]) => ({ ids: rows.map(({ id }) => id).join(',') });

  /** Resolves to true once they wait for their turn again; those that have not failed stay as they are. */
  async function retry(rows: readonly OutboundUpdate[]): Promise<boolean> {
    const failed = rows.filter(({ state }) => state === 'failed');
    const reply = failed.length > 0 ? await retrying.run(idsOf(failed)) : undefined;
    if (reply) notify('success', t('tickets.outbound.retried', { count: reply.retried }));
    return reply !== undefined;
  }

  /** Asks with the listed items; resolves to true once they are given up. */
  async function remove(rows: readonly OutboundUpdate[]): Promise<boolean> {
    const items = rows.map(nameOf);
    const isSure = await confirm({
      title: t('tickets.outbound.deleteTitle', { count: rows.length }),
      text: t('tickets.outbound.deleteText', { items: new Intl.ListFormat(currentLocale()).format(items) }),
      verb: t('common.delete'),
      isDanger: true,
    });
    const reply = isSure ? await removing.run(idsOf(rows)) : undefined;
    if (!reply) return false;
    if (reply.removed === rows.length) notifyDeleted();
    else notify('warning', t('tickets.outbound.someLeft', { count: rows.length - reply.removed }));
    return true;
  }

  const actionsOf = (row: OutboundUpdate): RowAction[] => [
    ...(may.retry && row.state === 'failed'
      ? [{ label: t('tickets.outbound.retry'), onClick: () => void retry([row]) }]
      : []),
    { label: t('common.view'), onClick: () => onOpen(row) },
    ...(may.remove && row.state !== 'running'
      ? [{ label: t('common.delete'), onClick: () => void remove([row]), isDanger: true }]
      : []),
  ];
  return { actionsOf, retry, remove, may };
}
