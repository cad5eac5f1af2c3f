/** The two puzzles, by their names in the protocol. */
export const PUZZLE_KINDS = ['blockPuzzle', 'clickWord'] as const;
export type PuzzleKind = (typeof PUZZLE_KINDS)[number];
