import type { ticketValues as contract } from '@countersign/shared/api/ticket-fields.ts';
import type { TicketFact } from '@countersign/shared/forms/prefill-rule.ts';
import { askingFirst } from '../../../database/ask-first.ts';
import { refuse } from '../../../http/errors.ts';
import { personOf, type UseCase } from '../../../http/serve.ts';
import { accountOfTicket } from '../accounts/ticket-scope.ts';
import { ticketSight } from '../rights/ticket-sight.ts';
import type { ZendeskClient } from '../zendesk/client.ts';
import { clientOf, orRefuse } from '../zendesk/connection.ts';

type Held = NonNullable<Awaited<ReturnType<ZendeskClient['ticket']>>>;

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

function factsOf({ ticket, users }: Held, agentName: string): Record<TicketFact, string> {
  const personOfTicket = (id: string | null) => users.find((user) => user.id === id);
  const requester = personOfTicket(ticket.requester_id);
  return {
    id: ticket.id,
    subject: ticket.subject ?? '',
    status: ticket.status,
    requester_name: requester?.name ?? '',
    requester_email: requester?.email ?? '',
    assignee_name: personOfTicket(ticket.assignee_id)?.name ?? '',
    agent_name: agentName,
  };
}

function fieldsOf({ ticket }: Held, wanted: readonly string[]): Record<string, unknown> {
  const custom = new Map(ticket.custom_fields.map(({ id, value }) => [id, value]));
  const { subject, status, priority, type, description } = ticket;
  const own: Readonly<Record<string, unknown>> = { subject, status, priority, type, description };
  const known = wanted.map((id) => [id, Object.hasOwn(own, id) ? own[id] : custom.get(id)] as const);
  return Object.fromEntries(known.filter(([, value]) => value !== undefined && value !== null && value !== ''));
}
