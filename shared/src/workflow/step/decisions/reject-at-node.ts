import { nodeOf, type UserTaskNode } from '../../graph/graph.ts';
import type { TokenRow } from '../../state.ts';
import { rejectInstance } from '../flow/finish.ts';
import { jumpTo } from '../steering/jump.ts';
import { record, type Work } from '../work.ts';

/** The node has rejected: the process ends, or goes back where the node says so. */
export function rejectAtNode(work: Work, token: TokenRow, node: UserTaskNode): void {
  if (node.policy.rejectTo === null) return rejectInstance(work);
  const target = nodeOf(work.graph, node.policy.rejectTo);
  record(work, { action: 'return', actorId: null, nodeId: target.id });
  jumpTo(work, token, target.id, 'returned');
}
