import * as z from 'zod/mini';
import { revision } from '../../basics/ids.ts';
import { ANSWERS_BODY, contract, LARGE_BODY } from '../contract.ts';
import { device, deviceId } from './devices.ts';
import { CODES } from '../reply.ts';

/** One delivery number for many devices at once. */

export const MOST_PASTED_LINES = 10_000;

const deliveryMatch = z.object({
  /** The line as it was pasted. */
  given: z.string(),
  /** `alike`: found only when hyphens and other signs are left out. */
  outcome: z.enum(['matched', 'alike', 'ambiguous', 'unmatched', 'repeated']),
  /** One for what was matched, all candidates for what is ambiguous. */
  devices: z.array(device),
});
export type DeliveryMatch = z.infer<typeof deliveryMatch>;

/** Serial numbers, one to a line; commas, semicolons and tabs part them as well. */
export const previewDelivery = contract({
  name: 'devices.previewDelivery',
  summary: 'Match pasted serial numbers to devices, without changing anything',
  method: 'POST',
  path: '/devices/delivery-number/preview',
  access: 'customer:delivery:edit',
  bodyBytes: LARGE_BODY,
  input: z.object({ serials: z.string().check(z.maxLength(1_000_000)) }),
  reply: z.object({ rows: z.array(deliveryMatch) }),
  refusals: { serials_empty: CODES.unprocessable, too_many_serials: CODES.unprocessable },
  replay: 'none',
});

const deliveryResult = z.object({
  id: deviceId,
  deviceSerialNumber: z.string(),
  /** `stale`: somebody changed the record after it was shown, so it was left alone. */
  outcome: z.enum(['updated', 'same', 'stale', 'gone']),
  oldValue: z.string(),
});
export type DeliveryResult = z.infer<typeof deliveryResult>;

const batchResult = z.object({ rows: z.array(deliveryResult) });

export const updateDeliveryNumber = contract({
  name: 'devices.updateDeliveryNumber',
  summary: 'Assign a delivery number to devices, with a result for each',
  method: 'PUT',
  path: '/devices/delivery-number',
  access: 'customer:delivery:edit',
  bodyBytes: ANSWERS_BODY,
  input: z.object({
    deliveryNo: z.string().check(z.maxLength(2000)),
    devices: z.array(z.object({ id: deviceId, rev: revision })).check(z.minLength(1), z.maxLength(MOST_PASTED_LINES)),
  }),
  /** `undo` takes this back; empty when nothing was changed. */
  reply: z.extend(batchResult, { undo: z.string() }),
  refusals: { delivery_no_empty: CODES.unprocessable, device_text_long: CODES.unprocessable },
});

/** Once, by whoever made the update, within a day. What was changed since is left alone and says so. */
export const undoDeliveryNumber = contract({
  name: 'devices.undoDeliveryNumber',
  summary: 'Undo an update of delivery numbers',
  method: 'POST',
  path: '/devices/delivery-number/{undo}/undo',
  access: 'customer:delivery:edit',
  input: z.object({ undo: deviceId }),
  reply: batchResult,
  refusals: { undo_over: CODES.conflict },
});
