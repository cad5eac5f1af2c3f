import type { TimelineEntry } from '@countersign/shared/api/workflow/workflow.ts';
import type { PredictedStep } from '@countersign/shared/api/workflow/steering.ts';

/** `back`: it sent the process back, or ended it against the request. */
export interface Stop {
  name: string;
  state: 'done' | 'now' | 'next' | 'back';
}

const AGAINST = new Set(['reject', 'return']);
/** More than these do not fit beside a ticket; the first ones are the oldest news. */
const MOST = 8;

/** The way of a process as one line: what was done, where it is, and what comes as far as it is known. */
export function wayOf(entries: readonly TimelineEntry[], predicted: readonly PredictedStep[]): Stop[] {
  const past = entries
    .filter((entry) => entry.finishTime !== null && entry.action !== 'start' && entry.action !== 'end')
    // The start, where the starter corrects the answers, has no name.
    .filter((entry) => entry.nodeName !== '')
    .map((entry): Stop => ({ name: entry.nodeName, state: AGAINST.has(entry.action) ? 'back' : 'done' }))
    .filter((stop, at, all) => all[at + 1]?.name !== stop.name || all[at + 1]?.state !== stop.state);
  const ahead = predicted
    .filter(({ type, name }) => type === 'userTask' && name !== '')
    .map((step): Stop => ({ name: step.name, state: step.isCurrent ? 'now' : 'next' }));
  const open = new Set(ahead.filter(({ state }) => state === 'now').map(({ name }) => name));
  return [...past.filter(({ name, state }) => state === 'back' || !open.has(name)), ...ahead].slice(-MOST);
}
