import {
  CHANGE_SOURCES,
  CHANGED_FIELDS,
  type DeviceChange,
  exportDeviceChanges,
  listDeviceChanges,
} from '@countersign/shared/api/devices/devices.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { ticketNumber } from '../../../lib/texts/ticket-number.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { ExportDialog } from '../../../ui/export/export-dialog.tsx';
import { useExport } from '../../../ui/export/use-export.ts';
import type { Column } from '../../../ui/table/column.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { useLogAddress } from '../../../ui/table/filters/use-log-address.ts';

/** `/customer/device-log`: what was changed in device records, by whom and why. Only to be read. */
export function ChangePage() {
  const t = useT();
  const mayExport = useMay('customer:device-log:export');
  const address = useLogAddress({ deviceSerialNumber: '', field: '', source: '', ticketId: '' });
  const { ticketId, ...rest } = address.asked;
  const filter = { ...rest, ...(ticketId ? { ticketId: ticketNumber(ticketId) } : {}) } as object;
  const read = useRead(listDeviceChanges, { ...(address.query as object), ...filter }, { keepPreviousData: true });
  address.learn(read.data);
  const exporting = useExport(exportDeviceChanges);
  const exportAll = () =>
    exporting.ask(filter, { title: t('devices.changes.exportTitle'), count: read.data?.total ?? 0 });
  return (
    <TablePage
      list="device-changes"
      title={t('devices.changes.title')}
      description={t('devices.changes.description')}
      action={mayExport && <Button onClick={() => void exportAll()}>{t('devices.exportAll')}</Button>}
      address={address}
      read={read}
      columns={useChangeColumns()}
      rowId={(row) => row.id}
      rowName={(row) => row.deviceSerialNumber}
      search={{ name: 'deviceSerialNumber', label: t('devices.filterSerial') }}
      filters={[
        {
          name: 'field',
          label: t('devices.changes.field'),
          options: CHANGED_FIELDS.map((value) => ({ value, label: t(`devices.field.${value}`) })),
        },
        {
          name: 'source',
          label: t('devices.changes.source'),
          options: CHANGE_SOURCES.map((value) => ({ value, label: t(`devices.source.${value}`) })),
        },
        { name: 'ticketId', label: t('devices.field.ticketId') },
      ]}
      empty={{ title: t('devices.changes.empty'), text: t('devices.changes.emptyText') }}
    >
      {exporting.key && <ExportDialog exportKey={exporting.key} onRetry={exporting.again} onClose={exporting.close} />}
    </TablePage>
  );
}

function useChangeColumns(): Column<DeviceChange>[] {
  const t = useT();
  const { formatDateTime } = useFormat();
  const optional = { isOptional: true } as const;
  return [
    { key: 'deviceSerialNumber', title: t('devices.field.deviceSerialNumber'), cell: (row) => row.deviceSerialNumber },
    { key: 'field', title: t('devices.changes.field'), cell: (row) => t(`devices.field.${row.field}`) },
    { key: 'oldValue', title: t('devices.changes.oldValue'), cell: (row) => row.oldValue },
    { key: 'newValue', title: t('devices.changes.newValue'), cell: (row) => row.newValue },
    { key: 'reason', title: t('devices.reason'), cell: (row) => row.reason, isHiddenWhenEmpty: true, ...optional },
    {
      key: 'ticketId',
      title: t('devices.field.ticketId'),
      cell: (row) => (row.ticketId ? `#${row.ticketId}` : ''),
      ...optional,
    },
    { key: 'operator', title: t('devices.changes.operator'), cell: (row) => row.operator, ...optional },
    {
      key: 'source',
      title: t('devices.changes.source'),
      cell: (row) => t(`devices.source.${row.source}`),
      ...optional,
    },
    {
      key: 'createTime',
      sort: 'time',
      title: t('devices.changes.time'),
      cell: (row) => <time dateTime={row.createTime}>{formatDateTime(row.createTime)}</time>,
    },
  ];
}
