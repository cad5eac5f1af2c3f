import { addDays, momentIn } from '@countersign/shared/basics/zoned-time.ts';
import { zoneNow } from '../../../lib/session/zone.ts';

/** The moment at which a day begins where the reader is. */
export const startOfDay = (day: string): string => new Date(momentIn(zoneNow(), day, 0)).toISOString();

export const dayAfter = (day: string): string => addDays(day, 1);
