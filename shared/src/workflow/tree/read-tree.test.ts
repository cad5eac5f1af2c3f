import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildProcess } from '../bpmn-build/bpmn-build.ts';
import type { Chain, ChainStep } from './chain.ts';
import { openDocument } from '../bpmn/document.ts';
import { randomChain } from '../testing/a-random-chain.ts';
import { readTree } from './read-tree.ts';
import type { TreeSequence, TreeStep } from './tree.ts';

/** A tree in one line: `a (b | c) d`, locked parts in `[]`, sub-processes in `{}`, ends as `.`. */
function told({ steps }: TreeSequence): string {
  return steps.map(toldStep).join(' ');
}
function toldStep(step: TreeStep): string {
  switch (step.type) {
    case 'step':
      return step.id;
    case 'end':
      return '.';
    case 'scope':
      return `{${told(step.inside)}}`;
    case 'locked':
      return `[${step.nodeIds.toSorted().join(' ')}]`;
    case 'branch':
      return `(${step.ways.map((way) => told(way.inside)).join(' | ')})`;
  }
}

const NAMES: Record<string, string> = {
  g: 'exclusiveGateway',
  j: 'exclusiveGateway',
  p: 'parallelGateway',
  e: 'endEvent',
};

/** Two timers on a border: `x` ends the step, `y` does not. */
const timersOn = (host: string, ...ids: ('x' | 'y')[]): string =>
  ids
    .map(
      (id) => `<b:boundaryEvent id="${id}" attachedToRef="${host}" cancelActivity="${id === 'x'}">
        <b:timerEventDefinition><b:timeDuration>P2D</b:timeDuration></b:timerEventDefinition></b:boundaryEvent>`,
    )
    .join('');

/** BPMN of flows such as `s>a a>g1 g1>b`: the first letter of an id says what it is; `border` holds events x and y. */
async function treeOf(flows: string, border = '') {
  const pairs = flows.split(' ').map((flow) => flow.split('>'));
  const ids = [...new Set(pairs.flat())].filter((id) => !border.includes(`id="${id}"`));
  const nodes = ids.map((id) => `<b:${id === 's' ? 'startEvent' : (NAMES[id[0] ?? ''] ?? 'userTask')} id="${id}"/>`);
  const arrows = pairs.map(
    ([from, to], index) => `<b:sequenceFlow id="f${index}" sourceRef="${from}" targetRef="${to}"/>`,
  );
  const document = await openDocument(
    `<b:definitions xmlns:b="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t"><b:process id="test">${[...nodes, border, ...arrows].join('')}</b:process></b:definitions>`,
  );
  if (!document) throw new Error('not readable');
  return readTree(document);
}

describe('a process as an approval chain', () => {
  it.each([
    ['steps in a row', 's>a a>b b>e', 'a b .'],
    ['a branch that joins', 's>g g>a g>b a>j b>j j>e', '(a | b) .'],
    ['a way without steps', 's>g g>a g>j a>j j>c c>e', '(a | ) c .'],
    ['ways that run into the next step without a join', 's>g g>a g>b a>c b>c c>e', '(a | b) c .'],
    ['a way that ends by itself', 's>a a>g g>b g>e2 b>e', 'a ( | .) b .'],
    ['a refusal beside two ways that join', 's>g g>a g>b g>e2 a>j b>j j>c c>e', '(a | b | .) c .'],
    ['branches in branches', 's>g g>g2 g2>a g2>b a>j2 b>j2 j2>j g>j j>e', '((a | b) | ) .'],
    ['parallel ways', 's>p p>a p>b a>p2 b>p2 p2>e', '(a | b) .'],
    ['parallel ways without a join', 's>p p>a p>b a>c b>c c>e', '[a b p] c .'],
    ['a loop back', 's>a a>g g>b g>c c>a b>e', '[a c g] b .'],
    ['a loop to itself through a gateway', 's>a a>b b>g g>b g>e', 'a [b g] .'],
    ['a jump from one way into another', 's>g g>a g>b a>g2 g2>b g2>j b>j j>e', '[a b g g2] [j] .'],
    ['a process that never ends', 's>a a>b b>a', '[a b]'],
  ])('%s', async (_, flows, expected) => {
    expect(told((await treeOf(flows)).inside)).toBe(expected);
  });

  it('what nothing leads to is loose', async () => {
    expect((await treeOf('s>a a>e b>c')).loose).toEqual(['b', 'c']);
  });

  it('a step with timers on its border is told with what they lead to', async () => {
    const { inside } = await treeOf('s>a a>b b>e x>c c>b y>d d>e2', timersOn('a', 'x', 'y'));
    expect(inside.steps.map((step) => step.type)).toEqual(['locked', 'step', 'end']);
    const [card] = inside.steps;
    expect(card?.type === 'locked' && card.timed).toEqual({
      id: 'a',
      name: '',
      kind: 'approver',
      timers: [
        { id: 'x', name: '', isInterrupting: true, leadsTo: [{ id: 'c', name: '', isEnd: false }] },
        {
          id: 'y',
          name: '',
          isInterrupting: false,
          leadsTo: [
            { id: 'd', name: '', isEnd: false },
            { id: 'e2', name: '', isEnd: true },
          ],
        },
      ],
    });
  });

  it('the end that only a timer leads to is not where the row leads', async () => {
    const { inside } = await treeOf('s>a a>g g>b g>c b>e c>e x>d d>e2', timersOn('a', 'x'));
    expect(inside.steps.map(({ id, type }) => `${type} ${id}`)).toEqual(['locked a', 'branch g', 'end e']);
  });

  it('a step with another event on its border, or in a loop, stays a locked part', async () => {
    const message = '<b:boundaryEvent id="x" attachedToRef="a"><b:messageEventDefinition/></b:boundaryEvent>';
    for (const [flows, border] of [
      ['s>a a>b b>e x>c c>e', message],
      ['s>a a>b b>e x>c c>a', timersOn('a', 'x')],
    ] as const) {
      const [card] = (await treeOf(flows, border)).inside.steps;
      expect(card).toMatchObject({ type: 'locked', timed: null });
    }
  });

  it('the chain that was drawn is the chain that is read', async () => {
    await fc.assert(
      fc.asyncProperty(randomChain, async (chain) => {
        const document = await openDocument(buildProcess(chain));
        if (!document) throw new Error('not readable');
        expect(told(readTree(document).inside)).toBe(toldChain(chain));
      }),
      { numRuns: 300 },
    );
  });
});

function toldChain(chain: Chain): string {
  return [...toldSteps(chain.steps, 'step'), '.'].join(' ');
}
function toldSteps(steps: readonly ChainStep[], prefix: string): string[] {
  return steps.map((step, index) => {
    const id = `${prefix}${index + 1}`;
    if (step.type === 'subProcess') return `{${[...toldSteps(step.steps, `${id}_`), '.'].join(' ')}}`;
    if (step.type !== 'branch') return id;
    const ways = step.branches.map((way, at) => toldSteps(way.steps, `${id}_${at + 1}_`).join(' '));
    return `(${ways.join(' | ')})`;
  });
}
