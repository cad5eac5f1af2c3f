import { describe, expect, it } from 'vitest';
import { feelEvaluate } from './feel-evaluate.ts';
import { aGraph } from './testing/a-graph.ts';
import { anEnvironment } from './testing/an-environment.ts';
import { Play } from './testing/play.ts';

const starter = { id: 'zoe', departmentId: 'sales', roleIds: ['agent', 'lead'], postIds: ['clerk'] };
const answers = {
  amount: 120,
  limit: 100,
  reason: 'damaged',
  order: 'SO-17',
  extras: ['box', 'bow'],
  note: '',
};

/** Whether the way with the condition is taken. */
function isTaken(condition: string): boolean {
  const graph = aGraph().node('x', 'exclusive').userTask('yes').userTask('no').flow('start x').flow('x yes', condition);
  graph.otherwise('x', 'no').flow('yes end').flow('no end');
  const environment = anEnvironment({
    users: [starter, { id: 'yes' }, { id: 'no' }],
    evaluate: feelEvaluate('2026-03-02T09:00:00.000Z', 'UTC'),
  });
  const one = new Play(graph.graph, environment).start(answers);
  if (one.code) throw new Error(one.code);
  return one.open[0] === 'yes:yes';
}

describe('what a way can depend on', () => {
  it.each([
    ['equal', 'reason = "damaged"', true],
    ['equal', 'reason = "late"', false],
    ['not equal', 'reason != "late"', true],
    ['greater', 'amount > 100', true],
    ['greater', 'amount > limit', true],
    ['at least', 'amount >= 120', true],
    ['less', 'amount < 120', false],
    ['at most', 'amount <= 120', true],
    ['like', 'contains(order, "SO-")', true],
    ['like, as a pattern', 'matches(order, "^SO-[0-9]+$")', true],
    ['not like', 'not(contains(order, "PO-"))', true],
    ['in', 'reason in ["late", "damaged"]', true],
    ['not in', 'not(reason in ["late", "lost"])', true],
    ['between', 'amount between 100 and 120', true],
    ['between', 'amount between 121 and 200', false],
    ['empty, of what nobody answered', 'other = null', true],
    ['filled', 'reason != null', true],
    ['contains', 'list contains(extras, "bow")', true],
    ['contains any', 'some x in ["bag", "bow"] satisfies list contains(extras, x)', true],
    ['contains any', 'some x in ["bag", "tag"] satisfies list contains(extras, x)', false],
    ['contains all', 'every x in ["box", "bow"] satisfies list contains(extras, x)', true],
    ['contains all', 'every x in ["box", "bag"] satisfies list contains(extras, x)', false],
    ['the starter’s department', 'starter.departmentId = "sales"', true],
    ['the starter’s department, one of', 'starter.departmentId in ["hr", "it"]', false],
    ['the starter’s roles', 'list contains(starter.roleIds, "lead")', true],
    ['the starter’s posts', 'some x in ["chief", "clerk"] satisfies list contains(starter.postIds, x)', true],
    ['all of a group', 'amount > 100 and (reason = "late" or list contains(starter.roleIds, "agent"))', true],
    ['any of a group', 'amount > 500 or (reason = "late" and order != null)', false],
  ])('%s: %s is %s', (_, condition, taken) => {
    expect(isTaken(condition)).toBe(taken);
  });
});
