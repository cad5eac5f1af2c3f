import { type Device, exportDevices, listDevices } from '@countersign/shared/api/devices/devices.ts';
import { useState } from 'react';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { ticketNumber } from '../../../lib/texts/ticket-number.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { ExportDialog } from '../../../ui/export/export-dialog.tsx';
import { OverflowMenu } from '../../../ui/table/overflow-menu.tsx';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { DeliveryDialog } from '../delivery/delivery-dialog.tsx';
import { ImportDialog } from '../imports/import-dialog.tsx';
import { useDeviceColumns } from './device-columns.tsx';
import { DeviceDrawer } from './device-drawer.tsx';
import { useDeviceActions } from './use-device-actions.ts';
import { useExport } from '../../../ui/export/use-export.ts';

const NOBODY: ReadonlySet<string> = new Set();
/** In the address, where the drawer of a record would have its id. */
const NEW = 'new';

/** `/customer/changed-device`: the serial-number records of customers' devices. */
export function DevicePage() {
  const t = useT();
  const may = useDeviceRights();
  const [isImporting, setImporting] = useState(false);
  const [isDelivering, setDelivering] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NOBODY);
  const address = useTableAddress({ deviceSerialNumber: '', customerName: '', formKey: '', ticketId: '' });
  const { current, size, ticketId, ...rest } = address.query;
  const filter = { ...rest, ...(ticketId ? { ticketId: ticketNumber(ticketId) as never } : {}) };
  const read = useRead(listDevices, { current, size, ...filter });
  const rows = read.data?.records ?? [];
  const columns = useDeviceColumns();
  const { remove, actionsOf } = useDeviceActions((row) => address.setOpen(row.id));
  const exporting = useExport(exportDevices);
  const chosenRows = rows.filter((row) => chosen.has(row.id));
  const exportAll = () => exporting.ask(filter, { title: t('devices.exportTitle'), count: read.data?.total ?? 0 });
  const rare = [
    ...(may.add ? [{ label: t('devices.import.open'), onClick: () => setImporting(true) }] : []),
    ...(may.export ? [{ label: t('devices.exportAll'), onClick: () => void exportAll() }] : []),
  ];
  const removeChosen = async () => {
    if (await remove(chosenRows)) setChosen(NOBODY);
  };
  return (
    <TablePage
      list="devices"
      title={t('devices.title')}
      description={t('devices.description')}
      action={
        <>
          {may.add && (
            <Button isPrimary onClick={() => address.setOpen(NEW)}>
              {t('devices.add')}
            </Button>
          )}
          {rare.length > 0 && <OverflowMenu label={t('common.moreActions')} actions={rare} />}
        </>
      }
      address={address}
      read={read}
      columns={columns}
      rowId={(row) => row.id}
      rowName={(row) => row.deviceSerialNumber}
      search={{ name: 'deviceSerialNumber', label: t('devices.filterSerial') }}
      filters={[
        { name: 'customerName', label: t('devices.field.customerName') },
        { name: 'formKey', label: t('devices.field.formKey') },
        { name: 'ticketId', label: t('devices.field.ticketId') },
      ]}
      onOpen={(row: Device) => address.setOpen(row.id)}
      actionsOf={actionsOf}
      {...(may.remove || may.deliver
        ? {
            selection: {
              ids: chosen,
              onChange: setChosen,
              actions: (
                <>
                  {may.deliver && (
                    <Button size="small" onClick={() => setDelivering(true)}>
                      {t('devices.delivery.open')}
                    </Button>
                  )}
                  {may.remove && (
                    <Button size="small" isDanger onClick={() => void removeChosen()}>
                      {t('common.delete')}
                    </Button>
                  )}
                </>
              ),
            },
          }
        : {})}
      empty={{
        title: t('devices.empty'),
        text: t('devices.emptyText'),
        ...(may.add ? { action: { label: t('devices.add'), onClick: () => address.setOpen(NEW) } } : {}),
      }}
    >
      <DeviceDrawer
        isNew={address.open === NEW}
        device={rows.find((row) => row.id === address.open) ?? null}
        onClose={() => address.setOpen('')}
      />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
      {isDelivering && (
        <DeliveryDialog devices={chosenRows} onClose={() => (setDelivering(false), setChosen(NOBODY))} />
      )}
      {exporting.key && <ExportDialog exportKey={exporting.key} onRetry={exporting.again} onClose={exporting.close} />}
    </TablePage>
  );
}

function useDeviceRights() {
  return {
    add: useMay('customer:changed-device:add'),
    remove: useMay('customer:changed-device:remove'),
    export: useMay('customer:changed-device:export'),
    deliver: useMay('customer:delivery:edit'),
  };
}
