import { addDuration, isDuration, readCycle } from '../../time/duration.ts';
import type { TimerRow } from '../../effect.ts';
import type { BoundaryTimerNode, TimerCatchNode, TimerRule, TimeoutRule } from '../../graph/graph.ts';
import { refuse } from '../../refusals.ts';
import type { TokenRow } from '../../state.ts';
import { valueOf } from '../expressions.ts';
import type { Work } from '../work.ts';

/** The token waits at an intermediate timer. */
export function setCatchTimer(work: Work, token: TokenRow, node: TimerCatchNode): void {
  token.state = 'wait';
  const dueAt = momentOf(work, node.timer, node.id);
  setTimer(work, token, { nodeId: node.id, kind: 'catch', turn: 1, dueAt, action: null });
}

/** Sets the timer on the border of the activity where the token stands; a used-up cycle sets none. */
export function setBoundaryTimer(work: Work, token: TokenRow, node: BoundaryTimerNode, turn: number): void {
  const cycle = 'cycle' in node.timer ? readCycle(node.timer.cycle) : null;
  if (turn > (cycle ? cycle.times : 1)) return;
  const dueAt = momentOf(work, node.timer, node.id);
  setTimer(work, token, { nodeId: node.id, kind: 'boundary', turn, dueAt, action: null });
}

/** Sets the time-out of a user task and says when it is due. */
export function setTaskTimeout(work: Work, token: TokenRow, rule: TimeoutRule, turn: number): string {
  const dueAt = after(work, rule.after, rule.workingTime);
  setTimer(work, token, { nodeId: token.nodeId, kind: 'task', turn, dueAt, action: rule.action });
  return dueAt;
}

/** The id says what the timer is for, so that one that fires twice or late is known for what it is. */
export function timerIdOf(tokenId: string, visit: number, nodeId: string, turn: number): string {
  return [tokenId, visit, nodeId, turn].join('.');
}

function setTimer(work: Work, token: TokenRow, timer: Omit<TimerRow, 'id' | 'tokenId' | 'visit'>): void {
  const id = timerIdOf(token.id, token.visit, timer.nodeId, timer.turn);
  token.timers.push(id);
  work.effects.push({ type: 'timer_set', timer: { id, tokenId: token.id, visit: token.visit, ...timer } });
}

function momentOf(work: Work, timer: TimerRule, nodeId: string): string {
  if ('duration' in timer) return after(work, timer.duration, false);
  if ('cycle' in timer) return after(work, readCycle(timer.cycle)?.duration ?? timer.cycle, false);
  const value = valueOf(work, timer.date, { nodeId });
  const text = typeof value === 'string' ? value : '';
  if (isDuration(text)) return after(work, text, false);
  const moment = Date.parse(text);
  if (Number.isNaN(moment)) refuse('expression_failed', ['graph', nodeId], { nodeId, nodeName: nodeId, value });
  return new Date(moment).toISOString();
}

function after(work: Work, duration: string, workingTime: boolean): string {
  const { now, dueAt } = work.environment;
  return work.answers(() => (dueAt ? dueAt(now, duration, workingTime) : addDuration(now, duration)));
}
