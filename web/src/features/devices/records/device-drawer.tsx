import type { Device } from '@countersign/shared/api/devices/devices.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { DeviceHistory } from '../../../ui/device-history/device-history.tsx';
import { Drawer } from '../../../ui/dialogs/drawer.tsx';
import { EditRecord, NewRecord } from './record-form.tsx';

interface Props {
  isNew: boolean;
  device: Device | null;
  onClose: () => void;
}

/** A record beside the list: its fields, and below them what the device went through. */
export function DeviceDrawer({ isNew, device, onClose }: Props) {
  const t = useT();
  const mayEdit = useMay('customer:changed-device:edit');
  const mayRead = useMay('customer:changed-device:query');
  const title = device ? t('devices.recordOf', { serial: device.deviceSerialNumber }) : t('devices.add');
  return (
    <Drawer isOpen={isNew || device !== null} title={title} onClose={onClose}>
      {isNew && <NewRecord onClose={onClose} />}
      {device && (
        <EditRecord key={`${device.id} ${device.rev}`} device={device} isReadOnly={!mayEdit} onClose={onClose} />
      )}
      {device && mayRead && (
        <DeviceHistory about={{ deviceSerialNumber: device.deviceSerialNumber }} isRecordShown={false} />
      )}
    </Drawer>
  );
}
