import { isZone } from '@countersign/shared/basics/is-zone.ts';
import { useSyncExternalStore } from 'react';
import { readPreference, writePreference } from './preferences.ts';

const listeners = new Set<() => void>();
let text: string | null = null;
let zone = '';

export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** In which zone moments are shown: what the person chose where this browser knows it, else the browser's. */
export function zoneNow(): string {
  const stored = readPreference('zone');
  if (stored !== text) {
    text = stored;
    zone = stored !== null && isZone(stored) ? stored : '';
  }
  return zone || browserZone();
}

/** The person's zone, or the browser's for null; what is on the screen follows. */
export function showZone(chosen: string | null): void {
  if ((readPreference('zone') ?? '') !== (chosen ?? '')) writePreference('zone', chosen ?? '');
  zoneOwnerChanged();
}

/** Somebody else's choice counts from now on. */
export const zoneOwnerChanged = (): void => listeners.forEach((listener) => listener());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** As {@link zoneNow}; the component is drawn again when the zone changes. */
export const useZone = (): string => useSyncExternalStore(subscribe, zoneNow);
