import { describe, expect, it } from 'vitest';
import { addDuration, isDuration, readCycle } from '../../time/duration.ts';
import { aGraph, aTimeout } from '../../testing/a-graph.ts';
import { anEnvironment } from '../../testing/an-environment.ts';
import { manySigners } from '../../testing/graphs.ts';
import { Play, play } from '../../testing/play.ts';
import { timeoutOf } from '../../testing/timeout-of.ts';

describe('durations', () => {
  it.each([
    ['PT30M', '2026-01-31T10:30:00.000Z'],
    ['P1D', '2026-02-01T10:00:00.000Z'],
    ['P1M', '2026-02-28T10:00:00.000Z'],
    ['P1Y2M3DT4H5M6S', '2027-04-03T14:05:06.000Z'],
    ['P2W', '2026-02-14T10:00:00.000Z'],
  ])('%s after the end of January', (duration, moment) => {
    expect(addDuration('2026-01-31T10:00:00.000Z', duration)).toBe(moment);
  });

  it.each(['', 'P', 'PT', 'P1', '1D', 'PT1D', 'P1DT'])('%s is no duration', (text) => {
    expect(isDuration(text)).toBe(false);
  });

  it('a cycle has a number of times, or none', () => {
    expect(readCycle('R3/PT10M')).toEqual({ times: 3, duration: 'PT10M' });
    expect(readCycle('R/PT10M')?.times).toBe(Number.POSITIVE_INFINITY);
    expect(readCycle('R3/soon')).toBeNull();
  });
});

describe('timers in a process', () => {
  const boundary = (interrupting: boolean, timer: object) =>
    aGraph()
      .userTask('a')
      .userTask('late')
      .userTask('z')
      .node('timer', 'boundaryTimer', { attachedTo: 'a', interrupting, timer })
      .flow('start a z end')
      .flow('timer late end').graph;

  it('an intermediate timer holds the process until it fires', () => {
    const graph = aGraph()
      .node('wait', 'timerCatch', { timer: { duration: 'PT2H' } })
      .userTask('a')
      .flow('start wait a end');
    const one = play(graph.graph);
    expect(one.effects).toContainEqual(
      expect.objectContaining({
        type: 'timer_set',
        timer: expect.objectContaining({ dueAt: '2026-03-02T11:00:00.000Z' }),
      }),
    );
    expect(one.open).toEqual([]);
    expect(one.do(timeoutOf(one)).open).toEqual(['a:a']);
  });

  it('an interrupting border timer ends the task and takes its own way', () => {
    const one = play(boundary(true, { duration: 'PT2H' }));
    one.do(timeoutOf(one));
    expect(one.all).toEqual(['a:a=4', 'late:late=1']);
    expect(one.rows.tasks[0]?.reason).toBe('timeout');
  });

  it('a border timer that does not interrupt opens a second way, as often as its cycle says', () => {
    const one = play(boundary(false, { cycle: 'R2/PT1H' }));
    one.do(timeoutOf(one));
    expect(one.open).toEqual(['a:a', 'late:late']);
    one.do(timeoutOf(one));
    expect(one.open).toEqual(['a:a', 'late:late', 'late:late']);
    expect(one.last.some((effect) => effect.type === 'timer_set')).toBe(false);
  });

  it('a timer that fires after the approval does nothing', () => {
    const one = play(boundary(true, { duration: 'PT2H' }));
    const late = timeoutOf(one);
    one.approve('a');
    expect(one.last).toContainEqual({ type: 'timer_delete', timerId: late.timerId });
    expect(one.do(late).open).toEqual(['z:z']);
    expect(one.last).toEqual([]);
  });

  it('a timer that fires after the end, or twice, does nothing', () => {
    const one = play(boundary(true, { duration: 'PT2H' }));
    const late = timeoutOf(one);
    one.do(late).do(late);
    expect(one.open).toEqual(['late:late']);
    expect(one.reject('late').do(late).refusals).toEqual([]);
  });

  it('one firing that is delivered twice opens the second way once', () => {
    const one = play(boundary(false, { cycle: 'R2/PT1H' }));
    const firing = timeoutOf(one);
    expect(one.do(firing).do(firing).open).toEqual(['a:a', 'late:late']);
  });

  it('a moment may be computed from the answers', () => {
    const graph = aGraph()
      .node('wait', 'timerCatch', { timer: { date: { text: 'when' } } })
      .flow('start wait end').graph;
    const one = play(graph, { when: '2026-04-01T08:00:00Z' });
    expect(one.effects).toContainEqual(
      expect.objectContaining({ timer: expect.objectContaining({ dueAt: '2026-04-01T08:00:00.000Z' }) }),
    );
    expect(play(graph, { when: 'soon' }).code).toBe('expression_failed');
  });
});

describe('tasks that are overdue [2.10 timeout]', () => {
  const overdue = (rule: Parameters<typeof aTimeout>, people = 'ann') =>
    aGraph()
      .userTask('a', people, { timeout: aTimeout(...rule) })
      .userTask('z')
      .flow('start a z end').graph;

  it('people are reminded, so often and no more', () => {
    const one = play(overdue(['remind', { times: 2 }]));
    one.do(timeoutOf(one));
    expect(one.last).toContainEqual(expect.objectContaining({ event: 'task_reminded', userIds: ['ann'] }));
    expect(one.rows.tokens[0]?.timers).toHaveLength(1);
    one.do(timeoutOf(one));
    expect(one.rows.tokens[0]?.timers).toEqual([]);
    expect(one.open).toEqual(['a:ann']);
  });

  it('the node is approved for everybody who has not decided', () => {
    const one = play(overdue(['approve'], 'ann bob')).approve('bob');
    expect(one.do(timeoutOf(one)).all).toEqual(['a:ann=2', 'a:bob=2', 'z:z=1']);
  });

  it('the node is rejected', () => {
    const one = play(overdue(['reject'], 'ann bob'));
    expect(one.do(timeoutOf(one)).status).toBe(3);
  });

  it('in a line everybody who is left is decided for', () => {
    const graph = manySigners({ mode: 'sequential' }).graph;
    Object.assign(graph.nodes['a'] ?? {}, { timeout: aTimeout('approve') });
    const one = play(graph).approve('ann');
    expect(one.do(timeoutOf(one)).open).toEqual(['z:z']);
  });

  it('somebody else takes over', () => {
    const one = play(overdue(['transfer', { userIds: ['deputy'] }]));
    expect(one.do(timeoutOf(one)).open).toEqual(['a:deputy']);
  });

  it('where several are late, each of those named takes over from one', () => {
    const one = play(overdue(['transfer', { userIds: ['dora', 'emil'] }], 'ann bob cem'));
    expect(one.do(timeoutOf(one)).open.toSorted()).toEqual(['a:cem', 'a:dora', 'a:emil']);
    expect(one.history.filter(({ action }) => action === 'remind')).toMatchObject([{ toUserIds: ['cem'] }]);
  });

  it('where nobody can take over from those who may claim it, they are reminded', () => {
    const one = play(
      aGraph()
        .userTask('a', 'ann bob', { timeout: aTimeout('escalate'), vote: { mode: 'claim' } })
        .flow('start a end').graph,
    );
    one.do(timeoutOf(one));
    expect(one.last).toContainEqual(expect.objectContaining({ event: 'task_reminded', userIds: ['ann', 'bob'] }));
  });

  it('the manager takes over, then the manager’s manager', () => {
    const users = [{ id: 'ann', managerId: 'bob' }, { id: 'bob', managerId: 'cem' }, { id: 'cem' }, { id: 'z' }];
    const one = new Play(overdue(['escalate', { times: 3 }]), anEnvironment({ users })).start();
    expect(one.do(timeoutOf(one)).open).toEqual(['a:bob']);
    expect(one.do(timeoutOf(one)).open).toEqual(['a:cem']);
    one.do(timeoutOf(one));
    expect(one.open).toEqual(['a:cem']);
    expect(one.last).toContainEqual(expect.objectContaining({ event: 'task_reminded', userIds: ['cem'] }));
  });

  it('working time is asked of the calendar', () => {
    const dueAt = (_: string, duration: string, workingTime: boolean) => `${duration}.${workingTime}`;
    const one = new Play(overdue(['remind', { workingTime: true }]), anEnvironment({ dueAt })).start();
    expect(one.task('ann').dueAt).toBe('P1D.true');
  });
});
