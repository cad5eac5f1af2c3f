import type { Field } from '../../../forms/schema.ts';

/** The setting that the label of the row is: of a note and an agreement, what they say. */
export const textNameOf = ({ type }: Field): 'text' | 'label' =>
  type === 'description' || type === 'consent' ? 'text' : 'label';

/** The label of the row; what has no words of its own is told by what it shows. */
export function textOf(field: Field): string {
  if (field.type === 'description' || field.type === 'consent') return field.text;
  if (field.label) return field.label;
  if (field.type === 'rich_text') return wordsIn(field.content);
  if (field.type === 'image') return field.picture?.alt ?? field.key;
  return field.type === 'divider' ? '–' : '';
}

/** The texts of a tree, one after the other. */
function wordsIn(node: unknown): string {
  if (Array.isArray(node)) return node.map(wordsIn).filter(Boolean).join('\n');
  if (typeof node !== 'object' || node === null) return '';
  return Object.entries(node)
    .map(([name, value]) => (name === 'text' && typeof value === 'string' ? value : wordsIn(value)))
    .filter(Boolean)
    .join('\n');
}
