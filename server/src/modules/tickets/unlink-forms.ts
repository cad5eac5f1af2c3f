import type { unlink as contract } from '@countersign/shared/api/tickets.ts';
import { refuse } from '../../http/errors.ts';
import type { UseCase } from '../../http/serve.ts';
import { writeStatusOf } from './write-approval-status.ts';
import { deleteLinkedForms, findLinkedFormsById } from './linked-form-repository.ts';
import { tellTicket } from './tell-tickets.ts';

/** Takes forms off their tickets, all of them or none; a running approval keeps its place until it is over. */
export const unlinkForms: UseCase<typeof contract> = async ({ ids }, call) => {
  const wanted = [...new Set(ids.split(','))];
  const rows = await findLinkedFormsById(call.db, wanted);
  if (rows.length < wanted.length) refuse('not_found', ['ids']);
  const running = rows.find((row) => row.status === 1);
  if (running) refuse('approval_running', ['ids'], { params: { name: running.formName } });
  await deleteLinkedForms(call.db, wanted);
  for (const row of rows) await writeStatusOf(call, row.subdomain, row.ticketId);
  const ticketIds = new Set(rows.map((row) => row.ticketId));
  call.afterCommit(() => ticketIds.forEach((ticketId) => tellTicket(call.services, ticketId)));
  return null;
};
