import type { saveCalendar as contract } from '@countersign/shared/api/workflow/settings.ts';
import type { UseCase } from '../../../work/route.ts';
import { writeRevised } from '../../system/revised-setting.ts';
import { CALENDAR_KEY, readCalendar } from './calendar-cache.ts';

/** Replaces the calendar if nobody else has changed it meanwhile. */
export const saveCalendar: UseCase<typeof contract> = async ({ rev, calendar }, call) => {
  const present = () => readCalendar(call.db, call.services.zone);
  await writeRevised(call, CALENDAR_KEY, { rev, value: calendar }, present);
  call.afterCommit(() => call.services.calendar.forget());
  return present();
};
