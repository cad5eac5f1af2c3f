import { expect, it } from 'vitest';
import { buildProcess } from '../bpmn-build/bpmn-build.ts';
import type { ApproverStep, ChainStep } from '../tree/chain.ts';
import { openDocument } from '../bpmn/document.ts';
import { editTree } from '../edit/edit-tree.ts';
import type { TreeEdit } from '../edit/tree-edit.ts';
import { compareProcesses, type ProcessChange } from './compare-processes.ts';

const approver = (id: string): ChainStep => ({ type: 'approver', id, name: id, people: [{ type: 'starter' }] });
const xml = buildProcess({
  key: 'k',
  name: 'K',
  steps: [
    approver('a'),
    {
      type: 'branch',
      id: 'g',
      kind: 'exclusive',
      branches: [{ condition: 'x > 1', steps: [] }, { steps: [approver('b')] }],
    },
  ],
});

async function changesAfter(...edits: TreeEdit[]) {
  const [before, after] = await Promise.all([openDocument(xml), openDocument(xml)]);
  if (!before || !after) throw new Error('not readable');
  for (const edit of edits) editTree(after, edit);
  return compareProcesses(before.process, after.process).map(
    ({ type, id, aspects }) => `${type} ${id}${aspects.map(({ aspect }) => ` ${aspect}`).join('')}`,
  );
}

it.each<[string, TreeEdit[], string[]]>([
  ['nothing', [], []],
  [
    'a new step',
    [{ type: 'insert', slot: ['flow_start_a'], card: { kind: 'approver', name: 'New' } }],
    ['changed flow_start_a to', 'added step_1', 'added flow_1'],
  ],
  ['a step that went', [{ type: 'remove', id: 'b' }], ['changed g_way2 to', 'removed b', 'removed flow_b_g_join']],
  ['a name', [{ type: 'set', id: 'a', edit: { type: 'name', name: 'A' } }], ['changed a name']],
  [
    'people',
    [{ type: 'set', id: 'a', edit: { type: 'people', people: [{ type: 'roles', ids: ['x'] }] } }],
    ['changed a people'],
  ],
  [
    'a condition',
    [{ type: 'set', id: 'g_way1', edit: { type: 'condition', text: 'x > 2' } }],
    ['changed g_way1 condition'],
  ],
  [
    'the default way',
    [{ type: 'set', id: 'g', edit: { type: 'defaultFlow', flowId: 'g_way1' } }],
    ['changed g default'],
  ],
])('%s', async (_, edits, expected) => {
  expect(await changesAfter(...edits)).toEqual(expected);
});

it.each<[string, Partial<ApproverStep>, Partial<ApproverStep>, ProcessChange['aspects']]>([
  [
    'how they decide',
    { vote: { mode: 'all' } },
    { vote: { mode: 'ratio', percent: 60, onReject: 'count' } },
    [
      { aspect: 'vote.mode', from: 'all', to: 'ratio' },
      { aspect: 'vote.percent', from: undefined, to: 60 },
      { aspect: 'vote.onReject', from: undefined, to: 'count' },
    ],
  ],
  ['one special case', {}, { policy: { signature: true } }, [{ aspect: 'policy.signature', from: false, to: true }]],
  [
    'a condition to leave it out, as its text',
    {},
    { policy: { skip: 'x < 1' } },
    [{ aspect: 'policy.skip', from: null, to: 'x < 1' }],
  ],
  [
    'one action',
    { buttons: { approve: { label: 'Sign', enabled: true } } },
    { buttons: { approve: { label: 'Sign', enabled: true }, transfer: { label: null, enabled: false } } },
    [{ aspect: 'buttons.transfer', from: undefined, to: { label: null, enabled: false } }],
  ],
  [
    'one field',
    { fields: { x: { access: 'read', required: false } } },
    { fields: { x: { access: 'write', required: true } } },
    [{ aspect: 'fields.x', from: { access: 'read', required: false }, to: { access: 'write', required: true } }],
  ],
])('of settings that belong together only those that differ are told: %s', async (_, was, now, expected) => {
  const files = [was, now].map((parts) =>
    openDocument(buildProcess({ key: 'k', name: 'K', steps: [{ ...approver('a'), ...parts } as ChainStep] })),
  );
  const [before, after] = await Promise.all(files);
  if (!before || !after) throw new Error('not readable');
  expect(compareProcesses(before.process, after.process).flatMap(({ aspects }) => aspects)).toEqual(expected);
});

it('an element of another kind is told as such, without the settings that only one kind has', async () => {
  const steps: ChainStep[][] = [
    [approver('a')],
    [{ type: 'script', id: 'a', name: 'a', script: '1', resultVariable: 'x' }],
  ];
  const files = steps.map((row) => openDocument(buildProcess({ key: 'k', name: 'K', steps: row })));
  const [before, after] = await Promise.all(files);
  if (!before || !after) throw new Error('not readable');
  expect(compareProcesses(before.process, after.process).flatMap(({ aspects }) => aspects)).toEqual([
    { aspect: 'type', from: 'userTask', to: 'scriptTask' },
  ]);
});

it('ways in another order are told at their gateway, because the first whose condition holds is taken', async () => {
  expect(await changesAfter({ type: 'moveWay', flowId: 'g_way2', by: -1 })).toEqual(['changed g order']);
});

it('number and summary of a process are told by name', async () => {
  const number = { prefix: 'R-', datePart: 'year', digits: 4, restart: 'year' } as const;
  const files = [{}, { number, summary: ['x'] }].map((settings) =>
    buildProcess({ key: 'k', name: 'K', settings, steps: [approver('a')] }),
  );
  const [before, after] = await Promise.all(files.map((file) => openDocument(file)));
  if (!before || !after) throw new Error('not readable');
  const aspects = compareProcesses(before.process, after.process).flatMap((change) => change.aspects);
  expect(aspects).toEqual([
    { aspect: 'number', from: null, to: number },
    { aspect: 'summary', from: [], to: ['x'] },
  ]);
});

it('another printed sheet is a difference of its own, apart from the other settings', async () => {
  const chain = { key: 'k', name: 'K', steps: [approver('a')] };
  const print = [{ type: 'paragraph' as const, runs: [{ text: '{{process.title}}' }] }];
  const before = await openDocument(buildProcess(chain));
  const after = await openDocument(buildProcess({ ...chain, settings: { print } }));
  if (!before || !after) throw new Error('not readable');
  const [change] = compareProcesses(before.process, after.process);
  expect(change?.aspects).toEqual([{ aspect: 'print', from: null, to: print }]);
});

const inLanes = (pools: string, lanes: string) =>
  `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="x">
  ${pools && `<bpmn:collaboration id="c">${pools}</bpmn:collaboration>`}<bpmn:process id="k" isExecutable="true">
  ${lanes && `<bpmn:laneSet id="set">${lanes}</bpmn:laneSet>`}<bpmn:startEvent id="s"/><bpmn:task id="a"/><bpmn:endEvent id="e"/>
  <bpmn:sequenceFlow id="f" sourceRef="s" targetRef="a"/><bpmn:sequenceFlow id="g" sourceRef="a" targetRef="e"/></bpmn:process>
  </bpmn:definitions>`;
const pool = (id: string, name: string) => `<bpmn:participant id="${id}" name="${name}" processRef="k"/>`;
const lane = (id: string, name: string, nodes: string, inside = '') =>
  `<bpmn:lane id="${id}" name="${name}">${nodes
    .split(' ')
    .filter(Boolean)
    .map((node) => `<bpmn:flowNodeRef>${node}</bpmn:flowNodeRef>`)
    .join('')}${inside}</bpmn:lane>`;

const two = lane('l1', 'Sales', 's a') + lane('l2', 'Finance', 'e');
const nested = (nodes: string, more: string) =>
  lane(
    'l1',
    'Sales',
    's a e',
    `<bpmn:childLaneSet id="inner">${lane('l3', 'Desk', nodes)}${lane('l4', 'Field', more)}</bpmn:childLaneSet>`,
  );

it.each<[string, string, string, string[]]>([
  ['nothing', inLanes(pool('p', 'Us'), two), inLanes(pool('p', 'Us'), two), []],
  ['a pool that came', inLanes('', ''), inLanes(pool('p', 'Us'), ''), ['added p Us']],
  ['a pool that went', inLanes(pool('p', 'Us'), ''), inLanes('', ''), ['removed p Us']],
  [
    'a pool with another name',
    inLanes(pool('p', 'Us'), ''),
    inLanes(pool('p', 'We'), ''),
    ['changed p We name: Us → We'],
  ],
  [
    'a lane that came, and who lies in it',
    inLanes('', two),
    inLanes('', two + lane('l3', 'Board', '')),
    ['added l3 Board'],
  ],
  [
    'a lane that went',
    inLanes('', two),
    inLanes('', lane('l1', 'Sales', 's a e')),
    ['changed e  lane: l2 → l1', 'removed l2 Finance'],
  ],
  [
    'a lane with another name',
    inLanes('', two),
    inLanes('', two.replace('Sales', 'Shop')),
    ['changed l1 Shop name: Sales → Shop'],
  ],
  [
    'an element in another lane',
    inLanes('', two),
    inLanes('', lane('l1', 'Sales', 's') + lane('l2', 'Finance', 'a e')),
    ['changed a  lane: l1 → l2'],
  ],
  [
    'an element in another lane inside a lane',
    inLanes('', nested('s a', 'e')),
    inLanes('', nested('s', 'a e')),
    ['changed a  lane: l3 → l4'],
  ],
])('pools and lanes are compared: %s', async (_, was, now, expected) => {
  const [before, after] = await Promise.all([openDocument(was), openDocument(now)]);
  if (!before || !after) throw new Error('not readable');
  const told = compareProcesses(before.process, after.process).map(({ type, id, name, aspects }) =>
    [
      `${type} ${id} ${name}`,
      ...aspects.map(({ aspect, from, to }) => `${aspect}: ${String(from)} → ${String(to)}`),
    ].join(' '),
  );
  expect(told).toEqual(expected);
});
