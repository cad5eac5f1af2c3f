import type { FormKey, SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { countMany } from '../../forms/filling/count-answers.ts';

/** One sending of the past. */
export interface PastAnswers {
  id: SubmissionId;
  answers: Answers;
  at: Date;
  /** Where a customer's ticket stood behind it. */
  ticket: { id: string; account: string } | null;
}

const AT_ONCE = 1000;

/**
 * Keeps answers of the past, oldest first, as if each had been sent at its moment to a public form of version 1 without an approval:
 * the same rows with the next serials, which figures count as all others. They were checked by whoever brings them.
 */
export async function keepPastAnswers(
  db: Kysely<Tables>,
  formKey: FormKey,
  past: readonly PastAnswers[],
): Promise<void> {
  for (let from = 0; from < past.length; from += AT_ONCE) {
    const batch = past.slice(from, from + AT_ONCE);
    const rows = batch.map(({ id, answers, at, ticket }, nth) => ({ nth, id, answers, at: at.toISOString(), ticket }));
    await sql`with counted as (${countMany(formKey, batch.length)})
      insert into submission (id, form_key, form_version, serial, answers, created_by, device_hash, ip_hash, ticket_id, subdomain,
                              ext_value, request_id, request_hash, created_at, updated_at)
      select r.id, ${formKey}, 1, c.last_serial - ${batch.length}::int + 1 + r.nth, r.answers, null, '', '', r.ticket ->> 'id',
             r.ticket ->> 'account', '', r.id, '', r.at, r.at
        from counted c, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             as r (nth int, id text, answers jsonb, at timestamptz, ticket jsonb)`.execute(db);
  }
}
