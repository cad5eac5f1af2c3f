import { childOf, listOf, type BpmnElement } from '../bpmn/element.ts';
import { openDocument } from '../bpmn/document.ts';
import { drawnElements } from './old-picture.ts';
import { drawAnew } from './redraw.ts';
import { SIZES, type Picture } from './picture.ts';

/**
 * The file with a drawing, where it comes without one: as the chain is drawn, and what is not connected in a row below. Files
 * that are drawn, and files that cannot be read, stay as they are.
 */
export async function withDrawing(xml: string): Promise<string> {
  const document = await openDocument(xml);
  if (!document || drawnElements(document.definitions).length > 0) return xml;
  drawAnew(document, (picture) => placeRest(document.process, picture));
  return document.write();
}

/** What no way leads to still has to be seen, to be connected or deleted. */
function placeRest(scope: BpmnElement, { places, routes }: Picture): void {
  const elements = listOf(scope, 'flowElements');
  const y = Math.max(0, ...[...places.values()].map((box) => box.y + box.height)) + 2 * SIZES.padding;
  let x = Math.min(0, ...[...places.values()].map((box) => box.x));
  for (const element of elements) {
    const id = element.id ?? '';
    if (element.$type === 'bpmn:SequenceFlow' || element.$type === 'bpmn:DataObject' || places.has(id)) continue;
    const isTask = /Task|Activity|SubProcess/.test(element.$type);
    const size = isTask ? { width: SIZES.taskWidth, height: SIZES.taskHeight } : SQUARE;
    places.set(id, { x, y, ...size });
    x += size.width + SIZES.gapX;
  }
  for (const flow of elements) {
    const [from, to] = [placeOf(flow, 'sourceRef'), placeOf(flow, 'targetRef')];
    if (from && to && !routes.has(flow.id ?? '')) routes.set(flow.id ?? '', [middleOf(from), middleOf(to)]);
  }

  function placeOf(flow: BpmnElement, end: string) {
    return places.get(childOf(flow, end)?.id ?? '');
  }
}

const SQUARE = { width: SIZES.gateway, height: SIZES.gateway };

const middleOf = (box: { x: number; y: number; width: number; height: number }) => ({
  x: box.x + box.width / 2,
  y: box.y + box.height / 2,
});
