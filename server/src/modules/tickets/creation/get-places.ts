import type { getPlaces as contract } from '@countersign/shared/api/ticket-creation.ts';
import { refuse } from '../../../http/errors.ts';
import type { UseCase } from '../../../http/serve.ts';
import { formToManage } from '../../forms/form-to-manage.ts';
import { readAccountPlaces } from '../availability/read-places.ts';
import { accountsToCreateIn } from './check-creation.ts';

/** What a new ticket can be given in an account. */
export const getPlaces: UseCase<typeof contract> = async ({ formKey, account }, call) => {
  await formToManage(call, formKey);
  if (!(await accountsToCreateIn(call)).includes(account)) refuse('unknown_account', ['account']);
  const read = await readAccountPlaces(call, account);
  if (read === 'unavailable') return { isReachable: false, brands: [], groups: [], ticketForms: [] };
  return { isReachable: true, ...read };
};
