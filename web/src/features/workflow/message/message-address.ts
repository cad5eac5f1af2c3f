import type { Message } from '@countersign/shared/api/workflow/messages.ts';
import { handleAddress } from '../../../lib/handle-address.ts';

type Leading = Pick<Message, 'event' | 'taskId' | 'procInsId' | 'submission'>;

/** Where a message leads: to its task or answers, else to the process as its reader sees it. */
export function messageAddress({ event, taskId, procInsId, submission }: Leading): string {
  if (submission) {
    return `/project/form/data?${new URLSearchParams({ formKey: submission.formKey, open: submission.id })}`;
  }
  if (procInsId === null) return '/';
  const open = `?open=${encodeURIComponent(procInsId)}`;
  if (event === 'cc') return `/workflow/task/copied${open}`;
  if (event === 'process_ended') return `/workflow/process/own${open}`;
  return taskId === null ? `/workflow/process/image?procInsId=${encodeURIComponent(procInsId)}` : handleAddress(taskId);
}
