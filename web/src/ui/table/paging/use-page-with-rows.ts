import type { Page } from '@countersign/shared/basics/page.ts';
import { useEffect } from 'react';

interface Place {
  page: number;
  size: number;
  setPage: (page: number) => void;
}

/** Goes back to the last page that has rows, where the shown one has none any more: its rows were deleted, or a link is old. */
export function usePageWithRows({ page, size, setPage }: Place, data: Page<unknown> | undefined): void {
  // A reply that stays while the next one is on its way says nothing of the page that is asked for.
  const isBehind =
    data !== undefined && data.current === page && page > 1 && data.total > 0 && data.records.length === 0;
  const last = data && !data.isEstimated ? Math.ceil(data.total / size) : page - 1;
  const next = isBehind ? Math.max(1, Math.min(page - 1, last)) : null;
  useEffect(() => {
    if (next !== null) setPage(next);
  }, [next, setPage]);
}
