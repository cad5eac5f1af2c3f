import * as delivery from '@countersign/shared/api/devices/delivery.ts';
import * as imports from '@countersign/shared/api/devices/import.ts';
import * as devices from '@countersign/shared/api/devices/devices.ts';
import { route } from '../../work/route.ts';
import { addDevice } from './add-device.ts';
import { previewDelivery } from './delivery/preview-delivery.ts';
import { undoDeliveryNumber } from './delivery/undo-delivery-number.ts';
import { updateDeliveryNumber } from './delivery/update-delivery-number.ts';
import { deviceHistory } from './device-history.ts';
import { editDevice } from './edit-device.ts';
import { startChangeExport, startDeviceExport } from './exports/start-export.ts';
import { findDevice } from './find-device.ts';
import { importDevices, previewImport } from './import/import-devices.ts';
import { listChanges } from './list-changes.ts';
import { listDevices } from './list-devices.ts';
import { removeDevices } from './remove-devices.ts';

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
