import { useSyncExternalStore } from 'react';
import { NARROW } from './layout-grid.ts';

const query = window.matchMedia(NARROW);
const subscribe = (listener: () => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** True below 1000 px. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
