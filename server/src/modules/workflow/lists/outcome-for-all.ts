import type { InstanceId, SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { ProcessGraph } from '@countersign/shared/workflow/graph/graph.ts';
import type { Said } from '@countersign/shared/workflow/messages/said-by.ts';
import { PROCESS_STATUS, type ProcessStatus } from '@countersign/shared/workflow/state.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { versionsOfAnswers } from '../../submissions/reading/versions-of-answers.ts';
import { hiddenByStep, hiddenSomewhere, hidesAnything } from '../tasks/reading/field-rights.ts';

/** A decision with where it was made. */
export interface Decided {
  instanceId: InstanceId;
  status: ProcessStatus;
  said: Said;
  /** The step of the person who decided; null for those who were at none. */
  nodeId: string | null;
  formDataId: SubmissionId | null;
  graph: ProcessGraph;
}

/**
 * What everybody around a ticket may read of the last decisions, by instance id: the note in the ticket, and the rows of its agents.
 * The comment of the decision that ended a request is part of its outcome; what was said on the way stays in the flow record. Who
 * decided could quote what their step showed them, so a comment stays with the flow record, too, where another step hides any of
 * that. One statement at most.
 */
export async function outcomesForAll(
  db: Kysely<Tables>,
  decisions: readonly Decided[],
): Promise<ReadonlyMap<string, Said>> {
  const hiding = decisions.filter(
    ({ status, said, graph }) => status !== PROCESS_STATUS.processing && said.comment !== '' && hides(graph),
  );
  const versions = await versionsOfAnswers(
    db,
    hiding.flatMap(({ formDataId }) => formDataId ?? []),
  );
  const isPublic = (one: Decided): boolean => {
    if (one.status === PROCESS_STATUS.processing) return false;
    if (!hides(one.graph)) return true;
    const definition = versions.get(one.formDataId ?? '')?.whole.definition;
    if (!definition) return false;
    const unseen = one.nodeId === null ? [] : hiddenByStep(one.graph.nodes[one.nodeId], definition);
    return hiddenSomewhere(one.graph, definition).every((key) => unseen.includes(key));
  };
  return new Map(decisions.map((one) => [one.instanceId, isPublic(one) ? one.said : { ...one.said, comment: '' }]));
}

const hides = ({ nodes }: ProcessGraph): boolean => Object.values(nodes).some(hidesAnything);
