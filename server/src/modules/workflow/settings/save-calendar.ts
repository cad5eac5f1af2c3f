import type { HasZone } from '../../../basics/clock.ts';
import type { saveCalendar as contract } from '@countersign/shared/api/workflow/settings.ts';
import type { UseCase } from '../../../work/route.ts';
import { writeRevised } from '../../system/settings/revised-setting.ts';
import { CALENDAR_KEY, type HasCalendar, readCalendar } from './calendar-cache.ts';

/** Replaces the calendar if nobody else has changed it meanwhile. */
export const saveCalendar: UseCase<typeof contract, HasZone & HasCalendar> = async ({ rev, calendar }, work) => {
  const present = () => readCalendar(work.db, work.zone);
  await writeRevised(work, CALENDAR_KEY, { rev, value: calendar }, present);
  work.afterCommit(() => work.calendar.forget());
  return present();
};
