import type { listTicketFields as contract } from '@countersign/shared/api/ticket-fields.ts';
import { refuse } from '../../../http/errors.ts';
import { personOf, type UseCase } from '../../../http/serve.ts';
import { findAccountOf } from '../sign-in/account-repository.ts';
import { mayReadAccount } from '../rights/may-read-account.ts';
import { clientOf, orRefuse } from '../zendesk/connection.ts';
import { toFieldInfos } from './to-field-info.ts';

/** The fields of the account that the designer belongs to, else of the first one. */
export const listTicketFields: UseCase<typeof contract> = async (_, call) => {
  const account = await findAccountOf(call.db, personOf(call));
  if (!account || !mayReadAccount(personOf(call), account.subdomain)) return refuse('no_account');
  const fields = clientOf(call.services, account.subdomain).then((client) => client.ticketFields());
  return toFieldInfos(await orRefuse(fields, call));
};
