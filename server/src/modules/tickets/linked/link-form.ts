import type { link as contract } from '@countersign/shared/api/tickets/tickets.ts';
import { ticketId as ticketNumber } from '@countersign/shared/basics/ids.ts';
import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import { refuse, refuseAll } from '../../../work/refuse.ts';
import { hasRole } from '../../../work/permissions.ts';
import { type Call, personOf } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { holdToAvailability } from '../availability/hold-to-availability.ts';
import { followLink } from './follow-links.ts';
import { linkedFormOf } from './linked-form-of.ts';
import { accountOfTicket, meets } from '../../zendesk/scope/ticket-scope.ts';
import { writeStatusOf } from '../approvals/write-approval-status.ts';
import { insertLinkedForm } from './linked-form-repository.ts';
import { mayPutOnTicket } from '../../zendesk/scope/may-put-on-tickets.ts';
import { refuseClosed } from './refuse-closed.ts';
import { tellTicket } from '../tell-tickets.ts';

type Input = ParsedInputOf<typeof contract>;

/** Every field is needed; each missing one has its own code. */
const EMPTY: Record<Exclude<keyof Input, 'account'>, string> = {
  formKey: 'form_key_empty',
  extValue: 'ext_value_empty',
  zdTktId: 'ticket_id_empty',
  zdAgentId: 'agent_id_empty',
  status: 'status_empty',
  formDataId: 'form_data_id_empty',
};

/** `status` that links a form switched off; every other one switches it on. */
const SWITCHED_OFF = '0';

/** Links answers that exist already to a ticket, and their process with them. Agents link their own answers, administrators and `zd-admin` all. */
export const linkForm: UseCase<typeof contract> = async (input, call) => {
  refuseEmpty(input);
  if (!ticketNumber.safeParse(input.zdTktId).success) refuse('invalid_input', ['zdTktId']);
  await refuseForeignAnswers(call, input);
  const { formKey, zdTktId: ticketId } = input;
  const account = await accountOfTicket(call, input.account);
  if (!(await mayPutOnTicket(call, { account, ticketId }))) refuse('forbidden', ['zdTktId']);
  await refuseClosed(call.db, { account, ticketId }, 'zdTktId');
  await holdToAvailability(call.db, { formKey, ticketId, account });
  const id = call.newId();
  const isNew = await insertLinkedForm(call.db, {
    id,
    formKey: input.formKey,
    submissionId: input.formDataId,
    ticketId,
    subdomain: account,
    agentId: input.zdAgentId,
    enabled: input.status !== SWITCHED_OFF,
    extValue: input.extValue,
    createdBy: personOf(call).id,
    now: call.now,
  });
  if (!isNew) refuse('already_linked', ['formDataId']);
  await followLink(call, { submissionId: input.formDataId, ticketId, account });
  await writeStatusOf(call, account, ticketId);
  call.afterCommit(() => tellTicket(call.services, { account, ticketId }));
  return linkedFormOf(call, id);
};

function refuseEmpty(input: Input): void {
  const fields = Object.keys(EMPTY) as (keyof typeof EMPTY)[];
  const missing = fields.filter((field) => input[field] === '').map((field) => ({ code: EMPTY[field], path: [field] }));
  if (missing.length > 0) refuseAll(missing);
}

/** Answers of others are as good as not there: an id that was guessed says nothing. */
async function refuseForeignAnswers(call: Call, { formKey, formDataId }: Input): Promise<void> {
  const person = personOf(call);
  const answered = await call.db
    .selectFrom('submission')
    .select(['created_by', 'ticket_id as ticketId', 'subdomain as account'])
    .where('id', '=', formDataId)
    .where('form_key', '=', formKey)
    .executeTakeFirst();
  const isMine =
    answered !== undefined &&
    meets(person, answered) &&
    (answered.created_by === person.id || hasRole(person, 'zd-admin'));
  if (!isMine) refuse('not_found', ['formDataId']);
}
