import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import type { ListedInstance } from '@countersign/shared/api/workflow/instance.ts';
import type { TaskRow } from '@countersign/shared/api/workflow/workflow.ts';
import type { WorkItem } from '@countersign/shared/api/tickets/worklist.ts';
import { formKey, submissionId, ticketId } from '@countersign/shared/basics/ids.ts';
import { PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import type { HasLanguage, Work } from '../../../work/work.ts';
import { formOfInstances, type FormOfInstance } from '../../workflow/record/form-of-instances.ts';
import { type InstanceSummary, summariseInstances } from '../../workflow/summary/summarise-instances.ts';
import { summaryReader } from '../../workflow/summary/summary-lines.ts';

type Reading = Pick<Work, 'db' | 'person'> & HasLanguage;

/** Tasks of a list as cards: each says of its answers what its own step shows. */
export async function tasksToWork(work: Reading, tasks: readonly TaskRow[]): Promise<WorkItem[]> {
  const around = await readAround(
    work,
    tasks.map(({ procInsId }) => procInsId),
  );
  return tasks.map((task) => {
    const { form, summary } = around(task.procInsId);
    const isOpen = task.finishTime === null;
    return {
      ...shared(form, summary),
      id: task.taskId,
      instanceId: task.procInsId,
      formTextName: task.formName,
      procDefName: task.procDefName,
      taskName: task.taskName,
      requester: task.deployUser,
      zdTktId: ticketId.safeParse(task.zdTktId).data ?? null,
      ticketState: task.ticketState ?? null,
      summary: task.summary ?? [],
      asked: isOpen ? (task.asked ?? null) : null,
      comment: task.comment,
      time: task.finishTime ?? task.createTime,
      dueTime: isOpen ? (task.dueTime ?? null) : null,
      myTaskId: isOpen ? task.taskId : null,
      rev: isOpen ? task.rev : null,
      isClaimable: task.isClaimable ?? false,
      isCorrection: isOpen && summary?.myTaskId === task.taskId && summary.isCorrection,
    };
  });
}

/** Requests of a list as cards, with the reader's own open task where a request has come back to them. */
export async function requestsToWork(work: Reading, requests: readonly ListedInstance[]): Promise<WorkItem[]> {
  const around = await readAround(
    work,
    requests.map(({ procInsId }) => procInsId),
  );
  return requests.map((request) => {
    const { form, summary } = around(request.procInsId);
    return {
      ...shared(form, summary),
      id: request.procInsId,
      instanceId: request.procInsId,
      formTextName: request.formName,
      procDefName: request.procDefName,
      taskName: '',
      requester: request.starterName,
      zdTktId: request.ticketId,
      ticketState: request.ticketState ?? null,
      summary: request.summary ?? [],
      asked: summary?.asked ?? null,
      comment: '',
      time: request.createTime,
      dueTime: null,
      myTaskId: null,
      rev: null,
      isClaimable: false,
      isCorrection: summary?.isCorrection ?? false,
    };
  });
}

/** What tasks and requests have in common: where their process is. */
function shared(form: FormOfInstance | undefined, summary: InstanceSummary | undefined) {
  return {
    formKey: formKey.safeParse(form?.formKey).data ?? null,
    formDataId: submissionId.safeParse(form?.submissionId).data ?? null,
    procNumber: summary?.number ?? null,
    title: summary?.title ?? null,
    processStatus: summary?.status ?? PROCESS_STATUS.processing,
    currentSteps: summary?.currentSteps ?? [],
    progress: { done: summary?.done ?? 0, of: summary?.of ?? 0 },
    lastAct: summary?.lastDecision.act ?? null,
    lastActor: summary?.lastDecision.actor ?? '',
    ...(summary?.lastDecision.isByCode ? { isLastByCode: true } : {}),
    lastComment: summary?.lastDecision.comment ?? '',
    lastTime: summary?.lastTime ?? null,
    waitsSince: summary?.waitsSince ?? null,
    updateTime: summary?.updatedAt ?? new Date(0).toISOString(),
  };
}

async function readAround(work: Reading, instanceIds: InstanceId[]) {
  const ids = [...new Set(instanceIds)];
  const summaries = await summariseInstances(work.db, ids, summaryReader(work));
  const forms = await formOfInstances(work.db, ids);
  return (id: string) => ({ form: forms.get(id), summary: summaries.get(id) });
}
