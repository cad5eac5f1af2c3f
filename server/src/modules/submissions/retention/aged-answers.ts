import { PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ApprovalSight } from '../sight/approval-sight.ts';

const DAY_MS = 86_400_000;

/**
 * Answers `s` of a form that arrived longer ago than so many days. Serials rise with time, so that the first younger answer ends the
 * search: what it costs hangs on the answers that are old, not on all of them.
 */
export function agedAnswers({
  formKey,
  days,
  now,
}: {
  formKey: FormKey;
  days: number;
  now: Date;
}): RawBuilder<SqlBool> {
  const cutoff = new Date(now.getTime() - days * DAY_MS);
  return sql<SqlBool>`(s.form_key = ${formKey} and s.removed_at is null and s.created_at <= ${cutoff}::timestamptz
    and s.serial < coalesce((select young.serial from submission young
      where young.form_key = ${formKey} and young.created_at > ${cutoff}::timestamptz order by young.serial limit 1), 2147483647))`;
}

/** Whether somebody is deciding about answers `s`. */
export const isHeld = ({ status }: ApprovalSight): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(${status} = ${sql.lit(PROCESS_STATUS.processing)}, false)`;
