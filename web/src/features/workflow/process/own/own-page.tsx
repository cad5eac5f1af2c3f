import { listOwn, type OwnInstance } from '@countersign/shared/api/workflow/workflow.ts';
import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import { numberedTitle } from '@countersign/shared/workflow/names/process-number.ts';
import { useState } from 'react';
import { Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useMay } from '../../../../lib/session/permissions.ts';
import { useRead } from '../../../../lib/calls/use-call.ts';
import { TablePage } from '../../../../ui/table/table-page.tsx';
import { useTableAddress } from '../../../../ui/table/filters/use-table-address.ts';
import { ProcessDrawer } from '../process-drawer.tsx';
import { StartDialog } from '../start/start-dialog.tsx';
import { useOwnActions } from './use-own-actions.tsx';
import { useInstanceColumns } from './own-columns.tsx';
import { useStatusFilter } from '../use-status-filter.ts';

/** `/workflow/process/own`: what I sent for approval. */
export function OwnPage() {
  const t = useT();
  const mayStart = useMay('workflow:process:start');
  const [isStarting, setStarting] = useState(false);
  const address = useTableAddress({ name: '', status: 0, procNumber: '' });
  const read = useRead(listOwn, address.query);
  const columns = useInstanceColumns<OwnInstance>();
  const statusFilter = useStatusFilter();
  const detail = (row: OwnInstance) => address.setOpen(row.procInsId);
  const { actionsOf, dialog } = useOwnActions(detail);
  const start = () => setStarting(true);
  return (
    <TablePage
      list="own"
      title={t('workflow.own.title')}
      description={t('workflow.own.description')}
      action={
        mayStart && (
          <Button isPrimary onClick={start}>
            {t('workflow.own.start')}
          </Button>
        )
      }
      address={address}
      read={read}
      columns={columns}
      rowId={(row) => row.procInsId}
      rowName={(row) => numberedTitle(row)}
      search={{ name: 'name', label: t('workflow.filter.procDefName') }}
      filters={[statusFilter, { name: 'procNumber', label: t('workflow.column.procNumber') }]}
      onOpen={detail}
      actionsOf={actionsOf}
      empty={{
        title: t('workflow.own.empty'),
        text: t('workflow.own.emptyText'),
        ...(mayStart ? { action: { label: t('workflow.own.start'), onClick: start } } : {}),
      }}
    >
      {dialog}
      {isStarting && <StartDialog onClose={() => setStarting(false)} />}
      <ProcessDrawer instanceId={(address.open || null) as InstanceId | null} onClose={() => address.setOpen('')} />
    </TablePage>
  );
}
