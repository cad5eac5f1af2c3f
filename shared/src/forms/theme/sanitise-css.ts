import { isAllowedMedia, isAllowedSelector } from './css-selectors.ts';
import { isAllowedProperty, isAllowedValue } from './css-values.ts';
import { readCss, type CssBlock } from './read-css.ts';

/** Why something was dropped, and the beginning of it. */
export interface DroppedCss {
  reason: 'selector' | 'property' | 'value' | 'at_rule' | 'syntax';
  text: string;
}

export interface SaneCss {
  css: string;
  dropped: DroppedCss[];
}

/**
 * Keeps of a designer's own CSS what is on the lists, written anew, so that nothing in it can reach beyond the form, load
 * anything or end the element that it stands in. What was dropped is named. Sanitised CSS passes unchanged.
 */
export function sanitiseCss(text: string): SaneCss {
  const dropped: DroppedCss[] = [];
  const drop = (reason: DroppedCss['reason'], what: string) =>
    void dropped.push({ reason, text: what.trim().slice(0, 80) });
  const { blocks, rest } = readCss(text);
  const css = blocks.map((block) => (block.prelude.startsWith('@') ? media(block, drop) : rule(block, drop)));
  if (rest.trim() !== '') drop(rest.trim().startsWith('@') ? 'at_rule' : 'syntax', rest);
  return { css: css.filter((part) => part !== '').join('\n'), dropped };
}

type Drop = (reason: DroppedCss['reason'], what: string) => void;

function media({ prelude, body }: CssBlock, drop: Drop): string {
  const condition = prelude.replaceAll(/\s+/g, ' ');
  if (!isAllowedMedia(condition)) {
    drop('at_rule', prelude);
    return '';
  }
  const { blocks, rest } = readCss(body);
  if (rest.trim() !== '') drop('syntax', rest);
  const rules = blocks.map((block) => rule(block, drop)).filter((part) => part !== '');
  return rules.length === 0 ? '' : `${condition} {\n${rules.join('\n')}\n}`;
}

function rule({ prelude, body }: CssBlock, drop: Drop): string {
  const selectors = selectorsOf(prelude, drop);
  if (selectors.length === 0) return '';
  const declarations = body.split(';').flatMap((text) => declaration(text, drop));
  return declarations.length === 0 ? '' : `${selectors.join(', ')} { ${declarations.join('; ')}; }`;
}

function selectorsOf(prelude: string, drop: Drop): string[] {
  const all = prelude.split(',').map((selector) => selector.trim().replaceAll(/\s+/g, ' '));
  return all.filter((selector) => {
    const isAllowed = isAllowedSelector(selector);
    if (!isAllowed) drop(selector.startsWith('@') ? 'at_rule' : 'selector', selector);
    return isAllowed;
  });
}

function declaration(text: string, drop: Drop): string[] {
  if (text.trim() === '') return [];
  const colon = text.indexOf(':');
  const name = text.slice(0, Math.max(colon, 0)).trim().toLowerCase();
  const value = text
    .slice(colon + 1)
    .trim()
    .replaceAll(/\s+/g, ' ');
  if (colon < 0) drop('syntax', text);
  else if (!isAllowedProperty(name)) drop('property', text);
  else if (!isAllowedValue(value)) drop('value', text);
  else return [`${name}: ${value}`];
  return [];
}
