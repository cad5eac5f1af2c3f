import type { ticketValues as contract } from '@countersign/shared/api/zendesk/ticket-fields.ts';
import { askingFirst } from '../../../database/ask-first.ts';
import { refuse } from '../../../work/refuse.ts';
import { personOf } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { accountOfTicket } from '../scope/ticket-scope.ts';
import { ticketSight } from '../scope/ticket-sight.ts';
import { clientOf, orRefuse } from '../client/connection.ts';
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
