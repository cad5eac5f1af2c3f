import type { PredictedStep } from '@countersign/shared/api/workflow-steering.ts';
import type { PredictedStep as Predicted } from '@countersign/shared/workflow/predict.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { peopleById } from './people-names.ts';

/** The engine's prediction with the names of the people, in its order. */
export async function predictedSteps(db: Kysely<Tables>, steps: Predicted[]): Promise<PredictedStep[]> {
  const people = await peopleById(
    db,
    steps.flatMap((step) => step.userIds),
  );
  return steps.map(({ nodeId, name, type, isCurrent, userIds, mode, decidedBy, problem }) => ({
    nodeId,
    name,
    type,
    isCurrent,
    people: userIds.flatMap((id) => people.get(id) ?? []),
    mode,
    decidedBy,
    problem: problem?.code ?? null,
  }));
}
