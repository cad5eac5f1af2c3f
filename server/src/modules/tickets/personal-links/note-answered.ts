import { languageFor } from '@countersign/shared/basics/languages/match-language.ts';
import type { HasTicketQueue } from '../outbound/has-ticket-queue.ts';
import type { Work } from '../../../work/work.ts';
import type { SubmissionLink } from '../linked/linking/submission-link.ts';
import { writeNote } from '../notes/write-note.ts';
import { pageTexts } from '../sidebar/texts.ts';

/** Says in the ticket that its requester has answered, in the language of the agent who sent the form. */
export async function noteAnswered(
  work: Work & HasTicketQueue,
  { account, ticketId, submissionId, formKey, createdBy }: SubmissionLink,
  { name, isProven }: { name: string; isProven: boolean },
): Promise<void> {
  const { db } = work;
  const form = await db.selectFrom('form_title').select('name').where('key', '=', formKey).executeTakeFirstOrThrow();
  const agent = await db.selectFrom('person').select('language').where('id', '=', createdBy).executeTakeFirst();
  const { sidebar } = pageTexts(languageFor(agent?.language));
  const sentence = sidebar[isProven ? 'noteAnsweredProven' : 'noteAnswered'] ?? '';
  const text = sentence.replace('{{name}}', () => name).replace('{{form}}', () => form.name);
  await writeNote(work, { account, ticketId, text, onlyIf: 'writesNotes', key: `answered.${submissionId}` });
}
