import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildProcess } from '../bpmn-build/bpmn-build.ts';
import { readProcess } from '../bpmn/bpmn.ts';
import type { Chain, ChainStep } from '../tree/chain.ts';
import { openDocument } from '../bpmn/document.ts';
import { randomChain } from '../testing/a-random-chain.ts';
import { allCards, findCard, nodesOf } from '../tree/find-card.ts';
import { readTree } from '../tree/read-tree.ts';
import type { ProcessTree, TreeSequence, TreeSlot } from '../tree/tree.ts';
import { editTree } from './edit-tree.ts';
import type { TreeEdit } from './tree-edit.ts';

const approver = (id: string): ChainStep => ({ type: 'approver', id, name: id, people: [{ type: 'starter' }] });
const chain = (...steps: ChainStep[]): Chain => ({ key: 'test', name: 'Test', steps });
const split = (id: string, ...ways: ChainStep[][]): ChainStep => ({
  type: 'branch',
  id,
  kind: 'exclusive',
  branches: ways.map((steps, index) => ({ steps, ...(index === 0 ? { condition: 'amount > 1' } : {}) })),
});

async function open(xml: string) {
  const document = await openDocument(xml);
  if (!document) throw new Error('not readable');
  return document;
}

/** The tree of a file after some edits that must all be possible. */
async function edited(xml: string, ...edits: ((tree: ProcessTree) => TreeEdit)[]) {
  const document = await open(xml);
  for (const edit of edits) expect(editTree(document, edit(readTree(document)))).not.toBeNull();
  const written = await document.write();
  return { xml: written, tree: readTree(await open(written)) };
}

const told = ({ steps }: TreeSequence): string =>
  steps
    .map((step) => {
      if (step.type === 'branch') return `(${step.ways.map((way) => told(way.inside)).join(' | ')})`;
      if (step.type === 'scope') return `{${told(step.inside)}}`;
      return step.type === 'end' ? '.' : step.id;
    })
    .join(' ');

const before = (tree: ProcessTree, id: string): TreeSlot => findCard(tree, id)?.before ?? [];

describe('a change of the approval chain', () => {
  const abc = buildProcess(chain(approver('a'), approver('b'), approver('c')));
  const branched = buildProcess(chain(approver('a'), split('g', [approver('b')], []), approver('c')));

  it.each<[string, string, (tree: ProcessTree) => TreeEdit, string]>([
    [
      'puts a step before another',
      abc,
      (tree) => ({ type: 'insert', slot: before(tree, 'b'), card: { kind: 'approver', name: 'New' } }),
      'a step_1 b c .',
    ],
    [
      'puts a step behind the last',
      abc,
      (tree) => ({ type: 'insert', slot: tree.inside.slots[3] ?? [], card: { kind: 'delay', name: 'Wait' } }),
      'a b c step_1 .',
    ],
    [
      'puts in a branch with two ways',
      abc,
      (tree) => ({
        type: 'insert',
        slot: before(tree, 'c'),
        card: { kind: 'parallel', name: '', wayNames: ['One', 'Two'] },
      }),
      'a b ( | ) c .',
    ],
    [
      'puts in a sub-process',
      abc,
      (tree) => ({ type: 'insert', slot: before(tree, 'a'), card: { kind: 'scope', name: 'Part' } }),
      '{.} a b c .',
    ],
    ['takes a step out', abc, () => ({ type: 'remove', id: 'b' }), 'a c .'],
    ['takes a branch out with everything in it', branched, () => ({ type: 'remove', id: 'g' }), 'a c .'],
    ['moves a step up', abc, (tree) => ({ type: 'move', id: 'c', slot: before(tree, 'a') }), 'c a b .'],
    [
      'moves a step into a way',
      branched,
      (tree) => ({ type: 'move', id: 'a', slot: before(tree, 'b') }),
      '(a b | ) c .',
    ],
    ['moves a branch', branched, (tree) => ({ type: 'move', id: 'g', slot: before(tree, 'a') }), '(b | ) a c .'],
    ['copies a step behind itself', abc, () => ({ type: 'duplicate', id: 'b' }), 'a b b_1 c .'],
    ['copies a branch', branched, () => ({ type: 'duplicate', id: 'g' }), 'a (b | ) (b_1 | ) c .'],
    ['adds a way', branched, () => ({ type: 'addWay', branchId: 'g', name: 'Third' }), 'a (b |  | ) c .'],
    [
      'takes the second of two ways away and with it the branch',
      branched,
      () => ({ type: 'removeWay', flowId: 'g_way2' }),
      'a b c .',
    ],
    ['changes the order of ways', branched, () => ({ type: 'moveWay', flowId: 'g_way2', by: -1 }), 'a ( | b) c .'],
    [
      'ends a way',
      branched,
      (tree) => ({ type: 'insert', slot: findCard(tree, 'b')?.after ?? [], card: { kind: 'end', name: 'Refused' } }),
      'a (b . | ) c .',
    ],
  ])('%s', async (_, xml, edit, expected) => {
    expect(told((await edited(xml, edit)).tree.inside)).toBe(expected);
  });

  it('an end that is taken out lets its way go on behind the branch', async () => {
    const end = (tree: ProcessTree): TreeEdit => ({
      type: 'insert',
      slot: findCard(tree, 'b')?.after ?? [],
      card: { kind: 'end', name: '' },
    });
    const { tree } = await edited(branched, end, () => ({ type: 'remove', id: 'end_1' }));
    expect(told(tree.inside)).toBe('a (b | ) c .');
  });

  it('a step moved into a sub-process lies in it, for the engine too', async () => {
    const part: ChainStep = { type: 'subProcess', id: 'part', name: 'Part', steps: [approver('inner')] };
    const xml = buildProcess(chain(approver('a'), part));
    const move = (tree: ProcessTree): TreeEdit => ({ type: 'move', id: 'a', slot: before(tree, 'inner') });
    const { xml: written } = await edited(xml, move);
    const { graph, problems } = await readProcess(written);
    expect(problems).toEqual([]);
    expect(graph?.nodes['a']?.scopeId).toBe('part');
  });

  it('the condition and the default of a branch are set and read by the engine', async () => {
    const { xml } = await edited(
      branched,
      () => ({ type: 'set', id: 'g_way2', edit: { type: 'condition', text: 'amount < 5' } }),
      () => ({ type: 'set', id: 'g', edit: { type: 'defaultFlow', flowId: 'g_way1' } }),
    );
    const { graph } = await readProcess(xml);
    expect(graph?.flows['g_way2']?.condition?.text).toBe('amount < 5');
    expect(graph?.nodes['g']?.defaultFlowId).toBe('g_way1');
  });

  it('what cannot be done leaves everything as it is', async () => {
    const document = await open(abc);
    const was = await document.write();
    expect(editTree(document, { type: 'remove', id: 'nobody' })).toBeNull();
    expect(editTree(document, { type: 'insert', slot: ['flow_b_c'], card: { kind: 'end', name: '' } })).toBeNull();
    expect(editTree(document, { type: 'move', id: 'b', slot: before(readTree(document), 'b') })).toBeNull();
    expect(await document.write()).toBe(was);
  });

  it('keeps the last way that leads to what follows', async () => {
    const document = await open(branched);
    const slot = findCard(readTree(document), 'b')?.after ?? [];
    editTree(document, { type: 'insert', slot, card: { kind: 'end', name: '' } });
    expect(editTree(document, { type: 'removeWay', flowId: 'g_way2' })).toBeNull();
    expect(editTree(document, { type: 'removeWay', flowId: 'g_way1' })).not.toBeNull();
    expect(told(readTree(document).inside)).toBe('a c .');
  });

  it('a process in lanes keeps its order; its settings can be changed', async () => {
    const lanes = abc.replace(
      '<bpmn:startEvent',
      '<bpmn:laneSet id="l"><bpmn:lane id="l1"/></bpmn:laneSet><bpmn:startEvent',
    );
    const document = await open(lanes);
    expect(editTree(document, { type: 'remove', id: 'b' })).toBeNull();
    expect(editTree(document, { type: 'set', id: 'b', edit: { type: 'name', name: 'B' } })).toBe('b');
  });
});

describe('from BPMN to the chain and back', () => {
  const foreign = (xml: string) =>
    xml
      .replace(
        '<bpmn:definitions ',
        '<bpmn:definitions xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:color="http://www.omg.org/spec/BPMN/non-normative/color/1.0" ',
      )
      .replace(/<bpmn:userTask id="(\w+)"/, '<bpmn:userTask camunda:asyncBefore="true" id="$1"')
      .replace(
        '<bpmn:extensionElements>',
        '<bpmn:extensionElements><camunda:in all="x"><camunda:deep>kept</camunda:deep></camunda:in>',
      )
      .replace(/<bpmndi:BPMNShape id="(\w+)_di"/, '<bpmndi:BPMNShape color:background-color="#fff" id="$1_di"');

  it('everything unknown is kept through any edit', async () => {
    const xml = foreign(buildProcess(chain(approver('a'), approver('b'))));
    const insert = (tree: ProcessTree): TreeEdit => ({
      type: 'insert',
      slot: before(tree, 'b'),
      card: { kind: 'cc', name: 'Tell' },
    });
    const people: TreeEdit = {
      type: 'set',
      id: 'a',
      edit: { type: 'people', people: [{ type: 'users', ids: ['7'] }] },
    };
    const { xml: written } = await edited(xml, insert, () => people);
    expect(written).toContain('camunda:asyncBefore="true"');
    expect(written).toContain('<camunda:deep>kept</camunda:deep>');
    expect(written).toContain('color:background-color="#fff"');
    expect(written).toContain('<cs:rule type="users" ids="7"');
  });

  it('a namespace that another tool declares at an element of its own is kept, too', async () => {
    const declared = `<bpmn:extensionElements><acme:limit xmlns:acme="http://acme.example/bpmn" cents="100"/>`;
    const xml = buildProcess(chain(approver('a'))).replace('<bpmn:extensionElements>', declared);
    const { xml: written } = await edited(xml, () => ({ type: 'set', id: 'a', edit: { type: 'name', name: 'New' } }));
    expect(written).toContain('<acme:limit xmlns:acme="http://acme.example/bpmn" cents="100"/>');
    expect(written).toContain('name="New"');
    expect(written).toContain('xmlns:acme="http://acme.example/bpmn"');
  });

  it('a step that is put in and taken out again leaves the process as it was', async () => {
    await fc.assert(
      fc.asyncProperty(randomChain, fc.nat(), async (random, pick) => {
        const document = await open(buildProcess(random));
        const was = readTree(document);
        const xmlWas = JSON.stringify((await readProcess(await document.write())).graph);
        const slots = allCards(was).map((found) => found.before);
        const slot = slots[pick % slots.length] ?? [];
        const id = editTree(document, { type: 'insert', slot, card: { kind: 'approver', name: 'New' } });
        editTree(document, { type: 'remove', id: id ?? '' });
        expect(readTree(document)).toEqual(was);
        expect(JSON.stringify((await readProcess(await document.write())).graph)).toBe(xmlWas);
      }),
      { numRuns: 100 },
    );
  });

  it('after any row of changes every node is on a card and nothing is locked or loose', async () => {
    const change = fc.record({ kind: fc.nat(6), at: fc.nat(), to: fc.nat() });
    await fc.assert(
      fc.asyncProperty(randomChain, fc.array(change, { maxLength: 6 }), async (random, changes) => {
        const document = await open(buildProcess(random));
        for (const { kind, at, to } of changes) {
          const edit = anEdit(readTree(document), kind, at, to);
          if (edit) editTree(document, edit);
        }
        const again = await open(await document.write());
        const tree = readTree(again);
        expect(tree.loose).toEqual([]);
        expect(allCards(tree).flatMap((found) => (found.step.type === 'locked' ? nodesOf(found.step) : []))).toEqual(
          [],
        );
        const { problems } = await readProcess(await again.write());
        expect(problems.filter(({ code }) => STRUCTURE.has(code))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});

const STRUCTURE = new Set([
  'unreachable',
  'no_end',
  'missing_reference',
  'no_start',
  'missing_id',
  'cycle_without_wait',
]);

function anEdit(tree: ProcessTree, kind: number, at: number, to: number): TreeEdit | null {
  const cards = allCards(tree);
  const card = cards[at % cards.length];
  const slot = cards[to % cards.length]?.before ?? [];
  if (!card) return null;
  const way = card.step.type === 'branch' ? card.step.ways[to % card.step.ways.length] : undefined;
  const edits: (TreeEdit | null)[] = [
    { type: 'insert', slot, card: { kind: 'approver', name: 'New' } },
    { type: 'insert', slot, card: { kind: 'exclusive', name: 'If', wayNames: ['Yes', 'No'] } },
    { type: 'insert', slot: card.after, card: { kind: 'end', name: '' } },
    { type: 'remove', id: card.step.id },
    { type: 'move', id: card.step.id, slot },
    { type: 'duplicate', id: card.step.id },
    way ? { type: 'removeWay', flowId: way.flowId } : { type: 'addWay', branchId: card.step.id, name: 'More' },
  ];
  return edits[kind] ?? null;
}
