import { exportLinked, type LinkedForm, listLinked } from '@countersign/shared/api/tickets/tickets.ts';
import { useState } from 'react';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useMay, useMeetsTickets } from '../../../lib/session/permissions.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { ExportDialog } from '../../../ui/export/export-dialog.tsx';
import { useExport } from '../../../ui/export/use-export.ts';
import { OverflowMenu } from '../../../ui/table/overflow-menu.tsx';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { PROCESS_STATUS_NAMES, statusOptions } from '../../../ui/process/status-names.ts';
import { FormPicker } from './form-picker.tsx';
import { LinkedDrawer } from './linked-drawer.tsx';
import { NO_FILTERS, toLinkedFilter } from './linked-query.ts';
import { MoreFilters } from './more-filters.tsx';
import { useLinkedColumns } from './linked-columns.tsx';
import { useTicketAccounts } from './use-ticket-accounts.ts';
import { useLinkedActions } from './use-linked-actions.ts';

const NOBODY: ReadonlySet<string> = new Set();

/** `/zendesk/linkedForm`: the forms of all tickets with their approval. */
export function LinkedFormPage() {
  const t = useT();
  const mayAdd = useMeetsTickets('ticket:linked:add');
  const mayExport = useMay('ticket:linked:export');
  const [isPicking, setPicking] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NOBODY);
  const address = useTableAddress(NO_FILTERS);
  const { current, size, ...asked } = address.query;
  const filter = toLinkedFilter(asked);
  const read = useRead(listLinked, { ...filter, current, size });
  const exporting = useExport(exportLinked);
  const exportAll = () =>
    exporting.ask(filter, { title: t('tickets.linked.exportTitle'), count: read.data?.total ?? 0 });
  const accounts = useTicketAccounts();
  const columns = useLinkedColumns({ isSeveral: accounts.length > 1 });
  const byAccount = {
    name: 'account',
    label: t('tickets.linked.filterAccount'),
    options: accounts.map((account) => ({ value: account, label: account })),
  } as const;
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
      list="linkedForms"
      action={
        <>
          {mayAdd && (
            <Button isPrimary onClick={() => setPicking(true)}>
              {t('tickets.linked.new')}
            </Button>
          )}
          {mayExport && (
            <OverflowMenu
              label={t('common.moreActions')}
              actions={[{ label: t('tickets.linked.exportAll'), onClick: () => void exportAll() }]}
            />
          )}
        </>
      }
      address={address}
      read={read}
      columns={columns}
      rowId={(row) => row.id}
      rowName={(row) => t('tickets.linked.item', { name: row.formTextName, ticket: row.zdTktId })}
      search={{ name: 'formTextName', label: t('tickets.linked.filterName') }}
      filters={[
        { name: 'zdTktId', label: t('tickets.linked.filterTicket') },
        ...(accounts.length > 1 ? [byAccount] : []),
        {
          name: 'processStatus',
          label: t('tickets.linked.filterStatus'),
          options: statusOptions(PROCESS_STATUS_NAMES, t),
        },
        {
          name: 'enabled',
          label: t('tickets.linked.column.enabled'),
          options: [
            { value: 'yes', label: t('common.yes') },
            { value: 'no', label: t('common.no') },
          ],
        },
      ]}
      tools={
        <MoreFilters
          filters={address.filters}
          onApply={(rare) => address.applyFilters({ ...address.filters, ...rare })}
        />
      }
      onOpen={record}
      actionsOf={actionsOf}
      {...(mayRemove ? { selection: { ids: chosen, onChange: setChosen, actions: removeButton } } : {})}
      empty={{
        title: t('tickets.linked.empty'),
        text: t('tickets.linked.emptyText'),
        ...(mayAdd ? { action: { label: t('tickets.linked.new'), onClick: () => setPicking(true) } } : {}),
      }}
    >
      <LinkedDrawer
        id={address.open}
        rows={rows}
        actionsOf={(row) => actionsOf(row).filter(({ label }) => label !== t('tickets.linked.record'))}
        onClose={() => address.setOpen('')}
      />
      {isPicking && (
        <FormPicker
          ticketId={address.filters.zdTktId}
          account={address.filters.account}
          accounts={accounts}
          onClose={() => setPicking(false)}
        />
      )}
      {exporting.key && <ExportDialog exportKey={exporting.key} onRetry={exporting.again} onClose={exporting.close} />}
    </TablePage>
  );
}
