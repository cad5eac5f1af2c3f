import type { Person } from '@countersign/shared/api/workflow/workflow.ts';
import type { PredictedStep } from '@countersign/shared/api/workflow/steering.ts';
import type { PredictedStep as Predicted } from '@countersign/shared/workflow/foresight/predict.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { peopleById } from '../record/people-names.ts';

/** The engine's prediction with the names of the people, in its order; `named` are those whom nobody has kept. */
export async function predictedSteps(
  db: Kysely<Tables>,
  steps: Predicted[],
  named: ReadonlyMap<string, Person>,
): Promise<PredictedStep[]> {
  const ids = steps.flatMap((step) => step.userIds);
  const people = new Map([...named, ...(await peopleById(db, ids))]);
  return steps.map(({ nodeId, name, type, isCurrent, userIds, mode, decidedBy, problem }) => ({
    nodeId,
    name,
    type,
    isCurrent,
    people: userIds.flatMap((id) => people.get(id) ?? []),
    mode,
    decidedBy,
    problem: problem?.code ?? null,
    ...(typeof problem?.params?.['person'] === 'string' && { lacking: problem.params['person'] }),
  }));
}
