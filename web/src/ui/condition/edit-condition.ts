import type { ConditionGroup, ConditionItem } from './condition.ts';

/** Where an item stands: its place in the condition, then in the group there, and so on. */
export type ItemPath = readonly number[];

/** The condition with the items of one of its groups changed. Groups left without items go, but the condition itself stays. */
function changeGroup(
  group: ConditionGroup,
  path: ItemPath,
  change: (items: readonly ConditionItem[]) => ConditionItem[],
): ConditionGroup {
  const [at, ...rest] = path;
  if (at === undefined) return { ...group, items: change(group.items) };
  const inner = group.items[at];
  if (inner?.type !== 'group') return group;
  const changed = changeGroup(inner, rest, change);
  return { ...group, items: changed.items.length === 0 ? group.items.toSpliced(at, 1) : group.items.with(at, changed) };
}

const splitPath = (path: ItemPath): [ItemPath, number] => [path.slice(0, -1), path.at(-1) ?? 0];

/** The item at a path; undefined where there is none. */
export function itemAt(condition: ConditionGroup, path: ItemPath): ConditionItem | undefined {
  return path.reduce<ConditionItem | undefined>(
    (item, at) => (item?.type === 'group' ? item.items[at] : undefined),
    condition,
  );
}

/** The condition with the item at a path replaced. */
export function putItem(condition: ConditionGroup, path: ItemPath, item: ConditionItem): ConditionGroup {
  const [parent, at] = splitPath(path);
  return path.length === 0 && item.type === 'group'
    ? item
    : changeGroup(condition, parent, (items) => items.with(at, item));
}

/** The condition with an item put in before the one that stands at the path now. */
export function insertItem(condition: ConditionGroup, path: ItemPath, item: ConditionItem): ConditionGroup {
  const [parent, at] = splitPath(path);
  return changeGroup(condition, parent, (items) => items.toSpliced(at, 0, item));
}

/** The condition without the item at the path. */
export function removeItem(condition: ConditionGroup, path: ItemPath): ConditionGroup {
  const [parent, at] = splitPath(path);
  return changeGroup(condition, parent, (items) => items.toSpliced(at, 1));
}

/** The item at the path becomes a group of its own, joined the other way, so that it can take more items. */
export function wrapItem(condition: ConditionGroup, path: ItemPath): ConditionGroup {
  const item = itemAt(condition, path);
  const parent = itemAt(condition, path.slice(0, -1));
  if (!item || parent?.type !== 'group') return condition;
  return putItem(condition, path, { type: 'group', join: parent.join === 'and' ? 'or' : 'and', items: [item] });
}

/** The group at the path goes; its items stand in its place. */
export function unwrapItem(condition: ConditionGroup, path: ItemPath): ConditionGroup {
  const item = itemAt(condition, path);
  const [parent, at] = splitPath(path);
  if (item?.type !== 'group') return condition;
  return changeGroup(condition, parent, (items) => items.toSpliced(at, 1, ...item.items));
}

/** Where an item goes one step up or down in reading order: out of its group at the edge, into a group that is next. */
export function stepOf(condition: ConditionGroup, path: ItemPath, by: 1 | -1): ItemPath | null {
  const [parent, at] = splitPath(path);
  const group = itemAt(condition, parent);
  if (group?.type !== 'group') return null;
  const next = group.items[at + by];
  if (!next) return outOf(parent, by);
  if (next.type === 'group') return [...parent, at + by, by === 1 ? 0 : next.items.length];
  return [...parent, by === 1 ? at + 2 : at - 1];
}

function outOf(parent: ItemPath, by: 1 | -1): ItemPath | null {
  if (parent.length === 0) return null;
  const [outer, at] = splitPath(parent);
  return [...outer, by === 1 ? at + 1 : at];
}

/**
 * Moves an item to stand before what is at `to` now; answers the condition and where the item is then. Nothing moves into
 * itself.
 */
export function moveItem(
  condition: ConditionGroup,
  from: ItemPath,
  to: ItemPath,
): { condition: ConditionGroup; path: ItemPath } {
  const item = itemAt(condition, from);
  const isInside = from.every((at, depth) => to[depth] === at);
  if (!item || isInside) return { condition, path: from };
  const mark: ConditionItem = { ...item };
  const put = insertItem(condition, to, mark);
  const moved = removeItem(put, shiftedBy(from, to));
  return { condition: moved, path: findItem(moved, mark) ?? to };
}

/** Where an item is after another one was put in at a path. */
function shiftedBy(path: ItemPath, inserted: ItemPath): ItemPath {
  const [parent, at] = splitPath(inserted);
  const isSameGroup = parent.every((one, depth) => path[depth] === one) && path.length > parent.length;
  return isSameGroup && (path[parent.length] ?? 0) >= at
    ? path.with(parent.length, (path[parent.length] ?? 0) + 1)
    : path;
}

function findItem(group: ConditionGroup, wanted: ConditionItem): ItemPath | null {
  for (const [at, item] of group.items.entries()) {
    if (item === wanted) return [at];
    const inner = item.type === 'group' ? findItem(item, wanted) : null;
    if (inner) return [at, ...inner];
  }
  return null;
}
