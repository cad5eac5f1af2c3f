import type { Selection } from './selection.ts';

/** All places from one to another, the one that the keyboard came to last. */
export function rangeOf(from: number, to: number): Selection {
  const step = from <= to ? 1 : -1;
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, nth) => from + nth * step);
}
