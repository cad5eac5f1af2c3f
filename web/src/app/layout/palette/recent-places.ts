import { readPreference, writePreference } from '../../../lib/session/preferences.ts';

/** Parameters that say which form, answer or request a page shows. */
const OBJECTS = ['formKey', 'id', 'procInsId'];
const MOST = 20;

/** Addresses of the pages that this person opened last on this device, the newest first. No title is kept: rights may change. */
export function recentPlaces(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readPreference('recent') ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** A page with the parameters that say what it shows, without its filters and tabs. */
export function placeAddress(pathname: string, search: string): string {
  const params = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => OBJECTS.includes(name)));
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

/** Puts a page first among those that were opened. */
export function rememberPlace(pathname: string, search: string): void {
  const address = placeAddress(pathname, search);
  writePreference(
    'recent',
    JSON.stringify([address, ...recentPlaces().filter((one) => one !== address)].slice(0, MOST)),
  );
}
