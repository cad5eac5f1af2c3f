import type { TaskId, UserId } from '@countersign/shared/basics/ids.ts';
import { PROCESS_STATUS, TASK_STATUS } from '@countersign/shared/workflow/state.ts';
import type { Kysely } from 'kysely';
import { randomToken, sha256 } from '../../../basics/secrets/hashes.ts';
import type { Tables } from '../../../database/tables.ts';

const LIFE_MS = 30 * 86_400_000;

/** A new code that decides one task once, for the person it is sent to; only its hash is kept. */
export async function mintDecisionCode(
  db: Kysely<Tables>,
  { taskId, userId, now }: { taskId: TaskId; userId: UserId; now: Date },
): Promise<string> {
  const code = randomToken();
  const expires_at = new Date(now.getTime() + LIFE_MS);
  const row = { code_hash: sha256(code), task_id: taskId, user_id: userId, created_at: now, expires_at, used_at: null };
  await db.insertInto('decision_code').values(row).execute();
  return code;
}

export interface OpenDecision {
  taskId: TaskId;
  rev: number;
  userId: UserId;
  language: string;
}

/**
 * What a code decides; null when it was used or is over, when the task is decided, or when it is with somebody else now.
 */
export async function readDecisionCode(db: Kysely<Tables>, code: string, now: Date): Promise<OpenDecision | null> {
  const row = await db
    .selectFrom('decision_code as c')
    .innerJoin('task as t', 't.id', 'c.task_id')
    .innerJoin('process_instance as i', 'i.id', 't.instance_id')
    .innerJoin('person as u', 'u.id', 'c.user_id')
    .select(['t.id', 't.rev', 'u.id as user_id', 'u.language', 't.assignee_id', 't.candidates'])
    .where('c.code_hash', '=', sha256(code))
    .where('c.used_at', 'is', null)
    .where('c.expires_at', '>', now)
    .where('t.status', '=', TASK_STATUS.running)
    .where('i.status', '=', PROCESS_STATUS.processing)
    .where('u.is_enabled', '=', true)
    .executeTakeFirst();
  if (!row || row.assignee_id !== row.user_id) return null;
  return { taskId: row.id, rev: row.rev, userId: row.user_id, language: row.language };
}

/** Uses a code up; false when somebody else was faster. */
export async function spendDecisionCode(db: Kysely<Tables>, code: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('decision_code')
    .set({ used_at: now })
    .where('code_hash', '=', sha256(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
