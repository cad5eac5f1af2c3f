/** The day of the calendar at a place, as `YYYY-MM-DD`. */
export function dayIn(zone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now);
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
