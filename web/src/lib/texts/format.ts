import { currentLocale, translate, useT } from './i18n.ts';
import { useZone, zoneNow } from '../session/zone.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Longer ago, a date says more than a number of days. */
const RELATIVE_DAYS = 100;

const formats = new Map<string, Intl.DateTimeFormat>();
function dateFormat(name: 'date' | 'dateTime'): Intl.DateTimeFormat {
  const timeZone = zoneNow();
  const key = `${currentLocale()} ${name} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(
    currentLocale(),
    name === 'date' ? { dateStyle: 'medium', timeZone } : { dateStyle: 'medium', timeStyle: 'short', timeZone },
  );
  formats.set(key, made);
  return made;
}

/** `Nov 20, 2026`, the day that the reader's zone has at the moment; empty text for null. */
export const formatDate = (instant: string | null): string =>
  instant ? dateFormat('date').format(new Date(instant)) : '';

/** A calendar day (`2026-11-20`) as `Nov 20, 2026`, the same day wherever the reader is. */
export const formatDay = (day: string): string =>
  Number.isNaN(Date.parse(day))
    ? day
    : new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

/** `Nov 20, 2026, 9:48 PM` in the reader's time zone; empty text for null. */
export const formatDateTime = (instant: string | null): string =>
  instant ? dateFormat('dateTime').format(new Date(instant)) : '';

/** `1,234.5` */
export const formatNumber = (value: number): string => new Intl.NumberFormat(currentLocale()).format(value);

/** A part of a whole as whole percents, `37%`; nothing of nothing is 0%. */
export const formatShare = (part: number, whole: number): string =>
  new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(
    whole === 0 ? 0 : part / whole,
  );

/** `3 hours ago`, `in 2 days`, `yesterday`. */
export function formatRelative(instant: string, now: number): string {
  const distance = Date.parse(instant) - now;
  const size = Math.abs(distance);
  const relative = new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' });
  if (size < MINUTE) return relative.format(Math.trunc(distance / SECOND), 'second');
  if (size < HOUR) return relative.format(Math.trunc(distance / MINUTE), 'minute');
  if (size < DAY) return relative.format(Math.trunc(distance / HOUR), 'hour');
  if (size < RELATIVE_DAYS * DAY) return relative.format(Math.trunc(distance / DAY), 'day');
  return formatDate(instant);
}

/** Milliseconds as `2 d 3 h`, `5 min`, `12 s`: the two largest units. */
export function formatDuration(milliseconds: number): string {
  const parts: string[] = [];
  const days = Math.floor(milliseconds / DAY);
  const hours = Math.floor((milliseconds % DAY) / HOUR);
  const minutes = Math.floor((milliseconds % HOUR) / MINUTE);
  if (days > 0) parts.push(translate('common.duration.days', { count: days }));
  if (hours > 0) parts.push(translate('common.duration.hours', { count: hours }));
  if (minutes > 0) parts.push(translate('common.duration.minutes', { count: minutes }));
  if (parts.length === 0) {
    parts.push(translate('common.duration.seconds', { count: Math.floor(milliseconds / SECOND) }));
  }
  return parts.slice(0, 2).join(' ');
}

const formatters = { formatDate, formatDateTime, formatNumber, formatShare, formatRelative, formatDuration };

/** The formatters above; the component is drawn again when the language or the zone changes. */
export function useFormat(): typeof formatters {
  useT();
  useZone();
  return formatters;
}
