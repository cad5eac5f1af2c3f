import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** One edit of answers with both sides of it; `rev` is the revision that it made. */
export interface Edit {
  rev: number;
  by: string;
  at: Date;
  before: Answers;
  after: Answers;
}

/** How often answers were edited. */
export async function countEdits(db: Kysely<Tables>, id: SubmissionId): Promise<number> {
  const { total } = await db
    .selectFrom('submission_history')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('submission_id', '=', id)
    .executeTakeFirstOrThrow();
  return total;
}

/** A page of the edits, newest first: each kept state with what stood in its place afterwards. */
export async function editsOf(
  db: Kysely<Tables>,
  id: SubmissionId,
  { current, size }: { current: number; size: number },
): Promise<Edit[]> {
  const { rows } = await sql<Edit>`
    select h.rev + 1 as rev, coalesce(u.nick_name, '') as by, h.changed_at as at, h.answers as before,
           coalesce((select n.answers from submission_history n where n.submission_id = h.submission_id and n.rev > h.rev
                      order by n.rev limit 1), s.answers) as after
      from submission_history h
      join submission s on s.id = h.submission_id
      left join person u on u.id = h.changed_by
     where h.submission_id = ${id}
     order by h.rev desc limit ${size} offset ${(current - 1) * size}`.execute(db);
  return rows;
}
