import { expect, it } from 'vitest';
import { readTree, writeTree } from './option-tree.ts';

const TEXT = ['Hardware', '  Laptop', '    13 inch', '    15 inch', '  Phone | tel', 'Software'].join('\n');

it('reads indented lines as options inside options, and writes them again', () => {
  const tree = readTree(TEXT);
  expect(tree.map(({ label }) => label)).toEqual(['Hardware', 'Software']);
  expect(tree[0]?.children?.map(({ value }) => value)).toEqual(['laptop', 'tel']);
  expect(tree[0]?.children?.[0]?.children?.map(({ label }) => label)).toEqual(['13 inch', '15 inch']);
  expect(tree[1]).not.toHaveProperty('children');
  expect(readTree(writeTree(tree))).toEqual(tree);
});

it('keeps values apart on one level and stops at six levels', () => {
  expect(readTree('A\nA').map(({ value }) => value)).toEqual(['a', 'a_2']);
  const deep = Array.from({ length: 9 }, (_, level) => `${'  '.repeat(level)}L${level}`).join('\n');
  let levels = 0;
  for (let at = readTree(deep); at.length > 0; at = at.at(-1)?.children ?? []) levels++;
  expect(levels).toBe(6);
});
