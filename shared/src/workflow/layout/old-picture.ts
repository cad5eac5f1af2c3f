import { childOf, listOf, textOf, type BpmnElement } from '../bpmn/element.ts';
import { newPicture, type Box, type Picture, type Point } from './picture.ts';

/** Where a file says that its elements lie. */
export function oldPicture(definitions: BpmnElement): Picture {
  const picture = newPicture();
  for (const element of drawnElements(definitions)) {
    const id = childOf(element, 'bpmnElement')?.id;
    if (!id) continue;
    const box = boxOf(childOf(element, 'bounds'));
    if (box) place(picture, id, box);
    else picture.routes.set(id, listOf(element, 'waypoint').flatMap(pointOf));
    const label = boxOf(childOf(childOf(element, 'label'), 'bounds'));
    if (label) picture.labels.set(id, label);
  }
  return picture;
}

function place(picture: Picture, id: string, box: Box): void {
  picture.places.set(id, box);
  picture.lines.set(id, box.y + box.height / 2);
}

/** Shapes and edges of the first diagram. */
export function drawnElements(definitions: BpmnElement): BpmnElement[] {
  return listOf(childOf(listOf(definitions, 'diagrams')[0] ?? null, 'plane'), 'planeElement');
}

function boxOf(bounds: BpmnElement | null): Box | null {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => bounds?.[name]);
  if (typeof x !== 'number' || typeof y !== 'number') return null;
  return typeof width === 'number' && typeof height === 'number' ? { x, y, width, height } : null;
}

function pointOf({ x, y }: BpmnElement): Point[] {
  return typeof x === 'number' && typeof y === 'number' ? [{ x, y }] : [];
}

/** An element with everything in it, at any depth. */
export function withContent(element: BpmnElement): BpmnElement[] {
  const inside = [...listOf(element, 'flowElements'), ...listOf(element, 'artifacts')];
  return [element, ...inside.flatMap(withContent)];
}

/** The name of an element, or nothing. */
export const nameOf = (element: BpmnElement | undefined): string => textOf(element ?? null, 'name') ?? '';
