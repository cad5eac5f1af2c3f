import type { CascaderOption } from '@countersign/shared/forms/fields/cascader/schema.ts';
import { slugOf } from './naming/field-key.ts';
import { freeValue } from './option-text.ts';

const MOST_LEVELS = 6;

/** A tree of options as text, one a line, two spaces for each level; the stored value stands behind `|` where it is not what the label would give. */
export function writeTree(tree: readonly CascaderOption[], level = 0): string {
  return tree
    .map(({ label, value, children = [] }) => {
      const line = value === (slugOf(label) ?? label) ? label : `${label} | ${value}`;
      return ['  '.repeat(level) + line, ...(children.length > 0 ? [writeTree(children, level + 1)] : [])].join('\n');
    })
    .join('\n');
}

/** Reads such a text; a line that is indented deeper than its parent allows belongs to the nearest one above. */
export function readTree(text: string): CascaderOption[] {
  const root: CascaderOption[] = [];
  const open: { indent: number; children: CascaderOption[] }[] = [{ indent: -1, children: root }];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const indent = line.replaceAll('\t', '  ').search(/\S/);
    while (open.length > 1 && (indent <= (open.at(-1)?.indent ?? 0) || open.length > MOST_LEVELS)) open.pop();
    const level = open.at(-1)?.children ?? root;
    const option = optionOf(line, new Set(level.map(({ value }) => value)));
    const children: CascaderOption[] = [];
    level.push(option);
    open.push({ indent, children });
    Object.defineProperty(option, 'children', {
      get: () => (children.length > 0 ? children : undefined),
      enumerable: true,
    });
  }
  return JSON.parse(JSON.stringify(root)) as CascaderOption[];
}

function optionOf(line: string, taken: ReadonlySet<string>): CascaderOption {
  const bar = line.lastIndexOf('|');
  const label = (bar > 0 ? line.slice(0, bar) : line).trim().slice(0, 500);
  const given = bar > 0 ? line.slice(bar + 1).trim() : '';
  return { label, value: freeValue(taken, (given || slugOf(label) || label).slice(0, 200)) };
}
