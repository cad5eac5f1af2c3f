import type { Contract } from '@countersign/shared/api/contract.ts';
import { progress } from '@countersign/shared/api/files/files.ts';
import * as forms from '@countersign/shared/api/forms/forms.ts';
import * as session from '@countersign/shared/api/session/session.ts';
import * as notices from '@countersign/shared/api/system/notices.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as tickets from '@countersign/shared/api/tickets/tickets.ts';
import * as workflowInstance from '@countersign/shared/api/workflow/instance.ts';
import * as workflowLists from '@countersign/shared/api/workflow/lists.ts';
import * as messages from '@countersign/shared/api/workflow/messages.ts';
import { forecast } from '@countersign/shared/api/workflow/steering.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { TellingType } from './realtime.tsx';

/** What is read again when a socket message of a type arrives; open screens that show none of it ask nothing. */
export const READ_AGAIN: Record<TellingType, readonly Contract[]> = {
  todo: [
    workflow.listTodo,
    workflow.listFinished,
    workflow.listOwn,
    workflow.getTask,
    workflow.timeline,
    workflow.diagram,
    workflowInstance.getInstance,
    workflowLists.listCopies,
    workflowLists.countWaiting,
    forecast,
    tickets.listLinked,
  ],
  message: [messages.countUnread, messages.listMessages],
  notice: [messages.countUnread, notices.listTopNotices, notices.myNotices],
  formData: [submissions.list, submissions.get, forms.list, tickets.listLinked],
  permission: [session.getInfo, session.getRouters],
  progress: [progress],
};
