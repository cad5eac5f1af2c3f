import { withInside, withoutAnswers } from '@countersign/shared/forms/hide-fields.ts';
import type { getInstanceForm as contract } from '@countersign/shared/api/workflow-instance.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import type { FormKey, SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { ProcessGraph } from '@countersign/shared/workflow/graph.ts';
import type { InstanceState } from '@countersign/shared/workflow/state.ts';
import { refuse } from '../../../http/errors.ts';
import { hasPermission } from '../../../http/may-call.ts';
import type { Person } from '../../../http/person.ts';
import { type Call, personOf, type UseCase } from '../../../http/serve.ts';
import { readAnswered } from '../../submissions/read-answered.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import { hiddenAt } from '../tasks/field-rights.ts';
import { readInstance } from './lock-instance.ts';
import { mayReadInstance } from './may-read-instance.ts';

/** The answers of a process for its readers; what all steps of an approver hide stays hidden here too. */
export const getInstanceForm: UseCase<typeof contract> = async ({ id }, call) => {
  const person = personOf(call);
  const state = (await mayReadInstance(call.db, person, id)) ? await readInstance(call.db, id) : null;
  const answered = state && (await answersFor(call, person, state));
  return answered ? { procInsId: id, ...answered } : refuse('not_found', ['id']);
};

/** What a reader of the process may see of its answers; null where it is about no form. */
export async function answersFor(
  call: Call,
  person: Person,
  state: InstanceState,
): Promise<Omit<ReplyOf<typeof contract>, 'procInsId'> | null> {
  const { formDataId, definitionKey, definitionVersion } = state.instance;
  const answered = formDataId === null ? null : await readAnswered(call, formDataId);
  if (!answered) return null;
  const { graph } = await publishedProcess(call.db, definitionKey, definitionVersion);
  const all = answered.form.definition.fields;
  const keys = all.map((field) => String(field.key));
  const seesAll = hasPermission(person, 'workflow:process:list');
  const hidden = withInside(all, seesAll ? [] : hiddenFrom(String(person.id), state, graph, keys));
  const fields = all.filter((field) => !hidden.includes(field.key));
  return {
    submissionId: answered.submissionId as SubmissionId,
    formKey: answered.form.formKey as FormKey,
    answers: withoutAnswers(all, answered.answers, hidden),
    form: { ...answered.form, definition: { ...answered.form.definition, fields } },
  };
}

function hiddenFrom(userId: string, { instance, tasks }: InstanceState, graph: ProcessGraph, keys: string[]): string[] {
  if (instance.starterId === userId) return [];
  const mine = tasks.filter(
    (task) => [task.assigneeId, task.heldForId, task.endedById].includes(userId) || task.candidates.includes(userId),
  );
  return hiddenAt(
    graph,
    mine.map(({ nodeId }) => nodeId),
    keys,
  );
}
