import { FORM_STATUS } from '@countersign/shared/forms/form-status.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * A part of the statement that writes answers: counts them for a form that collects and draws their serial, `last_serial`; no row
 * where the form does not. Other answers to the form wait from here to the commit.
 */
export const countAnswers = (formKey: FormKey): RawBuilder<unknown> => sql`
  update form set last_serial = last_serial + 1, submission_count = submission_count + 1
   where key = ${formKey} and status = ${sql.lit(FORM_STATUS.collecting)} returning last_serial`;

/** The same for so many answers at once; `last_serial` is that of the last of them. */
export const countMany = (formKey: FormKey, count: number): RawBuilder<unknown> => sql`
  update form set last_serial = last_serial + ${count}::int, submission_count = submission_count + ${count}::int
   where key = ${formKey} and status = ${sql.lit(FORM_STATUS.collecting)} returning last_serial`;

/** Gives the serial back that the same transaction has drawn: the form's row is locked by it, so nobody has taken a later one. */
export const uncountAnswers = (formKey: FormKey): RawBuilder<unknown> => sql`
  update form set last_serial = last_serial - 1, submission_count = submission_count - 1 where key = ${formKey}`;

/** Answers of a form have gone to the recycle bin: they do not count any more. */
export const uncountRemoved = (formKey: FormKey, count: number): RawBuilder<unknown> => sql`
  update form set submission_count = submission_count - ${count}::int where key = ${formKey}`;

/** Answers of a form have come back from the recycle bin. */
export const countRestored = (formKey: FormKey, count: number): RawBuilder<unknown> => sql`
  update form set submission_count = submission_count + ${count}::int where key = ${formKey}`;
