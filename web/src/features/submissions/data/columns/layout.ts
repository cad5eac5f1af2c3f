import {
  type ColumnLayout,
  NARROWEST_COLUMN,
  type TableLayout,
  WIDEST_COLUMN,
} from '@countersign/shared/api/submissions/table/answer-views.ts';

/** What a layout places: a column with what holds before anybody chooses. */
interface Placed {
  key: string;
  isOptional?: boolean;
  isShownAtFirst: boolean;
  usualWidth: number;
}

/** A column where the layout puts it. */
export interface LaidOut<C extends Placed> {
  column: C;
  isShown: boolean;
  isPinned: boolean;
  width: number;
}

export const NO_LAYOUT: TableLayout = { columns: [] };

/**
 * All columns in the order of the layout, pinned ones first; what the layout does not know keeps its place behind the column that it
 * follows at first, so that a new question appears where the form has it.
 */
export function applyLayout<C extends Placed>(columns: readonly C[], layout: TableLayout): LaidOut<C>[] {
  const kept = new Map(layout.columns.map((one) => [one.key, one]));
  const known = layout.columns.flatMap(({ key }) => columns.find((column) => column.key === key) ?? []);
  const ordered = [...known];
  columns.forEach((column, at) => {
    if (kept.has(column.key)) return;
    const before = columns[at - 1];
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column);
  });
  const laid = ordered.map((column) => laidOut(column, kept.get(column.key)));
  return [...laid.filter(({ isPinned }) => isPinned), ...laid.filter(({ isPinned }) => !isPinned)];
}

/** What nobody may hide is the name of the row: it comes first and stays in sight. */
function laidOut<C extends Placed>(column: C, kept: ColumnLayout | undefined): LaidOut<C> {
  const isName = column.isOptional !== true;
  return {
    column,
    isShown: isName || (kept?.isShown ?? column.isShownAtFirst),
    isPinned: isName || (kept?.isPinned ?? false),
    width: kept?.width ?? column.usualWidth,
  };
}

const toLayout = <C extends Placed>(laid: readonly LaidOut<C>[]): TableLayout => ({
  columns: laid.map(({ column, isShown, isPinned, width }) => ({
    key: column.key,
    isShown,
    ...(isPinned ? { isPinned } : {}),
    ...(width === column.usualWidth ? {} : { width }),
  })),
});

const changed = <C extends Placed>(
  laid: readonly LaidOut<C>[],
  key: string,
  change: (one: LaidOut<C>) => LaidOut<C>,
): TableLayout => toLayout(laid.map((one) => (one.column.key === key ? change(one) : one)));

/** The layout with a column shown or hidden. */
export const withShown = <C extends Placed>(laid: readonly LaidOut<C>[], key: string, isShown: boolean): TableLayout =>
  changed(laid, key, (one) => ({ ...one, isShown }));

/** The layout with a column that stays in sight, or scrolls with the others. */
export const withPinned = <C extends Placed>(laid: readonly LaidOut<C>[], key: string, isPinned: boolean) =>
  changed(laid, key, (one) => ({ ...one, isPinned, isShown: true }));

/** The layout with a column of another width, within what can be read. */
export const withWidth = <C extends Placed>(laid: readonly LaidOut<C>[], key: string, width: number): TableLayout =>
  changed(laid, key, (one) => ({
    ...one,
    width: Math.round(Math.min(WIDEST_COLUMN, Math.max(NARROWEST_COLUMN, width))),
  }));

/** The layout with a column so many places further on among those that can take its place; undefined where there is none. */
export function withMoved<C extends Placed>(
  laid: readonly LaidOut<C>[],
  key: string,
  by: 1 | -1,
): TableLayout | undefined {
  const from = laid.findIndex(({ column }) => column.key === key);
  const one = laid[from];
  if (!one) return undefined;
  const canTake = (other: LaidOut<C>) =>
    other.isShown === one.isShown && other.isPinned === one.isPinned && other.column.isOptional === true;
  for (let at = from + by; at >= 0 && at < laid.length; at += by) {
    const other = laid[at];
    if (other && canTake(other)) return toLayout(laid.toSpliced(from, 1).toSpliced(at, 0, one));
  }
  return undefined;
}
