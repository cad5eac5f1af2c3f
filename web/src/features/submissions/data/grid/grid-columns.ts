import type { SubmissionRow } from '@countersign/shared/api/submissions/submissions.ts';
import type { AnswerColumn } from '../columns/answer-column.ts';
import type { LaidOut } from '../columns/layout.ts';

/** A column as the grid draws it. */
export interface GridColumn {
  column: AnswerColumn;
  width: number;
  /** Pixels from the beginning where it stays while the others scroll; null for those that scroll. */
  pinnedAt: number | null;
  /** The last one that stays. */
  isEdge: boolean;
}

export const TICK_PX = 44;

/** The columns in sight with their places; narrow windows pin only the row's number, or nothing would be left to scroll. */
export function gridColumns(
  laid: readonly LaidOut<AnswerColumn>[],
  rows: readonly SubmissionRow[],
  { hasTicks, isNarrow }: { hasTicks: boolean; isNarrow: boolean },
): GridColumn[] {
  const shown = laid.filter(({ column, isShown }) => isShown && !isLeftOut(column, rows));
  const pins = shown.map(({ isPinned, column }) => isPinned && (!isNarrow || column.isOptional !== true));
  const last = pins.lastIndexOf(true);
  let left = hasTicks ? TICK_PX : 0;
  return shown.map(({ column, width }, at) => {
    if (pins[at] !== true) return { column, width, pinnedAt: null, isEdge: false };
    const pinnedAt = left;
    left += width;
    return { column, width, pinnedAt, isEdge: at === last };
  });
}

/** What few rows ever have leaves its room to the others while no row of the page has it. */
const isLeftOut = (column: AnswerColumn, rows: readonly SubmissionRow[]): boolean =>
  column.isHiddenWhenEmpty === true && rows.every((row) => (column.cell(row) ?? '') === '');
