import type { BranchCard, ProcessTree, TreeSequence, TreeStep } from '../tree/tree.ts';
import { gapBefore, gatewayLabel, eventLabel, flowLabel, measureRow, measureStep, stackOf } from './measure.ts';
import { newPicture, SIZES, type Box, type DrawnElements, type Picture } from './picture.ts';
import { routeFlow } from './route-flow.ts';

type Pen = { x: number; line: number };
type Sheet = { picture: Picture; elements: DrawnElements; lanes: Map<string, number>; joins: Set<string> };

const MARGIN = 60;

/** Draws a chain from left to right so that neither lines nor labels lie over anything; loose nodes come below it. */
export function drawTree(tree: ProcessTree, elements: DrawnElements): Picture {
  const sheet: Sheet = { picture: newPicture(), elements, lanes: new Map(), joins: new Set() };
  const row = measureRow(tree.inside, elements);
  const pen = { x: MARGIN, line: MARGIN + row.up };
  if (tree.startId !== null) placeStart(sheet, tree.startId, tree.inside, pen);
  if (tree.loose.length > 0) {
    const part = elements.lockedPart(tree.loose);
    const line = tree.startId === null ? MARGIN + part.up : pen.line + row.down + MARGIN + part.up;
    placeLocked(sheet, tree.loose, { x: MARGIN, line });
  }
  return sheet.picture;
}

function placeStart(sheet: Sheet, startId: string, inside: TreeSequence, pen: Pen): void {
  placeEvent(sheet, startId, pen);
  placeRow(sheet, inside, { x: pen.x + SIZES.event, line: pen.line });
  drawFlows(sheet, inside);
}

/** Puts the cards of a row on one line. */
function placeRow(sheet: Sheet, { steps, slots }: TreeSequence, pen: Pen): void {
  let { x } = pen;
  steps.forEach((step, index) => {
    x += gapBefore(step, slots[index] ?? [], sheet.elements);
    placeStep(sheet, step, { x, line: pen.line });
    x += measureStep(step, sheet.elements).width;
  });
}

function placeStep(sheet: Sheet, step: TreeStep, pen: Pen): void {
  switch (step.type) {
    case 'step':
      return step.kind === 'delay' ? placeEvent(sheet, step.id, pen) : placeTask(sheet, step.id, pen);
    case 'end':
      return placeEvent(sheet, step.id, pen);
    case 'locked':
      return placeLocked(sheet, step.nodeIds, pen);
    case 'scope':
      return placeScope(sheet, step, pen);
    case 'branch':
      return placeBranch(sheet, step, pen);
  }
}

function put(sheet: Sheet, id: string, box: Box, line: number): void {
  sheet.picture.places.set(id, box);
  sheet.picture.lines.set(id, line);
}

function placeTask(sheet: Sheet, id: string, { x, line }: Pen): void {
  const height = SIZES.taskHeight;
  put(sheet, id, { x, y: line - height / 2, width: SIZES.taskWidth, height }, line);
}

function placeEvent(sheet: Sheet, id: string, { x, line }: Pen): void {
  const size = SIZES.event;
  put(sheet, id, { x, y: line - size / 2, width: size, height: size }, line);
  const label = eventLabel(sheet.elements.nameOf(id));
  if (label.width === 0) return;
  sheet.picture.labels.set(id, { ...label, x: x + size / 2 - label.width / 2, y: line + size / 2 + 4 });
}

function placeGateway(sheet: Sheet, id: string, { x, line }: Pen): void {
  const size = SIZES.gateway;
  put(sheet, id, { x, y: line - size / 2, width: size, height: size }, line);
  const label = gatewayLabel(sheet.elements.nameOf(id));
  if (label.width === 0) return;
  const y = line - size / 2 - label.height;
  sheet.picture.labels.set(id, { ...label, x: x + size / 2 - 4 - label.width, y });
}

function placeLocked(sheet: Sheet, nodeIds: readonly string[], { x, line }: Pen): void {
  const part = sheet.elements.lockedPart(nodeIds);
  const { places, lines, routes, labels } = sheet.picture;
  for (const [id, box] of part.places) places.set(id, { ...box, x: box.x + x, y: box.y + line });
  for (const [id, height] of part.lines) lines.set(id, height + line);
  for (const [id, box] of part.labels) labels.set(id, { ...box, x: box.x + x, y: box.y + line });
  for (const [id, points] of part.routes) {
    routes.set(
      id,
      points.map((point) => ({ x: point.x + x, y: point.y + line })),
    );
  }
}

function placeScope(sheet: Sheet, step: Extract<TreeStep, { type: 'scope' }>, { x, line }: Pen): void {
  const { width, up, down } = measureStep(step, sheet.elements);
  put(sheet, step.id, { x, y: line - up, width, height: up + down }, line);
  placeStart(sheet, step.startId, step.inside, { x: x + SIZES.padding, line });
}

function placeBranch(sheet: Sheet, step: BranchCard, { x, line }: Pen): void {
  const { width } = measureStep(step, sheet.elements);
  placeGateway(sheet, step.id, { x, line });
  if (step.joinId !== null) {
    sheet.joins.add(step.joinId);
    placeGateway(sheet, step.joinId, { x: x + width - SIZES.gateway, line });
  }
  const rows = step.ways.map((way) => measureRow(way.inside, sheet.elements));
  const { lines } = stackOf(step.ways, rows);
  step.ways.forEach((way, index) => {
    const pen = { x: x + SIZES.gateway, line: line + (lines[index] ?? 0) };
    sheet.lanes.set(way.flowId, pen.line);
    placeRow(sheet, way.inside, pen);
  });
}

/** Routes are drawn when everything around them has its place. */
function drawFlows(sheet: Sheet, { steps, slots }: TreeSequence): void {
  for (const flowId of slots.flat()) drawFlow(sheet, flowId);
  for (const step of steps) {
    if (step.type !== 'branch') continue;
    for (const way of step.ways) drawFlows(sheet, way.inside);
    if (step.joinId === null) continue;
    for (const way of step.ways) for (const flowId of way.inside.slots.at(-1) ?? []) drawFlow(sheet, flowId);
  }
}

function drawFlow(sheet: Sheet, flowId: string): void {
  const { picture, elements, lanes, joins } = sheet;
  const flow = elements.flowOf(flowId);
  if (!flow || picture.routes.has(flowId)) return;
  const points = routeFlow(picture, { ...flow, lane: lanes.get(flowId), isJoined: joins.has(flow.to) });
  if (points.length === 0) return;
  picture.routes.set(flowId, points);
  const label = flowLabel(elements.nameOf(flowId));
  const from = picture.places.get(flow.from);
  if (label.width === 0 || !from) return;
  const line = lanes.get(flowId) ?? picture.lines.get(flow.from) ?? 0;
  picture.labels.set(flowId, { ...label, x: from.x + from.width + 8, y: line - label.height - 4 });
}
