import type { TaskId } from '../../../basics/ids.ts';
import type { Actor } from '../../command.ts';
import type { UserTaskNode } from '../../graph/graph.ts';
import { refuse } from '../../refusals.ts';
import type { Work } from '../work.ts';

/** Keeps the signature of a decision; refuses a decision without one where the node asks for it. */
export function takeSignature(
  work: Work,
  node: UserTaskNode,
  taskId: TaskId,
  { actor, signature }: { actor: Actor; signature?: string | null },
): void {
  if (signature) work.effects.push({ type: 'signature', taskId, userId: actor.userId, signature });
  else if (node.policy.signature) refuse('signature_required', ['signature'], { nodeName: node.name });
}
