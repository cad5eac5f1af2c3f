import type { InstanceId, TaskId } from '@countersign/shared/basics/ids.ts';
import type { StepRecord } from '@countersign/shared/workflow/step.ts';
import { expect, test } from 'vitest';
import { operationId, operationKey } from '../instances/rows/operation.ts';
import { stepId } from '../instances/rows/step-id.ts';
import { packRecord, unpackRecord } from './step-record.ts';

const at = '2026-03-02T08:00:00.000Z';
const taskId = 'task' as TaskId;
const line = {
  instanceId: 'one' as InstanceId,
  rev: 2,
  at,
  action: 'approve' as const,
  taskId,
  actorId: '14',
  comment: 'fine',
};
const ids = [stepId(line, 0), stepId(line, 1)];
const people = (userIds: string[]) => ({ userIds, substitutions: [], missingChoice: null });
const command = { type: 'approve' as const, actor: { userId: '14' }, taskId, rev: 1, comment: 'fine' };

const packed: [string, StepRecord, unknown][] = [
  [
    'what the line says, the ids and plain people take no room',
    { rev: 2, at, command, ids, answers: [people(['7'])] },
    ['acty', { rev: 1 }, [{ u: ['7'] }], 2],
  ],
  [
    'a proxy is more than the line says',
    { rev: 2, at, command: { ...command, actor: { userId: '14', isProxy: true } }, ids: [], answers: [] },
    ['cty', { actor: { userId: '14', isProxy: true }, rev: 1 }, [], 0],
  ],
  [
    'a substitute and a missing choice are kept',
    { rev: 2, at, command, ids: [], answers: [{ ...people(['7']), substitutions: [{ from: '3', to: '7' }] }, null] },
    ['acty', { rev: 1 }, [{ ...people(['7']), substitutions: [{ from: '3', to: '7' }] }, null], 0],
  ],
  [
    'ids that do not follow from the step are kept',
    { rev: 2, at, command, ids: ['from', 'elsewhere'], answers: [] },
    ['acty', { rev: 1 }, [], ['from', 'elsewhere']],
  ],
  [
    'a command of another kind than its line',
    {
      rev: 2,
      at,
      command: { type: 'timeout', timerId: 't', tokenId: 'k', visit: 1, nodeId: 'n', turn: 1 },
      ids,
      answers: [at],
    },
    ['', { type: 'timeout', timerId: 't', tokenId: 'k', visit: 1, nodeId: 'n', turn: 1 }, [at], 2],
  ],
];

test.each(packed)('%s', (_, record, row) => {
  expect(packRecord(record, line)).toEqual(row);
  expect(unpackRecord(JSON.parse(JSON.stringify(packRecord(record, line))) as never, line)).toEqual(record);
});

test('choices, answers and signatures that are empty mean the same as none', () => {
  const empty = { ...command, chosen: {}, answers: {}, signature: null };
  expect(packRecord({ rev: 2, at, command: empty, ids: [], answers: [] }, line)[1]).toEqual({ rev: 1 });
});

test('ids come in the order of time, are never the same twice and follow from the step', () => {
  const many = Array.from({ length: 500 }, (_, count) => stepId(line, count));
  expect(new Set(many).size).toBe(500);
  expect(stepId(line, 3)).toBe(many[3]);
  expect(stepId({ ...line, instanceId: 'two' as InstanceId }, 3)).not.toBe(many[3]);
  const later = stepId({ ...line, at: '2026-03-02T08:00:00.001Z' }, 0);
  expect(many.every((id) => id < later && /^[0-9a-z]{20}$/.test(id))).toBe(true);
});

test('the key of an operation says which one it is and what it asked for', () => {
  const [one, other] = ['a', 'b'].map((letter) => ({ requestId: 'one', bodyHash: letter.repeat(64) }));
  if (!one || !other) throw new Error('no operations');
  expect(operationKey(one)).toHaveLength(28);
  expect(operationKey(one).slice(0, 16)).toBe(operationId(other));
  expect(operationKey(one)).not.toBe(operationKey(other));
  expect(operationId({ requestId: 'two' })).not.toBe(operationId(one));
});
