import type { Contract } from '@countersign/shared/api/contract.ts';
import * as forms from '@countersign/shared/api/forms.ts';
import * as session from '@countersign/shared/api/session.ts';
import * as submissions from '@countersign/shared/api/submissions.ts';
import * as tickets from '@countersign/shared/api/tickets.ts';
import * as workflow from '@countersign/shared/api/workflow.ts';

/** What is read again when a socket message of a type arrives; open screens that show none of it ask nothing. */
export const READ_AGAIN: Record<string, readonly Contract[]> = {
  todo: [
    workflow.listTodo,
    workflow.listFinished,
    workflow.listOwn,
    workflow.getTask,
    workflow.timeline,
    workflow.diagram,
    tickets.listLinked,
  ],
  formData: [submissions.list, submissions.get, forms.list, tickets.listLinked],
  permission: [session.getInfo, session.getRouters],
};
