import type { TreeSequence } from '@countersign/shared/workflow/tree/tree.ts';
import type { ReactNode } from 'react';

/** What a row stands in. */
export interface Around {
  /** The row may be closed by an end of its own. */
  canEnd: boolean;
  /** The way that the row belongs to. */
  wayName?: string;
}

/** Draws a row inside a card. */
export type DrawRow = (row: TreeSequence, around: Around) => ReactNode;
