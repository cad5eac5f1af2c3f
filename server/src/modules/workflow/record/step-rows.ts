import type { Effect } from '@countersign/shared/workflow/effect.ts';
import type { StepRecord, StepResult } from '@countersign/shared/workflow/step.ts';
import { toJobRow } from '../../jobs/job.ts';
import { historyToRow, toUserId } from '../instances/rows/instance-rows.ts';
import { messagesOfStep } from '../effects/messages-of-step.ts';
import { jobsOfStep } from '../effects/jobs-of-step.ts';
import { type Operation, operationKey } from '../instances/rows/operation.ts';
import { packRecord } from './step-record.ts';

type Row = Record<string, unknown>;
type EffectOf<Type extends Effect['type']> = Extract<Effect, { type: Type }>;

/** Rows that a step leaves beside the state of the instance, by table. */
export interface StepRows {
  /** Of a step that leaves no line in the history. */
  records: Row[];
  history: Row[];
  copies: Row[];
  messages: (Row & { id: string; event: string })[];
  signatures: Row[];
  jobs: Row[];
  /** Keys of jobs that are taken back. */
  droppedJobs: string[];
}

/** The rows that one step leaves behind; the first line of its history carries the operation and the record. */
export function rowsOfStep(
  { state, effects, record }: Extract<StepResult, { type: 'done' }>,
  operation: Operation | null,
  newId: () => string,
): StepRows {
  const on = { instance_id: state.instance.id, at: record.at };
  const all = <Type extends Effect['type']>(type: Type) =>
    effects.filter((effect): effect is EffectOf<Type> => effect.type === type);
  const toEach = <Given extends Row>(userIds: readonly string[], row: Given) =>
    userIds.flatMap((id) => toUserId(id) ?? []).map((userId) => ({ ...on, ...row, id: newId(), user_id: userId }));
  const jobs = jobsOfStep(state, effects, record.at);
  const lines = all('history').map(({ entry }) => entry);
  const kept = withoutImage(record);
  return {
    records: lines.length === 0 ? [{ ...on, ...kept }] : [],
    history: lines.map((line, seq) => ({
      ...historyToRow(line),
      seq,
      ...(seq === 0 ? { operation: operation && operationKey(operation), record: packRecord(kept, line) } : {}),
    })),
    copies: all('cc').flatMap(({ userIds, nodeId, fromUserId, comment }) =>
      toEach(userIds, { node_id: nodeId, from_user_id: toUserId(fromUserId), comment }),
    ),
    messages: messagesOfStep(effects, record.rev, record.at).map((message) => ({ ...on, ...message, id: newId() })),
    signatures: all('signature').map(({ taskId, userId, signature }) => ({
      task_id: taskId,
      rev: record.rev,
      user_id: toUserId(userId),
      image: signature,
      at: record.at,
    })),
    jobs: jobs.toPut.map((job) => toJobRow(job, newId(), record.at)),
    droppedJobs: jobs.toDrop,
  };
}

/** The record only has to know that somebody signed; the image lies in its own table, once. */
function withoutImage(record: StepRecord): StepRecord {
  const { command } = record;
  if (!('signature' in command) || !command.signature) return record;
  return { ...record, command: { ...command, signature: 'signed' } };
}
