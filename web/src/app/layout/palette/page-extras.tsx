import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { MenuEntry } from '../../menu.ts';
import { isWriting } from './shortcut-keys.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const ShortcutsHelp = lazy(async () => ({ default: (await import('./shortcuts-help.tsx')).ShortcutsHelp }));

type Extra = 'palette' | 'shortcuts' | null;
let extra: Extra = null;
const listeners = new Set<() => void>();

function show(next: Extra): void {
  extra = next;
  listeners.forEach((listener) => listener());
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens the command palette, from a button or from the keyboard. */
export const openPalette = () => show('palette');
/** Opens the list of shortcuts. */
export const openShortcuts = () => show('shortcuts');

function onKey(event: KeyboardEvent): void {
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
    event.preventDefault();
    show(extra === 'palette' ? null : 'palette');
  } else if (event.key === '?' && !isCommand && !isWriting(event.target)) {
    event.preventDefault();
    show('shortcuts');
  }
}

/** What lies above the page when it is asked for: palette (Ctrl/Cmd-K) and shortcuts (`?`). Their code comes with the first use. */
export function PageExtras({ menu }: { menu: readonly MenuEntry[] }) {
  const shown = useSyncExternalStore(subscribe, () => extra);
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Suspense fallback={null}>
      {shown === 'palette' && <Palette menu={menu} onClose={() => show(null)} />}
      {shown === 'shortcuts' && <ShortcutsHelp onClose={() => show(null)} />}
    </Suspense>
  );
}
