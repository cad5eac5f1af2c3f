import type { HasSecrets } from '../../../../basics/secrets/secret-for.ts';
import type { HasConfig } from '../../../../config/config.ts';
import type { connectAccount as contract } from '@countersign/shared/api/zendesk/accounts.ts';
import { refuse } from '../../../../work/refusing/refuse.ts';
import { personOf } from '../../../../work/work.ts';
import type { UseCase } from '../../../../work/route.ts';
import { beginVisit } from './oauth-visit.ts';
import { accountRow } from '../account-rows.ts';

/** Begins to connect an account by OAuth: the administrator agrees in Zendesk and comes back with a code. */
export const connectAccount: UseCase<typeof contract, HasSecrets & HasConfig<'publicUrl'>> = async (
  { subdomain, browser },
  work,
) => {
  const row = await accountRow(work, subdomain);
  if (row.oauth_client_id === '' || row.oauth_client_secret === null) refuse('no_oauth_client', ['oauthClientId']);
  return { url: await beginVisit(work, row, { purpose: 'connect', browser, userId: personOf(work).id, redirect: '' }) };
};
