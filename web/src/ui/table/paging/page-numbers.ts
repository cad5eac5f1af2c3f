export type PageSlot = number | 'gap-before' | 'gap-after';

/**
 * Which pages a pager offers: at most `count` numbers (first and last included), the present one in the middle where it
 * can be; gaps stand for what is left out.
 */
export function pageNumbers(current: number, pages: number, count: number): PageSlot[] {
  if (pages <= count) return Array.from({ length: pages }, (_, index) => index + 1);
  const inner = count - 2;
  const start = Math.min(Math.max(current - Math.floor(inner / 2), 2), pages - inner);
  const middle = Array.from({ length: inner }, (_, index) => start + index);
  return [
    1,
    ...(start > 2 ? (['gap-before'] as const) : []),
    ...middle,
    ...(start + inner < pages ? (['gap-after'] as const) : []),
    pages,
  ];
}
