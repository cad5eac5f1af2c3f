import type { CommandOf } from '../command.ts';
import type { Play } from './play.ts';

/** The command that the last timer set gives when it fires, of a node where several run. */
export function timeoutOf(one: Play, nodeId?: string): CommandOf<'timeout'> {
  const timers = one.effects.flatMap((effect) => (effect.type === 'timer_set' ? [effect.timer] : []));
  const timer = timers.filter((row) => nodeId === undefined || row.nodeId === nodeId).at(-1);
  if (!timer) throw new Error('No timer was set');
  const { id: timerId, tokenId, visit, turn } = timer;
  return { type: 'timeout', timerId, tokenId, visit, nodeId: timer.nodeId, turn };
}
