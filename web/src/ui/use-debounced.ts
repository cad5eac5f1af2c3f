import { useEffect, useState } from 'react';

/** Search fields wait this long after the last key (specification, section 9). */
export const SEARCH_DEBOUNCE_MS = 430;

/** The value as it was when it last stood still for the time; the first one at once. */
export function useDebounced<T>(value: T, ms: number = SEARCH_DEBOUNCE_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
