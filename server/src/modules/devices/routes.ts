import * as delivery from '@countersign/shared/api/devices/delivery.ts';
import * as imports from '@countersign/shared/api/devices/import.ts';
import * as devices from '@countersign/shared/api/devices/devices.ts';
import { route } from '../../work/route.ts';
import { addDevice } from './records/add-device.ts';
import { previewDelivery } from './delivery/preview-delivery.ts';
import { undoDeliveryNumber } from './delivery/undo-delivery-number.ts';
import { updateDeliveryNumber } from './delivery/update-delivery-number.ts';
import { deviceHistory } from './history/device-history.ts';
import { editDevice } from './records/edit-device.ts';
import { startChangeExport, startDeviceExport } from './exports/start-export.ts';
import { findDevice } from './records/find-device.ts';
import { importDevices, previewImport } from './import/import-devices.ts';
import { listChanges } from './history/list-changes.ts';
import { listDevices } from './records/list-devices.ts';
import { removeDevices } from './records/remove-devices.ts';

export const devicesRoutes = [
  route(devices.listDevices, listDevices),
  route(devices.addDevice, addDevice),
  route(devices.editDevice, editDevice),
  route(devices.removeDevices, removeDevices),
  route(devices.listDeviceChanges, listChanges),
  route(devices.exportDevices, startDeviceExport),
  route(devices.exportDeviceChanges, startChangeExport),
  route(devices.findDevice, findDevice),
  route(devices.deviceHistory, deviceHistory),
  route(imports.previewImport, previewImport),
  route(imports.importDevices, importDevices),
  route(delivery.previewDelivery, previewDelivery),
  route(delivery.updateDeliveryNumber, updateDeliveryNumber),
  route(delivery.undoDeliveryNumber, undoDeliveryNumber),
];
