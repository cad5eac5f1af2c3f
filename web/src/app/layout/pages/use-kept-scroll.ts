import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * The window scrolls in every layout, and all pages share it: each one that stays comes back to where it was left, and one that is
 * opened anew starts at its top.
 */
export function useKeptScroll(shown: string, kept: readonly string[]): void {
  const places = useRef(new Map<string, number>());
  const current = useRef<string | null>(null);

  // Back and forward would be scrolled by the browser, to where another page was; a reload still is.
  useEffect(() => {
    const take = () => {
      history.scrollRestoration = 'manual';
    };
    const give = () => {
      history.scrollRestoration = 'auto';
    };
    const note = () => void (current.current !== null && places.current.set(current.current, window.scrollY));
    take();
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', give);
    window.addEventListener('pageshow', take);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', give);
      window.removeEventListener('pageshow', take);
      give();
    };
  }, []);

  // Before the browser tells of the scrolling that a page of another height has caused.
  useLayoutEffect(() => {
    const isFirst = current.current === null;
    current.current = shown;
    if (!isFirst) window.scrollTo({ top: places.current.get(shown) ?? 0, behavior: 'instant' });
  }, [shown]);

  const staying = kept.join('\n');
  useLayoutEffect(() => {
    const ids = staying.split('\n');
    for (const id of places.current.keys()) if (!ids.includes(id)) places.current.delete(id);
  }, [staying]);
}
