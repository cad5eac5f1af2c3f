import type { GraphFlow } from '../../graph/graph.ts';
import type { Report } from '../../graph/problems.ts';
import { childOf, textOf, type BpmnElement } from '../element.ts';
import { readExpression } from './read-expression.ts';

/** A sequence flow; null when one of its ends is not there, which the reader has reported already. */
export function readFlow(element: BpmnElement, report: Report): GraphFlow | null {
  const id = element.id ?? '';
  const from = childOf(element, 'sourceRef')?.id;
  const to = childOf(element, 'targetRef')?.id;
  if (!from || !to) {
    report('missing_reference', id, { from: from ?? null, to: to ?? null });
    return null;
  }
  const condition = readExpression(childOf(element, 'conditionExpression'), id, report);
  return { id, name: textOf(element, 'name') ?? '', from, to, condition };
}
