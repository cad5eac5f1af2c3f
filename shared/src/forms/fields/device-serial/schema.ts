import * as z from 'zod/mini';
import { mostLetters } from '../../../basics/people-text.ts';
import { fieldKey } from '../../../basics/ids.ts';
import { answerBase } from '../../field-base.ts';

/**
 * The serial number of a device. Answer: its one normal form (NFKC, trimmed, upper case), so that the same device is found
 * however somebody wrote it.
 */
export const deviceSerialField = z.object({
  ...answerBase,
  type: z.literal('device_serial'),
  placeholder: z.optional(z.string().check(mostLetters(200))),
  minLength: z._default(z.int().check(z.gte(1), z.lte(64)), 3),
  /** What sending the form does to the device's record: nothing, bring a known one up to date, or also add unknown ones. */
  keepsRecord: z._default(z.enum(['never', 'known', 'all']), 'never'),
  /** Fields whose answers go into the record. */
  customerField: z.optional(fieldKey),
  deliveryField: z.optional(fieldKey),
});
export type DeviceSerialField = z.infer<typeof deviceSerialField>;
