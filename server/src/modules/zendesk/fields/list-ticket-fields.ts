import type { listTicketFields as contract } from '@countersign/shared/api/zendesk/ticket-fields.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { findAccountOf } from '../accounts/find-account.ts';
import { mayReadAccount } from '../scope/may-read-account.ts';
import { clientOf, orRefuse, type ZendeskNeeds } from '../client/connection.ts';
import { toFieldInfos } from './to-field-info.ts';

/** The fields of the account that the designer belongs to, else of the first one. */
export const listTicketFields: UseCase<typeof contract, ZendeskNeeds> = async (_, work) => {
  const account = await findAccountOf(work.db, personOf(work));
  if (!account || !mayReadAccount(personOf(work), account.subdomain)) return refuse('no_account');
  const fields = clientOf(work, account.subdomain).then((client) => client.ticketFields());
  return toFieldInfos(await orRefuse(fields, work));
};
