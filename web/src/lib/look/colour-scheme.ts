import { useSyncExternalStore } from 'react';
import { readPreference, writePreference } from '../session/preferences.ts';

export type ColourScheme = 'light' | 'dark';
export const SCHEME_CHOICES = ['light', 'dark', 'system'] as const;
export type SchemeChoice = (typeof SCHEME_CHOICES)[number];

const system = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
};

function choice(): SchemeChoice {
  const stored = readPreference('colour-scheme');
  return SCHEME_CHOICES.find((known) => known === stored) ?? 'system';
}

function scheme(): ColourScheme {
  const chosen = choice();
  if (chosen !== 'system') return chosen;
  return system.matches ? 'dark' : 'light';
}

/** Light or dark, following the system when nothing was chosen. */
export const useColourScheme = (): ColourScheme => useSyncExternalStore(subscribe, scheme);

/** What the person chose. */
export const useSchemeChoice = (): SchemeChoice => useSyncExternalStore(subscribe, choice);

/** Remembers light, dark or "as the system"; every screen follows at once. */
export function chooseScheme(chosen: SchemeChoice): void {
  writePreference('colour-scheme', chosen);
  tell();
}

/** After the person is known: their own choice may differ from the device's. */
export const schemeOwnerChanged = tell;
