import * as z from 'zod/mini';

/** Sizes offered by every pager, and the defaults of a request that names none (specification, section 9). */
export const PAGE_SIZES = [5, 10, 20, 30, 50] as const;
export const DEFAULT_PAGE = 1;
export const DEFAULT_PAGE_SIZE = 20;

/** What a long list finds is counted up to here and estimated beyond; pages up to here are reached by their number. */
export const MOST_COUNTED = 10_000;

const wholeNumber = (fallback: number, most: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)), fallback);

/** `current` counts pages from 1; `size` is rows per page, 200 at most. */
export const pageQuery = {
  current: wholeNumber(DEFAULT_PAGE, 1_000_000),
  size: wholeNumber(DEFAULT_PAGE_SIZE, 200),
};

/** Answer of every paged list: `pages` is 0 when `total` is 0; `isEstimated`: there are about `total` rows. */
export function pageOf<T extends z.ZodMiniType>(record: T) {
  return z.object({
    records: z.array(record),
    total: z.int(),
    size: z.int(),
    current: z.int(),
    pages: z.int(),
    isEstimated: z.optional(z.boolean()),
  });
}

export interface Page<T> {
  records: T[];
  total: number;
  size: number;
  current: number;
  pages: number;
  isEstimated?: boolean;
}

/** How many rows a list has, where a long one is not counted to its end. */
export interface Count {
  total: number;
  /** About so many: counting them would take longer than reading them. */
  isEstimated: boolean;
}

/** Puts the rows of one page and the count of all into the shape of {@link pageOf}. */
export function makePage<T>(
  records: T[],
  count: number | Count,
  { current, size }: { current: number; size: number },
): Page<T> {
  const { total, isEstimated } = typeof count === 'number' ? { total: count, isEstimated: false } : count;
  return { records, total, size, current, pages: Math.ceil(total / size), ...(isEstimated && { isEstimated }) };
}
