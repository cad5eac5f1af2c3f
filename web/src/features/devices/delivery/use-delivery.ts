import { type Device, deviceHistory, listDeviceChanges, listDevices } from '@countersign/shared/api/devices/devices.ts';
import {
  type DeliveryResult,
  undoDeliveryNumber,
  updateDeliveryNumber,
} from '@countersign/shared/api/devices/delivery.ts';
import { useState } from 'react';
import { notifyUpdated } from '../../../lib/look/notify.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';

const refreshes = [listDevices, listDeviceChanges, deviceHistory];

export interface DeliveryOutcome {
  deliveryNo: string;
  rows: DeliveryResult[];
  /** Empty when there is nothing to take back. */
  undo: string;
  isUndone: boolean;
}

/** An update of delivery numbers, its result for each device, and the way back. */
export function useDelivery() {
  const [result, setResult] = useState<DeliveryOutcome | null>(null);
  const updating = useWrite(updateDeliveryNumber, { refreshes, notifyErrors: false });
  const undoing = useWrite(undoDeliveryNumber, { refreshes });
  return {
    result,
    error: updating.error,
    isBusy: updating.isBusy || undoing.isBusy,
    reset: () => setResult(null),
    async update(deliveryNo: string, devices: readonly Device[]) {
      const reply = await updating.run({ deliveryNo, devices: devices.map(({ id, rev }) => ({ id, rev })) });
      if (!reply) return;
      setResult({ ...reply, deliveryNo, isUndone: false });
      if (reply.undo !== '') notifyUpdated();
    },
    async takeBack() {
      if (!result) return;
      const reply = await undoing.run({ undo: result.undo });
      if (reply) setResult({ ...result, rows: reply.rows, undo: '', isUndone: true });
    },
  };
}
export type Delivery = ReturnType<typeof useDelivery>;
