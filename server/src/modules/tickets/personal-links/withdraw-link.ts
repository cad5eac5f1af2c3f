import type { withdraw as contract } from '@countersign/shared/api/submissions/personal-links.ts';
import { refuse } from '../../../work/refuse.ts';
import { personOf } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { holdLink, statusOfLink } from '../../submissions/personal-links/find-link.ts';
import { linkView } from '../../submissions/personal-links/links-of-ticket.ts';
import { withdrawHeld } from '../../submissions/personal-links/withdraw-held.ts';
import { meets } from '../../zendesk/scope/ticket-scope.ts';
import { isSeenByAgent } from '../../zendesk/scope/ticket-sight.ts';
import { tellTicket } from '../tell-tickets.ts';

/** Ends a link that waits: for agents who see its ticket, whoever sent it. Done twice it is done once. */
export const withdrawLink: UseCase<typeof contract> = async ({ id }, call) => {
  const person = personOf(call);
  const link = await holdLink(call.db, id);
  if (!link || !meets(person, link)) return refuse('not_found', ['id']);
  const of = { subdomain: link.account, ticketId: link.ticketId };
  if (!(await isSeenByAgent(call, person, of))) return refuse('not_found', ['id']);
  if (statusOfLink(link, call.now) === 'answered') return refuse('link_answered', ['id']);
  await withdrawHeld(call, id);
  const { account, ticketId } = link;
  call.afterCommit(() => tellTicket(call.services, { account, ticketId }));
  return linkView(call.db, id, call.now);
};
