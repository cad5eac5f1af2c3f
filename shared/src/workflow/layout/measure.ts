import type { TreeSequence, TreeStep, TreeWay } from '../tree/tree.ts';
import { labelSize } from './label-size.ts';
import { SIZES, type DrawnElements } from './picture.ts';

/** The room of a part around the line that it hangs on. */
export type Extent = { width: number; up: number; down: number };

const EVENT_LABEL = 90;
const WAY_LABEL = 160;
const GATEWAY_LABEL = 120;
const AIR = 10;

/** The label below an event. */
export const eventLabel = (name: string) => labelSize(name, EVENT_LABEL);
/** The label above the start of a flow. */
export const flowLabel = (name: string) => labelSize(name, WAY_LABEL);
/** The label above a gateway, left of its upper corner. */
export const gatewayLabel = (name: string) => labelSize(name, GATEWAY_LABEL);

/** How much room a card takes, everything in it included. */
export function measureStep(step: TreeStep, elements: DrawnElements): Extent {
  switch (step.type) {
    case 'step':
      return step.kind === 'delay' ? measureEvent(step.name) : TASK;
    case 'end':
      return measureEvent(step.name);
    case 'locked':
      return elements.lockedPart(step.nodeIds);
    case 'scope':
      return measureScope(step.startId, step.inside, elements);
    case 'branch': {
      const { name } = step;
      return measureWays(step.ways, name, step.joinId !== null, elements);
    }
  }
}

const TASK: Extent = { width: SIZES.taskWidth, up: SIZES.taskHeight / 2, down: SIZES.taskHeight / 2 };

function measureEvent(name: string): Extent {
  const { height } = eventLabel(name);
  return { width: SIZES.event, up: SIZES.event / 2, down: SIZES.event / 2 + (height > 0 ? height + 4 : 0) };
}

/** How much room cards in a row take, the gap before the first included and none behind the last. */
export function measureRow({ steps, slots }: TreeSequence, elements: DrawnElements): Extent {
  let row: Extent = { width: 0, up: TASK.up, down: TASK.down };
  steps.forEach((step, index) => {
    const own = measureStep(step, elements);
    row = widen(row, own, gapBefore(step, slots[index] ?? [], elements));
  });
  const last = slots[steps.length];
  const label = last ? labelOf(last, elements) : { width: 0, height: 0 };
  const up = Math.max(row.up, ...slots.map((slot) => labelOf(slot, elements).height + AIR));
  return { width: row.width + (label.width > 0 ? label.width + AIR : 0), up, down: row.down };
}

const widen = (row: Extent, own: Extent, gap: number): Extent => ({
  width: row.width + gap + own.width,
  up: Math.max(row.up, own.up),
  down: Math.max(row.down, own.down),
});

/** The gap on the line before a card: wide enough for the text on the flow and for the name of a gateway. */
export function gapBefore(step: TreeStep, slot: readonly string[], elements: DrawnElements): number {
  const label = labelOf(slot, elements).width;
  const title = step.type === 'branch' ? gatewayLabel(step.name).width : 0;
  const beside = title === 0 ? 0 : Math.max(0, title - SIZES.gateway / 2 + AIR);
  return Math.max(SIZES.gapX, (label > 0 ? label + 2 * AIR : AIR) + beside + (slot.length > 1 ? 2 * AIR : 0));
}

function labelOf(slot: readonly string[], elements: DrawnElements): { width: number; height: number } {
  return slot.length === 1 ? flowLabel(elements.nameOf(slot[0] ?? '')) : { width: 0, height: 0 };
}

/** A sub-process around its row, between its own start and a margin. */
function measureScope(startId: string, inside: TreeSequence, elements: DrawnElements): Extent {
  const row = measureRow(inside, elements);
  const start = measureEvent(elements.nameOf(startId));
  return {
    width: SIZES.event + row.width + 2 * SIZES.padding,
    up: Math.max(row.up, start.up) + SIZES.padding,
    down: Math.max(row.down, start.down) + SIZES.padding,
  };
}

function measureWays(ways: readonly TreeWay[], name: string, isJoined: boolean, elements: DrawnElements): Extent {
  const rows = ways.map((way) => measureRow(way.inside, elements));
  const width = 2 * SIZES.gateway - (isJoined ? 0 : SIZES.gateway) + Math.max(...rows.map((row) => row.width), 0);
  const { up, down } = stackOf(ways, rows);
  const title = SIZES.gateway / 2 + gatewayLabel(name).height;
  return {
    width: width + (isJoined ? SIZES.gapX : 0),
    up: Math.max(up, title),
    down: Math.max(down, SIZES.gateway / 2),
  };
}

/** Where the ways of a branch lie below each other: the heights of their lines around the line of the gateway. */
export function stackOf(
  ways: readonly TreeWay[],
  rows: readonly Extent[],
): { up: number; down: number; lines: number[] } {
  const lines: number[] = [];
  let top = 0;
  for (const row of rows) {
    lines.push(top + row.up);
    top += row.up + row.down + SIZES.gapY;
  }
  const height = Math.max(top - SIZES.gapY, 0);
  const going = ways.flatMap((way, index) => (goesOn(way) ? [lines[index] ?? 0] : []));
  const wanted = going.length === 1 ? (going[0] ?? 0) : height / 2;
  // A way that lies almost on the line of the gateway lies on it: its flow would leave from inside the gateway.
  const middle = lines.find((line) => Math.abs(line - wanted) < SIZES.gateway) ?? wanted;
  return { up: middle, down: height - middle, lines: lines.map((line) => line - middle) };
}

const goesOn = ({ inside }: TreeWay): boolean => inside.slots.length > inside.steps.length;
