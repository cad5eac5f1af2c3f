import { FORM_STATUS } from '@countersign/shared/forms/form-status.ts';
import { PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import { type RawBuilder, sql } from 'kysely';
import type { WhyNotSentAgain } from '../../../workflow/ports.ts';

/** Names in the statement: the approval, the linked form, and the form. The first two may be joined without a row. */
interface Names {
  process: string;
  linked: string;
  form: string;
}

/** The one rule for sending a linked form again: only the newest of a chain, once its approval was rejected or cancelled. */
export function whyNotSentAgain({ process, linked, form }: Names): RawBuilder<WhyNotSentAgain | null> {
  const of = (name: string, column: string) => sql.ref(`${name}.${column}`);
  const id = of(linked, 'id');
  return sql`case
    when ${of(process, 'status')} is null or ${of(process, 'status')} not in (${sql.lit(PROCESS_STATUS.rejected)}, ${sql.lit(PROCESS_STATUS.cancelled)})
      or ${of(process, 'form_data_id')} is null or ${of(process, 'form_key')} is null then 'not_resubmittable'
    when not ${of(linked, 'enabled')} or exists (select from linked_form n where n.previous_id = ${id}) then 'not_resubmittable'
    when ${of(linked, 'ticket_state')} = 'closed' then 'ticket_closed'
    when ${of(form, 'deleted_at')} is not null then 'form_deleted'
    when ${of(form, 'status')} <> ${sql.lit(FORM_STATUS.collecting)} then 'form_stopped'
  end`;
}

/** The same for the approval `process` of a statement, wherever its answers are: on a ticket or on none. */
export function whyInstanceNotSentAgain(process: string): RawBuilder<WhyNotSentAgain | null> {
  const id = sql.ref(`${process}.id`);
  return sql`(select case
      when exists (select from approval_state n where n.previous_instance_id = ap.id) then 'not_resubmittable'
      else ${whyNotSentAgain({ process: 'ap', linked: 'al', form: 'af' })} end
    from approval_state ap
    left join form_title af on af.key = ap.form_key
    left join linked_form al on al.submission_id = ap.form_data_id
    where ap.id = ${id} order by al.id limit 1)`;
}
