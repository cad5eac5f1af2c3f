import type { ProcessExpression } from '../graph.ts';
import { refuse } from '../refusals.ts';
import type { Variables } from '../state.ts';
import type { Work } from './work.ts';

/** What expressions of the process see: the answers by their keys, and the process and its starter beside them. */
export function contextOf(work: Work): Variables {
  const { starterId, round, startedAt, id } = work.instance;
  const starter = work.answers(() => starterFacts(work, starterId));
  return { ...work.instance.variables, starter, process: { id, round, startedAt } };
}

/** The value of an expression; one that fails stops the command and names its place. */
export function valueOf(
  work: Work,
  expression: ProcessExpression,
  place: { nodeId: string; flowId?: string },
): unknown {
  const { value, problems } = work.environment.evaluate(expression, contextOf(work));
  if (problems.length > 0 && (value === null || value === undefined)) {
    const nodeName = work.graph.nodes[place.nodeId]?.name ?? place.nodeId;
    refuse('expression_failed', ['graph', place.flowId ?? place.nodeId], {
      ...place,
      nodeName,
      problems: [...problems],
    });
  }
  return value;
}

function starterFacts(work: Work, starterId: string): Variables {
  const user = work.environment.directory.user(starterId);
  return {
    id: starterId,
    name: user?.name ?? null,
    departmentId: user?.departmentId ?? null,
    roleIds: [...(user?.roleIds ?? [])],
    postIds: [...(user?.postIds ?? [])],
  };
}
