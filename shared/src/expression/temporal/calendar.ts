/** The proleptic Gregorian calendar in plain numbers. */
export const DAY_SECONDS = 86_400;
export const LAST_YEAR = 999_999_999;

export interface Day {
  year: number;
  month: number;
  day: number;
}

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

export function daysInMonth(year: number, month: number): number {
  return month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
}

export function isDay({ year, month, day }: Day): boolean {
  const isWhole = Number.isInteger(year) && Number.isInteger(month) && Number.isInteger(day);
  if (!isWhole || Math.abs(year) > LAST_YEAR || month < 1 || month > 12) return false;
  return day >= 1 && day <= daysInMonth(year, month);
}

/** Days since 1970-01-01. Counts in eras of 400 years that begin in March, so that leap days come last. */
export function dayNumber({ year, month, day }: Day): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The inverse of `dayNumber`. */
export function dayOf(number: number): Day {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

/** The day so many months later; the last of the month where the day does not exist there. */
export function plusMonths(from: Day, months: number): Day {
  const total = from.year * 12 + from.month - 1 + months;
  const year = Math.floor(total / 12);
  const month = total - year * 12 + 1;
  return { year, month, day: Math.min(from.day, daysInMonth(year, month)) };
}

/** 1 for Monday to 7 for Sunday. */
export const weekday = (number: number): number => ((((number + 3) % 7) + 7) % 7) + 1;

export const pad = (value: number, width = 2): string => String(value).padStart(width, '0');
