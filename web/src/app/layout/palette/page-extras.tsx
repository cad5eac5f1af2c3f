import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { whenIdle } from '../../../form-renderer/slices/when-idle.ts';
import { loadRoomTexts } from '../../../lib/texts/i18n.ts';
import type { MenuEntry } from '../../menu.ts';
import { rememberPlace } from './recent-places.ts';
import { isWriting } from './shortcut-keys.ts';

const loadPalette = async () => {
  const [module] = await Promise.all([import('./palette.tsx'), loadRoomTexts()]);
  return { default: module.Palette };
};
const Palette = lazy(loadPalette);
const SettingsDrawer = lazy(async () => {
  const [module] = await Promise.all([import('../settings/settings-drawer.tsx'), loadRoomTexts()]);
  return { default: module.SettingsDrawer };
});
const ShortcutsHelp = lazy(async () => ({ default: (await import('./shortcuts-help.tsx')).ShortcutsHelp }));
const LanguageChooser = lazy(async () => ({ default: (await import('./language-chooser.tsx')).LanguageChooser }));

/** The browser may be busy this long before the palette is fetched all the same. */
const PALETTE_AT_LATEST_MS = 5000;

type Extra = 'palette' | 'settings' | 'shortcuts' | 'languages' | null;
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
/** Opens how the layout is arranged. */
export const openSettings = () => show('settings');
/** Opens the list of shortcuts. */
export const openShortcuts = () => show('shortcuts');
/** Opens the choice of a language. */
export const openLanguages = () => show('languages');

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

/** What lies above the page when it is asked for: palette (Ctrl/Cmd-K), shortcuts (`?`) and languages. Their code comes with the first use, the palette’s when the browser rests. */
export function PageExtras({ menu }: { menu: readonly MenuEntry[] }) {
  const shown = useSyncExternalStore(subscribe, () => extra);
  const { pathname, search } = useLocation();
  // Whose pages these are is known once the effects around this one have run.
  useEffect(() => queueMicrotask(() => rememberPlace(pathname, search)), [pathname, search]);
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  // Who presses Ctrl K types on at once: what is typed before the palette is there would be lost.
  useEffect(() => whenIdle(() => void loadPalette().catch(() => null), PALETTE_AT_LATEST_MS), []);
  return (
    <Suspense fallback={null}>
      {shown === 'palette' && <Palette menu={menu} onClose={() => show(null)} />}
      {shown === 'languages' && <LanguageChooser onClose={() => show(null)} />}
      {shown === 'settings' && <SettingsDrawer onClose={() => show(null)} />}
      {shown === 'shortcuts' && <ShortcutsHelp onClose={() => show(null)} />}
    </Suspense>
  );
}
