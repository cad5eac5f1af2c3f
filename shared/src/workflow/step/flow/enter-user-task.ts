import { boundaryTimersOf, type UserTaskNode } from '../../graph/graph.ts';
import { TASK_STATUS, type TaskReason, type TaskRow, type TokenRow, type VoteMode } from '../../state.ts';
import { countVote, openSignerTask } from '../decisions/count-votes.ts';
import { isMet } from '../expressions.ts';
import { rejectAtNode } from '../decisions/reject-at-node.ts';
import { emptyPeople, peopleOfTask } from '../people/people.ts';
import { leave } from './queue.ts';
import { openTask } from './tasks.ts';
import { setBoundaryTimer, setTaskTimeout } from '../timers/timers.ts';
import { clearTimers } from './tokens.ts';
import { record, type Work } from '../work.ts';

/** A token reaches a user task: rules decide, or the people of the node get their tasks. */
export function enterUserTask(work: Work, token: TokenRow, node: UserTaskNode, resumed: string[] | null): void {
  if (node.policy.skip && isMet(work, node.policy.skip, { nodeId: node.id })) return skip(work, token);
  if (node.policy.approval !== 'human') {
    return decideByRule(work, token, node, node.policy.approval === 'auto_approve', 'approval_rule');
  }
  if (resumed !== null) return openTasks(work, token, node, resumed);
  const people = peopleOfTask(work, token, node);
  if (people.type === 'users') return openTasks(work, token, node, people.userIds);
  decideByRule(work, token, node, people.type === 'approve', people.reason);
}

/** Nobody is left to sign: the empty policy of the node decides, or names others, for whom the visit begins anew. */
export function enterEmptyNode(work: Work, token: TokenRow, node: UserTaskNode): void {
  clearTimers(work, token);
  work.instance.visits += 1;
  token.visit = work.instance.visits;
  for (const timer of boundaryTimersOf(work.graph, node.id)) setBoundaryTimer(work, token, timer, 1);
  const people = emptyPeople(work, node);
  if (people.type === 'users') return openTasks(work, token, node, people.userIds);
  decideByRule(work, token, node, people.type === 'approve', people.reason);
}

function skip(work: Work, token: TokenRow): void {
  openTask(work, token, { userId: null, status: TASK_STATUS.skipped, isAutomatic: true, ...ended(work) });
  record(work, { action: 'skip', actorId: null, nodeId: token.nodeId });
  leave(work, token);
}

function decideByRule(work: Work, token: TokenRow, node: UserTaskNode, approved: boolean, reason: TaskReason): void {
  const status = approved ? TASK_STATUS.approved : TASK_STATUS.rejected;
  const task = openTask(work, token, { userId: null, status, isAutomatic: true, reason, ...ended(work) });
  const action = approved ? 'auto_approve' : 'auto_reject';
  record(work, { action, actorId: null, taskId: task.id, nodeId: node.id });
  if (approved) return leave(work, token);
  rejectAtNode(work, token, node);
}

function openTasks(work: Work, token: TokenRow, node: UserTaskNode, userIds: readonly string[]): void {
  const dueAt = node.timeout ? setTaskTimeout(work, token, node.timeout, 1) : null;
  const { mode, users } = signersOf(work, node, userIds);
  if (mode === 'claim') return openForClaim(work, token, users, dueAt);
  token.votes = { mode, total: users.length, users, decisions: [] };
  const first = mode === 'sequential' ? users.slice(0, 1) : users;
  const tasks = first.map((userId, index) => openSignerTask(work, token, node, { userId, signerIndex: index, dueAt }));
  for (const task of tasks.filter((row) => row.isAutomatic)) countVote(work, token, node, task, true);
}

function openForClaim(work: Work, token: TokenRow, candidates: string[], dueAt: string | null): void {
  token.votes = { mode: 'claim', total: 1, users: [], decisions: [] };
  openTask(work, token, { userId: null, candidates, signerIndex: 0, dueAt });
}

/** How the people sign: one alone simply has the task, `random` and `balanced` pick one, `claim` waits for one of several. */
function signersOf(work: Work, node: UserTaskNode, userIds: readonly string[]): { mode: VoteMode; users: string[] } {
  const users = [...userIds];
  const { mode } = node.vote;
  const seed = `${work.instance.id}.${work.instance.visits}`;
  if (mode === 'random') return { mode: 'any', users: [pick(users, seed)] };
  if (mode === 'balanced') return { mode: 'any', users: [work.answers(() => pick(leastBusy(work, users), seed))] };
  if (mode === 'claim' && users.length === 1) return { mode: 'all', users };
  return { mode, users };
}

/** Those with the fewest open tasks; where nobody counts them, everybody. */
function leastBusy({ environment: { openTasksOf } }: Work, users: readonly string[]): string[] {
  if (users.length < 2) return [...users];
  const counted = openTasksOf?.(users);
  const loads = users.map((userId) => counted?.get(userId) ?? 0);
  const least = Math.min(...loads);
  return users.filter((_, at) => loads[at] === least);
}

/** The same instance and visit always pick the same person, so that a replay does too. */
function pick(users: readonly string[], seed: string): string {
  let hash = 2_166_136_261;
  for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return users[hash % users.length] ?? '';
}

function ended(work: Work): Pick<TaskRow, 'endedAt' | 'endedRev'> {
  return { endedAt: work.environment.now, endedRev: work.instance.rev };
}
