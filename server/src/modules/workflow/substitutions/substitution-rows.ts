import type { Substitution } from '@countersign/shared/api/workflow/substitutions.ts';
import type { Person } from '@countersign/shared/api/workflow/workflow.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { peopleById } from '../record/people-names.ts';

interface Row {
  id: string;
  user_id: UserId;
  substitute_id: UserId;
  from_at: Date;
  until_at: Date;
  reason: string;
}

export const SUBSTITUTION_COLUMNS = ['id', 'user_id', 'substitute_id', 'from_at', 'until_at', 'reason'] as const;

/** Rows with the names of the people in them. */
export async function toSubstitutions(db: Kysely<Tables>, rows: readonly Row[], now: Date): Promise<Substitution[]> {
  const ids = rows.flatMap((row) => [String(row.user_id), String(row.substitute_id)]);
  const people = await peopleById(db, ids);
  const personOf = (id: number): Person => people.get(String(id)) ?? { id: id as UserId, nickName: '', avatar: '' };
  return rows.map((row) => ({
    id: row.id,
    person: personOf(row.user_id),
    substitute: personOf(row.substitute_id),
    from: row.from_at.toISOString(),
    until: row.until_at.toISOString(),
    reason: row.reason,
    isActive: row.from_at <= now && now < row.until_at,
  }));
}
