import type { HasTicketTasks } from '../ports.ts';
import type { AgentNeeds } from '../agents/admit-agent.ts';
import type { HasTicketKnowledge } from '../facts/ticket-knowledge.ts';
import type { ticketValues as contract } from '@countersign/shared/api/zendesk/ticket-fields.ts';
import { askingFirst } from '../../../database/ask-first.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { type HasAddress, personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { accountOfTicket } from '../scope/ticket-scope.ts';
import { ticketSight } from '../scope/ticket-sight.ts';
import { clientOf, orRefuse } from '../client/connection.ts';
import { factsOf, fieldsOf } from './values-of-ticket.ts';

/** What the ticket holds now: its facts, and of its fields those that were asked for. */
export const ticketValues: UseCase<
  typeof contract,
  AgentNeeds & HasTicketKnowledge & HasTicketTasks & HasAddress
> = async ({ id, account: named, fields }, work) => {
  const account = await accountOfTicket(work, named);
  if (account === null) return refuse('no_account');
  const sight = await askingFirst(() => ticketSight(work, { subdomain: account, ticketId: id }));
  if (sight !== 'whole') return refuse('not_found', ['id']);
  const reading = clientOf(work, account).then((client) => client.ticket(id));
  const held = await orRefuse(reading, work);
  if (!held || held.ticket.status === 'deleted') return refuse('not_found', ['id']);
  const wanted = fields.split(',').filter((field) => field !== '');
  return { facts: factsOf(held, personOf(work).nickName), fields: fieldsOf(held, wanted) };
};
