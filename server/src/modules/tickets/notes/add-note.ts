import type { addNote as contract } from '@countersign/shared/api/ticket-notes.ts';
import { submissionId } from '@countersign/shared/basics/ids.ts';
import { refuse } from '../../../http/errors.ts';
import { type Call, personOf, type UseCase } from '../../../http/serve.ts';
import { getSubmission } from '../../submissions/get-submission.ts';
import { findLinkedFormsById } from '../linked-form-repository.ts';
import { accountOfTicket } from '../accounts/ticket-scope.ts';
import { readableAnswers } from './readable-answers.ts';
import { writeNote } from './write-note.ts';

/**
 * Puts an internal note for a ticket on its way: what the agent wrote, and the answers of a linked form if one is named. Whoever
 * may not read the answers cannot have them written either.
 */
export const addNote: UseCase<typeof contract> = async ({ id, text, linkedFormId, language = 'en' }, call) => {
  const person = personOf(call);
  const answers = linkedFormId === undefined ? '' : await answersOf(call, { id: linkedFormId, ticketId: id, language });
  if (text === '' && answers === '') refuse('note_empty', ['text']);
  const account = await accountOfTicket(call);
  if (account === null) return refuse('no_account');
  // Zendesk shows the integration as the author, so the note says whose words these are.
  const body = [`${person.nickName}:`, text, answers].filter((part) => part !== '').join('\n\n');
  await writeNote(call, { account, ticketId: id, body });
  return null;
};

async function answersOf(call: Call, wanted: { id: string; ticketId: string; language: string }): Promise<string> {
  const [row] = await findLinkedFormsById(call.db, [wanted.id], personOf(call).account);
  if (!row || row.ticketId !== wanted.ticketId) return refuse('not_found', ['linkedFormId']);
  const { submission, form } = await getSubmission({ id: submissionId.parse(row.submissionId) }, call);
  return [row.formName, ...readableAnswers(form.definition.fields, submission.answers, wanted.language)].join('\n');
}
