/** The day of the calendar at a place, as `YYYY-MM-DD`. */
export const dayIn = (zone: string, now: Date): string => daysIn(zone)(now);

/** The same for many moments. */
export function daysIn(zone: string): (now: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  return (now) => format.format(now);
}

/** The local time at a place, as `YYYY-MM-DDTHH:mm`. */
export function timeIn(zone: string, now: Date): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${dayIn(zone, now)}T${time.format(now)}`;
}
