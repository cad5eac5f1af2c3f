import type { InstanceId, SubmissionId, TaskId } from '../basics/ids.ts';
import type { NodeWebhook, ServiceCall, TimeoutRule } from './graph/graph.ts';
import type { Command } from './command.ts';
import type { ProcessStatus, TaskStatus, Variables } from './state.ts';

/** What the caller must do in the same transaction as the rows. */
export type Effect =
  | { type: 'history'; entry: HistoryEntry }
  | { type: 'notify'; event: NotificationEvent; userIds: string[]; taskId: TaskId | null; nodeId: string | null }
  | { type: 'cc'; userIds: string[]; nodeId: string | null; fromUserId: string | null; comment: string | null }
  | { type: 'signature'; taskId: TaskId; userId: string; signature: string }
  | { type: 'timer_set'; timer: TimerRow }
  | { type: 'timer_delete'; timerId: string }
  | { type: 'timers_pause' }
  | { type: 'timers_resume' }
  | { type: 'service_call'; tokenId: string; nodeId: string; visit: number; call: ServiceCall; body: unknown }
  | { type: 'webhook'; nodeId: string; place: number; event: NodeWebhook['event']; task: CalledTask }
  | { type: 'start_child'; instanceId: InstanceId; calledKey: string; command: Command }
  | { type: 'command'; instanceId: InstanceId; command: Command }
  | {
      type: 'start_again';
      previousInstanceId: InstanceId;
      starterId: string;
      variables: Variables;
      formDataId: SubmissionId | null;
    }
  | { type: 'instance_ended'; status: ProcessStatus };

/** What a webhook of a node says of its task, as it was at the end of the step; `place` counts the webhooks of the node from 0. */
export type CalledTask = {
  id: TaskId;
  rev: number;
  status: TaskStatus;
  /** Who has it, or had it when it was decided; null where several may claim it and where a rule decided. */
  assigneeId: string | null;
  /** Whose task it is, who may claim it, or who decided it; nobody where a rule decided. */
  userIds: string[];
  decision: TaskDecision | null;
  comment: string | null;
};

export type TaskDecision = 'approved' | 'rejected' | 'returned';

export type NotificationEvent =
  | 'task_assigned'
  | 'task_returned'
  | 'task_urged'
  | 'task_reminded'
  | 'task_cancelled'
  | 'opinion_given'
  | 'process_ended'
  | 'cc';

/** One line of the flow record: append only. */
export type HistoryEntry = {
  id: string;
  instanceId: InstanceId;
  taskId: TaskId | null;
  nodeId: string | null;
  action: HistoryAction;
  /** Null when a rule acted. */
  actorId: string | null;
  /** The assignee for whom a proxy acted. */
  onBehalfOfId: string | null;
  comment: string | null;
  fromUserIds: string[];
  toUserIds: string[];
  /** What a delegate or added signer thinks; null where the action says it. */
  agrees: boolean | null;
  round: number;
  at: string;
  rev: number;
};

export type HistoryAction =
  | 'start'
  | 'approve'
  | 'reject'
  | 'return'
  | 'transfer'
  | 'delegate'
  | 'delegate_end'
  | 'undelegate'
  | 'hand_back'
  | 'pre_sign'
  | 'sub_sign'
  | 'sign_end'
  | 'sign_refused'
  | 'add_signer'
  | 'remove_signer'
  | 'claim'
  | 'unclaim'
  | 'withdraw'
  | 'recall'
  | 'cancel'
  | 'stop'
  | 'urge'
  | 'cc'
  | 'comment'
  | 'suspend'
  | 'resume'
  | 'resubmit'
  | 'reassign'
  | 'substitute'
  /** Somebody was chosen for the node who may no longer sign in. */
  | 'chosen_gone'
  | 'auto_approve'
  | 'auto_reject'
  | 'skip'
  | 'remind'
  | 'timeout'
  | 'script'
  | 'service'
  | 'child_start'
  | 'child_end'
  | 'migrate'
  /** Of the room, not of a step: its answers were linked to a ticket, or taken off one. The comment is the ticket. */
  | 'link'
  | 'unlink'
  /** Of the room as well: Zendesk merged its ticket into another. The comment is both tickets, between them a sign that turns where one reads from the right. */
  | 'ticket_merge'
  | 'end';

/** `id` names the timer for ever; a timer that fires late finds its token gone and does nothing. */
export type TimerRow = {
  id: string;
  tokenId: string;
  visit: number;
  nodeId: string;
  kind: 'task' | 'boundary' | 'catch';
  /** Counts reminders and repeats from 1. */
  turn: number;
  dueAt: string;
  action: TimeoutRule['action'] | null;
};
