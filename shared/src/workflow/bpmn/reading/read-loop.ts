import type { VoteRule } from '../../graph/graph.ts';
import type { Report } from '../../graph/problems.ts';
import { childOf, extensionOf, textOf, type BpmnElement } from '../element.ts';
import { zeebeElements } from '../foreign/foreign.ts';

type Standard = Pick<VoteRule, 'mode' | 'percent' | 'count'>;

const DONE = '(?:nrOfCompletedInstances|numberOfCompletedInstances)';
const ALL = '(?:nrOfInstances|numberOfInstances)';
const SHARE = new RegExp(`^${DONE}/${ALL}>=(\\d*\\.?\\d+)$`);
const COUNT = new RegExp(`^${DONE}(>=|==|=|>)(\\d+)$`);
const EVERYBODY = new RegExp(`^${DONE}(?:>=|==|=)${ALL}$`);

/**
 * What BPMN says about how several people decide: all of them at the same time or in turn, and until when. Without it one of several
 * claims the task. Our own vote counts instead, wherever there is one.
 */
export function standardVote(element: BpmnElement, report: Report): Standard {
  const loop = childOf(element, 'loopCharacteristics');
  const usual = { percent: 100, count: 1 };
  if (loop === null) return { mode: 'claim', ...usual };
  const mode = loop['isSequential'] === true ? 'sequential' : 'all';
  const isDecided = extensionOf(element, 'cs:Vote') !== null;
  const id = element.id ?? null;
  const name = isDecided ? 'no_effect' : 'not_run';
  if (childOf(loop, 'loopCardinality')) report(name, id, { name: 'loopCardinality' });
  const until = conditionOf(loop);
  if (until === null) return { mode, ...usual };
  const read = isDecided || mode === 'sequential' ? null : voteIn(until);
  if (read) report('read_as_vote', id, { name: 'completionCondition', text: until, vote: read.mode });
  else report(name, id, { name: 'completionCondition' });
  return read ?? { mode, ...usual };
}

function conditionOf(loop: BpmnElement): string | null {
  const [zeebe] = zeebeElements(loop, 'loopCharacteristics');
  return textOf(childOf(loop, 'completionCondition'), 'body') ?? zeebe?.attributes['completionCondition'] ?? null;
}

/** The conditions that people write: a share or a number of those asked, or all of them. */
function voteIn(text: string): Standard | null {
  const plain = text
    .replaceAll(/\s/g, '')
    .replace(/^(?:[$#]\{|=)/, '')
    .replace(/\}$/, '');
  if (EVERYBODY.test(plain)) return { mode: 'all', percent: 100, count: 1 };
  const share = Number(SHARE.exec(plain)?.[1] ?? Number.NaN);
  if (share > 0 && share <= 1) return { mode: 'ratio', percent: Math.round(share * 100), count: 1 };
  const [, sign, digits] = COUNT.exec(plain) ?? [];
  if (digits === undefined) return null;
  const count = Number(digits) + (sign === '>' ? 1 : 0);
  if (count < 1) return null;
  return count === 1 ? { mode: 'any', percent: 100, count: 1 } : { mode: 'count', percent: 100, count };
}
