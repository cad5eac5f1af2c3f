import { describe, expect, it, test } from 'vitest';
import { childrenOf, containersOf, fieldTree } from './field-tree.ts';
import { pagesOf } from '../pages/form-pages.ts';
import { repairContainers } from './repair-containers.ts';
import { aDefinition } from '../testing/test-forms.ts';

/** `section a, text b in a` */
const fieldsOf = (text: string) =>
  aDefinition({
    fields: text.split(', ').map((one) => {
      const [type = '', key = '', , parent, slot] = one.split(' ');
      const parts = {
        tabs: [
          { id: 'one', label: '' },
          { id: 'two', label: '' },
        ],
      };
      return { type, key, ...(type === 'tabs' && parts), ...(parent && { parent }), ...(slot && { slot }) };
    }),
  }).fields;

describe('the tree of a flat list', () => {
  const fields = fieldsOf('text a, section s, text b in s, panel p in s, text c in p, text d in s, text e');
  const tree = fieldTree(fields);
  const keys = (places: number[]) => places.map((at) => fields[at]?.key);

  it('knows what stands directly in a container', () => {
    expect(keys(childrenOf(tree, -1))).toEqual(['a', 's', 'e']);
    expect(keys(childrenOf(tree, 1))).toEqual(['b', 'p', 'd']);
    expect(keys(childrenOf(tree, 0))).toEqual([]);
  });

  it('knows the containers around a field, the outermost first', () => {
    expect(keys(containersOf(tree, 4))).toEqual(['s', 'p']);
    expect(containersOf(tree, 6)).toEqual([]);
  });

  it('takes a field whose container is not open above it for one of the top level', () => {
    const broken = fieldsOf('text a in s, section s, text b in s, text c, text d in s, text e in gone');
    expect([...fieldTree(broken).parent]).toEqual([-1, -1, 1, -1, -1, -1]);
  });
});

test.each([
  ['nothing to do', 'section s, text a in s, text b', 'section s, text a in s, text b'],
  [
    'who lies among the fields of a container',
    'section s, text a in s, text b, text c in s',
    'section s, text a in s, text b in s, text c in s',
  ],
  ['who has lost the container', 'text a in gone, text b', 'text a, text b'],
  ['who comes before the container', 'text a in s, section s', 'text a, section s'],
  [
    'a nested container that was dropped among others',
    'section s, panel p, text a in p, text b in s',
    'section s, panel p in s, text a in p, text b in s',
  ],
  [
    'a part that is gone: where its neighbour stands',
    'tabs t, text a in t two, text b in t gone',
    'tabs t, text a in t two, text b in t two',
  ],
  ['a field that comes into tabs', 'tabs t, text a, text b in t two', 'tabs t, text a in t one, text b in t two'],
])('settles %s', (_, before, after) => {
  expect(repairContainers(fieldsOf(before))).toEqual(fieldsOf(after));
});

it('leaves fields that stand right as they are', () => {
  const fields = fieldsOf('tabs t, text a in t two, text b');
  repairContainers(fields).forEach((field, at) => expect(field).toBe(fields[at]));
});

test.each([
  ['without breaks', 'text a, text b', [[-1, 0, 2]]],
  [
    'two pages',
    'text a, page_break x, text b',
    [
      [-1, 0, 1],
      [1, 2, 3],
    ],
  ],
  [
    'a first page with a title',
    'page_break x, text a, page_break y, text b',
    [
      [0, 1, 2],
      [2, 3, 4],
    ],
  ],
  [
    'pages without fields are none',
    'text a, page_break x, page_break y, text b, page_break z',
    [
      [-1, 0, 1],
      [2, 3, 4],
    ],
  ],
])('pages %s', (_, text, expected) => {
  expect(pagesOf(fieldsOf(text)).map(({ breakAt, from, to }) => [breakAt, from, to])).toEqual(expected);
});
