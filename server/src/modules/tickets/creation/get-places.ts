import type { ZendeskNeeds } from '../../zendesk/client/connection.ts';
import type { getPlaces as contract } from '@countersign/shared/api/tickets/creation.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { formToManage } from '../../forms/rights/form-to-manage.ts';
import { readAccountPlaces } from '../../zendesk/places/read-places.ts';
import { accountsToCreateIn } from './check-creation.ts';

/** What a new ticket can be given in an account. */
export const getPlaces: UseCase<typeof contract, ZendeskNeeds> = async ({ formKey, account }, work) => {
  await formToManage(work, formKey);
  if (!(await accountsToCreateIn(work)).includes(account)) refuse('unknown_account', ['account']);
  const read = await readAccountPlaces(work, account);
  if (read === 'unavailable') return { isReachable: false, brands: [], groups: [], ticketForms: [] };
  return { isReachable: true, ...read };
};
