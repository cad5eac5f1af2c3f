import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows above and below the part in sight that are drawn as well, so that scrolling shows no gap. */
const SPARE = 8;

/** Which of many rows of one height are drawn, by what the box shows now. */
export function useWindow(box: RefObject<HTMLElement | null>, count: number, rowPx: number) {
  const [seen, setSeen] = useState({ top: 0, height: 1200 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => setSeen({ top: element.scrollTop, height: element.clientHeight });
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [box]);
  return windowOf(seen, count, rowPx);
}

/** The rows from `from` up to `to` are drawn; `before` and `after` are the pixels of the others. */
export function windowOf({ top, height }: { top: number; height: number }, count: number, rowPx: number) {
  const first = Math.floor(top / rowPx) - SPARE;
  const last = Math.ceil((top + height) / rowPx) + SPARE;
  const from = Math.min(Math.max(0, first), count);
  const to = Math.max(from, Math.min(count, last));
  return { from, to, before: from * rowPx, after: (count - to) * rowPx };
}
