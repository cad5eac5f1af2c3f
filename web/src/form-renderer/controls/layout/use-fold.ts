import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Closes an element so that the browser's own search still finds what lies in it and opens it. `onFound` is told then.
 */
export function useFold(isOpen: boolean, onFound: () => void): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const found = useRef(onFound);
  useLayoutEffect(() => {
    found.current = onFound;
    if (isOpen) body.current?.removeAttribute('hidden');
    else body.current?.setAttribute('hidden', 'until-found');
  });
  useEffect(() => {
    const element = body.current;
    const tell = () => found.current();
    element?.addEventListener('beforematch', tell);
    return () => element?.removeEventListener('beforematch', tell);
  }, []);
  return body;
}
