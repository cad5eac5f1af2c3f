import { zoneNow } from '../session/zone.ts';

/** The day of a moment (ms) in the reader's calendar: `2026-11-21`, as Canada writes it. */
export const dayOf = (moment: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zoneNow(), dateStyle: 'short' }).format(moment);
