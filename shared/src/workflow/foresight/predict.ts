import type { Environment } from '../environment/environment.ts';
import {
  type AssigneeRule,
  nodeOf,
  type GraphNode,
  type ProcessGraph,
  type StartNode,
  type UserTaskNode,
} from '../graph/graph.ts';
import { type Refusal, Refused, type RefusalCode } from '../refusals.ts';
import { stepName } from '../names/step-name.ts';
import { copyState, isOpen, TASK_STATUS, type InstanceState, type TokenRow } from '../state.ts';
import type { StartCommand } from '../command.ts';
import { isMet } from '../step/expressions.ts';
import { takenFlows } from '../step/flow/flows.ts';
import { foundByRules, peopleOfCc, peopleOfTask } from '../step/people/people.ts';
import { approvesAgain } from '../step/people/same-person.ts';
import { newInstance } from '../step/steering/start.ts';
import { openTask, ownerOf, signerTasks } from '../step/flow/tasks.ts';
import { addToken, type Work } from '../step/work.ts';
import { hasTicketRule } from '../people/wants-ticket-people.ts';

/** One stop on the way as it looks from here. */
export type PredictedStep = {
  nodeId: string;
  name: string;
  type: 'userTask' | 'ccTask';
  /** Open already, or still to come. */
  isCurrent: boolean;
  userIds: string[];
  mode: UserTaskNode['vote']['mode'];
  /** People of whom an earlier approval will count again. */
  approvesAgain: string[];
  /** What a rule decides without anybody, else null. */
  decidedBy: 'skip' | 'approve' | 'reject' | null;
  /** Why the people are not known, or not all of them, such as `next_assignee_required`. */
  problem: { code: RefusalCode | TicketProblem | 'approver_chooses'; params: Record<string, unknown> } | null;
};

/** The step is for people around a ticket, and there is no ticket yet; `ticket_unanswered` where nobody has said who works on it. */
type TicketProblem = 'ticket_unknown';

type Walk = { work: Work; steps: PredictedStep[]; open: Stop[]; joins: Stop[]; seen: Set<string> };
type Stop = { nodeId: string; approvers: string[] };

/** Who will approve if a process is started with these answers: the way that the conditions take now, stop by stop. */
export function predictStart(graph: ProcessGraph, command: StartCommand, environment: Environment): PredictedStep[] {
  const instance = { ...newInstance(graph, command, environment.now), chosen: command.chosen ?? {} };
  const walk = newWalk(graph, { instance, tokens: [], tasks: [] }, environment);
  walk.open.push({ nodeId: graph.startId, approvers: [] });
  return wander(walk);
}

/** Rules that find the same people whenever they are asked: nothing that is still to be answered or decided changes them. */
const KNOWN_AT_START: ReadonlySet<AssigneeRule['type']> = new Set([
  'users',
  'emails',
  'roles',
  'posts',
  'departmentMembers',
  'departmentHeads',
  'departmentHeadChain',
  'starter',
  'starterHead',
  'starterHeadChain',
  'managerChain',
]);

const keeps = (node: GraphNode): boolean =>
  node.type === 'userTask' &&
  node.policy.empty === 'block' &&
  node.people.every(({ type }) => KNOWN_AT_START.has(type));

/** Whether a process has a step that can keep it from starting. */
export const mayBeBlockedFromStarting = (graph: ProcessGraph): boolean => Object.values(graph.nodes).some(keeps);

/**
 * Why a process must not be started with these answers: a step on its way finds nobody and is set to keep it from starting.
 * Where the people follow from what comes later, nobody knows yet, and the step refuses when it is reached.
 */
export function whatKeepsFromStarting(
  graph: ProcessGraph,
  command: StartCommand,
  environment: Environment,
): Refusal | null {
  if (!mayBeBlockedFromStarting(graph)) return null;
  for (const { nodeId, problem } of predictStart(graph, command, environment)) {
    const code = NOBODY.find((one) => one === problem?.code);
    if (code && keeps(nodeOf(graph, nodeId))) return { code, path: ['graph', nodeId], params: problem?.params ?? {} };
  }
  return null;
}

/** What a node says that nobody was found for. */
const NOBODY = ['no_assignee', 'no_department', 'no_manager'] as const;

/** Who has the running process now, and who will have it next. */
export function predictRest(graph: ProcessGraph, state: InstanceState, environment: Environment): PredictedStep[] {
  const walk = newWalk(graph, copyState(state), environment);
  for (const token of walk.work.tokens) {
    const node = nodeOf(graph, token.nodeId);
    walk.seen.add(node.id);
    if (token.state === 'active' && (node.type === 'userTask' || node.type === 'start')) addCurrent(walk, node, token);
    if (token.state !== 'join' && token.state !== 'scope') goOn(walk, node, currentPeople(walk.work, token));
  }
  for (const token of walk.work.tokens)
    if (token.state === 'join') walk.joins.push({ nodeId: token.nodeId, approvers: [] });
  for (const token of walk.work.tokens) if (token.state === 'join') walk.seen.delete(token.nodeId);
  return wander(walk);
}

function newWalk(graph: ProcessGraph, rows: InstanceState, environment: Environment): Walk {
  const command = { type: 'urge', actor: { userId: rows.instance.starterId } } as const;
  const ask = <Answer>(answer: () => Answer): Answer => answer();
  const work: Work = { graph, environment, command, ...rows, effects: [], moves: [], entered: new Map(), answers: ask };
  return { work, steps: [], open: [], joins: [], seen: new Set() };
}

/** Joins come last, when every branch before them has been walked. */
function wander(walk: Walk): PredictedStep[] {
  for (let stop = walk.open.shift() ?? walk.joins.shift(); stop; stop = walk.open.shift() ?? walk.joins.shift()) {
    if (walk.seen.has(stop.nodeId)) continue;
    walk.seen.add(stop.nodeId);
    const node = nodeOf(walk.work.graph, stop.nodeId);
    const approvers = visit(walk, node, stop.approvers);
    if (approvers !== null) goOn(walk, node, approvers);
  }
  return walk.steps;
}

/** Looks at one node; gives who approved last when it is left, or null when the way ends here. */
function visit(walk: Walk, node: GraphNode, approvers: string[]): string[] | null {
  if (node.type === 'subProcess') {
    walk.open.unshift({ nodeId: node.startId, approvers });
    return null;
  }
  if (node.type === 'ccTask') addCopy(walk, node, approvers);
  return node.type === 'userTask' ? addFuture(walk, node, approvers) : approvers;
}

function goOn(walk: Walk, node: GraphNode, approvers: string[]): void {
  const targets = nextNodes(walk, node);
  if (targets.length === 0 && node.scopeId !== null) return leaveScope(walk, node.scopeId, approvers);
  for (const nodeId of targets) {
    const target = nodeOf(walk.work.graph, nodeId);
    const isJoin = (target.type === 'parallel' || target.type === 'inclusive') && target.incoming.length > 1;
    (isJoin ? walk.joins : walk.open).push({ nodeId, approvers });
  }
}

function leaveScope(walk: Walk, scopeId: string, approvers: string[]): void {
  const hasMore = [...walk.open, ...walk.joins].some(
    (stop) => nodeOf(walk.work.graph, stop.nodeId).scopeId === scopeId,
  );
  if (!hasMore) goOn(walk, nodeOf(walk.work.graph, scopeId), approvers);
}

/** The way ends where a condition cannot be decided yet; that is no problem of any node. */
function nextNodes(walk: Walk, node: GraphNode): string[] {
  try {
    return takenFlows(walk.work, node).map((flow) => flow.to);
  } catch (problem) {
    if (problem instanceof Refused) return [];
    throw problem;
  }
}

/** A start that waits is with the starter, who corrects the answers. */
function addCurrent(walk: Walk, node: UserTaskNode | StartNode, token: TokenRow): void {
  const step = { ...blank(node), name: stepName(walk.work.graph, node.id), isCurrent: true };
  walk.steps.push({ ...step, userIds: peopleNow(walk.work, token), mode: token.votes?.mode ?? step.mode });
}

/** Who can act now: where a task was delegated or others check it, they stand for its owner. */
function peopleNow(work: Work, token: TokenRow): string[] {
  const running = work.tasks.filter((task) => task.tokenId === token.id && task.status === TASK_STATUS.running);
  const isHandedOn = running.some((task) => task.parentTaskId !== null || task.delegations.length > 0);
  if (!isHandedOn) return currentPeople(work, token);
  return [...new Set(running.flatMap((task) => task.assigneeId ?? task.candidates))];
}

function currentPeople(work: Work, token: TokenRow): string[] {
  const open = signerTasks(work, token).filter(isOpen);
  const people = open.flatMap((task) => ownerOf(task) ?? task.candidates);
  return [...new Set([...(token.votes?.users ?? []), ...people])];
}

function addCopy(walk: Walk, node: Extract<GraphNode, { type: 'ccTask' }>, approvers: string[]): void {
  const step = { ...blank(node), type: 'ccTask' as const, problem: ticketProblem(walk.work, node) };
  try {
    walk.steps.push({ ...step, userIds: peopleOfCc(walk.work, standIn(walk, node, approvers), node) });
  } catch (problem) {
    const refusal = problem instanceof Refused ? problem.refusals[0] : undefined;
    if (!refusal) throw problem;
    walk.steps.push({ ...step, problem: { code: refusal.code, params: refusal.params } });
  }
}

function addFuture(walk: Walk, node: UserTaskNode, approvers: string[]): string[] | null {
  const token = standIn(walk, node, approvers);
  const step = foresee(walk, node, token);
  walk.steps.push(step);
  if (step.decidedBy === 'reject') return null;
  for (const userId of step.userIds) openTask(walk.work, token, { userId, status: TASK_STATUS.approved });
  return step.decidedBy === null ? step.userIds : approvers;
}

function foresee(walk: Walk, node: UserTaskNode, token: TokenRow): PredictedStep {
  try {
    const decidedBy = ruleOf(walk.work, node);
    if (decidedBy !== null) return { ...blank(node), decidedBy };
    // What the policies make of nobody says nothing while the ticket is missing.
    const problem = ticketProblem(walk.work, node);
    if (problem) return { ...blank(node), userIds: foundByRules(walk.work, token, node), problem };
    const people = peopleOfTask(walk.work, token, node);
    if (people.type !== 'users') return { ...blank(node), decidedBy: people.type };
    const again = people.userIds.filter((userId) => approvesAgain(walk.work, token, node, userId));
    return { ...blank(node), userIds: people.userIds, approvesAgain: again };
  } catch (problem) {
    const refusal = problem instanceof Refused ? problem.refusals[0] : undefined;
    if (!refusal) throw problem;
    // Whoever sends a form chooses for its first step only; later ones are chosen by who approves before them.
    const isLater = refusal.params['chooser'] === 'approver' && walk.steps.some(({ type }) => type === 'userTask');
    return { ...blank(node), problem: { code: isLater ? 'approver_chooses' : refusal.code, params: refusal.params } };
  }
}

function ticketProblem({ environment }: Work, node: Pick<UserTaskNode, 'people'>): PredictedStep['problem'] {
  if (!hasTicketRule(node.people)) return null;
  const { ticket } = environment.directory;
  if (ticket && !ticket.isUnanswered()) return null;
  return { code: ticket ? 'ticket_unanswered' : 'ticket_unknown', params: {} };
}

function ruleOf(work: Work, node: UserTaskNode): PredictedStep['decidedBy'] {
  if (node.policy.skip && isMet(work, node.policy.skip, { nodeId: node.id })) return 'skip';
  if (node.policy.approval === 'human') return null;
  return node.policy.approval === 'auto_approve' ? 'approve' : 'reject';
}

/** The rules look at a token; nobody else ever sees this one. */
function standIn(walk: Walk, node: GraphNode, lastApprovers: string[]): TokenRow {
  walk.work.instance.visits += 1;
  return addToken(walk.work, { nodeId: node.id, parentTokenId: null, lastApprovers, visit: walk.work.instance.visits });
}

function blank(node: GraphNode): PredictedStep {
  return {
    nodeId: node.id,
    name: node.name,
    type: 'userTask',
    isCurrent: false,
    userIds: [],
    mode: node.type === 'userTask' ? node.vote.mode : 'all',
    approvesAgain: [],
    decidedBy: null,
    problem: null,
  };
}
