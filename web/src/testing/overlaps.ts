/** Pairs of elements that cover each other by more than half a pixel, by their texts; empty where each has its own room. */
export function overlaps(elements: readonly Element[]): string[][] {
  return elements.flatMap((one, at) =>
    elements
      .slice(at + 1)
      .filter((other) => cover(one.getBoundingClientRect(), other.getBoundingClientRect()))
      .map((other) => [nameOf(one), nameOf(other)]),
  );
}

const cover = (a: DOMRect, b: DOMRect): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
const nameOf = (one: Element): string => one.getAttribute('aria-label') ?? one.textContent ?? '';
