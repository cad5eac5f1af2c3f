import { useSyncExternalStore } from 'react';

/** Below this width rows are drawn as cards, as in every table. */
const query = window.matchMedia('(max-width: 799px)');
const subscribe = (listener: () => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** True below 800 px. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
