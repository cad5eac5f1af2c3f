import type { DrawnShape } from '../drawing/drawn-shape.ts';

/** Elements as one reads the drawing: from left to right, each with the ways that leave it. */
export function inReadingOrder(all: readonly DrawnShape[]): DrawnShape[] {
  const shown = all.filter(({ id, type }) => !id.endsWith('_label') && !/:(Process|Plane|Collaboration)$/.test(type));
  const steps = shown.filter(({ type }) => type !== 'bpmn:SequenceFlow').toSorted((a, b) => a.x - b.x || a.y - b.y);
  const ways = shown.filter(({ type }) => type === 'bpmn:SequenceFlow');
  return steps.flatMap((step) => [step, ...ways.filter(({ source }) => source === step)]);
}
