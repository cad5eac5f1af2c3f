import type { HasTicketQueue } from '../outbound/has-ticket-queue.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import type { HasLanguage } from '../../../work/work.ts';
import type { setEnabled as contract } from '@countersign/shared/api/tickets/tickets.ts';
import type { UseCase } from '../../../work/route.ts';
import { linkedFormOf } from './linked-form-of.ts';
import { setLinkedFormEnabled } from './linked-form-repository.ts';
import { allowedLinkedForm } from '../rights/allowed-linked-forms.ts';
import { writeStatusOf } from '../approvals/write-approval-status.ts';
import { tellTicket } from '../tell-tickets.ts';

/** Switches a linked form on or off. One that is off stays readable and cannot be sent again. */
export const setEnabled: UseCase<typeof contract, HasRealtime & HasTicketQueue & HasLanguage> = async (
  { id, enabled },
  work,
) => {
  await allowedLinkedForm(work, 'switch', id);
  await setLinkedFormEnabled(work.db, id, enabled, work.now);
  const linked = await linkedFormOf(work, id);
  const { account, zdTktId: ticketId } = linked;
  await writeStatusOf(work, account, ticketId);
  work.afterCommit(() => tellTicket(work, { account, ticketId }));
  return linked;
};
