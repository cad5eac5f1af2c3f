import { childOf, textOf } from '../bpmn/element.ts';
import { exitsOf, reached, type Net, type NetFlow, type NetNode } from './net.ts';
import { branchKindOf } from './step-kind.ts';
import type { BranchCard, TreeSequence, TreeSlot, TreeStep, TreeWay } from './tree.ts';

/** One card with the flows behind it; `skipsNext` where the next node of the spine belongs to it as its join. */
export type ReadPart = { step: TreeStep; after: TreeSlot; skipsNext: boolean };

/** Reads the cards of one way. */
export type ReadRow = (entry: string, stop: string | null, slot: TreeSlot) => TreeSequence;

type Around = { next: string | null; stop: string | null; readRow: ReadRow };

/** A gateway with its ways as one card; null where the ways are not apart from each other and from everything else. */
export function readBranch(
  net: Net,
  split: NetNode,
  nodes: ReadonlySet<string>,
  { next, stop, readRow }: Around,
): ReadPart | null {
  const kind = branchKindOf(split.element);
  if (kind === null || !areApart(net, split, nodes, next)) return null;
  const exits = exitsOf(net, nodes, next);
  const joinId = next !== stop && isJoin(net, next, kind, exits) ? next : null;
  if (joinId === null && kind !== 'exclusive' && exits.length > 1) return null;
  const ways = split.outgoing.map((flow) => readWay(split, flow, next, readRow));
  const step: BranchCard = { type: 'branch', id: split.id, name: nameOf(split), kind, joinId, ways };
  const joined = joinId === null ? undefined : net.nodes.get(joinId)?.outgoing[0];
  return { step, after: joinId === null ? exits : joined ? [joined.id] : [], skipsNext: joinId !== null };
}

const nameOf = ({ element }: NetNode): string => textOf(element, 'name') ?? '';

/** Each way has nodes of its own, and nothing from outside leads into one. */
function areApart(net: Net, split: NetNode, nodes: ReadonlySet<string>, next: string | null): boolean {
  const seen = new Set<string>();
  for (const flow of split.outgoing) {
    if (flow.to === next) continue;
    const own = reached(net, flow.to, new Set(next === null ? [] : [next]));
    for (const id of own) {
      const incoming = net.nodes.get(id)?.incoming ?? [];
      const isEntered = incoming.some((one) => one !== flow && !own.has(one.from));
      if (seen.has(id) || !nodes.has(id) || isEntered) return false;
      seen.add(id);
    }
  }
  return true;
}

function isJoin(net: Net, id: string | null, kind: BranchCard['kind'], exits: TreeSlot): boolean {
  const node = id === null ? undefined : net.nodes.get(id);
  if (!node || branchKindOf(node.element) !== kind) return false;
  return node.outgoing.length <= 1 && node.incoming.length === exits.length;
}

function readWay(split: NetNode, flow: NetFlow, next: string | null, readRow: ReadRow): TreeWay {
  return {
    flowId: flow.id,
    name: textOf(flow.element, 'name') ?? '',
    condition: textOf(childOf(flow.element, 'conditionExpression'), 'body'),
    isDefault: childOf(split.element, 'default')?.id === flow.id,
    inside: flow.to === next ? { steps: [], slots: [[flow.id]] } : readRow(flow.to, next, [flow.id]),
  };
}
