import type { InstanceDetail } from '@countersign/shared/api/workflow/instance.ts';
import type { TaskDetail } from '@countersign/shared/api/workflow/workflow.ts';
import { aPublishedForm } from '@countersign/shared/forms/testing/test-forms.ts';
import { PROCESS_STATUS, TASK_STATUS } from '@countersign/shared/workflow/state.ts';

/** A task of the finance step as the server sends it, for tests; everything may be pressed and the note may be written. */
export function aTask(changes: Record<string, unknown> = {}): TaskDetail {
  const detail = {
    task: aTaskRow(),
    status: PROCESS_STATUS.processing,
    taskStatus: TASK_STATUS.running,
    starter: { id: 4, nickName: 'Tom Becker', avatar: '' },
    ticketId: null,
    submissionId: 'answers-1',
    answers: { amount: 900 },
    form: aPublishedForm({
      title: 'Refund',
      fields: [
        { key: 'amount', type: 'number', label: 'Amount', decimals: 2 },
        { key: 'secret', type: 'text', label: 'Secret' },
        { key: 'note', type: 'text', label: 'Note', required: true },
      ],
    }),
    buttons: ['approve', 'reject', 'return', 'transfer'],
    returnTargets: [{ nodeId: 'team_lead', name: 'Team lead' }],
    writableFields: ['note'],
    hiddenFields: ['secret'],
    position: { step: 2, of: 3 },
    ...changes,
  };
  return detail as unknown as TaskDetail;
}

/** Its row, as lists and replies carry it. */
export function aTaskRow(changes: Record<string, unknown> = {}) {
  return {
    taskId: 'task-1',
    zdTktId: '',
    procInsId: 'process-1',
    procDefName: 'Refund approval',
    procDefVersion: 1,
    taskName: 'Finance',
    deployUser: 'Tom Becker',
    createTime: '2026-11-20T08:00:00.000Z',
    finishTime: null,
    comment: '',
    deviceSerialNumberNote: '',
    formName: 'Refund',
    rev: 3,
    ...changes,
  };
}

/** The process of that task, as its readers get it; nothing may be done with it. */
export function anInstance(changes: Partial<InstanceDetail> = {}): InstanceDetail {
  const detail = {
    procInsId: 'process-1',
    definitionKey: 'refund_approval',
    procDefName: 'Refund approval',
    procDefVersion: 1,
    formName: 'Refund',
    status: PROCESS_STATUS.processing,
    isSuspended: false,
    starter: { id: 4, nickName: 'Tom Becker', avatar: '' },
    createTime: '2026-11-20T08:00:00.000Z',
    finishTime: null,
    ticketId: null,
    steps: [],
    previous: null,
    next: null,
    ...changes,
  };
  return detail as unknown as InstanceDetail;
}
