import type { TaskButton, TaskDetail } from '../../api/workflow/workflow.ts';
import type { ProcessGraph, StartNode, UserTaskNode, VoteRule } from '../graph/graph.ts';
import { type InstanceState, PROCESS_STATUS, TASK_STATUS, type TaskRow, type Votes } from '../state.ts';
import { stepName } from '../names/step-name.ts';
import { neededApprovals, outcomeOf } from '../people/vote.ts';
import { type Hold, holdOf } from '../people/who-acts.ts';
import { type Verdict, verdictOf } from './decision.ts';
import { needsNoOpinion } from './opinion-rule.ts';

const BUTTONS: readonly TaskButton[] = ['approve', 'reject', 'return', 'transfer', 'delegate', 'preSign', 'subSign'];

/** A task, its instance and its place in the process, as everything that asks what may be done passes it around. */
export interface TaskInProcess {
  task: TaskRow;
  /** The start, where the starter has the process back to correct it. */
  node: UserTaskNode | StartNode;
  state: InstanceState;
  graph: ProcessGraph;
}

/** Whoever looks at a task; a proxy may decide for its assignee. */
export interface Reader {
  userId: string;
  isProxy: boolean;
}

/**
 * What a person may press now: nothing unless the open task is theirs, or they may act for whoever has it, and its process is
 * not held. Whoever waits for added signers may ask for more of the same kind.
 */
export function buttonsFor(place: TaskInProcess, reader: Reader): TaskButton[] {
  const { task, node, state } = place;
  if (state.instance.status !== PROCESS_STATUS.processing || state.instance.suspendedAt !== null) return [];
  if (task.status !== TASK_STATUS.running) return moreSigners(place, reader);
  const hold = holdOn(place, reader);
  if (hold.type === 'none' || hold.type === 'excluded') return [];
  if (node.type === 'start') return ['approve'];
  // What several may do is claimed before it is decided; handing it on is claiming it, too.
  return offered(place).filter((button) => hold.type !== 'claimable' || button === 'transfer');
}

/** Of approving and rejecting what the step offers to whoever has the task. */
export const verdictsOn = (place: TaskInProcess): Verdict[] => verdictsIn(offered(place));

/** Of approving and rejecting what is among the buttons. */
export const verdictsIn = (buttons: readonly TaskButton[]): Verdict[] =>
  buttons.flatMap((button) => verdictOf(button) ?? []);

/** The assignee for whom a proxy would act; null for whoever has the task, and for whom the engine would refuse. */
export function proxiedBy(place: TaskInProcess, reader: Reader): string | null {
  const hold = holdOn(place, reader);
  return hold.type === 'proxy' ? hold.forId : null;
}

const holdOn = ({ task, node, state }: TaskInProcess, actor: Reader): Hold =>
  holdOf(task, { node, starterId: state.instance.starterId, actor });

/** The buttons with which a delegate only says what he thinks. */
export function opinionButtons({ task, node }: TaskInProcess): TaskButton[] {
  if (task.delegations.length === 0 || node.type === 'start') return [];
  return node.policy.delegateMayReject ? ['approve'] : ['approve', 'reject'];
}

/** What a rejection comes to where it does not end the process. */
export function rejectionOf({ task, node, state, graph }: TaskInProcess): TaskDetail['rejection'] {
  if (node.type === 'start') return null;
  const { signerReject, rejectTo } = node.policy;
  if (task.parentTaskId !== null && signerReject === 'opinion') return { as: 'opinion', to: '' };
  const votes = state.tokens.find(({ id }) => id === task.tokenId)?.votes;
  if (votes && isOneVoteOfSeveral(node.vote, votes, task)) return { as: 'vote', to: '' };
  return rejectTo === null ? null : { as: 'back', to: stepName(graph, rejectTo) };
}

function isOneVoteOfSeveral(rule: VoteRule, votes: Votes, { id: taskId, assigneeId: userId }: TaskRow): boolean {
  const decisions = [...votes.decisions, { taskId, userId, approved: false }];
  return outcomeOf(rule, { ...votes, decisions }) === 'open';
}

/** Who has decided in the vote that the task belongs to, in order. */
export const votersOf = (place: TaskInProcess): string[] =>
  votesIn(place)?.decisions.flatMap(({ userId }) => userId ?? []) ?? [];

/** How a vote of several stands; null where one person decides. */
export function votesOf(place: TaskInProcess, nameOf: (userId: string) => string): TaskDetail['votes'] {
  const votes = votesIn(place);
  if (!votes || votes.total < 2 || place.node.type === 'start') return null;
  const namesOf = (isApproval: boolean) =>
    votes.decisions.filter(({ approved }) => approved === isApproval).map(({ userId }) => nameOf(userId ?? ''));
  return {
    total: votes.total,
    needed: neededApprovals(place.node.vote, votes.total),
    approved: namesOf(true),
    rejected: namesOf(false),
  };
}

/** Added signers have none of their own: they stand beside the vote of whoever asked them. */
const votesIn = ({ task, state }: TaskInProcess): Votes | null =>
  task.parentTaskId === null ? (state.tokens.find(({ id }) => id === task.tokenId)?.votes ?? null) : null;

/** Whether a decision on the task is to be signed; an opinion is not. */
export function isSigned({ task, node }: TaskInProcess): boolean {
  if (node.type === 'start' || !node.policy.signature) return false;
  return task.delegations.length === 0 || node.policy.delegateMayReject;
}

/** Whether approving the task needs no opinion. */
export const isOpinionOptional = ({ task, node }: TaskInProcess): boolean => needsNoOpinion(node, task);

/** What the step calls its buttons, where it says so. */
export function labelsOf({ node }: TaskInProcess): Record<string, string> {
  if (node.type === 'start') return {};
  return Object.fromEntries(BUTTONS.flatMap((button) => labelled(button, node.buttons[button]?.label)));
}

const labelled = (button: TaskButton, label: string | null | undefined) => (label ? [[button, label]] : []);

const isOn = ({ node }: TaskInProcess, button: TaskButton): boolean =>
  node.type === 'userTask' && (node.buttons[button]?.enabled ?? true);

/** Delegates and added signers give an opinion or hand on; what the step does not let them do is not offered. */
function offered(place: TaskInProcess): TaskButton[] {
  const { task, node } = place;
  if (node.type === 'start') return [];
  const isDelegate = task.delegations.length > 0;
  const isSigner = task.parentTaskId !== null;
  const { delegateMayReturn, signerMayReturn } = node.policy;
  return BUTTONS.filter((button) => {
    if (button === 'subSign' && isDelegate) return false;
    if (button === 'return' && ((isDelegate && !delegateMayReturn) || (isSigner && !signerMayReturn))) return false;
    return isOn(place, button);
  });
}

function moreSigners(place: TaskInProcess, { userId }: Reader): TaskButton[] {
  const { task } = place;
  if ((task.heldForId ?? task.assigneeId) !== userId) return [];
  if (task.status === TASK_STATUS.approving) return isOn(place, 'subSign') ? ['subSign'] : [];
  return task.heldForId !== null && isOn(place, 'preSign') ? ['preSign'] : [];
}

/** Which step of how many: steps that are approved before this one, and the most that the process can have. */
export function positionOf({ task, state, graph }: TaskInProcess): TaskDetail['position'] {
  const behind = new Set(
    state.tasks
      .filter((other) => other.status === TASK_STATUS.approved && other.visit < task.visit)
      // A corrected request was sent again from the start, which is no step.
      .filter(({ nodeId }) => graph.nodes[nodeId]?.type === 'userTask')
      .map((t) => t.nodeId),
  );
  behind.delete(task.nodeId);
  const most = Object.values(graph.nodes).filter((node) => node.type === 'userTask').length;
  return { step: behind.size + 1, of: Math.max(most, behind.size + 1) };
}
