import type { BranchCard, ProcessTree, TreeSequence, TreeSlot, TreeStep, TreeWay } from './tree.ts';

/** A card with where it stands: the flows before and behind it, its row, and the way and branch around that. */
export type FoundCard = {
  step: TreeStep;
  index: number;
  row: TreeSequence;
  before: TreeSlot;
  /** Empty where the row ends with the card. */
  after: TreeSlot;
  way: TreeWay | null;
  branch: FoundCard | null;
};

/** The card of a node; null where the node has none of its own. */
export function findCard(tree: Pick<ProcessTree, 'inside'>, id: string): FoundCard | null {
  return allCards(tree).find((found) => found.step.id === id) ?? null;
}

/** The branch that a flow opens a way of. */
export function findWay(
  tree: Pick<ProcessTree, 'inside'>,
  flowId: string,
): { way: TreeWay; card: BranchCard; found: FoundCard } | null {
  for (const found of allCards(tree)) {
    if (found.step.type !== 'branch') continue;
    const way = found.step.ways.find((one) => one.flowId === flowId);
    if (way) return { way, card: found.step, found };
  }
  return null;
}

/** Every card of a chain from top to bottom, those inside others after them. */
export function allCards({ inside }: Pick<ProcessTree, 'inside'>): FoundCard[] {
  return cardsIn(inside, null, null);
}

function cardsIn(row: TreeSequence, way: TreeWay | null, branch: FoundCard | null): FoundCard[] {
  return row.steps.flatMap((step, index) => {
    const before = row.slots[index] ?? [];
    const found: FoundCard = { step, index, row, before, after: row.slots[index + 1] ?? [], way, branch };
    if (step.type === 'scope') return [found, ...cardsIn(step.inside, null, null)];
    if (step.type !== 'branch') return [found];
    return [found, ...step.ways.flatMap((one) => cardsIn(one.inside, one, found))];
  });
}

/** The ids of every node that a card stands for. */
export function nodesOf(step: TreeStep): string[] {
  switch (step.type) {
    case 'step':
    case 'end':
    case 'scope':
      return [step.id];
    case 'locked':
      return step.nodeIds;
    case 'branch':
      return [
        step.id,
        ...(step.joinId === null ? [] : [step.joinId]),
        ...step.ways.flatMap((way) => way.inside.steps.flatMap(nodesOf)),
      ];
  }
}
