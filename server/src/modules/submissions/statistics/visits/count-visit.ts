import type { countVisit as contract } from '@countersign/shared/api/submissions/statistics.ts';
import { FORM_STATUS } from '@countersign/shared/forms/form-status.ts';
import { sql } from 'kysely';
import type { HasZone } from '../../../../basics/clock.ts';
import type { UseCase } from '../../../../work/route.ts';
import { zoneSql } from '../counting/figure-state.ts';
import { visitFacts } from './visit-facts.ts';

/**
 * Keeps what a public page told of its visit until it is counted: facts without a visitor, on a day of the form. Of a form that
 * does not collect nothing is kept, and it is not said whether there is one.
 */
export const countVisit: UseCase<typeof contract, HasZone> = async ({ formKey, ...told }, work) => {
  const facts = visitFacts(told);
  if (facts.length === 0) return {};
  const day = sql`to_char(${work.now}::timestamptz at time zone ${zoneSql(formKey, work.zone)}, 'YYYY-MM-DD')`;
  await sql`insert into form_visit (form_key, day, facts)
    select key, ${day}, ${JSON.stringify(facts)}::jsonb from form_title
     where key = ${formKey} and status = ${FORM_STATUS.collecting} and deleted_at is null`.execute(work.db);
  return {};
};
