import type { ReactNode } from 'react';

/** One piece of the interface in the states in which people meet it. */
export interface Piece {
  name: string;
  /** What it is for, in one line. */
  text: string;
  states: Readonly<Record<string, () => ReactNode>>;
  /** Covers the page, or is on a page only once: its states are shown one at a time. */
  isAlone?: boolean;
}

const files = import.meta.glob<{ pieces: readonly Piece[] }>('./pieces/*.gallery.tsx', { eager: true });

/** Every piece, file by file. */
export const allPieces: readonly Piece[] = Object.values(files).flatMap(({ pieces }) => pieces);
