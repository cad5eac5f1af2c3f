import { useSyncExternalStore } from 'react';
import { onSessionEnded } from '../../../lib/session/session.ts';
import { themeConfigNow } from '../../../lib/look/theme-config.ts';
import { HOME, readTags, type Tag, withVisited } from './tags.ts';

const STORED = 'countersign.tags';

interface State {
  /** Null until the person is known, as a reload may bring back their tags. */
  ownerId: number | null;
  tags: readonly Tag[];
  /** What pages call themselves, by key: the name of what they show. */
  names: Readonly<Record<string, string>>;
  /** How often a page was drawn anew, by its key. */
  versions: Readonly<Record<string, number>>;
  /** Closed as soon as another page is shown: the present one is among them. */
  closing: readonly string[];
  /** The page alone, without header, menu and tags. */
  isPageAlone: boolean;
}

const NOTHING: State = { ownerId: null, tags: [], names: {}, versions: {}, closing: [], isPageAlone: false };
const listeners = new Set<() => void>();
let state = NOTHING;

function set(next: State): void {
  state = next;
  listeners.forEach((listener) => listener());
  if (state.ownerId === null) return;
  try {
    if (themeConfigNow().isCacheTagsView)
      sessionStorage.setItem(STORED, JSON.stringify([state.ownerId, ...state.tags]));
    else sessionStorage.removeItem(STORED);
  } catch {
    // Without a storage the tags last as long as the page.
  }
}

/** What this browser tab has stored for the person. */
function restored(ownerId: number): readonly Tag[] {
  try {
    const text = themeConfigNow().isCacheTagsView ? sessionStorage.getItem(STORED) : null;
    return text?.startsWith(`[${ownerId},`) ? readTags(text) : [];
  } catch {
    return [];
  }
}

/** A page was opened, or its address or title has changed; the dashboard always has the first tag. */
export function visit(ownerId: number, tag: Tag, home: string): void {
  const isNew = state.ownerId !== ownerId;
  const fixed = { key: HOME, to: HOME, title: home, icon: 'home', isFixed: true, isKept: true };
  const known = isNew ? restored(ownerId) : state.tags;
  const all = withVisited(tag.key === HOME ? known : withVisited(known, fixed), tag);
  // Who came back before the page was left has not closed it.
  const closing = state.closing.includes(tag.key) ? [] : state.closing;
  const tags = closing.length > 0 ? all.filter(({ key }) => !closing.includes(key)) : all;
  if (isNew || tags !== state.tags)
    set({ ...(isNew ? { ...NOTHING, names: state.names } : state), ownerId, tags, closing: [] });
}

/** Closes tags; with the page that is shown among them, when another one is. */
export const closeTags = (keys: readonly string[], current: string): void =>
  set(
    keys.includes(current)
      ? { ...state, closing: keys }
      : { ...state, tags: state.tags.filter(({ key }) => !keys.includes(key)) },
  );

export function nameTag(key: string, name: string): void {
  if (state.names[key] !== name) set({ ...state, names: { ...state.names, [key]: name } });
}

/** Draws a page from its start. */
export const drawAnew = (key: string): void =>
  set({ ...state, versions: { ...state.versions, [key]: (state.versions[key] ?? 0) + 1 } });

export const showPageAlone = (isPageAlone: boolean): void => set({ ...state, isPageAlone });

// Nothing that one person opened is shown to the next.
onSessionEnded(() => {
  try {
    sessionStorage.removeItem(STORED);
  } catch {
    // There was none.
  }
  set(NOTHING);
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTags = (): State => useSyncExternalStore(subscribe, () => state);
