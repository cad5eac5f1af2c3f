import { makePage, type Page } from '@countersign/shared/basics/page.ts';

/** The page that the address names, of rows that have all come at once; in the shape of a paged reply. */
export function pageOfRows<Row>(rows: readonly Row[], { page, size }: { page: number; size: number }): Page<Row> {
  const first = (page - 1) * size;
  return makePage(rows.slice(first, first + size), rows.length, { current: page, size });
}
