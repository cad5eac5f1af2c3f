import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { TextKey } from '../texts/i18n.ts';

/** One shortcut of the screen. Single characters are left to speech input: a shortcut has Enter or the Alt key. */
export interface Shortcut {
  /** As the help shows it, such as `['Alt', 'N']`. */
  keys: readonly string[];
  text: TextKey;
  isPressed: (event: KeyboardEvent) => boolean;
  run: () => void;
}

const listeners = new Set<() => void>();
/** What the help says of a shortcut. */
export type ShownShortcut = Pick<Shortcut, 'keys' | 'text'>;

let shown: readonly ShownShortcut[] = [];

function set(next: readonly ShownShortcut[]): void {
  shown = next;
  listeners.forEach((listener) => listener());
}

/** What the help lists beside the shortcuts of every screen. */
const screenShortcuts = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): readonly ShownShortcut[] => shown,
};

/** The shortcuts of the screen shown now. */
export const useScreenShortcuts = (): readonly ShownShortcut[] =>
  useSyncExternalStore(screenShortcuts.subscribe, screenShortcuts.get);

const CONTROLS = 'a, button, input, textarea, select, summary, [role=tab], [role=menuitem], [contenteditable=true]';

/** True on a control that has its own use for Enter, and inside anything that lies above the page. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`${CONTROLS}, [role=dialog], dialog`) !== null;

/** Listens to the shortcuts while the screen is shown, and lets `?` list them. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  const names = shortcuts.map((one) => one.text).join(' ');
  useEffect(() => {
    set(latest.current);
    return () => set([]);
  }, [names]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const hit = event.defaultPrevented ? undefined : latest.current.find((one) => one.isPressed(event));
      if (!hit || (!event.altKey && isTaken(event.target))) return;
      event.preventDefault();
      // A key that is held down is one press: the next screen has shortcuts of its own.
      if (!event.repeat) hit.run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Lets `?` list keys that the screen listens to by itself; `shortcuts` is one list for good. */
export function useShortcutHelp(shortcuts: readonly ShownShortcut[]): void {
  useEffect(() => {
    set(shortcuts);
    return () => set([]);
  }, [shortcuts]);
}

/** Enter alone, or with Shift. */
export const isEnter =
  ({ withShift = false } = {}) =>
  (event: KeyboardEvent): boolean =>
    event.key === 'Enter' && event.shiftKey === withShift && !event.ctrlKey && !event.metaKey && !event.altKey;

/** Alt with the key that has this code, wherever the layout puts its letter. */
export const isAlt =
  (code: string) =>
  (event: KeyboardEvent): boolean =>
    event.altKey && event.code === code && !event.ctrlKey && !event.metaKey && !event.shiftKey;
