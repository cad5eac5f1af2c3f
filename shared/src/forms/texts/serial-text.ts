import type { SerialNumberField } from '../fields/serial-number/schema.ts';

type Part = 'year' | 'month' | 'day';
type Look = Pick<SerialNumberField, 'prefix' | 'datePart' | 'digits'>;

const LENGTH: Record<Part, number> = { year: 4, month: 7, day: 10 };

/** What a counter counts within: `` for the form, `2026`, `2026-11` or `2026-11-20`. `day` is the day of sending. */
export const serialPeriod = ({ counter }: Pick<SerialNumberField, 'counter'>, day: string): string =>
  counter === 'form' ? '' : day.slice(0, LENGTH[counter]);

/** The running number as it is given: prefix, date and count, such as `RMA-202611-00042`. */
export function serialText({ prefix, datePart, digits }: Look, day: string, count: number): string {
  const date = datePart === 'none' ? '' : `${day.slice(0, LENGTH[datePart]).replaceAll('-', '')}-`;
  return `${prefix}${date}${String(count).padStart(digits, '0')}`;
}

const RANK = { form: 0, none: 0, year: 1, month: 2, day: 3 } as const;

/** Whether two numbers could read the same: counting begins anew more often than the date in the number changes. */
export const serialRepeats = ({ counter, datePart }: Pick<SerialNumberField, 'counter' | 'datePart'>): boolean =>
  RANK[counter] > RANK[datePart];
