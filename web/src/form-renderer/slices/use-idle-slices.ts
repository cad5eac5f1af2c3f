import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Stays well below the 50 ms after which a person feels that the page hangs. */
const AIM_MS = 25;
const MOST_AT_ONCE = 16;
const AT_LATEST_MS = 200;

/**
 * How many of `total` slices are to be in the page now: the first at once, the others in idle moments, as many at a time as
 * the machine manages. `mountAll` brings the rest at once.
 */
export function useIdleSlices(total: number): { mounted: number; mountAll: () => void } {
  const [mounted, setMounted] = useState(1);
  const pace = useRef({ count: 1, began: 0 });

  useLayoutEffect(() => {
    const { count, began } = pace.current;
    if (began === 0) return;
    const took = performance.now() - began;
    pace.current.count = Math.max(1, Math.min(MOST_AT_ONCE, Math.round((count * AIM_MS) / Math.max(took, 1))));
  }, [mounted]);

  useEffect(() => {
    if (mounted >= total) return;
    return whenIdle(() => {
      pace.current.began = performance.now();
      setMounted((now) => Math.min(total, now + pace.current.count));
    }, AT_LATEST_MS);
  }, [mounted, total]);

  return { mounted: Math.min(mounted, total), mountAll: () => setMounted(total) };
}
