import type { TreeSlot } from '@countersign/shared/workflow/tree/tree.ts';
import { createContext, useContext } from 'react';

export interface TreeUi {
  isReadOnly: boolean;
  /** The card that waits for a new place, and what it is called. */
  moving: { id: string; name: string } | null;
  setMoving: (moving: { id: string; name: string } | null) => void;
  place: (slot: TreeSlot) => void;
  /** The element whose card should have the keyboard once it is drawn. */
  focus: (id: string | null) => void;
}

export const TreeContext = createContext<TreeUi | null>(null);

/** What the cards of one chain share. */
export function useTreeUi(): TreeUi {
  const ui = useContext(TreeContext);
  if (!ui) throw new Error('a card stands inside a chain');
  return ui;
}
