import { describe, expect, it } from 'vitest';
import { buildProcess } from '../bpmn-build/bpmn-build.ts';
import { readProcess } from '../bpmn/bpmn.ts';
import type { ChainStep } from '../tree/chain.ts';
import { simulate, type TrialAct } from './simulate.ts';
import { isOpen } from '../state.ts';
import { anEnvironment } from '../testing/an-environment.ts';

const approver = (id: string, user: string): ChainStep => ({
  type: 'approver',
  id,
  name: id,
  people: [{ type: 'users', ids: [user] }],
  vote: { mode: 'all' },
});

async function trial(steps: ChainStep[], acts: TrialAct[], answers = {}, settings = {}) {
  const { graph } = await readProcess(buildProcess({ key: 'k', name: 'K', settings, steps }));
  if (!graph) throw new Error('no graph');
  const { directory, evaluate, now } = anEnvironment();
  const result = simulate(graph, { starterId: 'zoe', answers, acts }, { directory, evaluate, now });
  const open = result.state?.tasks.filter(isOpen).map((task) => `${task.nodeId}:${task.assigneeId}`);
  const tokens = result.state?.tokens.map((token) => token.nodeId);
  return {
    open,
    tokens,
    status: result.state?.instance.status,
    refused: result.refused,
    title: result.state?.instance.title,
  };
}

describe('a process that is tried out', () => {
  const steps = [approver('lead', 'ann'), approver('finance', 'bob')];

  it('shows who gets the first task', async () => {
    expect((await trial(steps, [])).open).toEqual(['lead:ann']);
  });

  it('is called as the first one of today would be', async () => {
    const number = { prefix: 'R-', datePart: 'none', digits: 3, restart: 'never' };
    const { title } = await trial(steps, [], {}, { number, title: 'process.number' });
    expect(title).toBe('R-001');
  });

  it('goes on with each decision, to the end', async () => {
    const acts: TrialAct[] = [
      { type: 'approve', nodeId: 'lead', userId: 'ann' },
      { type: 'approve', nodeId: 'finance', userId: 'bob' },
    ];
    expect((await trial(steps, acts.slice(0, 1))).open).toEqual(['finance:bob']);
    expect((await trial(steps, acts)).status).toBe(2);
  });

  it('can be sent back and refused', async () => {
    const back: TrialAct[] = [
      { type: 'approve', nodeId: 'lead', userId: 'ann' },
      { type: 'return', nodeId: 'finance', userId: 'bob', targetNodeId: 'lead' },
    ];
    expect((await trial(steps, back)).open).toEqual(['lead:ann']);
    expect((await trial(steps, [{ type: 'reject', nodeId: 'lead', userId: 'ann' }])).status).toBe(3);
  });

  it('does not wait for clocks: a delay goes on when it is told to', async () => {
    const waiting: ChainStep[] = [
      { type: 'delay', id: 'wait', name: 'Wait', duration: 'P1D' },
      approver('lead', 'ann'),
    ];
    expect((await trial(waiting, [])).tokens).toEqual(['wait']);
    expect((await trial(waiting, [{ type: 'goOn', nodeId: 'wait' }])).open).toEqual(['lead:ann']);
  });

  it('says which act was not possible', async () => {
    expect((await trial(steps, [{ type: 'approve', nodeId: 'finance', userId: 'bob' }])).refused?.at).toBe(1);
  });
});
