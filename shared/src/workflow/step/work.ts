import type { TaskId } from '../../basics/ids.ts';
import type { Actor, Command } from '../command.ts';
import type { Effect, HistoryEntry } from '../effect.ts';
import type { Environment } from '../environment/environment.ts';
import type { ProcessGraph } from '../graph/graph.ts';
import type { InstanceRow, TaskRow, TokenRow } from '../state.ts';

/** One step in progress: a private copy of the rows, what it has decided so far, and what is still to move. */
export type Work = {
  graph: ProcessGraph;
  environment: Environment;
  command: Command;
  instance: InstanceRow;
  tokens: TokenRow[];
  tasks: TaskRow[];
  effects: Effect[];
  /** Tokens on their way into a node. */
  moves: Move[];
  /** Node visits of this step, to find automatic steps that never end. */
  entered: Map<string, number>;
  /** What the directory said, in the order of asking; replaying reads it back. */
  answers: Answers;
};

export type Move =
  | { type: 'enter'; tokenId: string; nodeId: string; flowId: string | null }
  | { type: 'leave' | 'consume'; tokenId: string };

/** Gives the next recorded answer that `fits` while replaying, else asks and records. */
export type Answers = <Answer>(ask: () => Answer, fits?: (recorded: unknown) => boolean) => Answer;

/** Who acts in this step; null when a timer or another process does. */
export function actorOf(work: Work): Actor | null {
  return 'actor' in work.command ? work.command.actor : null;
}

type Line = Pick<HistoryEntry, 'action'> & Partial<Omit<HistoryEntry, 'id' | 'instanceId' | 'action' | 'at' | 'rev'>>;

/** Adds a line to the flow record; the actor is the command's unless the line names another. */
export function record(work: Work, line: Line): void {
  const entry: HistoryEntry = {
    taskId: null,
    nodeId: null,
    actorId: actorOf(work)?.userId ?? null,
    onBehalfOfId: null,
    comment: null,
    fromUserIds: [],
    toUserIds: [],
    agrees: null,
    round: work.instance.round,
    ...line,
    id: work.environment.newId(),
    instanceId: work.instance.id,
    at: work.environment.now,
    rev: work.instance.rev,
  };
  work.effects.push({ type: 'history', entry });
}

/** Tells people; nobody is told of nothing. */
export function notify(
  work: Work,
  event: Extract<Effect, { type: 'notify' }>['event'],
  userIds: readonly (string | null)[],
  about: { taskId?: TaskId | null; nodeId?: string | null } = {},
): void {
  const known = [...new Set(userIds)].filter((userId): userId is string => userId !== null);
  if (known.length === 0) return;
  work.effects.push({
    type: 'notify',
    event,
    userIds: known,
    taskId: about.taskId ?? null,
    nodeId: about.nodeId ?? null,
  });
}

/** The live token with this id. */
export function tokenOf(work: Work, tokenId: string): TokenRow {
  const token = work.tokens.find((row) => row.id === tokenId);
  if (!token) throw new Error(`No live token ${tokenId}`);
  return token;
}

/** Puts a new token into the instance; it stands nowhere until it enters a node. */
export function addToken(work: Work, token: Partial<TokenRow> & Pick<TokenRow, 'nodeId' | 'parentTokenId'>): TokenRow {
  const row: TokenRow = {
    viaFlowId: null,
    state: 'active',
    visit: 0,
    votes: null,
    resume: null,
    lastApprovers: [],
    timers: [],
    childInstanceId: null,
    ...token,
    id: work.environment.newId(),
    instanceId: work.instance.id,
  };
  work.tokens.push(row);
  return row;
}

/** The tasks of the visit that the token is on, signers before their added signs. */
export function tasksOf(work: Work, token: TokenRow): TaskRow[] {
  return work.tasks.filter((task) => task.tokenId === token.id && task.visit === token.visit);
}
