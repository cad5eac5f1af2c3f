import { useSyncExternalStore } from 'react';

/** Below this width the menu lies over the page and pagers are shorter (specification, section 9). */
export const NARROW_PX = 1000;
export const NARROW = `(max-width: ${NARROW_PX - 1}px)`;

const query = window.matchMedia(NARROW);
const subscribe = (listener: () => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** True below 1000 px. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
