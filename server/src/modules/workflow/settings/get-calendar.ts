import type { HasZone } from '../../../basics/clock.ts';
import type { getCalendar as contract } from '@countersign/shared/api/workflow/settings.ts';
import type { UseCase } from '../../../work/route.ts';
import { readCalendar } from './calendar-cache.ts';

/** Everybody may know when people work. */
export const getCalendar: UseCase<typeof contract, HasZone> = (_input, work) => readCalendar(work.db, work.zone);
