import { describe, expect, it } from 'vitest';
import { buildProcess } from './bpmn-build.ts';
import { readProcess } from '../bpmn/bpmn.ts';
import type { Chain } from '../tree/chain.ts';
import { play } from '../testing/play.ts';

const refund: Chain = {
  key: 'refund',
  name: 'Refund "fast" & <safe>',
  settings: { admins: ['root'], title: 'reason' },
  steps: [
    { type: 'approver', id: 'lead', name: 'Team lead', people: [{ type: 'users', ids: ['ann'] }] },
    {
      type: 'branch',
      id: 'size',
      kind: 'exclusive',
      branches: [
        {
          condition: 'amount > 100',
          steps: [{ type: 'approver', id: 'finance', name: 'Finance', people: [{ type: 'users', ids: ['bob'] }] }],
        },
        { steps: [] },
      ],
    },
  ],
};

async function graphOf(chain: Chain) {
  const { graph, problems } = await readProcess(buildProcess(chain));
  expect(problems).toEqual([]);
  if (!graph) throw new Error('no graph');
  return graph;
}

describe('an approval chain drawn in BPMN', () => {
  it('reads back without a problem and keeps names and settings', async () => {
    const graph = await graphOf(refund);
    expect(graph).toMatchObject({ key: 'refund', name: 'Refund "fast" & <safe>', startId: 'start' });
    expect(graph.settings).toMatchObject({ admins: ['root'], title: { text: 'reason' } });
  });

  it('a large amount goes to finance after the team lead', async () => {
    const refundOf500 = play(await graphOf(refund), { amount: 500 });
    expect(refundOf500.open).toEqual(['lead:ann']);
    expect(refundOf500.approve('ann').open).toEqual(['finance:bob']);
    expect(refundOf500.approve('bob').status).toBe(2);
  });

  it('a small amount is done when the team lead has approved', async () => {
    expect(play(await graphOf(refund), { amount: 5 }).approve('ann').status).toBe(2);
  });

  it('a rejection ends the process', async () => {
    expect(play(await graphOf(refund), { amount: 5 }).reject('ann').status).toBe(3);
  });
});
