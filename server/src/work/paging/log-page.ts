import { type Count, makePage, MOST_COUNTED } from '@countersign/shared/basics/page.ts';
import { addDays, momentIn } from '@countersign/shared/basics/zoned-time.ts';

interface Asked {
  current: number;
  size: number;
  cursor?: string | undefined;
  isAsc: 'asc' | 'desc';
}

/** What a page takes out of a log, by the ids of its rows. */
export interface Cut {
  /** Rows on this side of an id; null for all. */
  beside: { sign: '<' | '>'; id: number } | null;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** One page of a log. `rowsOf` reads the cut; `countAll` counts as `countUpTo` does. */
export async function logPage<Row extends { id: number }>(
  asked: Asked,
  rowsOf: (cut: Cut) => Promise<Row[]>,
  countAll: () => Promise<Count>,
) {
  const { current, size, cursor, isAsc } = asked;
  const [onward, back] = isAsc === 'asc' ? (['>', '<'] as const) : (['<', '>'] as const);
  const beside = cursor ? { sign: cursor[0] as '<' | '>', id: Number(cursor.slice(1)) } : null;
  const isBack = beside?.sign === back;
  const order = isBack ? (isAsc === 'asc' ? 'desc' : 'asc') : isAsc;
  const offset = beside ? 0 : Math.min((current - 1) * size, MOST_COUNTED);
  const found = await rowsOf({ beside, order, limit: size + 1, offset });
  const { total, isEstimated } = await countAll();
  const isMore = found.length > size;
  const rows = isBack ? found.slice(0, size).toReversed() : found.slice(0, size);
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    page: {
      ...makePage([], total, asked),
      isEstimated,
      next: last && (isBack || isMore) ? `${onward}${last.id}` : null,
      previous: first && (isBack ? isMore : beside !== null || offset > 0) ? `${back}${first.id}` : null,
    },
  };
}

/** The moments between which the days of a filter lie, by the clock of the zone. */
export function momentsOf(
  { from, until }: { from?: string | undefined; until?: string | undefined },
  zone: string,
): { since: Date | null; before: Date | null } {
  return {
    since: from ? new Date(momentIn(zone, from, 0)) : null,
    before: until ? new Date(momentIn(zone, addDays(until, 1), 0)) : null,
  };
}
