import { type ListedInstance, listInstances } from '@countersign/shared/api/workflow/instance.ts';
import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import { numberedTitle } from '@countersign/shared/workflow/names/process-number.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { usePrintAction } from '../../../ui/print/print-sheet.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { useInstanceColumns } from './own/own-columns.tsx';
import { ProcessDrawer } from './process-drawer.tsx';
import { useDeleteProcess } from './care/use-delete-process.ts';
import { useStatusFilter } from './use-status-filter.ts';

/** `/workflow/process/all`: everybody's processes, and what an administrator may do with them. */
export function AllPage() {
  const t = useT();
  const address = useTableAddress({ name: '', status: 0, starter: '', procNumber: '' });
  const read = useRead(listInstances, address.query);
  const statusFilter = useStatusFilter();
  const [request, form, ...rest] = useInstanceColumns<ListedInstance>();
  const starter: Column<ListedInstance> = {
    key: 'starterName',
    title: t('workflow.column.deployUser'),
    cell: (row) => row.starterName,
    isOptional: true,
  };
  const columns = [request, form, starter, ...rest].filter((column) => column !== undefined);
  const printOf = usePrintAction();
  const deletionOf = useDeleteProcess('all');
  const open = (row: ListedInstance) => address.setOpen(row.procInsId);
  return (
    <TablePage
      list="all"
      title={t('workflow.all.title')}
      description={t('workflow.all.description')}
      address={address}
      read={read}
      columns={columns}
      rowId={(row) => row.procInsId}
      rowName={(row) => `${numberedTitle(row)}, ${row.starterName}`}
      search={{ name: 'name', label: t('workflow.filter.procDefName') }}
      filters={[
        statusFilter,
        { name: 'starter', label: t('workflow.column.deployUser') },
        { name: 'procNumber', label: t('workflow.column.procNumber') },
      ]}
      onOpen={open}
      actionsOf={(row) => [
        { label: t('workflow.own.detail'), onClick: () => open(row) },
        printOf(row.procInsId),
        ...deletionOf(row),
      ]}
      empty={{ title: t('workflow.all.empty'), text: t('workflow.all.emptyText') }}
    >
      <ProcessDrawer instanceId={(address.open || null) as InstanceId | null} onClose={() => address.setOpen('')} />
    </TablePage>
  );
}
