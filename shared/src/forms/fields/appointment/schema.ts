import * as z from 'zod/mini';
import { answerBase } from '../../field-base.ts';

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const dayText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/**
 * A slot of time of which there are `stock`. Answer: its beginning as `YYYY-MM-DDTHH:mm`, in the time of the place where the
 * server is; expressions see a date and time.
 */
export const appointmentField = z.object({
  ...answerBase,
  type: z.literal('appointment'),
  /** 1 is Monday, 7 Sunday. */
  weekdays: z._default(z.array(z.int().check(z.gte(1), z.lte(7))).check(z.maxLength(7)), [1, 2, 3, 4, 5]),
  from: z._default(timeOfDay, '09:00'),
  /** The last slot ends here at the latest. */
  to: z._default(timeOfDay, '17:00'),
  minutes: z._default(z.int().check(z.gte(5), z.lte(1440)), 30),
  stock: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1),
  daysAhead: z._default(z.int().check(z.gte(1), z.lte(366)), 30),
  noticeHours: z._default(z.int().check(z.gte(0), z.lte(720)), 0),
  /** Days without slots. */
  closed: z._default(z.array(dayText).check(z.maxLength(366)), []),
  freeOnReject: z._default(z.boolean(), true),
});
export type AppointmentField = z.infer<typeof appointmentField>;
