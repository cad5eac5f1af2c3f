import type { TicketFact } from '@countersign/shared/forms/prefill/prefill-rule.ts';
import type { TicketState } from '../ticket.ts';

/** What the ticket, its requester and the agent tell a form that is filled beside it. */
export function ticketSource({ ticket, ticketId }: TicketState, agent: { nickName: string; userName: string }) {
  return (fact: TicketFact): string | undefined => {
    switch (fact) {
      case 'id':
        return ticketId ?? undefined;
      case 'subject':
        return ticket?.subject;
      case 'status':
        return ticket?.status;
      case 'requester_name':
        return ticket?.requester?.name;
      case 'requester_email':
        return ticket?.requester?.email;
      case 'assignee_name':
        return ticket?.assignee?.name;
      case 'agent_name':
        return agent.nickName || agent.userName;
    }
  };
}

export type TicketSource = ReturnType<typeof ticketSource>;
