import type { HasOutbound } from '../../system/outbound/has-outbound.ts';
import type { HasTicketQueue } from '../outbound/has-ticket-queue.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasLog } from '../../../basics/log.ts';
import type { HasClock } from '../../../basics/clock.ts';
import { type Said, saidBy } from '@countersign/shared/workflow/messages/said-by.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { runAsServer } from '../../../work/run-as-server.ts';
import type { Job } from '../../jobs/job.ts';
import { type Note, writeNote } from './write-note.ts';
import { publishedProcess } from '../../workflow/definitions/graphs.ts';
import { outcomesForAll } from '../../workflow/lists/outcome-for-all.ts';
import { titleForAll } from '../../workflow/lists/title-for-all.ts';
import type { MessageData } from '../../workflow/deliveries/deliver.ts';
import { fill, mailLanguage, mailTexts, saidWords, wordsFor } from '../../mail/texts.ts';
import { valuesOf } from '../../workflow/deliveries/values-of.ts';
import { readTold, type Told } from '../../workflow/deliveries/told.ts';

/**
 * Puts an internal note on its way into the ticket that says how its process has ended, in the language of whoever started
 * it; the comment as far as everybody around the ticket may read it. From there the account's queue writes it, once.
 */
export async function writeTicketNote(
  job: Job,
  services: HasDatabase & HasLog & HasClock & HasOutbound & HasTicketQueue,
): Promise<void> {
  const { messageId } = job.data as MessageData;
  const { kysely } = services.database;
  const [found] = await readTold(kysely, [messageId]);
  const ticketId = found?.ticketId;
  if (!found || !ticketId) return;
  const told = { ...found, title: await titleForAll(kysely, found) };
  const { account } = told;
  const language = mailLanguage(told.language);
  const texts = mailTexts(language);
  const { note: words } = wordsFor(told, language, services.outbound.current().words);
  const sentence = fill(words, valuesOf(told, texts));
  const outcome = await outcomeOf(kysely, told);
  const lines = (...parts: string[]) => parts.filter((line) => line !== '').join('\n');
  const note: Note = {
    account,
    ticketId,
    text: lines(sentence, saidBy(outcome, saidWords(told.language))),
    own: { personId: told.actorId, text: lines(sentence, outcome.comment) },
    onlyIf: 'writesNotes',
    key: `note.${messageId}`,
  };
  await runAsServer(services, (work) => writeNote(work, note));
}

async function outcomeOf(db: Kysely<Tables>, told: Told): Promise<Said> {
  const { instanceId, status, cause: said, causeNodeId: nodeId, formDataId } = told;
  const { graph } = await publishedProcess(db, told.definitionKey, told.definitionVersion);
  const outcomes = await outcomesForAll(db, [{ instanceId, status, said, nodeId, formDataId, graph }]);
  return outcomes.get(instanceId) ?? { ...said, comment: '' };
}
