import { useEffect, useState } from 'react';

/** How long this has been on the screen, in steps: the largest of `steps` (ms, rising) that has passed, or 0. */
export function useWaited(steps: readonly number[]): number {
  const [waited, setWaited] = useState(0);
  const all = steps.join();
  useEffect(() => {
    const timers = all.split(',').map((step) => setTimeout(() => setWaited(Number(step)), Number(step)));
    return () => timers.forEach(clearTimeout);
  }, [all]);
  return waited;
}
