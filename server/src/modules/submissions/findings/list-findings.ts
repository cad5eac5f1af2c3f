import type { listFindings as contract } from '@countersign/shared/api/system/sensitive-words.ts';
import { makePage, MOST_COUNTED } from '@countersign/shared/basics/page.ts';
import { sql } from 'kysely';
import type { UseCase } from '../../../work/route.ts';

/** Where words were let through, the latest first. Only the word and the place are told: the answers ask for their own right. */
export const listFindings: UseCase<typeof contract> = async (query, { db }) => {
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select from word_finding limit ${MOST_COUNTED}) as found`.execute(db);
  const rows = await db
    .selectFrom('word_finding as w')
    .leftJoin('form_title as f', 'f.key', 'w.form_key')
    .select(['w.id', 'w.word', 'w.level', 'w.form_key', 'w.submission_id', 'w.field_key', 'w.found_at', 'f.name'])
    .orderBy('w.id', 'desc')
    .limit(query.size)
    .offset((query.current - 1) * query.size)
    .execute();
  const records = rows.map((row) => ({
    id: row.id,
    word: row.word,
    level: row.level,
    formKey: row.form_key,
    formName: row.name ?? '',
    submissionId: row.submission_id,
    fieldKey: row.field_key,
    foundAt: row.found_at.toISOString(),
  }));
  return makePage(records, counted.rows[0]?.total ?? 0, query);
};
