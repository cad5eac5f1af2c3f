import type { BranchCard, TreeWay } from './tree.ts';

/** Whether what follows its branch is reached by a way; otherwise it ends inside the branch. */
export function goesOn({ inside }: TreeWay): boolean {
  return inside.slots.length > inside.steps.length;
}

/** Whether a way can be taken from its branch: it holds nothing locked, and another way leads on, or none does. */
export function canRemoveWay({ ways }: BranchCard, way: TreeWay): boolean {
  if (way.inside.steps.some((step) => step.type === 'locked')) return false;
  return !goesOn(way) || ways.some((other) => other !== way && goesOn(other));
}
