import {
  DEFAULT_THEME_CONFIG,
  type PersonalTheme,
  readThemeConfig,
} from '@countersign/shared/api/session/theme-config.ts';
import { useSyncExternalStore } from 'react';
import { readPreference, writePreference } from '../session/preferences.ts';

const listeners = new Set<() => void>();
const keepers = new Set<(theme: PersonalTheme | null) => void>();
let text: string | null = null;
let theme = DEFAULT_THEME_CONFIG;

/** The device's copy, which is there before the first paint; read anew where another tab or person has changed it. */
function read(): PersonalTheme {
  const stored = readPreference('theme-config');
  if (stored === text) return theme;
  text = stored;
  theme = readThemeConfig(parsed(stored));
  return theme;
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** How the shell looks for this person, at once from the device's copy. */
export const useThemeConfig = (): PersonalTheme => useSyncExternalStore(subscribe, read);

/** Outside of components. */
export const themeConfigNow = read;

/** What the server has for this person, or null where it has nothing: the device's copy follows. */
export function showTheme(next: PersonalTheme | null): void {
  if (next) writePreference('theme-config', JSON.stringify(next));
  listeners.forEach((listener) => listener());
}

/** Changes keys at once and has them kept for the person; null takes all of them back to their defaults. */
export function changeTheme(change: Partial<PersonalTheme> | null): void {
  const next = change ? { ...read(), ...change } : null;
  showTheme(next ?? DEFAULT_THEME_CONFIG);
  keepers.forEach((keep) => keep(next));
}

/** Calls with each change that the person makes. */
export function onThemeChange(keep: (theme: PersonalTheme | null) => void): () => void {
  keepers.add(keep);
  return () => keepers.delete(keep);
}
