import type { DesignMarks } from '../session/designer-context.ts';

export type CardMark = 'active' | 'finished' | 'rejected' | 'added' | 'changed';

/** How a card is marked that stands for these elements. */
export function markOfCard(marks: DesignMarks, ids: readonly string[]): CardMark | undefined {
  const has = (list: readonly string[]) => ids.some((id) => list.includes(id));
  if (marks?.type === 'versions') {
    if (has(marks.added)) return 'added';
    return has(marks.changed) ? 'changed' : undefined;
  }
  if (marks === null) return undefined;
  const { active, rejected, finished } = marks.reply;
  if (has(rejected)) return 'rejected';
  if (has(active)) return 'active';
  return has(finished) ? 'finished' : undefined;
}
