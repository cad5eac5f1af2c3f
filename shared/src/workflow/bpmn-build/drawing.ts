import { xml } from '../xml.ts';

/** A process while it is drawn from left to right: what it consists of, and where that lies. */
export type Drawing = { elements: string[]; shapes: string[]; edges: string[]; places: Map<string, Place> };
export type Place = { x: number; y: number; width: number; height: number };

export const SIZES = {
  event: 36,
  gateway: 50,
  taskWidth: 120,
  taskHeight: 80,
  gapX: 60,
  gapY: 40,
  padding: 30,
} as const;

/** An empty sheet. */
export function newDrawing(): Drawing {
  return { elements: [], shapes: [], edges: [], places: new Map() };
}

/** Draws a shape around a middle height and remembers where it lies. */
export function drawShape(drawing: Drawing, id: string, place: Place, isExpanded?: boolean): void {
  drawing.places.set(id, place);
  const bounds = xml('dc:Bounds', place);
  drawing.shapes.push(xml('bpmndi:BPMNShape', { id: `${id}_di`, bpmnElement: id, isExpanded }, [bounds]));
}

/** Draws the arrow of a flow, straight or with one step, between two shapes that are drawn already. */
export function drawEdge(drawing: Drawing, flowId: string, fromId: string, toId: string): void {
  const from = drawing.places.get(fromId);
  const to = drawing.places.get(toId);
  if (!from || !to) return;
  const points = waypoints(from, to).map(([x, y]) => xml('di:waypoint', { x, y }));
  drawing.edges.push(xml('bpmndi:BPMNEdge', { id: `${flowId}_di`, bpmnElement: flowId }, points));
}

function waypoints(from: Place, to: Place): [number, number][] {
  const start = from.y + from.height / 2;
  const end = to.y + to.height / 2;
  const left = from.x + from.width;
  if (start === end)
    return [
      [left, start],
      [to.x, end],
    ];
  if (end !== start && from.width === SIZES.gateway && to.width !== SIZES.gateway) {
    return [
      [from.x + from.width / 2, end > start ? from.y + from.height : from.y],
      [from.x + from.width / 2, end],
      [to.x, end],
    ];
  }
  return [
    [left, start],
    [to.x + to.width / 2, start],
    [to.x + to.width / 2, end > start ? to.y : to.y + to.height],
  ];
}
