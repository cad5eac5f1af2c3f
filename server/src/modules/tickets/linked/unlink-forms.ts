import type { unlink as contract } from '@countersign/shared/api/tickets/tickets.ts';
import { refuse } from '../../../work/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { followUnlink } from './follow-links.ts';
import { writeStatusOf } from '../approvals/write-approval-status.ts';
import { deleteLinkedForms } from './linked-form-repository.ts';
import { allowedLinkedForms } from '../rights/allowed-linked-forms.ts';
import { tellTicket } from '../tell-tickets.ts';

/** Takes forms off their tickets, all of them or none; a running approval keeps its place until it is over. */
export const unlinkForms: UseCase<typeof contract> = async ({ ids }, call) => {
  const wanted = [...new Set(ids.split(','))];
  const rows = await allowedLinkedForms(call, 'remove', { ids: wanted, path: 'ids' });
  const running = rows.find((row) => row.status === 1);
  if (running) refuse('approval_running', ['ids'], { params: { name: running.formName } });
  await deleteLinkedForms(call.db, wanted);
  for (const row of rows) await followUnlink(call, row);
  for (const row of rows) await writeStatusOf(call, row.account, row.ticketId);
  const tickets = new Map(rows.map(({ account, ticketId }) => [`${account}/${ticketId}`, { account, ticketId }]));
  call.afterCommit(() => tickets.forEach((ticket) => tellTicket(call.services, ticket)));
  return null;
};
