import { refuse } from '../../../http/errors.ts';

/** Elements inside each other; people nest sub-processes three or four deep. */
const DEEPEST = 64;
/** Attributes of one element. */
const MOST_ATTRIBUTES = 200;

// A comment, CDATA or instruction; or a tag with its quoted values.
const TAGS =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<\?[\s\S]*?(?:\?>|$)|<([/!]?)((?:[^<>"']|"[^"]*"|'[^']*')*)>/g;

/**
 * Refuses a process file that is nested deeper than 64 elements, or has elements with more than 200 attributes: the tags are
 * counted in one pass, before a parser builds anything from them.
 */
export function holdProcessText(xml: string): void {
  let depth = 0;
  for (const [, sign, inside = ''] of xml.matchAll(TAGS)) {
    if (sign === '/') depth -= 1;
    if (sign !== '') continue;
    if (attributesIn(inside) > MOST_ATTRIBUTES) tooMuch('bpmn_too_many_attributes', MOST_ATTRIBUTES);
    if (!inside.endsWith('/')) depth += 1;
    if (depth > DEEPEST) tooMuch('bpmn_too_deep', DEEPEST);
  }
}

const tooMuch = (code: string, most: number): never => refuse(code, ['xml'], { params: { most } });

const attributesIn = (tag: string): number =>
  tag.length > 2 * MOST_ATTRIBUTES ? [...tag.replaceAll(/"[^"]*"|'[^']*'/g, '').matchAll(/=/g)].length : 0;
