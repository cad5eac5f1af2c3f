import type { getAccount as one, listAccounts as contract } from '@countersign/shared/api/zendesk/accounts.ts';
import type { UseCase } from '../../../work/route.ts';
import { redirectUrl } from '../client/oauth.ts';
import { accountRow } from './account-rows.ts';
import { accountView, accountViews } from './account-views.ts';

/** Every account, with the addresses that are entered in Zendesk. */
export const listAccounts: UseCase<typeof contract> = async (_input, { db, services }) => {
  const rows = await db.selectFrom('zendesk_account').selectAll().orderBy('subdomain').execute();
  return {
    accounts: await accountViews({ db, services }, rows),
    redirectUrl: redirectUrl(services),
    landingUrl: `${services.config.publicUrl}/zendesk/landing`,
  };
};

export const getAccount: UseCase<typeof one> = async ({ subdomain }, call) =>
  accountView(call, await accountRow(call, subdomain));
