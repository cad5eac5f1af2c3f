import type { Absences } from '../../system/ports.ts';

/** Answers what the directory asks: everybody who is out of office now or later. */
export const absences: Absences = async (db, now) => {
  const rows = await db
    .selectFrom('substitution')
    .select(['user_id', 'substitute_id', 'from_at', 'until_at'])
    .where('until_at', '>', now)
    .orderBy('from_at')
    .execute();
  return rows.map((row) => ({
    userId: String(row.user_id),
    substituteId: String(row.substitute_id),
    from: row.from_at,
    until: row.until_at,
  }));
};
