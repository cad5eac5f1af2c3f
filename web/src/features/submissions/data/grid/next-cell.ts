/** A cell of the grid: row 0 is the first answer, -1 the headings. */
export interface Cell {
  row: number;
  column: number;
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/** Where a key leads in a grid of so many rows and columns; null where it is not the grid's key. */
export function nextCell(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  at: Cell,
  { rows, columns, isRightToLeft }: { rows: number; columns: number; isRightToLeft: boolean },
): Cell | null {
  const hold = (row: number, column: number): Cell => ({
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  });
  if (key === 'Home') return hold(ctrlKey ? 0 : at.row, 0);
  if (key === 'End') return hold(ctrlKey ? rows - 1 : at.row, columns - 1);
  const step = STEPS[key];
  if (!step) return null;
  const [down, on] = step;
  return hold(at.row + down, at.column + (isRightToLeft ? -on : on));
}
