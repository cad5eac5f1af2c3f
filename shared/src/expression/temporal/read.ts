import type { Value } from '../values/values.ts';
import { readDateTime } from './date-time.ts';
import { readDate } from './date.ts';
import { readDuration } from './durations.ts';
import { readTime } from './time.ts';

/** Reads the text of `@"…"`: a date, a time, a date and time or a duration, whichever it is; null otherwise. */
export function readTemporal(text: string): Value {
  if (/^-?P/.test(text)) return readDuration(text);
  return /^\d\d:/.test(text) ? readTime(text) : (readDate(text) ?? readDateTime(text));
}
