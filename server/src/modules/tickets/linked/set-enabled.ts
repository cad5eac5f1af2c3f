import type { setEnabled as contract } from '@countersign/shared/api/tickets/tickets.ts';
import type { UseCase } from '../../../work/route.ts';
import { linkedFormOf } from './linked-form-of.ts';
import { setLinkedFormEnabled } from './linked-form-repository.ts';
import { allowedLinkedForm } from '../rights/allowed-linked-forms.ts';
import { writeStatusOf } from '../approvals/write-approval-status.ts';
import { tellTicket } from '../tell-tickets.ts';

/** Switches a linked form on or off. One that is off stays readable and cannot be sent again. */
export const setEnabled: UseCase<typeof contract> = async ({ id, enabled }, call) => {
  await allowedLinkedForm(call, 'switch', id);
  await setLinkedFormEnabled(call.db, id, enabled, call.now);
  const linked = await linkedFormOf(call, id);
  const { account, zdTktId: ticketId } = linked;
  await writeStatusOf(call, account, ticketId);
  call.afterCommit(() => tellTicket(call.services, { account, ticketId }));
  return linked;
};
