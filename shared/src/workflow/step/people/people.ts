import type { Command } from '../../command.ts';
import { resolveAssignees, type Assignees, type AssigneeContext } from '../../people/assignees.ts';
import { climbDepartments, headsOf } from '../../graph/hierarchy.ts';
import type { CcTaskNode, UserTaskNode } from '../../graph/graph.ts';
import { refuse } from '../../refusals.ts';
import { TASK_STATUS, type TaskReason, type TokenRow } from '../../state.ts';
import { mayDecideAt } from '../../people/who-acts.ts';
import { contextOfRules, resultOf } from '../expressions.ts';
import { actorOf, record, type Work } from '../work.ts';

/** Who a user task is for once every policy has spoken, or what the policy decides without a person. */
export type People = { type: 'users'; userIds: string[] } | { type: 'approve' | 'reject'; reason: TaskReason };

/** The people of a user task, with its starter and empty policies applied. */
export function peopleOfTask(work: Work, token: TokenRow, node: UserTaskNode): People {
  const context = assigneeContext(work, token, node.id);
  const found = work.answers(() => resolveAssignees(node.people, context), isAssignees);
  demandChoice(work, found, node);
  recordSubstitutions(work, found, node);
  recordGone(work, found, node);
  const kept = applyStarterPolicy(work, node, found.userIds);
  if (kept.type !== 'users' || kept.userIds.length > 0) return kept;
  return emptyPeople(work, node);
}

/** Older records have the starter before the people. */
const isAssignees = (recorded: unknown) => typeof recorded === 'object' && recorded !== null && 'userIds' in recorded;

/** Whom the rules alone find for a user task, whatever its policies make of them. */
export const foundByRules = (work: Work, token: TokenRow, node: UserTaskNode): string[] =>
  resolveAssignees(node.people, assigneeContext(work, token, node.id)).userIds;

/** The people who get a copy at a cc node. */
export function peopleOfCc(work: Work, token: TokenRow, node: CcTaskNode): string[] {
  const context = assigneeContext(work, token, node.id);
  const found = work.answers<Assignees | string[]>(
    () => resolveAssignees(node.people, context),
    (recorded) => Array.isArray(recorded) || isAssignees(recorded),
  );
  // Older records have nothing but the people.
  if (Array.isArray(found)) return found;
  recordGone(work, found, node);
  return found.userIds;
}

function assigneeContext(work: Work, token: TokenRow, nodeId: string): AssigneeContext {
  const { directory, evaluate } = work.environment;
  return {
    directory,
    // A rule that fails must not pass for one that finds nobody: the empty policy might approve.
    evaluate: (expression, context) => {
      const result = evaluate(expression, context);
      resultOf(work, result, { nodeId });
      return result;
    },
    // Only few rules read it.
    get variables() {
      return contextOfRules(work);
    },
    starterId: work.instance.starterId,
    chosen: work.instance.chosen[nodeId],
    previousHandlers: token.lastApprovers,
    handlersOf: (id) => handlersOf(work, id),
  };
}

/** Who approved at a node, in the last visit that was approved by anybody. */
function handlersOf(work: Work, nodeId: string): string[] {
  const approved = work.tasks.filter(
    (task) => task.nodeId === nodeId && task.status === TASK_STATUS.approved && task.parentTaskId === null,
  );
  const last = Math.max(0, ...approved.map((task) => task.visit));
  return approved.filter((task) => task.visit === last).flatMap((task) => task.assigneeId ?? []);
}

/** Only a person can be asked to choose; a timer or another process leaves it to the empty policy. */
function demandChoice(work: Work, found: Assignees, node: UserTaskNode): void {
  const isAsked = actorOf(work) !== null && !isCalled(work.command);
  if (found.missingChoice === null || found.userIds.length > 0 || !isAsked) return;
  refuse('next_assignee_required', ['chosen', node.id], {
    nodeIds: [node.id],
    nodeName: node.name,
    chooser: found.missingChoice,
  });
}

/** A called process begins in the name of its starter, who is not asked anything then. */
const isCalled = (command: Command): boolean => command.type === 'start' && Boolean(command.parentInstanceId);

function recordSubstitutions(work: Work, found: Assignees, node: UserTaskNode): void {
  for (const { from, to } of found.substitutions) {
    record(work, { action: 'substitute', actorId: null, nodeId: node.id, fromUserIds: [from], toUserIds: [to] });
  }
}

/** Whoever was chosen by name is missed by name; where nobody is left, what the empty policy does has its reason here. */
function recordGone(work: Work, { chosenGone = [] }: Assignees, { id: nodeId }: UserTaskNode | CcTaskNode): void {
  for (const userId of chosenGone)
    record(work, { action: 'chosen_gone', actorId: null, nodeId, fromUserIds: [userId] });
}

function applyStarterPolicy(work: Work, node: UserTaskNode, userIds: string[]): People {
  const { starterId } = work.instance;
  if (!userIds.includes(starterId) || node.policy.starter === 'self') return { type: 'users', userIds };
  const others = userIds.filter((id) => id !== starterId);
  if (node.policy.starter === 'exclude' || (others.length > 0 && node.policy.starter === 'skip')) {
    return { type: 'users', userIds: others };
  }
  if (node.policy.starter === 'skip') return { type: 'approve', reason: 'starter' };
  const head = work.answers(() => headOf(work, starterId));
  if (head === null)
    return others.length > 0 ? { type: 'users', userIds: others } : { type: 'approve', reason: 'starter' };
  return { type: 'users', userIds: [...new Set(userIds.map((id) => (id === starterId ? head : id)))] };
}

/** The head of the starter's department; the starter himself where he is the head. */
function headOf(work: Work, starterId: string): string | null {
  const { directory } = work.environment;
  const departmentId = directory.user(starterId)?.departmentId ?? null;
  const head = headsOf(climbDepartments(directory, departmentId).slice(0, 1))[0] ?? null;
  return head !== null && directory.user(head)?.isEnabled ? head : null;
}

/** What the empty policy of a node says when there is nobody. */
export function emptyPeople(work: Work, node: UserTaskNode): People {
  const { empty, emptyUserIds } = node.policy;
  if (empty === 'auto_approve') return { type: 'approve', reason: 'empty' };
  if (empty === 'auto_reject') return { type: 'reject', reason: 'empty' };
  const ids = empty === 'users' ? emptyUserIds : empty === 'admins' ? work.graph.settings.admins : [];
  const userIds = work.answers(() => enabledOf(work, ids)).filter((id) => mayDecide(work, node, id));
  if (userIds.length === 0) refuseNobody(work, node);
  return { type: 'users', userIds };
}

const BY_HEAD: readonly string[] = ['starterHead', 'starterHeadChain'];

/** Names the person whose department or manager is missing, where that is why nobody was found. */
function refuseNobody(work: Work, { id: nodeId, name: nodeName, people }: UserTaskNode): never {
  const starter = work.environment.directory.user(work.instance.starterId);
  const path = ['graph', nodeId];
  const isByHead = people.some(({ type }) => BY_HEAD.includes(type));
  if (!starter || !(isByHead || people.some(({ type }) => type === 'managerChain')))
    return refuse('no_assignee', path, { nodeId, nodeName });
  const params = { nodeId, nodeName, person: starter.name };
  return refuse(isByHead && starter.departmentId === null ? 'no_department' : 'no_manager', path, params);
}

/** Whether somebody may decide at a node of this process. */
export const mayDecide = (work: Work, node: UserTaskNode, userId: string): boolean =>
  mayDecideAt(node, work.instance.starterId, userId);

function enabledOf(work: Work, ids: readonly string[]): string[] {
  return [...new Set(ids)].filter((id) => mayGetTasks(work, id));
}

/** Whether somebody can be named for a task by hand: people without an account come by the rules of a step alone. */
export function mayGetTasks(work: Work, userId: string): boolean {
  const user = work.environment.directory.user(userId);
  return user?.isEnabled === true && !user.isOutside;
}
