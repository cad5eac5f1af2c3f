import { createElement, useSyncExternalStore } from 'react';
import type { menuIcons } from './menu-icons.ts';

// Asked for at once, as the menu is drawn when the server has said what is in it; the first paint does without.
let icons: typeof menuIcons | null = null;
const listeners = new Set<() => void>();
void import('./menu-icons.ts').then((module) => {
  icons = module.menuIcons;
  listeners.forEach((listener) => listener());
});
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The icon of a name; a neutral one for names that are not known here, and the room for it until icons are there. */
export function MenuIcon({ name }: { name: string }) {
  const known = useSyncExternalStore(subscribe, () => icons);
  const icon = known && (known[name] ?? known['shapes']);
  return icon ? createElement(icon) : createElement('svg', { width: 16, height: 16, 'aria-hidden': true });
}
