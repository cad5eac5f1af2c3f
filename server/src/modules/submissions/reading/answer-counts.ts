import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { AnswerCounts, CountedSender } from '../../forms/ports.ts';

/** Answers what forms ask of answers. */
export const answerCounts: AnswerCounts = {
  async upTo(db, most, { formKey, by, since }) {
    const from = since === null ? sql`` : sql`and created_at >= ${since}`;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select 1 from submission where form_key = ${formKey} and origin_id is null and removed_at is null and ${isBy(by)} ${from} limit ${most}) as counted
    `.execute(db);
    return rows[0]?.count ?? 0;
  },
  throughChannel: sql<number>`(select count(*)::int from submission s
    where s.form_key = c.form_key and s.ext_value = c.ext_value and s.origin_id is null and s.removed_at is null)`,
};

function isBy(sender: CountedSender): RawBuilder<SqlBool> {
  switch (sender.type) {
    case 'everybody':
      return sql`true`;
    case 'person':
      return sql`created_by = ${sender.id}`;
    case 'address':
      return sql`ip_hash = ${sender.ipHash}`;
    case 'device':
      return sql`device_hash = ${sender.deviceHash}`;
    case 'unnamed_device':
      return sql`device_hash = '' and ip_hash = ${sender.ipHash}`;
  }
}
