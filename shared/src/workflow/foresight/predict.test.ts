import type { InstanceId } from '../../basics/ids.ts';
import { describe, expect, it } from 'vitest';
import { predictRest, predictStart, whatKeepsFromStarting } from './predict.ts';
import { aGraph } from '../testing/a-graph.ts';
import { anEnvironment } from '../testing/an-environment.ts';
import { inParallel } from '../testing/graphs.ts';
import { play } from '../testing/play.ts';
import type { AssigneeRule, ProcessGraph, UserTaskNode } from '../graph/graph.ts';
import { simulate } from './simulate.ts';

const instanceId = 'i' as InstanceId;

function predict(
  graph: ProcessGraph,
  answers: Record<string, unknown> = {},
  around: Parameters<typeof anEnvironment>[0] = {},
) {
  const command = { type: 'start', actor: { userId: 'zoe' }, instanceId, definitionVersion: 1, answers } as const;
  return predictStart(graph, command, anEnvironment(around));
}

const brief = (steps: ReturnType<typeof predict>) => steps.map((step) => `${step.nodeId}:${step.userIds.join('|')}`);

describe('who will approve', () => {
  const graph = aGraph()
    .userTask('a', 'ann')
    .userTask('large', 'bob cem')
    .node('x', 'exclusive')
    .userTask('z', 'ann', { policy: { samePerson: 'once' } })
    .node('copy', 'ccTask', { people: [{ type: 'starter' }] })
    .flow('start a x')
    .flow('x large', 'amount > 100')
    .otherwise('x', 'z')
    .flow('large z copy end').graph;

  it('follows the conditions with the answers as they are now', () => {
    expect(brief(predict(graph, { amount: 500 }))).toEqual(['a:ann', 'large:bob|cem', 'z:ann', 'copy:zoe']);
    expect(brief(predict(graph, { amount: 5 }))).toEqual(['a:ann', 'z:ann', 'copy:zoe']);
  });

  it('says whose earlier approval will count again', () => {
    expect(predict(graph, { amount: 5 }).map((step) => step.approvesAgain)).toEqual([[], ['ann'], []]);
  });

  it('walks every parallel branch before what follows them', () => {
    expect(brief(predict(inParallel().graph))).toEqual(['a:a', 'b:b', 'c:c', 'z:z']);
  });

  it('comes to a join only after the longest branch', () => {
    const graph = aGraph().node('fork', 'parallel').node('join', 'parallel');
    for (const id of ['b', 'b2', 'b3', 'c', 'z']) graph.userTask(id);
    const built = graph.flow('start fork c join z end').flow('fork b b2 b3 join').graph;
    expect(brief(predict(built)).at(-1)).toBe('z:z');
  });

  it('names who lacks a department or a manager', () => {
    const byRule = (people: AssigneeRule[]) =>
      predict(
        aGraph()
          .userTask('boss', '', { people, policy: { empty: 'block' } })
          .flow('start boss end').graph,
      )[0];
    const chain = { type: 'managerChain', levels: 1, untilRole: null, untilPost: null } as const;
    expect(byRule([chain])?.problem).toMatchObject({ code: 'no_manager', params: { person: expect.any(String) } });
    expect(byRule([{ type: 'starterHead', level: 1 }])?.problem).toMatchObject({
      code: 'no_department',
      params: { nodeName: 'boss', person: expect.any(String) },
    });
    expect(byRule([{ type: 'roles', ids: ['nobody'] }])?.problem?.code).toBe('no_assignee');
  });

  it('says where people must be chosen, nobody is found, or a rule decides', () => {
    const rules = aGraph()
      .userTask('chosen', '', { people: [{ type: 'starterChosen' }] })
      .userTask('nobody', '', { policy: { empty: 'block' } })
      .userTask('empty', '', { policy: { empty: 'auto_approve' } })
      .userTask('last')
      .flow('start chosen nobody empty last end').graph;
    expect(predict(rules).map((step) => step.problem?.code ?? step.decidedBy)).toEqual([
      'next_assignee_required',
      'no_assignee',
      'approve',
      null,
    ]);
  });

  it('says who chooses: the starter for the first step, and later whoever approves before', () => {
    const rules = aGraph()
      .userTask('first', '', { people: [{ type: 'approverChosen' }] })
      .userTask('second', '', { people: [{ type: 'approverChosen' }] })
      .userTask('third', '', { people: [{ type: 'starterChosen' }] })
      .flow('start first second third end').graph;
    expect(predict(rules).map((step) => step.problem?.code)).toEqual([
      'next_assignee_required',
      'approver_chooses',
      'next_assignee_required',
    ]);
  });

  describe('of a step for people around the ticket', () => {
    const people = [{ type: 'users' as const, ids: ['ann'] }, { type: 'ticketAssignee' as const }];
    const rules = aGraph()
      .userTask('owner', '', { people: [{ type: 'ticketAssignee' }], policy: { empty: 'auto_approve' } })
      .userTask('both', '', { people })
      .node('copy', 'ccTask', { people: [{ type: 'ticketGroup' }] })
      .flow('start owner both copy end').graph;
    const told = (steps: ReturnType<typeof predict>) =>
      steps.map(({ userIds, problem, decidedBy }) => [userIds.join(), problem?.code ?? decidedBy]);
    const aTicket = (assignee: string | null, isUnanswered = false) => ({
      directory: {
        ticket: {
          assigneeId: () => assignee,
          groupMemberIds: () => ['bob'],
          requesterAddress: () => null,
          isUnanswered: () => isUnanswered,
        },
      },
    });

    it('says that it follows from the ticket while there is none, and nothing of what its policy makes of nobody', () => {
      expect(told(predict(rules))).toEqual([
        ['', 'ticket_unknown'],
        ['ann', 'ticket_unknown'],
        ['', 'ticket_unknown'],
      ]);
    });

    it('says whom the ticket names', () => {
      expect(told(predict(rules, {}, aTicket('lin')))).toEqual([
        ['lin', null],
        ['ann,lin', null],
        ['bob', null],
      ]);
    });

    it('says that nobody has named them yet, and follows the policy where the ticket names nobody', () => {
      expect(told(predict(rules, {}, aTicket(null, true))).map(([, why]) => why)).toEqual([
        'ticket_unanswered',
        'ticket_unanswered',
        'ticket_unanswered',
      ]);
      expect(told(predict(rules, {}, aTicket(null)))[0]).toEqual(['', 'approve']);
    });
  });

  it('names a copy whose people cannot be found, and looks on', () => {
    const failing = { type: 'expression', expression: { text: 'fail' } };
    const graph = aGraph()
      .node('copy', 'ccTask', { people: [failing] })
      .userTask('a');
    const steps = predict(graph.flow('start copy a end').graph);
    expect(steps).toMatchObject([
      { nodeId: 'copy', userIds: [], problem: { code: 'expression_failed' } },
      { nodeId: 'a', userIds: ['a'] },
    ]);
  });

  it('ends in a loop and goes through sub-processes', () => {
    const looped = aGraph().subProcess('s').userTask('in', 'in', { scope: 's' }).userTask('z').node('x', 'exclusive');
    looped.flow('start s z x').flow('s_start in s_end').flow('x s', 'again = 1').otherwise('x', 'end');
    expect(brief(predict(looped.graph, { again: 1 }))).toEqual(['in:in', 'z:z']);
  });

  it('begins at the present tasks of a running process', () => {
    const one = play(inParallel().graph).approve('a').approve('b');
    const rest = predictRest(one.graph, one.rows, one.environment);
    expect(rest.map((step) => [step.nodeId, step.isCurrent])).toEqual([
      ['c', true],
      ['z', false],
    ]);
  });

  it('changes nothing of the process it looks at', () => {
    const one = play(inParallel().graph).approve('a');
    const before = JSON.stringify(one.rows);
    predictRest(one.graph, one.rows, one.environment);
    expect(JSON.stringify(one.rows)).toBe(before);
  });
});

describe('a step that finds nobody keeps its process from starting, where it is set to', () => {
  const empty = { ids: [] as string[] };
  const kept = (graph: ProcessGraph, answers: Record<string, unknown> = {}) =>
    whatKeepsFromStarting(
      graph,
      { type: 'start', actor: { userId: 'zoe' }, instanceId, definitionVersion: 1, answers },
      anEnvironment(),
    );
  const later = (policy: Partial<UserTaskNode['policy']>, people: AssigneeRule[]) =>
    aGraph()
      .userTask('a', 'ann')
      .node('x', 'exclusive')
      .userTask('b', '', { policy, people })
      .flow('start a x')
      .flow('x b', 'amount > 100')
      .otherwise('x', 'end')
      .flow('b end').graph;
  const nobody: AssigneeRule[] = [{ type: 'roles', ...empty }];

  it('also when it comes later on the way', () => {
    expect(kept(later({ empty: 'block' }, nobody), { amount: 500 })).toEqual({
      code: 'no_assignee',
      path: ['graph', 'b'],
      params: { nodeId: 'b', nodeName: 'b' },
    });
  });

  it.each<[string, Partial<UserTaskNode['policy']>, AssigneeRule[], number]>([
    ['the way does not come to it', { empty: 'block' }, nobody, 5],
    ['somebody is found', { empty: 'block' }, [{ type: 'starter' }], 500],
    ['it is not set to', { empty: 'admins' }, nobody, 500],
    ['its people follow from what comes later', { empty: 'block' }, [{ type: 'formUsers', field: 'who' }], 500],
  ])('not where %s', (_, policy, people, amount) => {
    expect(kept(later(policy, people), { amount })).toBeNull();
  });

  it('the starter who may not decide is nobody', () => {
    expect(kept(later({ empty: 'block', starter: 'exclude' }, [{ type: 'starter' }]), { amount: 500 })?.path).toEqual([
      'graph',
      'b',
    ]);
  });

  it('a trial says so as well', () => {
    const { evaluate, directory, now } = anEnvironment();
    const trial = { starterId: 'zoe', answers: { amount: 500 }, acts: [] };
    const tried = simulate(later({ empty: 'block' }, nobody), trial, { evaluate, directory, now });
    expect(tried).toMatchObject({ state: null, refused: { at: 0, refusals: [{ code: 'no_assignee' }] } });
  });
});
