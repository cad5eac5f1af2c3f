import type { ticketValues as contract } from '@countersign/shared/api/ticket-fields.ts';
import { askingFirst } from '../../../database/ask-first.ts';
import { refuse } from '../../../http/errors.ts';
import { personOf, type UseCase } from '../../../http/serve.ts';
import { accountOfTicket } from '../accounts/ticket-scope.ts';
import { ticketSight } from '../rights/ticket-sight.ts';
import { clientOf, orRefuse } from '../zendesk/connection.ts';
import { factsOf, fieldsOf } from './values-of-ticket.ts';

/** What the ticket holds now: its facts, and of its fields those that were asked for. */
export const ticketValues: UseCase<typeof contract> = async ({ id, account: named, fields }, call) => {
  const account = await accountOfTicket(call, named);
  if (account === null) return refuse('no_account');
  const sight = await askingFirst(() => ticketSight(call, { subdomain: account, ticketId: id }));
  if (sight !== 'whole') return refuse('not_found', ['id']);
  const reading = clientOf(call.services, account).then((client) => client.ticket(id));
  const held = await orRefuse(reading, call);
  if (!held || held.ticket.status === 'deleted') return refuse('not_found', ['id']);
  const wanted = fields.split(',').filter((field) => field !== '');
  return { facts: factsOf(held, personOf(call).nickName), fields: fieldsOf(held, wanted) };
};
