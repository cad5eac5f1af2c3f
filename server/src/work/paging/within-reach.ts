import { type Count, MOST_COUNTED } from '@countersign/shared/basics/page.ts';
import { refuse } from '../refusing/refuse.ts';

/** From where the rows of a page are read. Refuses (`page_out_of_reach`) a page behind those that were counted. */
export function offsetWithin(count: Count, { current, size }: { current: number; size: number }): number {
  const offset = (current - 1) * size;
  if (count.isEstimated && offset >= MOST_COUNTED)
    refuse('page_out_of_reach', ['current'], { params: { most: Math.floor(MOST_COUNTED / size) } });
  return offset;
}
