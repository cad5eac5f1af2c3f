import { trimText } from '../../basics/trim-text.ts';
import { isLonger } from '../../basics/text-length.ts';
import type { DeviceSerialField } from '../../forms/fields/device-serial.ts';
import type { ScanField } from '../../forms/fields/scan.ts';
import { normalSerial } from '../../forms/texts/normal-serial.ts';
import { readAs, type ReadAnswer, UNANSWERED, WRONG_TYPE } from '../answer-problem.ts';
import { cleanText } from '../clean-text.ts';

/** The text of a code, as it was read, without white space around it. */
export function readScan({ maxLength: max }: ScanField, raw: unknown): ReadAnswer {
  if (typeof raw !== 'string') return WRONG_TYPE;
  const answer = trimText(cleanText(raw));
  return answer === '' ? UNANSWERED : readAs(answer, isLonger(answer, max) && { code: 'too_long', params: { max } });
}

const LONGEST_SERIAL = 64;

/** A serial number in its one normal form. */
export function readDeviceSerial({ minLength: min }: DeviceSerialField, raw: unknown): ReadAnswer {
  if (typeof raw !== 'string') return WRONG_TYPE;
  const answer = normalSerial(cleanText(raw));
  if (answer === '') return UNANSWERED;
  return readAs(
    answer,
    answer.length < min && { code: 'too_short', params: { min } },
    answer.length > LONGEST_SERIAL && { code: 'too_long', params: { max: LONGEST_SERIAL } },
  );
}
