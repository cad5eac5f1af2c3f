import type { Evaluate } from '../environment.ts';
import type { ProcessExpression } from '../graph.ts';
import { refuse } from '../refusals.ts';
import type { Variables } from '../state.ts';
import type { Work } from './work.ts';

/** What expressions of the process see: the answers by their keys, and the process and its starter beside them. */
export function contextOf(work: Work): Variables {
  return contextWith(
    work,
    work.answers(() => starterFacts(work)),
  );
}

/** The same for rules whose result is recorded: what the directory says of the starter is not recorded beside it. */
export function contextOfRules(work: Work): Variables {
  return contextWith(work, starterFacts(work));
}

function contextWith(work: Work, starter: Variables): Variables {
  const { id, number, round, startedAt } = work.instance;
  return { ...work.instance.variables, starter, process: { id, number, round, startedAt } };
}

/** The value of an expression; one that fails stops the command and names its place. */
export function valueOf(
  work: Work,
  expression: ProcessExpression,
  place: { nodeId: string; flowId?: string },
): unknown {
  return resultOf(work, work.environment.evaluate(expression, contextOf(work)), place);
}

/** What came out of an expression; where nothing did but problems, the command is stopped. */
export function resultOf(
  work: Work,
  { value, problems }: ReturnType<Evaluate>,
  place: { nodeId: string; flowId?: string },
): unknown {
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

function starterFacts(work: Work): Variables {
  const { starterId } = work.instance;
  const user = work.environment.directory.user(starterId);
  return {
    id: starterId,
    name: user?.name ?? null,
    departmentId: user?.departmentId ?? null,
    roleIds: [...(user?.roleIds ?? [])],
    postIds: [...(user?.postIds ?? [])],
  };
}
