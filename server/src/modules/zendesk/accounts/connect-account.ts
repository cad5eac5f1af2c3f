import type { connectAccount as contract } from '@countersign/shared/api/zendesk/accounts.ts';
import { refuse } from '../../../work/refuse.ts';
import { personOf } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { beginVisit } from './oauth-visit.ts';
import { accountRow } from './account-rows.ts';

/** Begins to connect an account by OAuth: the administrator agrees in Zendesk and comes back with a code. */
export const connectAccount: UseCase<typeof contract> = async ({ subdomain, browser }, call) => {
  const row = await accountRow(call, subdomain);
  if (row.oauth_client_id === '' || row.oauth_client_secret === null) refuse('no_oauth_client', ['oauthClientId']);
  return { url: await beginVisit(call, row, { purpose: 'connect', browser, userId: personOf(call).id, redirect: '' }) };
};
