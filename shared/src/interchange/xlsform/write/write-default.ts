import type { Expression } from '../../../expression/tree.ts';
import { YES_NO } from './write-own.ts';

/** A default as the sheet holds it, where it is a plain value; null for one that is worked out. */
export function plainDefault(tree: Expression, isYesNo: boolean): string | null {
  if (tree.type === 'literal') {
    if (typeof tree.value === 'boolean' && isYesNo) return tree.value ? YES_NO.yes : YES_NO.no;
    if (tree.value === true) return 'OK';
    return tree.value === null || tree.value === false ? '' : String(tree.value);
  }
  if (tree.type === 'negate' && tree.of.type === 'literal') return `-${String(tree.of.value)}`;
  if (tree.type === 'at' && /^\d/.test(tree.value)) return tree.value;
  if (tree.type !== 'list') return null;
  const items = tree.items.map((item) => (item.type === 'literal' ? String(item.value) : null));
  return items.includes(null) ? null : items.join(' ');
}
