import { pad } from './calendar.ts';

/** A fixed offset in seconds, or a place whose offset depends on the date. */
export type Zone = { offset: number } | { id: string };

const LARGEST_OFFSET = 18 * 3600;
const LAST_INSTANT = 8.64e12;

/** Reads `Z`, `+05:30`, `-02:45:55` or `@Europe/Paris`; null for anything else and for unknown places. */
export function readZone(text: string): Zone | null {
  if (text === 'Z' || text === 'z') return { offset: 0 };
  if (text.startsWith('@')) return formatterOf(text.slice(1)) ? { id: text.slice(1) } : null;
  const match = /^([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(text);
  if (!match) return null;
  const [, sign, hours, minutes, seconds = '0'] = match;
  if (Number(minutes) > 59 || Number(seconds) > 59) return null;
  return zoneOfOffset((sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)));
}

export const zoneOfOffset = (offset: number): Zone | null =>
  Number.isInteger(offset) && Math.abs(offset) <= LARGEST_OFFSET ? { offset: offset + 0 } : null;

export function zoneText(zone: Zone | null): string {
  if (!zone) return '';
  if ('id' in zone) return `@${zone.id}`;
  if (zone.offset === 0) return 'Z';
  const size = Math.abs(zone.offset);
  const seconds = size % 60;
  const text = `${pad(Math.floor(size / 3600))}:${pad(Math.floor(size / 60) % 60)}${seconds ? `:${pad(seconds)}` : ''}`;
  return (zone.offset < 0 ? '-' : '+') + text;
}

/** The offset of a zone, in seconds, at a moment given in local seconds since 1970. */
export function offsetAtLocal(zone: Zone, local: number): number {
  if ('offset' in zone) return zone.offset;
  const guess = offsetAtInstant(zone, local);
  return offsetAtInstant(zone, local - guess);
}

/** The offset of a zone, in seconds, at a moment given in seconds since 1970 in UTC. */
export function offsetAtInstant(zone: Zone, instant: number): number {
  if ('offset' in zone) return zone.offset;
  const formatter = Math.abs(instant) <= LAST_INSTANT ? formatterOf(zone.id) : null;
  const text = formatter?.formatToParts(instant * 1000).find((part) => part.type === 'timeZoneName')?.value ?? '';
  const match = /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(text);
  if (!match) return 0;
  const [, sign, hours, minutes, seconds = '0'] = match;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}

const formatters = new Map<string, Intl.DateTimeFormat | null>();

function formatterOf(id: string): Intl.DateTimeFormat | null {
  const known = formatters.get(id);
  if (known !== undefined) return known;
  // Names from answers are unbounded; the cache is not.
  if (formatters.size > 500) formatters.clear();
  const made = makeFormatter(id);
  formatters.set(id, made);
  return made;
}

function makeFormatter(id: string): Intl.DateTimeFormat | null {
  if (!/^[A-Za-z][\w+/-]*$/.test(id)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: id, timeZoneName: 'longOffset' });
  } catch {
    return null;
  }
}
