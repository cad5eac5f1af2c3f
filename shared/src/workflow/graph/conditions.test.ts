import { describe, expect, it } from 'vitest';
import { buildProcess } from '../bpmn-build/bpmn-build.ts';
import { readProcess } from '../bpmn/bpmn.ts';
import type { ChainStep } from '../tree/chain.ts';
import { feelEvaluate } from '../environment/feel-evaluate.ts';
import { replay } from '../replay.ts';
import { aGraph } from '../testing/a-graph.ts';
import { anEnvironment } from '../testing/an-environment.ts';
import { Play } from '../testing/play.ts';
import { ticketFactsOf } from '../environment/ticket-facts.ts';

const at = '2026-03-02T09:00:00.000Z';

const starter = { id: 'zoe', departmentId: 'sales', roleIds: ['agent', 'lead'], postIds: ['clerk'] };
const answers = {
  amount: 120,
  limit: 100,
  reason: 'damaged',
  order: 'SO-17',
  extras: ['box', 'bow'],
  note: '',
  bought: '2026-02-20',
  returned: '2026-03-01',
  calledAt: '17:30',
  seenAt: '2026-03-02T08:30',
};

/** Whether the way with the condition is taken; `ticket` is what the linked ticket holds. */
function isTaken(condition: string, ticket?: Record<string, unknown>): boolean {
  const graph = aGraph().node('x', 'exclusive').userTask('yes').userTask('no').flow('start x').flow('x yes', condition);
  graph.otherwise('x', 'no').flow('yes end').flow('no end');
  const environment = anEnvironment({
    users: [starter, { id: 'yes' }, { id: 'no' }],
    evaluate: feelEvaluate(at, 'UTC'),
    ...(ticket ? { ticketFacts: () => ticket } : {}),
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
    ['a day, before', 'bought < @"2026-03-01"', true],
    ['a day, after', 'bought > @"2026-03-01"', false],
    ['a day, that one', 'bought = @"2026-02-20"', true],
    ['a day, not that one', 'bought != @"2026-02-20"', false],
    ['a day, between', 'bought between today() - @"P14D" and today()', true],
    ['a day, between', 'bought between today() - @"P7D" and today()', false],
    ['a day, that of another field', 'returned > bought', true],
    ['a time, after', 'calledAt > @"17:00:00"', true],
    ['a time, before', 'calledAt < @"17:00:00"', false],
    ['a moment', 'seenAt < now()', true],
    ['a day that nobody answered', 'refunded < today()', false],
    ['a text that is no day', 'order < today()', false],
    ['all of a group', 'amount > 100 and (reason = "late" or list contains(starter.roleIds, "agent"))', true],
    ['any of a group', 'amount > 500 or (reason = "late" and order != null)', false],
  ])('%s: %s is %s', (_, condition, taken) => {
    expect(isTaken(condition)).toBe(taken);
  });

  it.each([
    ['like, of what nobody answered', 'contains(other, "SO-")', false],
    ['contains, of what nobody answered', 'list contains(other, "bow")', false],
    ['contains any, of what nobody answered, beside what holds', 'amount > 1 or list contains(other, "bow")', true],
  ])('%s: %s is %s', (_, condition, taken) => {
    expect(isTaken(condition)).toBe(taken);
  });
});

describe('what a way can depend on around a ticket', () => {
  const ticket = {
    id: '7',
    subject: 'Headphones arrived broken',
    status: 'open',
    priority: 'urgent',
    type: 'incident',
    tags: ['vip', 'refund'],
    groupId: '360',
    requesterEmail: 'ann@example.com',
    ticket_field_36: 'NL-7',
    ticket_field_37: 12,
    ticket_field_38: true,
    ticket_field_39: ['left', 'right'],
    ticket_field_41: '2026-01-31',
  };

  it.each([
    ['status', 'ticket.status = "open"', true, false],
    ['priority', 'ticket.priority in ["high", "urgent"]', true, false],
    ['priority, not equal', 'ticket.priority != "low"', true, true],
    ['priority, not in', 'not(ticket.priority in ["high", "urgent"])', false, true],
    ['type', 'ticket.type = "problem"', false, false],
    ['subject', 'contains(ticket.subject, "broken")', true, false],
    ['subject, not like', 'not(contains(ticket.subject, "broken"))', false, false],
    ['tags, contain', 'list contains(ticket.tags, "vip")', true, false],
    ['tags, contain none', 'not(some x in ["vip", "press"] satisfies list contains(ticket.tags, x))', false, true],
    ['tags, contain any', 'some x in ["vip", "press"] satisfies list contains(ticket.tags, x)', true, false],
    ['tags, contain all', 'every x in ["vip", "press"] satisfies list contains(ticket.tags, x)', false, false],
    ['group', 'ticket.groupId = "360"', true, false],
    ['nobody is assigned', 'ticket.assigneeId = null', true, true],
    ['requester', 'ends with(ticket.requesterEmail, "@example.com")', true, false],
    ['a custom text', 'starts with(ticket.ticket_field_36, "NL-")', true, false],
    ['a custom number', 'ticket.ticket_field_37 > 10', true, false],
    ['a custom number, between', 'ticket.ticket_field_37 between 10 and 11', false, false],
    ['a custom check', 'ticket.ticket_field_38 = true', true, false],
    ['several custom choices', 'list contains(ticket.ticket_field_39, "left")', true, false],
    ['a custom day', 'ticket.ticket_field_41 < @"2026-03-01"', true, false],
    ['a custom field that is empty', 'ticket.ticket_field_40 = null', true, true],
    ['with an answer beside', 'amount > 100 and ticket.priority = "urgent"', true, false],
  ])('%s: %s is %s, and %s without a ticket', (_, condition, taken, without) => {
    expect([isTaken(condition, ticket), isTaken(condition)]).toEqual([taken, without]);
  });

  it('a field of the form that is called ticket goes before', () => {
    const graph = aGraph().node('x', 'exclusive').userTask('yes').userTask('no').flow('start x');
    graph.flow('x yes', 'ticket.priority = "low"').otherwise('x', 'no').flow('yes end').flow('no end');
    const asked = () => expect.unreachable();
    const environment = anEnvironment({ evaluate: feelEvaluate(at, 'UTC'), ticketFacts: asked });
    expect(new Play(graph.graph, environment).start({ ticket: { priority: 'low' } }).open).toEqual(['yes:yes']);
  });
});

describe('the ticket in the record of a process', () => {
  const shape = aGraph()
    .node('x', 'exclusive')
    .userTask('first')
    .node('y', 'exclusive')
    .userTask('second', 'second', { policy: { skip: { text: 'ticket.status = "solved"' } } })
    .flow('start x')
    .flow('x first', 'ticket.priority = "urgent"')
    .otherwise('x', 'end')
    .flow('first y')
    .flow('y second', 'list contains(ticket.tags, "vip")')
    .otherwise('y', 'end')
    .flow('second end');
  const evaluate = feelEvaluate(at, 'UTC');
  const facts = { id: '7', priority: 'urgent', status: 'open', tags: ['vip'], subject: 'Not for everybody' };

  it('what conditions read is recorded, and nothing else, and the record replays to the same rows', () => {
    const play = new Play(shape.graph, anEnvironment({ evaluate, ticketFacts: () => facts })).start();
    play.act('approve', 'first:first', { comment: 'fine' });
    expect(play.open).toEqual(['second:second']);
    const recorded = play.records[0]?.answers.filter((answer) => typeof answer === 'object' && 'ticket' in answer!);
    expect(recorded).toEqual([{ ticket: { id: '7', priority: 'urgent', status: 'open', tags: ['vip'] } }]);
    expect(JSON.stringify([play.state, play.effects])).not.toContain('urgent');
    expect(replay(shape.graph, play.records, evaluate)).toEqual(play.state);
  });

  it('each step reads it anew', () => {
    const ticket = { ...facts };
    const play = new Play(shape.graph, anEnvironment({ evaluate, ticketFacts: () => ticket })).start();
    ticket.tags = [];
    play.act('approve', 'first:first', { comment: 'fine' });
    expect(play.rows.instance.status).toBe(2);
    expect(replay(shape.graph, play.records, evaluate)).toEqual(play.state);
  });

  it('nothing happens where nobody has said what it holds, and the place is named', () => {
    const play = new Play(shape.graph, anEnvironment({ evaluate, ticketFacts: () => null })).start();
    expect(play.state).toBeNull();
    expect(play.refusals).toMatchObject([{ code: 'ticket_unanswered', params: { nodeId: 'x', flowId: 'x>first' } }]);
  });

  it('nobody asks for it where no condition reads it', () => {
    const plain = aGraph().userTask('a', 'a', { policy: { skip: { text: 'amount = 1' } } });
    const environment = anEnvironment({ evaluate, ticketFacts: () => expect.unreachable() });
    expect(new Play(plain.flow('start a end').graph, environment).start().open).toEqual(['a:a']);
  });

  it('a condition on it survives the way into a file and out of it', async () => {
    const condition = 'ticket.priority in ["high", "urgent"] and list contains(ticket.tags, "vip")';
    const chain = { key: 'k', name: 'K', steps: [branchWhen(condition)] };
    const { graph } = await readProcess(buildProcess(chain));
    const texts = Object.values(graph?.flows ?? {}).flatMap((flow) => flow.condition?.text ?? []);
    expect(texts).toEqual([condition]);
    expect(graph && ticketFactsOf(graph)).toEqual(['priority', 'tags']);
  });
});

const branchWhen = (condition: string): ChainStep => ({
  type: 'branch',
  id: 'b',
  kind: 'exclusive',
  branches: [
    { name: 'yes', condition, steps: [{ type: 'approver', id: 'a', name: 'A', people: [{ type: 'starter' }] }] },
    { steps: [] },
  ],
});
