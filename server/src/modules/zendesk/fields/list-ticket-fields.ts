import type { listTicketFields as contract } from '@countersign/shared/api/zendesk/ticket-fields.ts';
import { refuse } from '../../../work/refuse.ts';
import { personOf } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { findAccountOf } from '../accounts/find-account.ts';
import { mayReadAccount } from '../scope/may-read-account.ts';
import { clientOf, orRefuse } from '../client/connection.ts';
import { toFieldInfos } from './to-field-info.ts';

/** The fields of the account that the designer belongs to, else of the first one. */
export const listTicketFields: UseCase<typeof contract> = async (_, call) => {
  const account = await findAccountOf(call.db, personOf(call));
  if (!account || !mayReadAccount(personOf(call), account.subdomain)) return refuse('no_account');
  const fields = clientOf(call.services, account.subdomain).then((client) => client.ticketFields());
  return toFieldInfos(await orRefuse(fields, call));
};
