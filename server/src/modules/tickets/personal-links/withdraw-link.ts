import type { AgentNeeds } from '../../zendesk/agents/admit-agent.ts';
import type { HasTicketKnowledge } from '../../zendesk/facts/ticket-knowledge.ts';
import type { withdraw as contract } from '@countersign/shared/api/submissions/visitors/personal-links.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { type HasAddress, personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { holdLink, statusOfLink } from '../../submissions/personal-links/find-link.ts';
import { linkView } from '../../submissions/personal-links/links-of-ticket.ts';
import { withdrawHeld } from '../../submissions/personal-links/withdraw-held.ts';
import { meets } from '../../zendesk/scope/ticket-scope.ts';
import { isSeenByAgent } from '../../zendesk/scope/ticket-sight.ts';
import { tellTicket } from '../tell-tickets.ts';

/** Ends a link that waits: for agents who see its ticket, whoever sent it. Done twice it is done once. */
export const withdrawLink: UseCase<typeof contract, AgentNeeds & HasTicketKnowledge & HasAddress> = async (
  { id },
  work,
) => {
  const person = personOf(work);
  const link = await holdLink(work.db, id);
  if (!link || !meets(person, link)) return refuse('not_found', ['id']);
  const of = { subdomain: link.account, ticketId: link.ticketId };
  if (!(await isSeenByAgent(work, person, of))) return refuse('not_found', ['id']);
  if (statusOfLink(link, work.now) === 'answered') return refuse('link_answered', ['id']);
  await withdrawHeld(work, id);
  const { account, ticketId } = link;
  work.afterCommit(() => tellTicket(work, { account, ticketId }));
  return linkView(work.db, id, work.now);
};
