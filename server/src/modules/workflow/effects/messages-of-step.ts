import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Effect, HistoryEntry, NotificationEvent } from '@countersign/shared/workflow/effect.ts';
import { toUserId } from '../instances/rows/instance-rows.ts';
import { isAside } from '../instances/reading/is-aside.ts';

/** One message of a step to one person. */
export interface StepMessage {
  event: NotificationEvent;
  user_id: UserId;
  task_id: string | null;
  node_id: string | null;
  /** The line of the flow record that caused it. */
  cause_rev: number | null;
  cause_seq: number | null;
  is_aside: boolean;
  /** Set for what people did themselves: it is no news to them. */
  read_at: string | null;
}

type Lines = readonly HistoryEntry[];

/** The messages of a step, each with its cause. */
export function messagesOfStep(effects: readonly Effect[], rev: number, at: string): StepMessage[] {
  const lines = effects.flatMap((effect) => (effect.type === 'history' ? effect.entry : []));
  const all = effects.flatMap((effect) => {
    if (effect.type !== 'notify') return [];
    const { event, taskId, nodeId, userIds } = effect;
    const seq = causeOf(lines, event);
    const cause = seq === null ? undefined : lines[seq];
    const about = { event, task_id: taskId, node_id: nodeId, cause_rev: seq === null ? null : rev, cause_seq: seq };
    return userIds
      .flatMap((id) => toUserId(id) ?? [])
      .map((user_id) => {
        const isOwn = isOwnAct({
          event,
          userId: user_id,
          actorId: toUserId(cause?.actorId ?? null),
          act: cause?.action,
        });
        return { ...about, user_id, read_at: isOwn ? at : null };
      });
  });
  const plain = all.map(({ event, user_id, task_id }) => ({ event, userId: user_id, taskId: task_id }));
  return all.map((message, place) => ({ ...message, is_aside: isAside(plain, place) }));
}

interface Act {
  event: string;
  userId: UserId;
  actorId: UserId | null;
  act: string | null | undefined;
}

/** What the person has to do something about. */
const ASKS: readonly string[] = ['task_assigned', 'task_returned', 'task_urged', 'task_reminded'];

/** Whether people did it themselves and know. What a rule makes of something that they sent is news to them. */
export const isOwnAct = ({ event, userId, actorId, act }: Act): boolean =>
  !ASKS.includes(event) && userId === actorId && act !== 'start' && act !== 'resubmit';

const ENDS: readonly string[] = ['approve', 'reject', 'cancel', 'stop', 'auto_approve', 'auto_reject', 'sub_sign'];

/** The place of the line that caused an event: of the end the last decision, else what a person did, else what came first. */
function causeOf(lines: Lines, event: NotificationEvent): number | null {
  const end = event === 'process_ended' ? lines.findLastIndex(({ action }) => ENDS.includes(action)) : -1;
  const person = lines.findIndex(({ actorId }) => actorId !== null);
  const seq = [end, person, 0].find((place) => place >= 0) ?? 0;
  return lines.length === 0 ? null : seq;
}
