import { describe, expect, it, test } from 'vitest';
import type { UserChoice } from '../../api/system/system.ts';
import type { TaskButton } from '../../api/workflow/workflow.ts';
import type { NodePolicy } from '../graph/graph.ts';
import { TASK_STATUS } from '../state.ts';
import { step } from '../step.ts';
import { aGraph } from '../testing/a-graph.ts';
import { play, type Play } from '../testing/play.ts';
import {
  type DecisionDraft,
  EMPTY_DECISION,
  isApproval,
  isSignedAction,
  needsOf,
  toReviewAction,
  verdictOf,
} from './decision.ts';
import { COMMENT_NEEDED, missingParts, type NeededPart } from './needs.ts';
import {
  buttonsFor,
  isOpinionOptional,
  isSigned,
  opinionButtons,
  type TaskInProcess,
  verdictsOn,
} from './task-offers.ts';
import { toCommand } from './to-command.ts';

const ben = { id: 7, nickName: 'Ben' } as UserChoice;
const li = { id: 8, nickName: 'Li' } as UserChoice;
const SIGNATURE = 'data:image/png;base64,eA==';
const whole: DecisionDraft = {
  comment: ' Check the amount ',
  target: 'first',
  people: [ben, li],
  signature: SIGNATURE,
  isLater: false,
  next: { director: [ben], office: [] },
};

test.each<[TaskButton, NeededPart[]]>([
  ['approve', ['comment']],
  ['reject', ['comment']],
  ['return', ['target', 'comment']],
  ['transfer', ['people', 'comment']],
  ['delegate', ['people', 'comment']],
  ['preSign', ['people', 'comment']],
  ['subSign', ['people', 'comment']],
])('to %s somebody has to give %j, and a signature where it is signed', (action, missing) => {
  expect(missingParts(needsOf(action), EMPTY_DECISION)).toEqual(missing);
  expect(missingParts(needsOf(action), { ...EMPTY_DECISION, comment: '  ' })).toEqual(missing);
  expect(missingParts(needsOf(action, true), EMPTY_DECISION)).toEqual([...missing, 'signature']);
  expect(missingParts(needsOf(action, true), whole)).toEqual([]);
});

test('an opinion that is optional is so for approving alone', () => {
  const optional = { isOpinionOptional: true };
  expect(missingParts(needsOf('approve', false, optional), EMPTY_DECISION)).toEqual([]);
  expect(missingParts(needsOf('approve', true, optional), EMPTY_DECISION)).toEqual(['signature']);
  expect(missingParts(needsOf('reject', false, optional), EMPTY_DECISION)).toEqual(['comment']);
});

test('several tasks at once ask for what one approval asks for', () => {
  for (const comment of ['', '  ', 'fine']) {
    expect(missingParts(COMMENT_NEEDED, { comment })).toEqual(missingParts(needsOf('approve'), { comment }));
  }
});

describe('what is sent', () => {
  const comment = 'Check the amount';
  const approval = { signature: SIGNATURE, answers: { note: 'x' }, nextAssignees: { director: [7] } };
  it.each<[TaskButton, object]>([
    ['approve', { comment, ...approval }],
    ['reject', { comment, signature: SIGNATURE }],
    ['return', { comment, target: 'first' }],
    ['transfer', { comment, assignee: 7 }],
    ['delegate', { comment, assignee: 7 }],
    ['preSign', { comment, assignees: [7, 8] }],
    ['subSign', { comment, assignees: [7, 8], ...approval }],
  ])('to %s', (action, sent) => {
    expect(toReviewAction(action, whole, { note: 'x' })).toEqual({ type: action, ...sent });
  });

  it('leaves out what nobody gave', () => {
    const bare = { ...EMPTY_DECISION, comment: 'fine', people: [ben] };
    expect(toReviewAction('approve', bare)).toEqual({ type: 'approve', comment: 'fine' });
    expect(toReviewAction('subSign', bare)).toEqual({ type: 'subSign', comment: 'fine', assignees: [7] });
  });

  it('of a sub-sign that waits for the approval neither answers nor a signature go along', () => {
    const later = { ...whole, isLater: true };
    expect(toReviewAction('subSign', later, { note: 'x' })).toEqual({
      type: 'subSign',
      comment,
      assignees: [7, 8],
      approveNow: false,
    });
  });
});

test('a mail decides with two words and with no other', () => {
  expect(['approve', 'reject', 'return', '', undefined, ['approve']].map(verdictOf)).toEqual([
    'approve',
    'reject',
    ...Array<null>(4).fill(null),
  ]);
});

/** Ids on the wire are numbers: 1 decided the step before, 2 has the task, 5 and 6 were asked by 2. */
const at = (policy: Partial<NodePolicy>) =>
  play(
    aGraph().userTask('first', '1').userTask('here', '2', { policy }).userTask('z', '9').flow('start first here z end')
      .graph,
  ).approve('1');

const SIGNED = { signature: true };
const SILENT = { opinion: 'optional' } as const;
const SITUATIONS: Record<string, [Play, who: string]> = {
  'a task': [at({}), '2'],
  'a signed task': [at(SIGNED), '2'],
  'a delegated task': [at(SIGNED).act('delegate', '2', { userId: '5' }), '5'],
  'a delegated task that may be rejected and returned': [
    at({ ...SIGNED, delegateMayReject: true, delegateMayReturn: true }).act('delegate', '2', { userId: '5' }),
    '5',
  ],
  'a task that waits for those asked first': [at(SIGNED).act('preSign', '2', { userIds: ['5'] }), '2'],
  'what was asked first': [at(SIGNED).act('preSign', '2', { userIds: ['5'] }), '5'],
  'what was asked first and may be returned': [
    at({ signerMayReturn: true }).act('preSign', '2', { userIds: ['5'] }),
    '5',
  ],
  'a task that needs no opinion': [at(SILENT), '2'],
  'a signed task that needs no opinion': [at({ ...SILENT, ...SIGNED }), '2'],
  'a delegated task whose decision needs no opinion': [at(SILENT).act('delegate', '2', { userId: '5' }), '5'],
  'what was asked first where the decision needs no opinion': [at(SILENT).act('preSign', '2', { userIds: ['5'] }), '5'],
  'an approved task that others check': [at(SIGNED).act('subSign', '2', { userIds: ['5'], signature: SIGNATURE }), '2'],
};
const ACTIONS = ['approve', 'reject', 'return', 'transfer', 'delegate', 'preSign', 'subSign'] as const;
const REFUSED_FOR: Record<NeededPart, string> = {
  comment: 'comment_required',
  people: 'assignee_required',
  target: 'return_target',
  signature: 'signature_required',
};

const CASES = Object.entries(SITUATIONS).flatMap(([name, [one, who]]) => {
  const task = one.task(`here:${who}`);
  const place: TaskInProcess = { task, node: one.graph.nodes['here'] as never, state: one.rows, graph: one.graph };
  const offered = buttonsFor(place, { userId: who, isProxy: false });
  const opinion = { to: ben as never, buttons: opinionButtons(place) };
  const detail = {
    taskStatus: task.status,
    isSigned: isSigned(place),
    isOpinionOptional: isOpinionOptional(place),
    opinion,
  };
  const on = { actor: { userId: who }, taskId: task.id, rev: task.rev };
  return ACTIONS.map((action) => {
    const run = (draft: DecisionDraft) =>
      step(one.graph, one.rows, toCommand(toReviewAction(action, draft), on), one.environment);
    return { name, action, task, place, isOffered: offered.includes(action), detail, run };
  });
});
const refusals = (outcome: ReturnType<typeof step>): string[] =>
  outcome.type === 'refused' ? outcome.refusals.map(({ code }) => code) : [];

/** The engine is the authority: screens offer exactly what it would do, and ask for exactly what it would miss. */
describe('beside the engine', () => {
  it.each(CASES)('$name: $action is offered where the engine does it', ({ isOffered, run }) => {
    expect(refusals(run(whole))).toEqual(isOffered ? [] : [expect.any(String)]);
  });

  const OFFERED = CASES.filter(({ isOffered }) => isOffered);

  it.each(OFFERED)('$name: to $action, what the engine would miss is missing', ({ action, detail, run }) => {
    const needs = needsOf(action, isSignedAction(action, whole, detail), detail);
    for (const part of Object.keys(REFUSED_FOR) as NeededPart[]) {
      const draft = { ...whole, [part]: EMPTY_DECISION[part] };
      const missing = missingParts(needs, draft);
      expect([part, refusals(run(draft))]).toEqual([part, missing.map((lack) => REFUSED_FOR[lack])]);
    }
  });

  it.each(OFFERED)('$name: to $action takes answers along where it approves', ({ action, task, run }) => {
    const outcome = run(whole);
    const after = outcome.type === 'done' ? outcome.state.tasks.find(({ id }) => id === task.id)?.status : undefined;
    const isApproved = after !== task.status && (after === TASK_STATUS.approved || after === TASK_STATUS.approving);
    // An opinion approves nothing; its answers go along all the same.
    const isOpinion = task.delegations.length > 0;
    expect(isApproved).toBe(isApproval(action, { isLater: false, taskStatus: task.status }) && !isOpinion);
  });

  it.each(CASES.filter(({ task }) => task.status === TASK_STATUS.running))(
    '$name: a mail offers to $action as the screen does',
    ({ action, place, isOffered }) => {
      expect((verdictsOn(place) as TaskButton[]).includes(action)).toBe(isOffered && verdictOf(action) !== null);
    },
  );
});
