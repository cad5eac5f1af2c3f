import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../fields/search-field.tsx';

/** A text that is being typed, once the typing rests as long as a search waits. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
