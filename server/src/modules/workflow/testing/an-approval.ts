import * as forms from '@countersign/shared/api/forms/forms.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { ReviewAction, TaskRow } from '@countersign/shared/api/workflow/workflow.ts';
import type { DefinitionKey, FormKey, InstanceId } from '@countersign/shared/basics/ids.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import type { Chain } from '@countersign/shared/workflow/tree/chain.ts';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { aLongTextField, aNumberField } from '../../../demonstration/seed/builders/fields.ts';
import { plantProcesses } from '../../../demonstration/seed/planting/plant-processes.ts';
import type { TestApp } from '../../../test-app.ts';
import { openToEverybody } from '../../forms/testing/open-to-everybody.ts';

export type Approval = Awaited<ReturnType<typeof anApproval>>;

/** A published form with an amount and a note whose answers go through this process, and the ways people use it. */
export async function anApproval(product: Pick<TestApp, 'call' | 'database'>, process: Chain) {
  await plantProcesses(product.database.kysely, [process], { userId: null, at: new Date() });
  return aFormFor(product, process.key);
}

/** The same for a process that is published already. */
export async function aFormFor(product: Pick<TestApp, 'call'>, processKey: string) {
  const { formKey, version } = await publishForm(product, processKey as DefinitionKey);

  async function todoOf(as: string, instanceId: string | null): Promise<TaskRow> {
    const { records } = await product.call(workflow.listTodo, { size: 200 }, { as });
    const task = records.find((row) => row.procInsId === instanceId);
    if (!task) throw new Error(`${as} has no task of ${instanceId}`);
    return task;
  }

  return {
    formKey,
    version,
    todoOf,
    submit: (answers: Answers, as = 'tom') => product.call(submissions.submit, { formKey, version, answers }, { as }),
    /** Starts a process as tom and gives its id. */
    async start(answers: Answers = { amount: 20 }): Promise<InstanceId> {
      const receipt = await product.call(submissions.submit, { formKey, version, answers }, { as: 'tom' });
      return receipt.instanceId as InstanceId;
    },
    act: (task: TaskRow, action: ReviewAction, as: string, requestId?: string) =>
      product.call(
        workflow.reviewTask,
        { id: task.taskId, rev: task.rev, action },
        { as, ...(requestId ? { requestId } : {}) },
      ),
  };
}

async function publishForm(
  { call }: Pick<TestApp, 'call'>,
  definitionKey: DefinitionKey,
): Promise<{ formKey: FormKey; version: number }> {
  const made = await call(forms.create, { name: 'Refund' }, { as: 'elena' });
  const { formKey } = made;
  const saved = await call(forms.saveDraft, { formKey, rev: made.rev, definition: definition() }, { as: 'elena' });
  const attached = await call(forms.attachWorkflow, { formKey, rev: saved.rev, definitionKey }, { as: 'elena' });
  const published = await call(forms.publish, { formKey, rev: attached.rev }, { as: 'elena' });
  await openToEverybody({ call }, formKey);
  return { formKey, version: published.version ?? 0 };
}

const definition = () =>
  aForm({
    title: 'Refund',
    fields: [
      aNumberField({ key: 'amount', label: 'Amount', required: true }),
      aLongTextField({ key: 'note', label: 'Note' }),
    ],
  }).definition;

export interface Refused {
  code: number;
  codes: string[];
  current: unknown;
}

/** How a call was refused; throws when it was not. */
export async function refusalOf(work: Promise<unknown>): Promise<Refused> {
  try {
    await work;
  } catch (error) {
    const { code, errors, current } = error as { code: number; errors: { code: string }[]; current: unknown };
    return { code, codes: errors.map((detail) => detail.code), current };
  }
  throw new Error('nothing was refused');
}
