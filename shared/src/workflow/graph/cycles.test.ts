import { describe, expect, test } from 'vitest';
import { nodesOnCycles } from './cycles.ts';

const onCycles = (ways: Record<string, string>): string =>
  [...nodesOnCycles(Object.keys(ways), (id) => (ways[id] ?? '').split(''))].toSorted().join('');

describe('the nodes that lie on a way round', () => {
  test.each<[name: string, ways: Record<string, string>, found: string]>([
    ['none on a line', { a: 'b', b: 'c', c: '' }, ''],
    ['a node with a way to itself', { a: 'a', b: 'a' }, 'a'],
    ['a ring', { a: 'b', b: 'c', c: 'a' }, 'abc'],
    ['two rings, and not what lies between them', { a: 'b', b: 'ac', c: 'd', d: 'e', e: 'd' }, 'abde'],
    ['rings that share a node', { a: 'bc', b: 'a', c: 'a', d: 'a' }, 'abc'],
    ['not where ways only meet again', { a: 'bc', b: 'd', c: 'd', d: '' }, ''],
    ['not through what is no node here', { a: 'x', b: 'a' }, ''],
  ])('%s', (_name, ways, found) => {
    expect(onCycles(ways)).toBe(found);
  });

  test('each way is looked at once, however many nodes there are', () => {
    let asked = 0;
    const ids = Array.from({ length: 20_000 }, (_, at) => `n${at}`);
    const found = nodesOnCycles(ids, (id) => {
      asked += 1;
      return [`n${Number(id.slice(1)) + 1}`];
    });
    expect([found.size, asked]).toEqual([0, 20_000]);
  });
});
