import type { Actor, Command } from '../command.ts';
import { isOpen, type TaskRow } from '../state.ts';
import type { Play } from './play.ts';

/** Four numbers that a random test draws for each command. */
export type Draw = [kind: number, task: number, user: number, more: number];

const PEOPLE = ['ann', 'bob', 'cem', 'dan', 'eve', 'fay', 'a', 'b', 'c', 'zoe'];
const KINDS = [
  ...Array<Command['type']>(5).fill('approve'),
  'reject',
  ...Array<Command['type']>(3).fill('return'),
  'transfer',
  'delegate',
  'delegate',
  'undelegate',
  'preSign',
  'preSign',
  'subSign',
  'subSign',
  'addSigner',
  'removeSigner',
  'removeSigner',
  'claim',
  'claim',
  'unclaim',
  'withdraw',
  'withdraw',
  'withdraw',
  'reassign',
  'cancel',
  'recall',
  'stop',
  'urge',
  'cc',
  'comment',
  'suspend',
  'resume',
  'resume',
  'timeout',
  'timeout',
] as const;

/** A command that is often allowed: mostly the right person, at an open task, sometimes at any other. */
export function randomCommand(one: Play, [kindDraw, taskDraw, userDraw, more]: Draw): Command {
  const type = pick(KINDS, kindDraw);
  const { tasks, instance } = one.rows;
  const open = tasks.filter(isOpen);
  const task = pick(type === 'withdraw' || more % 11 === 0 || open.length === 0 ? tasks : open, taskDraw);
  const userId = pick(PEOPLE, userDraw);
  const userIds = more % 2 === 0 ? [userId] : [userId, pick(PEOPLE, userDraw + more)];
  const actor = actorFor(type, task, instance.starterId, more);
  if (type === 'timeout') return timerOf(one, more);
  return {
    type,
    actor,
    taskId: task?.id ?? '',
    rev: task?.rev ?? 0,
    comment: 'because',
    userId,
    userIds,
    targetNodeId: pick(['starter', ...Object.keys(one.graph.nodes)], more),
    approveNow: more % 3 !== 0,
    signature: 'data:image/png;base64,AA',
  } as unknown as Command;
}

const BY_STARTER: readonly string[] = ['cancel', 'recall', 'urge', 'cc'];
const BY_ADMIN: readonly string[] = ['stop', 'suspend', 'resume', 'reassign', 'addSigner', 'removeSigner'];

function actorFor(type: string, task: TaskRow | undefined, starterId: string, more: number): Actor {
  // Ending everything by an administrator is rare, or no sequence would ever get far.
  if (type === 'stop' || type === 'cancel')
    return { userId: more % 7 === 0 ? starterId : 'nobody', isAdmin: more % 7 === 0 };
  if (BY_STARTER.includes(type)) return { userId: starterId };
  if (BY_ADMIN.includes(type)) return { userId: 'root', isAdmin: true };
  const owner = task?.assigneeId ?? task?.heldForId ?? task?.candidates[0] ?? 'nobody';
  if (type === 'undelegate') return { userId: task?.delegations[0]?.from ?? owner };
  return more % 13 === 0 ? { userId: 'root', isProxy: true } : { userId: owner };
}

function timerOf(one: Play, more: number): Command {
  const timers = one.effects.flatMap((effect) => (effect.type === 'timer_set' ? [effect.timer] : []));
  const none = { id: 'none', tokenId: 'none', visit: 0, nodeId: one.graph.startId, turn: 1 };
  const { id: timerId, tokenId, visit, nodeId, turn } = timers.length === 0 ? none : pick(timers, more);
  return { type: 'timeout', timerId, tokenId, visit, nodeId, turn };
}

function pick<Item>(items: readonly Item[], draw: number): Item;
function pick<Item>(items: readonly Item[], draw: number): Item | undefined {
  return items[draw % Math.max(items.length, 1)];
}
