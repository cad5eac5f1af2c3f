import { type LinkedForm, listLinked } from '@countersign/shared/api/tickets.ts';
import { useState } from 'react';
import { Button } from '../../../lib/garden.ts';
import { useT } from '../../../lib/i18n.ts';
import { ticketNumber } from '../../../lib/ticket-number.ts';
import { useMay } from '../../../lib/permissions.ts';
import { useRead } from '../../../lib/use-call.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { useTableAddress } from '../../../ui/table/use-table-address.ts';
import { FormPicker } from './form-picker.tsx';
import { LinkedDrawer } from './linked-drawer.tsx';
import { useLinkedColumns } from './linked-columns.tsx';
import { useLinkedActions } from './use-linked-actions.ts';

const NOBODY: ReadonlySet<string> = new Set();

/** `/zendesk/linkedForm`: the forms of all tickets with their approval. */
export function LinkedFormPage() {
  const t = useT();
  const mayAdd = useMay('ticket:linked:add');
  const [isPicking, setPicking] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NOBODY);
  const address = useTableAddress({ formTextName: '', zdTktId: '', processStatus: 0 });
  const { zdTktId } = address.filters;
  const read = useRead(listLinked, { ...address.query, ...(zdTktId ? { zdTktId: ticketNumber(zdTktId) } : {}) });
  const columns = useLinkedColumns();
  const record = (row: LinkedForm) => address.setOpen(row.id);
  const rows = read.data?.records ?? [];
  const { actionsOf, remove, mayRemove } = useLinkedActions(rows, record);
  const removeChosen = async () => {
    if (await remove(rows.filter((row) => chosen.has(row.id)))) setChosen(NOBODY);
  };
  const removeButton = (
    <Button size="small" isDanger onClick={() => void removeChosen()}>
      {t('tickets.linked.selected')}
    </Button>
  );
  return (
    <TablePage
      title={t('tickets.linked.title')}
      description={t('tickets.linked.description')}
      action={
        mayAdd && (
          <Button isPrimary onClick={() => setPicking(true)}>
            {t('tickets.linked.new')}
          </Button>
        )
      }
      address={address}
      read={read}
      columns={columns}
      rowId={(row) => row.id}
      rowName={(row) => t('tickets.linked.item', { name: row.formTextName, ticket: row.zdTktId })}
      search={{ name: 'formTextName', label: t('tickets.linked.filterName') }}
      filters={[
        { name: 'zdTktId', label: t('tickets.linked.filterTicket') },
        {
          name: 'processStatus',
          label: t('tickets.linked.filterStatus'),
          options: [
            { value: '1', label: t('common.processStatus.processing') },
            { value: '2', label: t('common.processStatus.completed') },
            { value: '3', label: t('common.processStatus.rejected') },
            { value: '4', label: t('common.processStatus.cancelled') },
          ],
        },
      ]}
      onOpen={record}
      actionsOf={actionsOf}
      {...(mayRemove ? { selection: { ids: chosen, onChange: setChosen, actions: removeButton } } : {})}
      empty={{
        title: t('tickets.linked.empty'),
        text: t('tickets.linked.emptyText'),
        ...(mayAdd ? { action: { label: t('tickets.linked.new'), onClick: () => setPicking(true) } } : {}),
      }}
    >
      <LinkedDrawer linked={rows.find((row) => row.id === address.open) ?? null} onClose={() => address.setOpen('')} />
      {isPicking && <FormPicker ticketId={zdTktId} onClose={() => setPicking(false)} />}
    </TablePage>
  );
}
