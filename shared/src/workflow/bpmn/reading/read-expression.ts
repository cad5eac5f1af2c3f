import type { ProcessExpression } from '../../graph/graph.ts';
import type { Report } from '../../graph/problems.ts';
import { childOf, textOf, type BpmnElement } from '../element.ts';
import { isForeignExpression } from '../foreign/foreign.ts';

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
  const spoken = language ?? languageOfFile(element);
  const isForeign = (spoken !== null && !FEEL.test(spoken)) || isForeignExpression(text ?? '');
  if (text !== null && isForeign) report('expression_language', ownerId, { text, language: spoken });
  return expressionIn(text);
}

/** XPath is BPMN's default, which tools write down without meaning it. */
const NOT_MEANT = /XPath/i;

/** The language that a file says its expressions are in, where they do not say it themselves. */
function languageOfFile(element: BpmnElement | null): string | null {
  let around = element;
  while (around && around.$type !== 'bpmn:Definitions') around = childOf(around, '$parent');
  const language = textOf(around, 'expressionLanguage');
  return language === null || NOT_MEANT.test(language) ? null : language;
}
