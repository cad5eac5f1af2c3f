import { listOf, type BpmnElement } from '../bpmn/element.ts';
import { hostOf, netOf, type Net } from '../tree/net.ts';
import { withContent } from './old-picture.ts';
import { newPicture, SIZES, type Box, type LockedPart, type Picture } from './picture.ts';

/** A locked part as the file draws it, or in rows where it is not drawn, moved to the line that leads into it. */
export function lockedPart(scope: BpmnElement, nodeIds: readonly string[], old: Picture): LockedPart {
  const net = netOf(scope);
  const elements = nodeIds.flatMap((id) => net.nodes.get(id)?.element ?? []).flatMap(withContent);
  const flows = [...net.flows.values()].filter(({ from, to }) => nodeIds.includes(from) && nodeIds.includes(to));
  const ids = [...elements, ...flows.map((flow) => flow.element)].flatMap(({ id }) => id ?? []);
  const isDrawn = nodeIds.every((id) => old.places.has(id));
  const picture = isDrawn ? pick(old, new Set(ids)) : inRows(net, nodeIds);
  return toLine(picture, nodeIds[0] ?? '');
}

function pick(old: Picture, ids: ReadonlySet<string>): Picture {
  const only = <Value>(map: ReadonlyMap<string, Value>) => new Map([...map].filter(([id]) => ids.has(id)));
  return { places: only(old.places), lines: only(old.lines), routes: only(old.routes), labels: only(old.labels) };
}

/** One behind the other; events on a border at the lower edge of their activity. */
function inRows(net: Net, nodeIds: readonly string[]): Picture {
  const picture = newPicture();
  const put = (id: string, box: Box) => {
    picture.places.set(id, box);
    picture.lines.set(id, box.y + box.height / 2);
  };
  let x = 0;
  for (const id of nodeIds) {
    const element = net.nodes.get(id)?.element;
    if (!element || hostOf(element) !== null) continue;
    const size = sizeOf(element);
    put(id, { ...size, x, y: -size.height / 2 });
    x += size.width + SIZES.gapX;
  }
  for (const id of nodeIds) {
    const host = picture.places.get(hostOf(net.nodes.get(id)?.element ?? { $type: '' }) ?? '');
    if (!host) continue;
    const size = SIZES.event;
    put(id, { x: host.x + host.width - size, y: host.y + host.height - size / 2, width: size, height: size });
  }
  for (const flow of net.flows.values()) {
    const [from, to] = [picture.places.get(flow.from), picture.places.get(flow.to)];
    if (from && to) picture.routes.set(flow.id, arc(from, to));
  }
  return picture;
}

/** Above everything between, so that a way back is seen. */
function arc(from: Box, to: Box): { x: number; y: number }[] {
  if (to.x > from.x && to.x - from.x - from.width <= SIZES.gapX) {
    return [
      { x: from.x + from.width, y: 0 },
      { x: to.x, y: 0 },
    ];
  }
  const y = Math.min(from.y, to.y) - SIZES.padding;
  return [
    { x: from.x + from.width / 2, y: from.y },
    { x: from.x + from.width / 2, y },
    { x: to.x + to.width / 2, y },
    { x: to.x + to.width / 2, y: to.y },
  ];
}

function sizeOf(element: BpmnElement): { width: number; height: number } {
  if (element.$type.endsWith('Event')) return { width: SIZES.event, height: SIZES.event };
  if (element.$type.endsWith('Gateway')) return { width: SIZES.gateway, height: SIZES.gateway };
  const isLarge = listOf(element, 'flowElements').length > 0;
  return { width: SIZES.taskWidth * (isLarge ? 3 : 1), height: SIZES.taskHeight * (isLarge ? 2 : 1) };
}

function toLine(picture: Picture, entry: string): LockedPart {
  const boxes = [...picture.places.values(), ...picture.labels.values()];
  const points = [...picture.routes.values()].flat();
  const line = picture.lines.get(entry) ?? 0;
  const left = Math.min(...boxes.map((box) => box.x), ...points.map((point) => point.x));
  const right = Math.max(...boxes.map((box) => box.x + box.width), ...points.map((point) => point.x));
  const top = Math.min(...boxes.map((box) => box.y), ...points.map((point) => point.y));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height), ...points.map((point) => point.y));
  const moved = (box: Box): Box => ({ ...box, x: box.x - left, y: box.y - line });
  return {
    places: new Map([...picture.places].map(([id, box]) => [id, moved(box)])),
    labels: new Map([...picture.labels].map(([id, box]) => [id, moved(box)])),
    lines: new Map([...picture.lines].map(([id, height]) => [id, height - line])),
    routes: new Map(
      [...picture.routes].map(([id, list]) => [id, list.map(({ x, y }) => ({ x: x - left, y: y - line }))]),
    ),
    width: right - left,
    up: line - top,
    down: bottom - line,
  };
}
