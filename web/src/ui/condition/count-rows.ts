import type { ConditionGroup } from './condition.ts';
import { type ItemPath, itemAt } from './edit-condition.ts';

const sizeOf = (group: ConditionGroup): number =>
  group.items.reduce((sum, item) => sum + (item.type === 'group' ? sizeOf(item) : 1), 0);

/** How many rows stand before the item at a path, in reading order. */
export function rowsBefore(condition: ConditionGroup, path: ItemPath): number {
  return path.reduce((sum, at, depth) => {
    const group = itemAt(condition, path.slice(0, depth));
    if (group?.type !== 'group') return sum;
    return sum + sizeOf({ ...group, items: group.items.slice(0, at) });
  }, 0);
}
