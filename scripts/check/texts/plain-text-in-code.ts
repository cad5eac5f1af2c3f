/**
 * Words that a screen says without `t()`: text between tags, and the attributes that people read or hear. `SAME` holds what is
 * the same in every language: names, addresses, abbreviations, keys.
 */
import { globSync, readFileSync } from 'node:fs';
import type { ESTree } from 'vite';
import { placeIn, readTree } from '../../vite/module-tree.ts';

const SAME = /^(?:Countersign|Zendesk|[A-Z]{2,5}|Esc|Ctrl|Enter|\S*[a-z][A-Z.@]\S*|#rrggbb|\{.*\})$/;
const READ = new Set(
  'aria-label aria-description aria-roledescription aria-valuetext placeholder title alt label hint legend description'.split(
    ' ',
  ),
);
const WORD = /\p{L}{2,}/u;
const CODE_TAGS = new Set(['code', 'pre', 'kbd', 'style', 'script', 'Kbd', 'Code']);

/** `path:line: text` of everything that is said in one language only. */
export function plainTexts(paths = globSync(['web/src/**/*.tsx', 'zendesk-app/src/**/*.tsx'])): string[] {
  return paths
    .filter((path) => !/\.(?:test|spec)\.tsx$|\/(?:testing|gallery)\//.test(path))
    .flatMap((path) => {
      const tree = readTree(readFileSync(path, 'utf8'), path);
      const found: Said[] = [];
      visit(tree.program, found);
      return found
        .filter(({ text }) => WORD.test(text) && !SAME.test(text))
        .map(({ text, at }) => `${placeIn(tree, at)}: ${text}`);
    });
}

interface Said {
  text: string;
  at: number;
}
type Node = ESTree.Node | ESTree.Program;

function visit(node: unknown, found: Said[]): void {
  if (Array.isArray(node)) return node.forEach((one) => visit(one, found));
  if (typeof node !== 'object' || node === null || !('type' in node)) return undefined;
  const one = node as Node;
  if (one.type === 'JSXElement' && one.openingElement.name.type === 'JSXIdentifier') {
    if (CODE_TAGS.has(one.openingElement.name.name)) return undefined;
  }
  if (one.type === 'JSXElement' || one.type === 'JSXFragment') {
    for (const child of one.children) if (child.type === 'JSXExpressionContainer') said(child.expression, found);
  }
  if (one.type === 'JSXText') found.push({ text: one.value.trim(), at: one.start });
  if (one.type === 'JSXAttribute') {
    const name = one.name.type === 'JSXIdentifier' ? one.name.name : '';
    if (READ.has(name)) said(one.value?.type === 'JSXExpressionContainer' ? one.value.expression : one.value, found);
  }
  for (const value of Object.values(one)) if (typeof value === 'object') visit(value, found);
  return undefined;
}

/** The texts that an expression can be, of those that stand in it. */
function said(node: unknown, found: Said[]): void {
  if (typeof node !== 'object' || node === null) return;
  const one = node as ESTree.Node;
  if (one.type === 'Literal' && typeof one.value === 'string') found.push({ text: one.value, at: one.start });
  if (one.type === 'ConditionalExpression') [one.consequent, one.alternate].forEach((way) => said(way, found));
  if (one.type === 'LogicalExpression') said(one.right, found);
}
