import { isDuration, readCycle } from '../../time/duration.ts';
import type { TimerRule } from '../../graph/graph.ts';
import type { Report } from '../../graph/problems.ts';
import { childOf, textOf, type BpmnElement } from '../element.ts';
import { isForeignExpression } from '../foreign/foreign.ts';

/** When a timer event fires: an ISO 8601 duration or cycle as it stands, or a moment that may be FEEL. */
export function readTimer(timer: BpmnElement, ownerId: string, report: Report): TimerRule {
  const duration = textOf(childOf(timer, 'timeDuration'), 'body');
  const cycle = textOf(childOf(timer, 'timeCycle'), 'body');
  const date = textOf(childOf(timer, 'timeDate'), 'body');
  const said = [duration, cycle, date].flatMap((text) => text ?? []);
  const foreign = said.find(isForeignExpression);
  if (said.length > 1) report('not_run', ownerId, { name: 'timeDuration, timeCycle, timeDate' });
  if (foreign !== undefined) {
    report('expression_language', ownerId, { text: foreign, language: null });
    return { duration: 'PT0S' };
  }
  if (duration !== null && isDuration(duration)) return { duration };
  if (duration !== null && !duration.startsWith('P')) return { date: { text: duration.replace(/^=\s*/, '') } };
  if (cycle !== null && readCycle(cycle)) return { cycle };
  if (date !== null) return { date: { text: literalOf(date) } };
  report('timer_invalid', ownerId, { value: duration ?? cycle ?? date });
  return { duration: 'PT0S' };
}

/** A plain ISO moment becomes a FEEL text; anything else is FEEL already. */
function literalOf(date: string): string {
  return /^\d{4}-\d\d-\d\dT/.test(date) ? JSON.stringify(date) : date.replace(/^=\s*/, '');
}
