import { useEffect, useState } from 'react';

/** Specification, section 9: search debounce. */
const SEARCH_DEBOUNCE_MS = 430;

/** `value` once nobody has changed it for a moment. */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
