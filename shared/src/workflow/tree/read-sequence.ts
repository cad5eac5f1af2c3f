import { textOf, type BpmnElement } from '../bpmn/element.ts';
import { readBranch, type ReadPart, type ReadRow } from './read-branch.ts';
import { exitsOf, reached, type Net } from './net.ts';
import { spineOf } from './spine.ts';
import { stepKindOf } from './step-kind.ts';
import { readTimed } from './read-timed.ts';
import type { LockedCard, ProcessTree, TimedStep, TreeSequence, TreeSlot, TreeStep } from './tree.ts';

export type ReadScope = (scope: BpmnElement) => Pick<ProcessTree, 'startId' | 'inside' | 'loose'>;

/** The cards from `entry` on, up to `stop` or to an end. `slot` holds the flows that lead to the first of them. */
export function readSequence(
  net: Net,
  entry: string,
  stop: string | null,
  slot: TreeSlot,
  readScope: ReadScope,
): TreeSequence {
  const spine = spineOf(net, entry, stop);
  if (spine.length === 0) return lockedRow(net, [...reached(net, entry, closed(stop))], slot);
  const parts = partsOf(net, spine, stop);
  const sequence: TreeSequence = { steps: [], slots: [slot] };
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index];
    if (!part) break;
    const next = parts[index + 1]?.entry ?? (stop !== null && reachesStop(net, part, stop) ? stop : null);
    const { step, after, skipsNext } = readPart(net, part, next, stop, readScope);
    sequence.steps.push(step);
    if (skipsNext) index += 1;
    if (after.length > 0) sequence.slots.push(after);
  }
  return sequence;
}

/** What lies between two nodes of the spine; a part is closed where a loop or a jump ties several together. */
type Part = { entry: string; nodes: Set<string>; isLocked: boolean };

function partsOf(net: Net, spine: readonly string[], stop: string | null): Part[] {
  const parts: Part[] = [];
  spine.forEach((entry, index) => {
    const own = reached(net, entry, new Set([...closed(spine[index + 1] ?? null), ...closed(stop)]));
    const isLoop = [...own].some((id) => net.nodes.get(id)?.outgoing.some((flow) => flow.to === entry));
    let part: Part = { entry, nodes: own, isLocked: isLoop };
    for (let last = parts.at(-1); last && meets(last.nodes, own); last = parts.at(-1)) {
      part = { entry: last.entry, nodes: new Set([...last.nodes, ...part.nodes]), isLocked: true };
      parts.pop();
    }
    parts.push(part);
  });
  return mergeJumps(parts);
}

/** A jump far back ties everything between together. */
function mergeJumps(parts: readonly Part[]): Part[] {
  const merged: Part[] = [];
  for (const part of parts) {
    const from = merged.findIndex((other) => meets(other.nodes, part.nodes));
    if (from < 0) merged.push(part);
    else {
      const tied = [...merged.splice(from), part];
      const nodes = new Set(tied.flatMap((one) => [...one.nodes]));
      merged.push({ entry: tied[0]?.entry ?? part.entry, nodes, isLocked: true });
    }
  }
  return merged;
}

const meets = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...some].some((id) => others.has(id));

const closed = (id: string | null): Set<string> => new Set(id === null ? [] : [id]);

function reachesStop(net: Net, part: Part, stop: string): boolean {
  return [...part.nodes].some((id) => net.nodes.get(id)?.outgoing.some((flow) => flow.to === stop));
}

function readPart(net: Net, part: Part, next: string | null, stop: string | null, readScope: ReadScope): ReadPart {
  const node = net.nodes.get(part.entry);
  const after = exitsOf(net, part.nodes, next);
  const timed = part.isLocked || !node ? null : readTimed(net, node, part.nodes);
  const locked = { step: lockedCard(net, [...part.nodes], timed), after, skipsNext: false };
  if (!node || part.isLocked || node.borders.length > 0) return locked;
  if (node.outgoing.length > 1) {
    const readRow: ReadRow = (entry, end, slot) => readSequence(net, entry, end, slot, readScope);
    return readBranch(net, node, part.nodes, { next, stop, readRow }) ?? locked;
  }
  const step = readCard(node.element, node.outgoing.length, readScope);
  return step && part.nodes.size === 1 ? { step, after, skipsNext: false } : locked;
}

function readCard(element: BpmnElement, exits: number, readScope: ReadScope): TreeStep | null {
  const base = { id: element.id ?? '', name: textOf(element, 'name') ?? '' };
  const kind = stepKindOf(element);
  if (kind !== null) return { type: 'step', ...base, kind };
  if (element.$type === 'bpmn:EndEvent' && exits === 0) return readEnd(element, base);
  if (element.$type !== 'bpmn:SubProcess' || element['triggeredByEvent'] === true) return null;
  const { startId, inside, loose } = readScope(element);
  return startId === null || loose.length > 0 ? null : { type: 'scope', ...base, startId, inside };
}

function readEnd(element: BpmnElement, base: { id: string; name: string }): TreeStep | null {
  const events = Array.isArray(element['eventDefinitions']) ? (element['eventDefinitions'] as BpmnElement[]) : [];
  if (events.some((event) => event.$type !== 'bpmn:TerminateEventDefinition')) return null;
  return { type: 'end', ...base, terminate: events.length > 0 };
}

function lockedRow(net: Net, nodeIds: string[], slot: TreeSlot): TreeSequence {
  return { steps: [lockedCard(net, nodeIds)], slots: [slot] };
}

function lockedCard(net: Net, nodeIds: string[], timed: TimedStep | null = null): LockedCard {
  const names = nodeIds.flatMap((id) => textOf(net.nodes.get(id)?.element ?? null, 'name') ?? []);
  return { type: 'locked', id: nodeIds[0] ?? '', nodeIds, names, timed };
}
