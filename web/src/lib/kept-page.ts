import { createContext, useContext, useEffect, useId, useInsertionEffect, useSyncExternalStore } from 'react';

/** The page around a screen, where it is one of several that are kept side by side. */
export interface KeptPage {
  key: string;
  /** It stays as it is while another one is shown. */
  isKept: boolean;
  /** Its tag says this in place of the screen's name. */
  callIt(name: string): void;
  /** It is done with: its tag closes as soon as another page is shown. */
  giveUp(): void;
}

export const KeptPageContext = createContext<KeptPage | null>(null);

/** Says which object the page shows, once that is known; answers the page, which is null where pages have no tags. */
export function usePageName(name: string | undefined): KeptPage | null {
  const page = useContext(KeptPageContext);
  useEffect(() => {
    if (name) page?.callIt(name);
  }, [page, name]);
  return page;
}

const listeners = new Set<() => void>();
/** Which pieces of which pages have unsaved work. */
let unsaved: ReadonlyMap<string, string> = new Map();
const letGo = new Set<string>();

function set(next: ReadonlyMap<string, string>): void {
  unsaved = next;
  // No component may be drawn again from within an insertion effect.
  queueMicrotask(() => listeners.forEach((listener) => listener()));
  if (next.size > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

/** A hidden page has no effects of its own that could ask. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Says of the page around it that it has unsaved work. What hides a page leaves insertion effects alone, so that it is known there too. */
export function useMarkUnsaved(isOn: boolean): { isAsked: () => boolean } {
  const page = useContext(KeptPageContext);
  const id = useId();
  const key = page?.key ?? '';
  useInsertionEffect(() => {
    if (!isOn || key === '') return undefined;
    set(new Map([...unsaved, [id, key]]));
    return () => {
      letGo.delete(key);
      set(new Map([...unsaved].filter(([piece]) => piece !== id)));
    };
  }, [isOn, id, key]);
  return { isAsked: () => !(page?.isKept ?? false) && !letGo.has(key) };
}

/** The person has agreed to lose what this page has. */
export const letPageGo = (key: string): void => void letGo.add(key);

export const hasUnsaved = (key: string): boolean => [...unsaved.values()].includes(key);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Pages with unsaved work, by key. */
export const useUnsaved = (): ReadonlyMap<string, string> => useSyncExternalStore(subscribe, () => unsaved);
