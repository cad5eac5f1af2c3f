import type { HistoryEntry } from '@countersign/shared/workflow/effect.ts';
import type { StepRecord } from '@countersign/shared/workflow/step.ts';
import { stepId } from '../instances/rows/step-id.ts';

type Line = Pick<HistoryEntry, 'instanceId' | 'rev' | 'at' | 'action' | 'taskId' | 'actorId' | 'comment'>;
/** `step` knows no move to another version. */
type Recorded = Omit<StepRecord, 'command'> & { command: { type: string } };
type Fields = Record<string, unknown>;

/**
 * A record beside its line: which parts of the command the line says (a actor, c comment, i instance, t task, y type), the rest
 * of the command, the answers, and the ids, or how many where they follow from the step.
 */
export type PackedRecord = [said: string, command: Fields, answers: unknown[], ids: number | string[]];

/** What the line of a step says of its command. */
const SAID: Record<string, { part: string; of: (line: Line) => unknown }> = {
  a: { part: 'actor', of: ({ actorId }) => ({ userId: actorId }) },
  c: { part: 'comment', of: ({ comment }) => comment },
  i: { part: 'instanceId', of: ({ instanceId }) => instanceId },
  t: { part: 'taskId', of: ({ taskId }) => taskId },
  y: { part: 'type', of: ({ action }) => action },
};

/** The record of a step without what the first line of its history says already; the line carries numbers for people. */
export function packRecord(record: Recorded, line: Line): PackedRecord {
  const command: Fields = { ...record.command };
  let said = '';
  for (const [letter, { part, of }] of Object.entries(SAID)) {
    if (JSON.stringify(command[part]) !== JSON.stringify(of(line))) continue;
    said += letter;
    delete command[part];
  }
  if (record.command.type !== 'start') for (const part of OPTIONAL) if (isEmpty(command[part])) delete command[part];
  const follows = record.ids.every((id, count) => id === stepId(line, count));
  return [said, command, record.answers.map(packAnswer), follows ? record.ids.length : record.ids];
}

export function unpackRecord([said, rest, answers, ids]: PackedRecord, line: Line): StepRecord {
  const command = { ...rest };
  for (const letter of said) {
    const known = SAID[letter];
    if (known) command[known.part] = known.of(line);
  }
  return {
    rev: line.rev,
    at: line.at,
    command: command as unknown as StepRecord['command'],
    ids: typeof ids === 'number' ? Array.from({ length: ids }, (_, count) => stepId(line, count)) : ids,
    answers: answers.map(unpackAnswer),
  };
}

/** The same to the engine whether they are missing or empty. */
const OPTIONAL = ['answers', 'chosen', 'signature'];

const isEmpty = (value: unknown) => value === null || (typeof value === 'object' && Object.keys(value).length === 0);

/** Most answers are people found by rules of which nobody is substituted or missing. */
function packAnswer(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('substitutions' in answer) || !('userIds' in answer)) {
    return answer;
  }
  const plain = { userIds: answer.userIds, substitutions: [], missingChoice: null };
  return JSON.stringify(plain) === JSON.stringify({ ...plain, ...answer }) ? { u: answer.userIds } : answer;
}

function unpackAnswer(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'u' in answer
    ? { userIds: answer.u, substitutions: [], missingChoice: null }
    : answer;
}
