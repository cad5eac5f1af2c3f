import { childOf, listOf, textOf, type BpmnElement } from '../bpmn/element.ts';
import type { ProcessDocument } from '../bpmn/document.ts';
import type { CreateElement, EditableElement } from '../bpmn/editable-element.ts';
import { readTree } from '../tree/read-tree.ts';
import { drawTree } from './draw-tree.ts';
import { lockedPart } from './locked-part.ts';
import { drawnElements, nameOf, oldPicture, withContent } from './old-picture.ts';
import type { Box, Picture, Point } from './picture.ts';

/**
 * Draws the diagram of a document anew from its chain. Colours and whatever else other tools keep at a shape stay; notes
 * move with what they hang on. A process in pools or lanes is left as it is.
 */
export function redraw(document: ProcessDocument): void {
  if (!readTree(document).isFixed) drawAnew(document);
}

/** The same, also for a process in lanes, which are not drawn then; `complete` adds what the chain does not hold. */
export function drawAnew(document: ProcessDocument, complete?: (picture: Picture) => void): void {
  const tree = readTree(document);
  const old = oldPicture(document.definitions);
  const inside = withContent(document.process);
  const elements = new Map([...inside, ...inside.flatMap(dataLinesOf)].map((element) => [element.id ?? '', element]));
  const picture = drawTree(tree, {
    nameOf: (id) => nameOf(elements.get(id)),
    flowOf: (id) => endsOf(elements.get(id)),
    lockedPart: (nodeIds) => lockedPart(scopeOf(document.process, nodeIds[0] ?? ''), nodeIds, old),
  });
  complete?.(picture);
  moveArtifacts(elements, old, picture);
  writePicture(document, picture, elements);
}

function endsOf(flow: BpmnElement | undefined): { id: string; from: string; to: string } | undefined {
  const from = childOf(flow ?? null, 'sourceRef')?.id;
  const to = childOf(flow ?? null, 'targetRef')?.id;
  return flow?.id && from && to ? { id: flow.id, from, to } : undefined;
}

function scopeOf(scope: BpmnElement, id: string): BpmnElement {
  const inside = listOf(scope, 'flowElements');
  if (inside.some((element) => element.id === id)) return scope;
  const around = inside.find((element) => withContent(element).some((one) => one.id === id));
  return around ? scopeOf(around, id) : scope;
}

/** Notes and data stay as far from the element that they belong to as they were. */
function moveArtifacts(elements: ReadonlyMap<string, BpmnElement>, old: Picture, picture: Picture): void {
  const lines = linesIn(elements);
  for (const [id, box] of old.places) {
    if (picture.places.has(id) || !elements.has(id)) continue;
    const owner = ownerOf(id, lines);
    const [before, now] = [old.places.get(owner ?? ''), picture.places.get(owner ?? '')];
    const by = before && now ? { x: now.x - before.x, y: now.y - before.y } : { x: 0, y: 0 };
    picture.places.set(id, { ...box, x: box.x + by.x, y: box.y + by.y });
    const label = old.labels.get(id);
    if (label) picture.labels.set(id, { ...label, x: label.x + by.x, y: label.y + by.y });
  }
  for (const { id, from, to } of lines) {
    const [start, end] = [picture.places.get(from), picture.places.get(to)];
    if (start && end && !picture.routes.has(id)) picture.routes.set(id, [middleOf(start), middleOf(end)]);
  }
}

type Line = { id: string; from: string; to: string };

/** The lines that notes and data hang on: those to notes, and those of steps to what they read and write. */
function linesIn(elements: ReadonlyMap<string, BpmnElement>): Line[] {
  return [...elements.values()].flatMap((element): Line[] => {
    const own = element.$type === 'bpmn:Association' ? endsOf(element) : undefined;
    return [...(own ? [own] : []), ...dataLinesOf(element).flatMap((line) => dataLine(element, line))];
  });
}

/** The lines to data that an element itself holds. */
export const dataLinesOf = (element: BpmnElement): BpmnElement[] => [
  ...listOf(element, 'dataInputAssociations'),
  ...listOf(element, 'dataOutputAssociations'),
];

function dataLine(step: BpmnElement, line: BpmnElement): Line[] {
  const [id, owner] = [line.id ?? '', step.id ?? ''];
  const source = listOf(line, 'sourceRef')[0]?.id ?? '';
  const target = childOf(line, 'targetRef')?.id ?? '';
  return [
    line.$type === 'bpmn:DataInputAssociation' ? { id, from: source, to: owner } : { id, from: owner, to: target },
  ];
}

function ownerOf(id: string, lines: readonly Line[]): string | undefined {
  for (const { from, to } of lines) {
    if (from === id) return to;
    if (to === id) return from;
  }
  return undefined;
}

const middleOf = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

function writePicture(document: ProcessDocument, picture: Picture, elements: ReadonlyMap<string, BpmnElement>): void {
  const plane = planeOf(document);
  const known = new Map(
    drawnElements(document.definitions).map((drawn) => [childOf(drawn, 'bpmnElement')?.id ?? '', drawn]),
  );
  const shapes = [...picture.places].map(([id, box]) => shapeOf(document.create, known.get(id), elements.get(id), box));
  const edges = [...picture.routes].map(([id, points]) =>
    edgeOf(document.create, known.get(id), elements.get(id), points),
  );
  const beside = drawnElements(document.definitions).filter(
    (one) => !elements.has(childOf(one, 'bpmnElement')?.id ?? '') && isThere(document, one),
  );
  const drawn = [...shapes, ...edges].flatMap((one) => one ?? []);
  for (const one of drawn) writeLabel(document.create, one, picture.labels.get(childOf(one, 'bpmnElement')?.id ?? ''));
  plane['planeElement'] = [...drawn, ...beside];
  for (const one of drawn) one.$parent = plane;
}

/** What is drawn of other processes of the file, and of what nothing in it is; not what was taken out of this one. */
function isThere({ process }: ProcessDocument, drawn: BpmnElement): boolean {
  let around = childOf(drawn, 'bpmnElement');
  if (around === null) return true;
  while (around && around !== process && around.$type !== 'bpmn:Definitions') around = childOf(around, '$parent');
  return around?.$type === 'bpmn:Definitions';
}

function planeOf({ definitions, process, create }: ProcessDocument): EditableElement {
  const diagram = (listOf(definitions, 'diagrams')[0] ?? null) as EditableElement | null;
  const plane = childOf(diagram, 'plane');
  if (plane) return plane;
  const made = create('bpmndi:BPMNPlane', { id: `${process.id}_plane`, bpmnElement: process });
  const parent = diagram ?? create('bpmndi:BPMNDiagram', { id: `${process.id}_diagram` });
  parent['plane'] = made;
  made.$parent = parent;
  parent.$parent = definitions;
  if (!diagram) definitions['diagrams'] = [parent];
  return made;
}

function shapeOf(
  create: CreateElement,
  known: EditableElement | undefined,
  element: BpmnElement | undefined,
  box: Box,
): EditableElement | null {
  if (!element) return null;
  const shape = known ?? create('bpmndi:BPMNShape', { id: `${element.id}_di`, bpmnElement: element });
  if (element.$type === 'bpmn:SubProcess' && !known) shape['isExpanded'] = true;
  shape['bounds'] = child(shape, create('dc:Bounds', rounded(box)));
  return shape;
}

function edgeOf(
  create: CreateElement,
  known: EditableElement | undefined,
  element: BpmnElement | undefined,
  points: readonly Point[],
): EditableElement | null {
  if (!element) return null;
  const edge = known ?? create('bpmndi:BPMNEdge', { id: `${element.id}_di`, bpmnElement: element });
  edge['waypoint'] = points.map((point) => child(edge, create('dc:Point', rounded(point))));
  return edge;
}

function writeLabel(create: CreateElement, drawn: EditableElement, box: Box | undefined): void {
  if (!box || textOf(childOf(drawn, 'bpmnElement'), 'name') === null) {
    delete drawn['label'];
    return;
  }
  const label = childOf(drawn, 'label') ?? create('bpmndi:BPMNLabel', {});
  label['bounds'] = child(label, create('dc:Bounds', rounded(box)));
  drawn['label'] = child(drawn, label);
}

function child(parent: EditableElement, element: EditableElement): EditableElement {
  element.$parent = parent;
  return element;
}

const rounded = <Part extends Record<string, number>>(part: Part): Part =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [name, Math.round(value)])) as Part;
