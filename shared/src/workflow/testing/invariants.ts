import { type InstanceState, isOpen, PROCESS_STATUS, TASK_STATUS, type TaskRow, type TokenRow } from '../state.ts';

/** What must hold for the rows of any instance after any step; gives a sentence for each that does not. */
export function brokenInvariants({ instance, tokens, tasks }: InstanceState): string[] {
  const isRunning = instance.status === PROCESS_STATUS.processing;
  const open = tasks.filter(isOpen);
  return [
    ...(isRunning === tokens.length > 0 ? [] : [`status ${instance.status} with ${tokens.length} tokens`]),
    ...(isRunning && tokens.every((token) => token.state === 'join') ? ['running with nothing but joins'] : []),
    ...open.filter((task) => !liveToken(tokens, task)).map((task) => `open task ${task.id} without a token`),
    ...tokens.flatMap((token) => brokenToken(token, tokens, open)),
    ...open.flatMap((task) => brokenTask(task, tasks)),
  ];
}

function liveToken(tokens: readonly TokenRow[], task: TaskRow): boolean {
  return tokens.some(
    (token) => token.id === task.tokenId && token.visit === task.visit && token.nodeId === task.nodeId,
  );
}

function brokenToken(token: TokenRow, tokens: readonly TokenRow[], open: readonly TaskRow[]): string[] {
  const own = open.filter((task) => task.tokenId === token.id && task.visit === token.visit);
  const place = `token ${token.id} at ${token.nodeId}`;
  const isHeld =
    (token.state === 'active' && own.some((task) => task.status === TASK_STATUS.running)) ||
    (token.state === 'wait' && (token.timers.length > 0 || token.childInstanceId !== null)) ||
    (token.state === 'scope' && tokens.some((other) => other.parentTokenId === token.id)) ||
    token.state === 'join';
  const hasParent = token.parentTokenId === null || tokens.some((other) => other.id === token.parentTokenId);
  return [
    ...(isHeld ? [] : [`${place} waits for nothing`]),
    ...(hasParent ? [] : [`${place} has lost its scope`]),
    ...brokenVotes(token, own, place),
    ...doubles(own.flatMap(peopleOf)).map((userId) => `${userId} has two tasks of ${place}`),
  ];
}

function brokenVotes({ votes }: TokenRow, own: readonly TaskRow[], place: string): string[] {
  if (votes === null) return [];
  const openVotes = own.filter((task) => task.parentTaskId === null).length;
  const isWhole = votes.mode === 'sequential' ? openVotes === 1 : openVotes + votes.decisions.length === votes.total;
  const isNamed = votes.mode === 'claim' || votes.users.length === votes.total;
  return [
    ...(votes.decisions.length <= votes.total ? [] : [`${place} has more decisions than signers`]),
    ...(isWhole ? [] : [`${place} has ${openVotes} open of ${votes.total} with ${votes.decisions.length} decisions`]),
    ...(isNamed ? [] : [`${place} has ${votes.users.length} names for ${votes.total} signers`]),
    ...doubles(votes.users).map((userId) => `${userId} signs twice at ${place}`),
  ];
}

function brokenTask(task: TaskRow, tasks: readonly TaskRow[]): string[] {
  const children = tasks.filter((other) => other.parentTaskId === task.id && isOpen(other));
  const parent = tasks.find((other) => other.id === task.parentTaskId);
  const waitsForChildren =
    task.status === TASK_STATUS.approving || (task.status === TASK_STATUS.waiting && task.heldForId !== null);
  const hasPeople = task.assigneeId !== null || task.candidates.length > 0;
  return [
    ...(waitsForChildren && children.length === 0 ? [`task ${task.id} waits for nobody`] : []),
    ...(task.status === TASK_STATUS.running && !hasPeople ? [`task ${task.id} is nobody's`] : []),
    ...(parent && !isOpen(parent) ? [`signer's task ${task.id} has outlived its parent`] : []),
    ...(task.endedAt === null ? [] : [`open task ${task.id} has an end`]),
  ];
}

function peopleOf(task: TaskRow): string[] {
  const people = [task.assigneeId, task.heldForId, ...task.delegations.map((delegation) => delegation.from)];
  return people.filter((userId): userId is string => userId !== null);
}

function doubles(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}
