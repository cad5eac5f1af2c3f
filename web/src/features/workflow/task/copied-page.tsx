import { listCopies, readCopies, countWaiting, type CopyRow } from '@countersign/shared/api/workflow/lists.ts';
import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import { numberedTitle } from '@countersign/shared/workflow/names/process-number.ts';
import { useState } from 'react';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { usePrintAction } from '../../../ui/print/print-sheet.tsx';
import type { RowAction } from '../../../ui/table/column.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { ProcessDrawer } from '../process/process-drawer.tsx';
import { useCopyColumns } from './copy-columns.tsx';

/** `/workflow/task/copied`: processes that others let me read along. Opening one marks it as read. */
export function CopiedPage() {
  const t = useT();
  const address = useTableAddress({ name: '', isRead: '', procNumber: '' });
  const read = useRead(listCopies, address.query as { name?: string; procNumber?: string; isRead?: 'yes' | 'no' });
  const marking = useWrite(readCopies, { refreshes: [listCopies, countWaiting] });
  const waiting = useRead(countWaiting, {});
  const columns = useCopyColumns();
  const printOf = usePrintAction();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const open = (row: CopyRow) => {
    address.setOpen(row.procInsId);
    if (row.readTime === null) void marking.run({ ids: [row.id] });
  };
  const actionsOf = (row: CopyRow): RowAction[] => [
    { label: t('workflow.copied.open'), onClick: () => open(row) },
    ...(row.readTime === null
      ? [{ label: t('workflow.copied.markRead'), onClick: () => void marking.run({ ids: [row.id] }) }]
      : []),
    printOf(row.procInsId),
  ];
  const mark = async (ids?: string[]) => {
    if ((await marking.run(ids ? { ids } : {})) !== undefined) setChosen(new Set());
  };
  return (
    <TablePage
      list="copied"
      title={t('workflow.copied.title')}
      description={t('workflow.copied.description')}
      action={
        waiting.data !== undefined &&
        waiting.data.copies > 0 && <Button onClick={() => void mark()}>{t('workflow.copied.markAll')}</Button>
      }
      address={address}
      read={read}
      columns={columns}
      rowId={(row) => row.id}
      rowName={(row) => numberedTitle(row)}
      search={{ name: 'name', label: t('workflow.filter.procDefName') }}
      filters={[
        {
          name: 'isRead',
          label: t('workflow.copied.state'),
          options: [
            { value: 'no', label: t('workflow.copied.unread') },
            { value: 'yes', label: t('workflow.copied.read') },
          ],
        },
        { name: 'procNumber', label: t('workflow.column.procNumber') },
      ]}
      onOpen={open}
      actionsOf={actionsOf}
      selection={{
        ids: chosen,
        isAcrossPages: true,
        onChange: setChosen,
        actions: (
          <Button size="small" onClick={() => void mark([...chosen])}>
            {t('workflow.copied.markRead')}
          </Button>
        ),
      }}
      empty={{ title: t('workflow.copied.empty'), text: t('workflow.copied.emptyText') }}
    >
      <ProcessDrawer instanceId={(address.open || null) as InstanceId | null} onClose={() => address.setOpen('')} />
    </TablePage>
  );
}
