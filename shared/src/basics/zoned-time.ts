const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, made);
  return made;
}

/** What a clock in the zone shows at a moment, written as if it were UTC. */
export function shownAt(moment: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  return Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second) + (moment % 1000);
}

/** The day that people in the zone have at a moment, `2026-03-29`. */
export function dayIn(zone: string, moment: number): string {
  return new Date(shownAt(moment, zone)).toISOString().slice(0, 10);
}

/** Milliseconds that a clock in the zone shows since its midnight. */
export function timeOfDayIn(zone: string, moment: number): number {
  return shownAt(moment, zone) % 86_400_000;
}

/**
 * The moment at which a clock in the zone shows a time of a day. A time that the clocks leave out is the one an hour
 * later; of a time that they show twice it is the first.
 */
export function momentIn(zone: string, day: string, timeOfDay: number): number {
  const wanted = Date.parse(`${day}T00:00:00Z`) + timeOfDay;
  const before = wanted - (shownAt(wanted - 86_400_000, zone) - (wanted - 86_400_000));
  const after = wanted - (shownAt(wanted + 86_400_000, zone) - (wanted + 86_400_000));
  return shownAt(before, zone) === wanted ? before : shownAt(after, zone) === wanted ? after : before;
}

/** The day so many days later, by the calendar alone. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}
