import { type Device, listDeviceChanges, listDevices, removeDevices } from '@countersign/shared/api/devices/devices.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { currentLocale, useT } from '../../../lib/texts/i18n.ts';
import { notifyDeleted } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import type { RowAction } from '../../../ui/table/column.ts';

/** What can be done with device records, one by one or several at once. */
export function useDeviceActions(onOpen: (row: Device) => void) {
  const t = useT();
  const mayEdit = useMay('customer:changed-device:edit');
  const mayRemove = useMay('customer:changed-device:remove');
  const removing = useWrite(removeDevices, { refreshes: [listDevices, listDeviceChanges] });

  /** Resolves to true once they are gone. */
  async function remove(chosen: readonly Device[]): Promise<boolean> {
    const items = chosen.map((row) => row.deviceSerialNumber);
    const isSure = await confirm({
      title: t('devices.deleteTitle', { count: chosen.length }),
      text: t('devices.deleteText', { items: new Intl.ListFormat(currentLocale()).format(items) }),
      verb: t('common.delete'),
      isDanger: true,
    });
    const reply = isSure ? await removing.run({ ids: chosen.map((row) => row.id).join(',') }) : undefined;
    if (reply === undefined) return false;
    notifyDeleted();
    return true;
  }

  const actionsOf = (row: Device): RowAction[] => [
    { label: t(mayEdit ? 'common.edit' : 'common.view'), onClick: () => onOpen(row) },
    ...(mayRemove ? [{ label: t('common.delete'), onClick: () => void remove([row]), isDanger: true }] : []),
  ];
  return { remove, actionsOf };
}
