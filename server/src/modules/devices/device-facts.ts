import type { DeviceFacts } from '../submissions/ports.ts';
import { findDevice } from './records/find-device.ts';

/** What look-ups of forms ask of device records. */
export const deviceFacts: DeviceFacts = {
  of: async (work, serial) => (await findDevice({ deviceSerialNumber: serial }, work)).device,
};
