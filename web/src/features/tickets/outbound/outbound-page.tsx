import { listOutbound, outboundState } from '@countersign/shared/api/tickets/outbound.ts';
import { useState } from 'react';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { ticketNumber } from '../../../lib/texts/ticket-number.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { OutboundDrawer } from './outbound-drawer.tsx';
import { useOutboundActions } from './use-outbound-actions.ts';
import { useOutboundColumns } from './use-outbound-columns.tsx';
import { useUpdateName } from './use-update-name.ts';

const NOBODY: ReadonlySet<string> = new Set();
/** While something is on its way the list looks again. */
const LOOK_AGAIN_MS = 10_000;

/** `/zendesk/outbound`: what waits to be written into tickets, and what could not be written. */
export function OutboundPage() {
  const t = useT();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NOBODY);
  const address = useTableAddress({ ticketId: '', state: '', subdomain: '' });
  const { ticketId, state, ...query } = address.query;
  const asked = outboundState.safeParse(state);
  const read = useRead(
    listOutbound,
    {
      ...query,
      ...(asked.success ? { state: asked.data } : {}),
      ...(ticketId ? { ticketId: ticketNumber(ticketId) as never } : {}),
    },
    { refreshInterval: (last) => (last && last.counts.waiting + last.counts.running > 0 ? LOOK_AGAIN_MS : 0) },
  );
  const rows = read.data?.records ?? [];
  const counts = read.data?.counts;
  const columns = useOutboundColumns();
  const nameOf = useUpdateName();
  const { actionsOf, retry, remove, may } = useOutboundActions((row) => address.setOpen(row.id));
  const chosenRows = rows.filter((row) => chosen.has(row.id));
  const and = async (done: Promise<boolean>) => {
    if (await done) setChosen(NOBODY);
  };
  return (
    <TablePage
      list="ticketUpdates"
      title={t('tickets.outbound.title')}
      description={
        counts && counts.waiting + counts.running + counts.failed > 0
          ? t('tickets.outbound.counts', { ...counts })
          : t('tickets.outbound.description')
      }
      address={address}
      read={read}
      columns={columns}
      rowId={(row) => row.id}
      rowName={nameOf}
      search={{ name: 'ticketId', label: t('tickets.linked.filterTicket') }}
      filters={[
        {
          name: 'state',
          label: t('tickets.outbound.state'),
          options: outboundState.options.map((one) => ({ value: one, label: t(`tickets.outbound.states.${one}`) })),
        },
      ]}
      onOpen={(row) => address.setOpen(row.id)}
      actionsOf={actionsOf}
      {...(may.retry || may.remove
        ? {
            selection: {
              ids: chosen,
              onChange: setChosen,
              actions: (
                <>
                  {may.retry && chosenRows.some((row) => row.state === 'failed') && (
                    <Button size="small" onClick={() => void and(retry(chosenRows))}>
                      {t('tickets.outbound.retry')}
                    </Button>
                  )}
                  {may.remove && (
                    <Button size="small" isDanger onClick={() => void and(remove(chosenRows))}>
                      {t('common.delete')}
                    </Button>
                  )}
                </>
              ),
            },
          }
        : {})}
      empty={{ title: t('tickets.outbound.empty'), text: t('tickets.outbound.emptyText') }}
    >
      <OutboundDrawer
        update={rows.find((row) => row.id === address.open) ?? null}
        actionsOf={actionsOf}
        onClose={() => address.setOpen('')}
      />
    </TablePage>
  );
}
