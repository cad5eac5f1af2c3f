import type { HasTicketTasks } from '../../zendesk/ports.ts';
import type { HasTicketQueue } from '../outbound/has-ticket-queue.ts';
import type { AgentNeeds } from '../../zendesk/agents/admit-agent.ts';
import type { HasTicketKnowledge } from '../../zendesk/facts/ticket-knowledge.ts';
import type { HasApprovalSight } from '../../submissions/sight/approval-sight.ts';
import type { HasNewTickets } from '../../submissions/ports.ts';
import type { HasZone } from '../../../basics/clock.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { addNote as contract } from '@countersign/shared/api/tickets/notes.ts';
import { type TicketId, submissionId } from '@countersign/shared/basics/ids.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { type HasAddress, personOf, type Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { getSubmission } from '../../submissions/reading/get-submission.ts';
import { findLinkedFormsById, type LinkedFormRow } from '../linked/linked-form-repository.ts';
import { accountOfTicket } from '../../zendesk/scope/ticket-scope.ts';
import { isLightAgent } from '../../zendesk/scope/is-light-agent.ts';
import { linkedRights } from '../rights/linked-rights.ts';
import { ticketSight } from '../../zendesk/scope/ticket-sight.ts';
import { refuseClosed } from '../linked/linking/refuse-closed.ts';
import { readableAnswers } from '../../submissions/reading/answer-lines.ts';
import { writeNote } from './write-note.ts';

/**
 * Puts an internal note for a ticket on its way: what the agent wrote, and the answers of a linked form if one is named. It is
 * written with the account's credentials, so only its agents get through; who may not read the answers cannot have them written.
 */
export const addNote: UseCase<
  typeof contract,
  AgentNeeds &
    HasTicketQueue &
    HasTicketKnowledge &
    HasTicketTasks &
    HasApprovalSight &
    HasNewTickets &
    HasAddress &
    HasZone
> = async ({ id, text, linkedFormId, language = 'en' }, work) => {
  const person = personOf(work);
  const linked = linkedFormId === undefined ? undefined : await linkedAt(work, { id: linkedFormId, ticketId: id });
  const account = linked ? linked.account : await accountOfTicket(work);
  if (account === null) return refuse('no_account');
  if ((await ticketSight(work, { subdomain: account, ticketId: id })) !== 'whole') return refuse('not_found', ['id']);
  if (await isLightAgent(work.db, person.id, account)) refuse('light_agent');
  await refuseClosed(work.db, { account, ticketId: id }, 'id');
  const answers = linked ? await answersOf(work, linked, language) : '';
  if (text === '' && answers === '') refuse('note_empty', ['text']);
  const parts = [text, answers].filter((part) => part !== '');
  await writeNote(work, {
    account,
    ticketId: id,
    text: [`${person.nickName}:`, ...parts].join('\n\n'),
    own: { personId: person.id, text: parts.join('\n\n') },
    key: `agent-note.${work.newId()}`,
  });
  return null;
};

async function linkedAt(work: Work, { id, ticketId }: { id: string; ticketId: TicketId }): Promise<LinkedFormRow> {
  const [row] = await findLinkedFormsById(work.db, personOf(work), [id]);
  if (!row || row.ticketId !== ticketId) return refuse('not_found', ['linkedFormId']);
  const isLight = row.standings.includes('lightAgent');
  if (!isLight && !linkedRights(personOf(work), row.standings).has('note'))
    return refuse('forbidden', ['linkedFormId']);
  return row;
}

async function answersOf(
  work: Work & HasApprovalSight & HasNewTickets & HasSecrets & HasZone,
  { submissionId: of, formName }: LinkedFormRow,
  language: string,
): Promise<string> {
  const { submission, form } = await getSubmission({ id: submissionId.parse(of) }, work);
  return [formName, ...readableAnswers(form.definition.fields, submission.answers, language)].join('\n');
}
