import type { Device } from '@countersign/shared/api/devices/devices.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { ShortId } from '../../../ui/short-id.tsx';
import type { Column } from '../../../ui/table/column.ts';

/** Every column of a device record; ids and the time of the last change are hidden at first. */
export function useDeviceColumns(): Column<Device>[] {
  const t = useT();
  const { formatDateTime } = useFormat();
  const optional = { isOptional: true } as const;
  const rare = { isOptional: true, isHiddenAtFirst: true } as const;
  const time = (at: string) => <time dateTime={at}>{formatDateTime(at)}</time>;
  return [
    {
      key: 'deviceSerialNumber',
      title: t('devices.field.deviceSerialNumber'),
      cell: (row) => row.deviceSerialNumber,
    },
    { key: 'customerName', title: t('devices.field.customerName'), cell: (row) => row.customerName },
    { key: 'deliveryNo', title: t('devices.field.deliveryNo'), cell: (row) => row.deliveryNo, ...optional },
    {
      key: 'ticketId',
      title: t('devices.field.ticketId'),
      cell: (row) => (row.ticketId ? `#${row.ticketId}` : ''),
      ...optional,
    },
    { key: 'formKey', title: t('devices.field.formKey'), cell: (row) => row.formKey, ...optional },
    {
      key: 'formDataId',
      title: t('devices.field.formDataId'),
      cell: (row) => <ShortId id={row.formDataId} />,
      ...rare,
    },
    { key: 'createTime', title: t('devices.field.createTime'), cell: (row) => time(row.createTime), ...optional },
    { key: 'updateTime', title: t('devices.field.updateTime'), cell: (row) => time(row.updateTime), ...rare },
    { key: 'id', title: t('devices.field.id'), cell: (row) => <ShortId id={row.id} />, ...rare },
  ];
}
