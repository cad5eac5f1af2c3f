import { normalSerial } from '@countersign/shared/forms/texts/normal-serial.ts';
import { useEffect, useState } from 'react';
import { findDevice } from '@countersign/shared/api/devices/devices.ts';
import { ask, isSignedIn } from '../../calls/form-calls.ts';

/** The search debounce of the product. */
const WAIT_MS = 430;

/**
 * Whose device a serial number is and when its record was changed last, as one line; empty for unknown devices and for people
 * who may not see records. On public pages nothing is asked.
 */
export function useDeviceRecord(typed: string, minLength: number, language: string): string {
  const serial = normalSerial(typed);
  const [found, setFound] = useState({ serial: '', line: '' });
  useEffect(() => {
    if (serial.length < minLength || !isSignedIn()) return;
    const timer = setTimeout(() => {
      ask(findDevice, { deviceSerialNumber: serial }).then(
        ({ device, lastChange }) => setFound({ serial, line: device ? lineOf(device, lastChange, language) : '' }),
        () => setFound({ serial, line: '' }),
      );
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [serial, minLength, language]);
  return found.serial === serial ? found.line : '';
}

interface Known {
  customerName: string;
  deliveryNo: string;
}

function lineOf(device: Known, lastChange: { createTime: string } | null, language: string): string {
  const day = lastChange && new Date(lastChange.createTime).toLocaleDateString(language, { dateStyle: 'medium' });
  return [device.customerName, device.deliveryNo, day].filter(Boolean).join(' · ');
}
