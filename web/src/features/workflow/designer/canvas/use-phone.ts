import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(max-width: 699px)');
const subscribe = (listener: () => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** True where the diagram is too small to be drawn in. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
