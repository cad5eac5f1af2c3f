import { useSyncExternalStore } from 'react';

export type Room = 'wide' | 'middle' | 'narrow';

/** Below this, palette and settings share one column; below the other, everything does. */
const wide = window.matchMedia('(min-width: 1100px)');
const middle = window.matchMedia('(min-width: 700px)');

function subscribe(listener: () => void): () => void {
  for (const query of [wide, middle]) query.addEventListener('change', listener);
  return () => {
    for (const query of [wide, middle]) query.removeEventListener('change', listener);
  };
}

const roomNow = (): Room => (wide.matches ? 'wide' : middle.matches ? 'middle' : 'narrow');

/** How many columns of the editor fit. */
export const useRoom = (): Room => useSyncExternalStore(subscribe, roomNow);
