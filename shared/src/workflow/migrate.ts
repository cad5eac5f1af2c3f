import type { ProcessGraph } from './graph/graph.ts';
import { copyState, isOpen, type InstanceState, type TokenRow } from './state.ts';

export type MigrationResult = { type: 'done'; state: InstanceState } | { type: 'refused'; obstacles: Obstacle[] };

/** A place where the instance stands and that the other version does not have in the same way. */
export type Obstacle = { nodeId: string; reason: 'node_missing' | 'node_changed' | 'scope_changed' | 'flow_missing' };

/**
 * Moves a running instance to another version of its process: possible where every token finds its node there, of
 * the same kind and in the same scope. What is open stays open with its people and votes; the new version speaks
 * from the next step on.
 */
export function migrateInstance(
  state: InstanceState,
  from: ProcessGraph,
  to: ProcessGraph,
  version: number,
): MigrationResult {
  const obstacles = state.tokens.flatMap((token) => obstacleOf(token, from, to));
  if (obstacles.length > 0) return { type: 'refused', obstacles };
  const migrated = copyState(state);
  migrated.instance.definitionVersion = version;
  migrated.instance.rev += 1;
  for (const task of migrated.tasks) if (isOpen(task)) task.rev += 1;
  return { type: 'done', state: migrated };
}

function obstacleOf(token: TokenRow, from: ProcessGraph, to: ProcessGraph): Obstacle[] {
  const reason = reasonAgainst(token, from, to);
  return reason === null ? [] : [{ nodeId: token.nodeId, reason }];
}

function reasonAgainst(token: TokenRow, from: ProcessGraph, to: ProcessGraph): Obstacle['reason'] | null {
  const before = from.nodes[token.nodeId];
  const after = to.nodes[token.nodeId];
  if (!after) return 'node_missing';
  if (before?.type !== after.type) return 'node_changed';
  if (before.scopeId !== after.scopeId) return 'scope_changed';
  const isLost = token.state === 'join' && !after.incoming.includes(token.viaFlowId ?? '');
  return isLost ? 'flow_missing' : null;
}
