import type { DefinitionKey, InstanceId, SubmissionId, TaskId } from '../basics/ids.ts';
/** Process status as the tables and the wire carry it. */
export const PROCESS_STATUS = { processing: 1, completed: 2, rejected: 3, cancelled: 4 } as const;
export type ProcessStatus = (typeof PROCESS_STATUS)[keyof typeof PROCESS_STATUS];
/** How a process may have ended. */
export type EndedStatus = Exclude<ProcessStatus, typeof PROCESS_STATUS.processing>;

/** Task status as the tables and the wire carry it. */
export const TASK_STATUS = {
  skipped: -2,
  waiting: 0,
  running: 1,
  approved: 2,
  rejected: 3,
  cancelled: 4,
  returned: 5,
  approving: 7,
} as const;
export type TaskStatus = (typeof TASK_STATUS)[keyof typeof TASK_STATUS];

/** The answers and script results of an instance: plain JSON. */
export type Variables = Record<string, unknown>;

/** Everything the engine knows of one running process, exactly as it lies in the tables. */
export type InstanceState = { instance: InstanceRow; tokens: TokenRow[]; tasks: TaskRow[] };

export type InstanceRow = {
  id: InstanceId;
  definitionKey: DefinitionKey;
  definitionVersion: number;
  /** By the number rule of the process; null without one. */
  number: string | null;
  title: string | null;
  status: ProcessStatus;
  rev: number;
  starterId: string;
  variables: Variables;
  formDataId: SubmissionId | null;
  /** 1 at first; one more after every return. */
  round: number;
  /** How many node visits were opened; numbers the visits. */
  visits: number;
  /** The revision at which something outside was last changed that cannot be taken back. */
  sideEffectRev: number | null;
  /** People chosen for a node by the starter or an approver: node id to user ids. */
  chosen: Record<string, string[]>;
  suspendedAt: string | null;
  startedAt: string;
  endedAt: string | null;
  parentInstanceId: InstanceId | null;
  parentTokenId: string | null;
  previousInstanceId: InstanceId | null;
};

/** `active` has tasks, `wait` waits for a timer, a service or a child, `join` waits at a gateway, `scope` holds children. */
export type TokenRow = {
  id: string;
  instanceId: InstanceId;
  nodeId: string;
  viaFlowId: string | null;
  parentTokenId: string | null;
  state: 'active' | 'wait' | 'join' | 'scope';
  /** Which visit of a node this is; the tasks of the visit carry the same number. */
  visit: number;
  /** The votes of a user task. */
  votes: Votes | null;
  /** Where to jump back once this node is approved. */
  resume: Resume | null;
  /** Who approved at the last user task on the way here. */
  lastApprovers: string[];
  timers: string[];
  childInstanceId: InstanceId | null;
};

export type Votes = { mode: VoteMode; total: number; users: string[]; decisions: Decision[] };
export type VoteMode = 'all' | 'any' | 'ratio' | 'count' | 'sequential' | 'claim';
export type Decision = { taskId: TaskId; userId: string | null; approved: boolean };
export type Resume = { nodeId: string; userIds: string[] };

export type TaskRow = {
  id: TaskId;
  instanceId: InstanceId;
  tokenId: string;
  nodeId: string;
  visit: number;
  round: number;
  rev: number;
  status: TaskStatus;
  assigneeId: string | null;
  /** The handler who gets the task back when the pre-signers are done. */
  heldForId: string | null;
  /** Who may claim it. */
  candidates: string[];
  /** First delegation first; the opinion returns to the first delegator. */
  delegations: Delegation[];
  parentTaskId: TaskId | null;
  signKind: 'before' | 'after' | null;
  /** The signer's place among the signers of the node; null for added signs. */
  signerIndex: number | null;
  /** Decided by a rule, not by a person. */
  isAutomatic: boolean;
  /** The one who decided; a proxy is somebody else than the assignee. */
  endedById: string | null;
  reason: TaskReason | null;
  comment: string | null;
  createdAt: string;
  createdRev: number;
  claimedAt: string | null;
  dueAt: string | null;
  urgedAt: string | null;
  endedAt: string | null;
  endedRev: number | null;
};

export type TaskReason =
  | 'node_finished'
  | 'process_ended'
  | 'returned'
  | 'withdrawn'
  | 'recalled'
  | 'removed'
  | 'signer_refused'
  | 'timeout'
  | 'empty'
  | 'same_person'
  | 'starter'
  | 'approval_rule'
  | 'scope_ended';

export type Delegation = { from: string; to: string; at: string; comment: string };

/** A task that a person can still act on, now or after the added signers. */
export function isOpen(task: TaskRow): boolean {
  return (
    task.status === TASK_STATUS.running || task.status === TASK_STATUS.waiting || task.status === TASK_STATUS.approving
  );
}

/** A copy that may be changed without touching the original; variables are replaced, never changed in place. */
export function copyState(state: InstanceState): InstanceState {
  return {
    instance: { ...state.instance, chosen: { ...state.instance.chosen } },
    tokens: state.tokens.map((token) => ({ ...token, timers: [...token.timers], votes: copyVotes(token.votes) })),
    tasks: state.tasks.map((task) => ({ ...task })),
  };
}

function copyVotes(votes: Votes | null): Votes | null {
  return votes && { ...votes, users: [...votes.users], decisions: [...votes.decisions] };
}
