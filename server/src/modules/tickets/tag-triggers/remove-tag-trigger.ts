import type { HasAddress } from '../../../work/work.ts';
import type { removeTagTrigger as contract } from '@countersign/shared/api/tickets/tag-triggers.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { recordAudit } from '../../../work/record-audit.ts';
import { accountRow } from '../../zendesk/accounts/account-rows.ts';
import { clientOf, orRefuse, type ZendeskNeeds } from '../../zendesk/client/connection.ts';

/** Deletes one of our triggers in Zendesk, then here; others of the account are not touched. */
export const removeTagTrigger: UseCase<typeof contract, ZendeskNeeds & HasAddress> = async (
  { subdomain, id },
  work,
) => {
  const row = await accountRow(work, subdomain);
  const known = await work.db
    .selectFrom('ticket_tag_trigger')
    .select(['form_key as formKey', 'tag'])
    .where('subdomain', '=', row.subdomain)
    .where('trigger_id', '=', id)
    .executeTakeFirst();
  if (!known) return refuse('not_found', ['id']);
  const client = await orRefuse(clientOf(work, row.subdomain), work);
  await orRefuse(client.deleteTrigger(id), work);
  await inTransaction(work.database, async (db) => {
    const ours = db.deleteFrom('ticket_tag_trigger').where('subdomain', '=', row.subdomain);
    await ours.where('trigger_id', '=', id).execute();
    await recordAudit({ ...work, db }, 'tickets.removeTagTrigger', { subdomain: row.subdomain, id, ...known });
  });
  return null;
};
