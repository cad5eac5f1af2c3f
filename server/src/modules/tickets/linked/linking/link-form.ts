import { asId } from '../../../../basics/as-id.ts';
import type { HasTicketTasks } from '../../../zendesk/ports.ts';
import type { HasTicketQueue } from '../../outbound/has-ticket-queue.ts';
import type { AgentNeeds } from '../../../zendesk/agents/admit-agent.ts';
import type { HasTicketKnowledge } from '../../../zendesk/facts/ticket-knowledge.ts';
import type { link as contract } from '@countersign/shared/api/tickets/tickets.ts';
import {
  type FormKey,
  type SubmissionId,
  type TicketId,
  ticketId as ticketNumber,
} from '@countersign/shared/basics/ids.ts';
import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import { refuse, refuseAll } from '../../../../work/refusing/refuse.ts';
import { hasRole } from '../../../../work/permissions.ts';
import { type HasAddress, type HasLanguage, personOf, type Work } from '../../../../work/work.ts';
import type { UseCase } from '../../../../work/route.ts';
import { holdToAvailability } from '../../availability/hold-to-availability.ts';
import { moveToTicket } from './move-answers.ts';
import { linkedFormOf } from '../linked-form-of.ts';
import { accountOfTicket, meets } from '../../../zendesk/scope/ticket-scope.ts';
import { writeStatusOf } from '../../approvals/write-approval-status.ts';
import { insertLinkedForm } from '../linked-form-repository.ts';
import { mayPutOnTicket } from '../../../zendesk/scope/may-put-on-tickets.ts';
import { refuseClosed } from './refuse-closed.ts';
import { tellTicket } from '../../tell-tickets.ts';

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
export const linkForm: UseCase<
  typeof contract,
  AgentNeeds & HasTicketQueue & HasTicketKnowledge & HasTicketTasks & HasAddress & HasLanguage
> = async (input, work) => {
  refuseEmpty(input);
  if (!ticketNumber.safeParse(input.zdTktId).success) refuse('invalid_input', ['zdTktId']);
  await refuseForeignAnswers(work, input);
  const ticketId = asId<TicketId>(input.zdTktId);
  const formKey = asId<FormKey>(input.formKey);
  const submissionId = asId<SubmissionId>(input.formDataId);
  const account = await accountOfTicket(work, input.account);
  if (!(await mayPutOnTicket(work, { account, ticketId }))) refuse('forbidden', ['zdTktId']);
  await refuseClosed(work.db, { account, ticketId }, 'zdTktId');
  await holdToAvailability(work.db, { formKey, ticketId, account });
  const id = work.newId();
  const isNew = await insertLinkedForm(work.db, {
    id,
    formKey,
    submissionId,
    ticketId,
    subdomain: account,
    agentId: input.zdAgentId,
    enabled: input.status !== SWITCHED_OFF,
    extValue: input.extValue,
    createdBy: personOf(work).id,
    now: work.now,
  });
  if (!isNew) refuse('already_linked', ['formDataId']);
  await moveToTicket(work, { submissionId, ticketId, account });
  await writeStatusOf(work, account, ticketId);
  work.afterCommit(() => tellTicket(work, { account, ticketId }));
  return linkedFormOf(work, id);
};

function refuseEmpty(input: Input): void {
  const fields = Object.keys(EMPTY) as (keyof typeof EMPTY)[];
  const missing = fields.filter((field) => input[field] === '').map((field) => ({ code: EMPTY[field], path: [field] }));
  if (missing.length > 0) refuseAll(missing);
}

/** Answers of others are as good as not there: an id that was guessed says nothing. */
async function refuseForeignAnswers(work: Work, { formKey, formDataId }: Input): Promise<void> {
  const person = personOf(work);
  const answered = await work.db
    .selectFrom('sent_form')
    .select(['created_by', 'ticket_id as ticketId', 'subdomain as account'])
    .where('id', '=', asId<SubmissionId>(formDataId))
    .where('form_key', '=', asId<FormKey>(formKey))
    .executeTakeFirst();
  const isMine =
    answered !== undefined &&
    meets(person, answered) &&
    (answered.created_by === person.id || hasRole(person, 'zd-admin'));
  if (!isMine) refuse('not_found', ['formDataId']);
}
