import { type BusinessCalendar, businessCalendar, usualCalendar } from '@countersign/shared/workflow/time/calendar.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { readRevised } from '../../system/settings/revised-setting.ts';

export interface HasCalendar {
  calendar: CalendarCache;
}

export interface CalendarCache {
  current(db: Kysely<Tables>): Promise<BusinessCalendar>;
  /** To be called after a change: this process sees it at once. */
  forget(): void;
}

export const CALENDAR_KEY = 'workflow.calendar';

/** Other processes see a change after this at the latest. */
const LIFE_MS = 10_000;

export function createCalendarCache(clock: () => Date, zone: string): CalendarCache {
  let kept: { at: number; calendar: BusinessCalendar } | undefined;
  return {
    async current(db) {
      const at = clock().getTime();
      if (!kept || at - kept.at > LIFE_MS) kept = { at, calendar: (await readCalendar(db, zone)).calendar };
      return kept.calendar;
    },
    forget() {
      kept = undefined;
    },
  };
}

/** The calendar with its revision; the usual one, with revision 0, while nobody has changed it. */
export async function readCalendar(
  db: Kysely<Tables>,
  zone: string,
): Promise<{ rev: number; calendar: BusinessCalendar }> {
  const { rev, value } = await readRevised(db, CALENDAR_KEY, businessCalendar, usualCalendar(zone));
  return { rev, calendar: value };
}
