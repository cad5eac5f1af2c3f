import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { HasTicketQueue } from '../outbound/has-ticket-queue.ts';
import type { Work } from '../../../work/work.ts';
import type { MappingMoment } from '@countersign/shared/api/tickets/mapping.ts';
import { findVersion } from '../../forms/versions/find-version.ts';
import { isLightAgent } from '../../zendesk/scope/is-light-agent.ts';
import { findAccountRow } from '../../zendesk/accounts/account-rows.ts';
import { toTicketValue } from './to-ticket-value.ts';
import { writeFields } from './write-fields.ts';

/**
 * Puts the answers of a ticket on their way into its fields, if the form says so for this moment: in the transaction that sends
 * them or completes their approval. Answers without a ticket, and forms without a mapping, cost one statement.
 */
export async function writeBackAnswers(
  work: Work & HasTicketQueue,
  submissionId: SubmissionId,
  moment: MappingMoment,
): Promise<void> {
  const { db } = work;
  const found = await db
    .selectFrom('sent_form as s')
    .innerJoin('ticket_mapping as m', 'm.form_key', 's.form_key')
    .select([
      's.form_key',
      's.form_version',
      's.answers',
      's.ticket_id',
      's.created_by',
      's.subdomain as account',
      'm.pairs',
    ])
    .where('s.id', '=', submissionId)
    .where('s.ticket_id', 'is not', null)
    .where('m.moment', '=', moment)
    .executeTakeFirst();
  if (!found || found.ticket_id === null || found.account === null) return;
  const { account } = found;
  // What a light agent asks for is written once somebody has approved it.
  if (moment === 'submit' && found.created_by !== null && (await isLightAgent(db, found.created_by, account))) return;
  const version = await findVersion(db, found.form_key, found.form_version);
  if (!version || !(await findAccountRow({ db }, account))) return;
  const fields = found.pairs.flatMap(({ field: key, target, type }) => {
    const field = version.form.fields.find((each) => each.key === key);
    const value = field && toTicketValue(type, field, found.answers[key]);
    return value === undefined ? [] : [{ id: target, value }];
  });
  if (fields.length === 0) return;
  await writeFields(work, { account, ticketId: found.ticket_id, fields, key: `answers.${moment}.${submissionId}` });
}
