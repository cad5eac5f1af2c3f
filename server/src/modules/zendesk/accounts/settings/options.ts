import {
  type AccountOptions,
  accountOptions,
  type getOptions as get,
  type saveOptions as contract,
} from '@countersign/shared/api/zendesk/accounts.ts';
import { refuse } from '../../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../../work/route.ts';
import { type AccountRow, accountRow, lockAccountRow } from '../account-rows.ts';

/** Zendesk's own limits for updating tickets. */
const USUAL: Omit<AccountOptions, 'rev'> = {
  requiresApprovedForm: false,
  writesNotes: true,
  writesAsAgents: true,
  writesStatus: true,
  followsTickets: true,
  updatesPerMinute: 100,
  updatesPerTicket: 30,
};

/** The options of an account; the usual ones while nobody has changed them. */
export function optionsOf(row: Pick<AccountRow, 'options' | 'options_rev'>): AccountOptions {
  const found = accountOptions.safeParse({ ...USUAL, ...(row.options as object), rev: row.options_rev });
  return found.success ? found.data : { ...USUAL, rev: row.options_rev };
}

export const getOptions: UseCase<typeof get> = async ({ subdomain }, work) =>
  optionsOf(await accountRow(work, subdomain));

export const saveOptions: UseCase<typeof contract> = async ({ subdomain, rev, ...options }, work) => {
  const row = await lockAccountRow(work, subdomain);
  if (row.options_rev !== rev) refuse('stale_revision', ['rev'], { current: optionsOf(row) });
  await work.db
    .updateTable('zendesk_account')
    .set({ options: JSON.stringify(options), options_rev: rev + 1 })
    .where('subdomain', '=', row.subdomain)
    .execute();
  return { ...options, rev: rev + 1 };
};
