import type { HasAddress } from '../../../../work/work.ts';
import type { fetchPublicKey as contract } from '@countersign/shared/api/zendesk/accounts.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { refuse } from '../../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../../work/route.ts';
import { recordAudit } from '../../../../work/record-audit.ts';
import { clientOf, orRefuse, type ZendeskNeeds } from '../../client/connection.ts';
import { troubleOf } from '../../client/problem.ts';
import { isRsaPublicKey } from '../account-columns.ts';
import { accountRow } from '../account-rows.ts';
import { accountView } from '../account-views.ts';

/** Fetches the app's key with the account's own credentials. Zendesk is asked outside of a transaction. */
export const fetchPublicKey: UseCase<typeof contract, ZendeskNeeds & HasAddress> = async ({ subdomain }, work) => {
  const row = await accountRow(work, subdomain);
  if (row.app_id === '') refuse('app_id_missing', ['appId']);
  const pem = await orRefuse(
    clientOf(work, row.subdomain).then((client) => client.publicKey(row.app_id)),
    work,
    troubleOf,
  );
  if (!isRsaPublicKey(pem.trim())) refuse('public_key_unreadable', ['publicKeyPem']);
  return inTransaction(work.database, async (db) => {
    await db
      .updateTable('zendesk_account')
      .set((is) => ({ public_key_pem: pem.trim(), rev: is('rev', '+', 1), updated_at: work.now }))
      .where('subdomain', '=', row.subdomain)
      .execute();
    await recordAudit({ ...work, db }, 'tickets.fetchPublicKey', { subdomain: row.subdomain });
    return accountView({ ...work, db }, await accountRow({ db }, row.subdomain));
  });
};
