import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { layoutGraph, nextNode, NODE } from './layout-graph.ts';
import { aroundNode, logicGraph } from './logic-graph.ts';

const form = aDefinition({
  fields: [
    { key: 'amount', type: 'number' },
    { key: 'reason', type: 'text' },
    { key: 'note', type: 'text', label: 'About {{reason}}' },
    { key: 'page_2', type: 'page_break' },
    { key: 'tax', type: 'formula', formula: 'amount * 0.2' },
    { key: 'proof', type: 'file_upload' },
    { key: 'alone', type: 'text' },
  ],
  rules: [
    { id: 'r1', when: 'amount > 100', actions: [{ type: 'show', field: 'proof' }] },
    { id: 'r2', when: 'reason != null', actions: [{ type: 'set', field: 'amount', value: 'tax' }] },
  ],
});
const arrows = (graph: ReturnType<typeof logicGraph>) =>
  graph.edges.map(({ from, to, type, isCycle }) => `${from} –${type}→ ${to}${isCycle ? ' (circle)' : ''}`);

it('shows what reads what and what decides about what', () => {
  const graph = logicGraph(form);
  expect(arrows(graph)).toEqual([
    'field amount –reads→ rule r1',
    'rule r1 –show→ field proof',
    'field reason –reads→ rule r2',
    'field tax –reads→ rule r2',
    'rule r2 –set→ field amount',
    'field amount –formula→ field tax',
    'field reason –text→ field note',
  ]);
  expect(graph.pages).toBe(2);
  expect(graph.nodes.map(({ id, page }) => `${id} ${page}`)).toEqual([
    'field amount 1',
    'field reason 1',
    'field note 1',
    'field tax 2',
    'field proof 2',
    'rule r1 2',
    'rule r2 1',
  ]);
});

it('a way that leads back to its beginning is marked, and nothing else is', () => {
  const circle = aDefinition({
    fields: [
      { key: 'total', type: 'formula', formula: 'tax + 1' },
      { key: 'tax', type: 'formula', formula: 'total * 0.2' },
      { key: 'note', type: 'formula', formula: 'tax' },
    ],
  });
  const graph = logicGraph(circle);
  expect(graph.cycle?.toSorted()).toEqual(['field tax', 'field total']);
  expect(arrows(graph)).toEqual([
    'field tax –formula→ field total (circle)',
    'field total –formula→ field tax (circle)',
    'field tax –formula→ field note',
  ]);
});

it('a rule that requires what it asks about is no circle', () => {
  const { cycle } = logicGraph(
    aDefinition({
      fields: [{ key: 'a', type: 'text' }],
      rules: [{ id: 'r', when: 'a != null', actions: [{ type: 'require', field: 'a' }] }],
    }),
  );
  expect(cycle).toBeNull();
});

it('around a field stand its rules with all their fields', () => {
  expect(aroundNode(logicGraph(form), 'field proof').nodes.map(({ id }) => id)).toEqual([
    'field amount',
    'field proof',
    'rule r1',
  ]);
});

it('arrows lead from column to column', () => {
  const graph = aroundNode(logicGraph(form), 'field proof');
  const { places } = layoutGraph(graph);
  expect(nextNode(places, 'field amount', 'ArrowRight')).toBe('rule r1');
  expect(nextNode(places, 'rule r1', 'ArrowRight')).toBe('field proof');
  expect(nextNode(places, 'rule r1', 'ArrowLeft')).toBe('field amount');
  expect(nextNode(places, 'rule r1', 'ArrowUp')).toBeNull();
});

it('no two nodes stand in the same place, whatever is connected with what', () => {
  const edge = fc.tuple(fc.nat(14), fc.nat(14));
  fc.assert(
    fc.property(fc.array(edge, { maxLength: 40 }), (pairs) => {
      const nodes = Array.from({ length: 15 }, (_, at) => ({
        id: `field f${at}`,
        type: 'field' as const,
        at,
        page: (at % 3) + 1,
      }));
      const edges = pairs.map(([from, to]) => ({
        from: `field f${from}`,
        to: `field f${to}`,
        type: 'formula' as const,
        isCycle: false,
      }));
      const { places, width, height } = layoutGraph({ nodes, edges, pages: 3, cycle: null });
      const taken = new Set([...places.values()].map(({ x, y }) => `${x} ${y}`));
      expect(taken.size).toBe(15);
      for (const { x, y } of places.values()) {
        expect(x + NODE.width).toBeLessThan(width);
        expect(y + NODE.height).toBeLessThan(height);
      }
    }),
  );
});
