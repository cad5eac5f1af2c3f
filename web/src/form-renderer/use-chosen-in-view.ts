import { useEffect, useRef } from 'react';

const CHOSEN = '[aria-selected="true"], [aria-current="page"]';

/** The ref for a row of tabs that scrolls: the chosen tab lies in view, also where the row has become narrower. */
export function useChosenInView<Row extends HTMLElement>(chosen: string) {
  const row = useRef<Row>(null);
  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const watch = new ResizeObserver(() => scrollTo(current));
    watch.observe(current);
    scrollTo(current);
    return () => watch.disconnect();
  }, [chosen]);
  return row;
}

/** The row alone: `scrollIntoView` would move the page too. At once, as nobody asked for motion. */
function scrollTo(row: HTMLElement): void {
  const tab = row.querySelector(CHOSEN)?.getBoundingClientRect();
  if (!tab) return;
  const { left, right } = row.getBoundingClientRect();
  const by = Math.min(tab.left - left, 0) || Math.max(tab.right - right, 0);
  if (by !== 0) row.scrollBy({ left: by, behavior: 'instant' });
}
