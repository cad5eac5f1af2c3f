import type { HasConfig, HasDemonstration } from '../../../config/config.ts';
import type { getAccount as one, listAccounts as contract } from '@countersign/shared/api/zendesk/accounts.ts';
import type { UseCase } from '../../../work/route.ts';
import { redirectUrl } from '../client/oauth.ts';
import { hostOf } from '../package/read-host.ts';
import { accountRow } from './account-rows.ts';
import { accountView, accountViews } from './account-views.ts';

/** Every account, with the addresses that are entered in Zendesk. */
export const listAccounts: UseCase<typeof contract, HasDemonstration & HasConfig<'publicUrl'>> = async (
  _input,
  work,
) => {
  const rows = await work.db.selectFrom('zendesk_account').selectAll().orderBy('subdomain').execute();
  return {
    accounts: await accountViews(work, rows),
    redirectUrl: redirectUrl(work),
    landingUrl: `${work.config.publicUrl}/zendesk/landing`,
    hasPackage: hostOf(work.config.publicUrl) !== null,
  };
};

export const getAccount: UseCase<typeof one, HasDemonstration> = async ({ subdomain }, work) =>
  accountView(work, await accountRow(work, subdomain));
