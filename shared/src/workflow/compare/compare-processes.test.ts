import { expect, it } from 'vitest';
import { buildProcess } from '../bpmn-build.ts';
import type { ChainStep } from '../chain.ts';
import { openDocument } from '../document.ts';
import { editTree } from '../edit/edit-tree.ts';
import type { TreeEdit } from '../edit/tree-edit.ts';
import { compareProcesses } from './compare-processes.ts';

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
