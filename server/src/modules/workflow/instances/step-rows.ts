import type { Effect } from '@countersign/shared/workflow/effect.ts';
import type { StepRecord, StepResult } from '@countersign/shared/workflow/step.ts';
import { historyToRow, toUserId } from './instance-rows.ts';

type Row = Record<string, unknown>;
type EffectOf<Type extends Effect['type']> = Extract<Effect, { type: Type }>;

/** What is kept of an operation beside its history, so that a retry can be told from a new intention. */
export interface Operation {
  requestId: string;
  bodyHash: string;
}

/** Rows that a step leaves beside the state of the instance, by table. */
export interface StepRows {
  records: Row[];
  history: Row[];
  copies: Row[];
  messages: Row[];
  signatures: Row[];
}

/** The rows that one step leaves behind; the first line of its history carries the operation. */
export function rowsOfStep(
  { state, effects, record }: Extract<StepResult, { type: 'done' }>,
  operation: Operation | null,
  newId: () => string,
): StepRows {
  const on = { instance_id: state.instance.id, at: record.at };
  const all = <Type extends Effect['type']>(type: Type) =>
    effects.filter((effect): effect is EffectOf<Type> => effect.type === type);
  const toEach = (userIds: readonly string[], row: Row): Row[] =>
    userIds.flatMap((id) => toUserId(id) ?? []).map((userId) => ({ ...on, ...row, id: newId(), user_id: userId }));
  return {
    records: [{ ...on, ...withoutImage(record) }],
    history: all('history').map(({ entry }, seq) => ({
      ...historyToRow(entry),
      seq,
      request_id: seq === 0 ? (operation?.requestId ?? null) : null,
      body_hash: seq === 0 ? (operation?.bodyHash ?? null) : null,
    })),
    copies: all('cc').flatMap(({ userIds, nodeId, fromUserId, comment }) =>
      toEach(userIds, { node_id: nodeId, from_user_id: toUserId(fromUserId), comment }),
    ),
    messages: all('notify').flatMap(({ userIds, event, taskId, nodeId }) =>
      toEach(userIds, { event, task_id: taskId, node_id: nodeId }),
    ),
    signatures: all('signature').map(({ taskId, userId, signature }) => ({
      task_id: taskId,
      rev: record.rev,
      user_id: toUserId(userId),
      image: signature,
      at: record.at,
    })),
  };
}

/** The record only has to know that somebody signed; the image lies in its own table, once. */
function withoutImage(record: StepRecord): StepRecord {
  const { command } = record;
  if (!('signature' in command) || !command.signature) return record;
  return { ...record, command: { ...command, signature: 'signed' } };
}
