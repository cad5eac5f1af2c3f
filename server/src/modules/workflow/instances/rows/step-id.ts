import { asId } from '../../../../basics/as-id.ts';
import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import { hash, randomBytes } from 'node:crypto';

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * The id of the row that a step makes as its `count`th, from 0: 20 letters, the time first, so that new rows land at the
 * end of an index. It follows from the step alone; records need not keep it.
 */
export function stepId(step: { instanceId: InstanceId; rev: number; at: string }, count: number): string {
  const digest = hash('sha1', `${step.instanceId}:${step.rev}:${count}`, 'buffer');
  return base32(Date.parse(step.at)) + base32(digest.readUIntBE(0, 6));
}

/** The id of a new instance: 20 letters, the time first. It is part of every row of the instance. */
export function newInstanceId(now: Date): InstanceId {
  return asId(base32(now.getTime()) + base32(randomBytes(6).readUIntBE(0, 6)));
}

/** Ten letters for a number below 2^50. */
function base32(number: number): string {
  let text = '';
  for (let rest = number; text.length < 10; rest = Math.floor(rest / 32)) text = (LETTERS[rest % 32] ?? '') + text;
  return text;
}
