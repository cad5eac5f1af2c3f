import type { ProcessExpression } from '../graph.ts';
import type { Report } from '../problems.ts';
import { textOf, type BpmnElement } from './element.ts';

const FEEL = /feel/i;

/** An expression from a plain attribute; a leading `=`, as other FEEL tools write it, is dropped. */
export function expressionIn(text: string | null): ProcessExpression | null {
  const plain = text?.replace(/^=\s*/, '').trim() ?? '';
  return plain === '' ? null : { text: plain };
}

/** The expression in an element such as a condition; one in another language is reported and not run. */
export function readExpression(element: BpmnElement | null, ownerId: string, report: Report): ProcessExpression | null {
  const text = textOf(element, 'body');
  const language = textOf(element, 'language');
  const isForeign = (language !== null && !FEEL.test(language)) || /^[$#]\{/.test(text ?? '');
  if (text !== null && isForeign) report('expression_language', ownerId, { text, language });
  return expressionIn(text);
}
