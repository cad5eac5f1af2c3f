import type { FieldKey } from '@countersign/shared/basics/ids.ts';

const LONGEST = 64;
const KEY = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;

/** Words of the expression language that would not read as a field there. */
const RESERVED = new Set(
  'and between else every external false for function if in instance null of or return satisfies some then true not'.split(
    ' ',
  ),
);

/** Whether a text can be the key of a field: letters, digits and `_`, no word of the expression language. */
export function isFieldKey(text: string): text is FieldKey {
  return KEY.test(text) && !RESERVED.has(text);
}

/** A label as a name for expressions, `Order number` → `order_number`; null where it has no Latin letters. */
export function slugOf(label: string): string | null {
  const plain = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '')
    .slice(0, 40)
    .replace(/_+$/, '');
  return isFieldKey(plain) ? plain : null;
}

/** The wanted key, or the first free one of `wanted_2`, `wanted_3` … */
export function freeKey(taken: ReadonlySet<string>, wanted: string): FieldKey {
  if (!taken.has(wanted) && isFieldKey(wanted)) return wanted;
  const base = wanted.replace(/_\d+$/, '').slice(0, LONGEST - 6) || 'field';
  for (let number = 2; ; number++) {
    const key = `${base}_${number}`;
    if (!taken.has(key) && isFieldKey(key)) return key;
  }
}
