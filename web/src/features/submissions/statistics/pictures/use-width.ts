import { useCallback, useRef, useState } from 'react';

/** The width of an element in whole pixels, and where to hang it; `usual` until it is known. */
export function useWidth(usual = 640): readonly [number, (element: HTMLElement | null) => void] {
  const [width, setWidth] = useState(usual);
  const observer = useRef<ResizeObserver>(undefined);
  const hang = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (!element) return;
    observer.current = new ResizeObserver(([entry]) => {
      const next = Math.floor(entry?.contentRect.width ?? 0);
      if (next > 0) setWidth(next);
    });
    observer.current.observe(element);
  }, []);
  return [width, hang];
}
