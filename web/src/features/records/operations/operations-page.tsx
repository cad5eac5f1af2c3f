import {
  BUSINESS_TYPES,
  exportOperations,
  listOperations,
  type Operation,
  OPERATION_ROOMS,
} from '@countersign/shared/api/records/operations.ts';
import { useState } from 'react';
import { useRead } from '../../../lib/calls/use-call.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { ExportDialog } from '../../../ui/export/export-dialog.tsx';
import { useExport } from '../../../ui/export/use-export.ts';
import { useLogAddress } from '../../../ui/table/filters/use-log-address.ts';
import { OverflowMenu } from '../../../ui/table/overflow-menu.tsx';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { useSinceFilter } from '../since-options.ts';
import { useOperationColumns } from './operation-columns.tsx';
import { OperationDrawer } from './operation-drawer.tsx';
import { RetentionDialog } from './retention-dialog.tsx';
import { VerifyDialog } from './verify-dialog.tsx';

const FILTERS = { operator: '', room: '', type: '', status: '', ip: '', requestId: '', from: '' };

/** `/monitor/operlog`: what people did. Only to be read: no line can be changed or deleted, and the chain shows it. */
export function OperationsPage() {
  const t = useT();
  const may = {
    query: useMay('monitor:operlog:query'),
    export: useMay('monitor:operlog:export'),
    retain: useMay('monitor:retention:edit'),
  };
  const address = useLogAddress(FILTERS);
  const read = useRead(listOperations, address.query as object, { keepPreviousData: true });
  address.learn(read.data);
  const exporting = useExport(exportOperations);
  const [dialog, setDialog] = useState<'verify' | 'retention' | null>(null);
  const order = (what: 'lines' | 'chain') =>
    void exporting.ask(
      { what, ...(what === 'lines' ? (address.asked as object) : {}) },
      { title: t(`records.operations.export.${what}`), count: read.data?.total ?? 0 },
    );
  const rare = [
    ...(may.export
      ? [
          { label: t('records.operations.export.lines'), onClick: () => order('lines') },
          { label: t('records.operations.export.chain'), onClick: () => order('chain') },
        ]
      : []),
    { label: t('records.retention.title'), onClick: () => setDialog('retention') },
  ];
  return (
    <TablePage
      list="records.operations"
      title={t('records.operations.title')}
      description={t('records.operations.description')}
      action={
        <>
          {may.query && <Button onClick={() => setDialog('verify')}>{t('records.verify.verb')}</Button>}
          <OverflowMenu label={t('records.more')} actions={rare} />
        </>
      }
      address={address}
      read={read}
      columns={useOperationColumns()}
      rowId={(row) => String(row.id)}
      rowName={(row) => row.action}
      search={{ name: 'operator', label: t('records.operations.search') }}
      filters={[
        {
          name: 'type',
          label: t('records.operations.type'),
          options: BUSINESS_TYPES.map((value) => ({ value, label: t(`records.type.${value}`) })),
        },
        {
          name: 'room',
          label: t('records.operations.room'),
          options: OPERATION_ROOMS.map((value) => ({ value, label: t(`records.room.${value}`) })),
        },
        {
          name: 'status',
          label: t('records.operations.answer'),
          options: [
            { value: 'done', label: t('records.operations.done') },
            { value: 'refused', label: t('records.operations.refused') },
          ],
        },
        useSinceFilter(),
        { name: 'ip', label: t('records.ip') },
        { name: 'requestId', label: t('records.operations.requestId') },
      ]}
      {...(may.query ? { onOpen: (row: Operation) => address.setOpen(String(row.id)) } : {})}
      empty={{ title: t('records.operations.empty'), text: t('records.operations.emptyText') }}
    >
      <OperationDrawer open={Number(address.open) || null} onClose={() => address.setOpen('')} />
      {dialog === 'verify' && <VerifyDialog onClose={() => setDialog(null)} />}
      {dialog === 'retention' && <RetentionDialog mayEdit={may.retain} onClose={() => setDialog(null)} />}
      {exporting.key && <ExportDialog exportKey={exporting.key} onRetry={exporting.again} onClose={exporting.close} />}
    </TablePage>
  );
}
