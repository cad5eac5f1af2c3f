import type { HasTicketQueue } from '../../outbound/has-ticket-queue.ts';
import type { HasRealtime } from '../../../realtime/realtime.ts';
import type { unlink as contract } from '@countersign/shared/api/tickets/tickets.ts';
import { PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import { refuse } from '../../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../../work/route.ts';
import { moveFromTicket } from './move-answers.ts';
import { writeStatusOf } from '../../approvals/write-approval-status.ts';
import { deleteLinkedForms } from '../linked-form-repository.ts';
import { allowedLinkedForms } from '../../rights/allowed-linked-forms.ts';
import { tellTicket } from '../../tell-tickets.ts';

/** Takes forms off their tickets, all of them or none; a running approval keeps its place until it is over. */
export const unlinkForms: UseCase<typeof contract, HasRealtime & HasTicketQueue> = async ({ ids }, work) => {
  const wanted = [...new Set(ids.split(','))];
  const rows = await allowedLinkedForms(work, 'remove', { ids: wanted, path: 'ids' });
  const running = rows.find((row) => row.status === PROCESS_STATUS.processing);
  if (running) refuse('approval_running', ['ids'], { params: { name: running.formName } });
  await deleteLinkedForms(work.db, wanted);
  for (const row of rows) await moveFromTicket(work, row);
  for (const row of rows) await writeStatusOf(work, row.account, row.ticketId);
  const tickets = new Map(rows.map(({ account, ticketId }) => [`${account}/${ticketId}`, { account, ticketId }]));
  work.afterCommit(() => tickets.forEach((ticket) => tellTicket(work, ticket)));
  return null;
};
