import type { VoteRule } from '../graph/graph.ts';
import type { Votes } from '../state.ts';

export type Outcome = 'open' | 'pass' | 'fail';

/** How many approvals the rule needs among `total` signers; at least one, never more than there are. */
export function neededApprovals(rule: VoteRule, total: number): number {
  switch (rule.mode) {
    case 'all':
    case 'sequential':
      return total;
    case 'ratio':
      return clamp(Math.ceil((total * rule.percent) / 100), total);
    case 'count':
      return clamp(rule.count, total);
    case 'any':
    case 'random':
    case 'balanced':
    case 'claim':
      return Math.min(1, total);
  }
}

/** Where a vote stands: it passes or fails as soon as no later vote can change that. */
export function outcomeOf(rule: VoteRule, votes: Votes): Outcome {
  const approvals = votes.decisions.filter((decision) => decision.approved).length;
  const rejections = votes.decisions.length - approvals;
  if (rejections > 0 && rule.onReject === 'veto') return 'fail';
  const needed = neededApprovals(rule, votes.total);
  if (votes.total > 0 && approvals >= needed) return 'pass';
  const open = votes.total - votes.decisions.length;
  if (votes.total === 0) return approvals > 0 ? 'pass' : 'open';
  return approvals + open < needed ? 'fail' : 'open';
}

function clamp(wanted: number, total: number): number {
  return Math.min(Math.max(wanted, 1), total);
}
