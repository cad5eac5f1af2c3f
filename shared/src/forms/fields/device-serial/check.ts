import type { DeviceSerialField } from './schema.ts';
import { normalSerial } from '../../texts/normal-serial.ts';
import { readAs, type ReadAnswer, UNANSWERED, WRONG_TYPE } from '../../../validation/answer-problem.ts';
import { cleanText } from '../../../validation/clean-text.ts';

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
