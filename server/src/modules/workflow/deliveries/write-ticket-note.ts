import { saidBy } from '@countersign/shared/workflow/said-by.ts';
import { runAsServer } from '../../../http/run-as-server.ts';
import type { Services } from '../../../services.ts';
import type { Job } from '../../jobs/job.ts';
import { type Note, writeNote } from '../../tickets/notes/write-note.ts';
import { titleForAll } from '../instances/title-for-all.ts';
import type { MessageData } from './deliver.ts';
import { fill, mailLanguage, mailTexts, saidWords, valuesOf, wordsFor } from './texts.ts';
import { readTold } from './told.ts';

/**
 * Puts an internal note on its way into the ticket that says how its process has ended, in the language of whoever started
 * it. From there the account's queue writes it, once.
 */
export async function writeTicketNote(job: Job, services: Services): Promise<void> {
  const { messageId } = job.data as MessageData;
  const { kysely } = services.database;
  const [found] = await readTold(kysely, [messageId]);
  const ticketId = found?.ticketId;
  if (!found || !ticketId) return;
  const told = { ...found, title: await titleForAll(kysely, found) };
  const { account, cause } = told;
  const language = mailLanguage(told.language);
  const texts = mailTexts(language);
  const { note: words } = wordsFor(told, language, services.outbound.current().words);
  const sentence = fill(words, valuesOf(told, texts));
  const lines = (...parts: string[]) => parts.filter((line) => line !== '').join('\n');
  const note: Note = {
    account,
    ticketId,
    text: lines(sentence, saidBy(cause, saidWords(told.language))),
    own: { personId: told.actorId, text: lines(sentence, cause.comment) },
    onlyIf: 'writesNotes',
    key: `note.${messageId}`,
  };
  await runAsServer(services, (acting) => writeNote(acting, note));
}
