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
import { fill } from '../../../basics/texts.ts';
import { mailLanguage, mailTexts, saidWords, wordsFor } from '../../mail/texts.ts';
import { valuesOf } from '../../workflow/deliveries/values-of.ts';
import { readDelivered, type DeliveredMessage } from '../../workflow/deliveries/delivered-message.ts';

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
  const [found] = await readDelivered(kysely, [messageId]);
  const ticketId = found?.ticketId;
  if (!found || !ticketId) return;
  const delivered = { ...found, title: await titleForAll(kysely, found) };
  const { account } = delivered;
  const language = mailLanguage(delivered.language);
  const texts = mailTexts(language);
  const { note: words } = wordsFor(delivered, language, services.outbound.current().words);
  const sentence = fill(words, valuesOf(delivered, texts));
  const outcome = await outcomeOf(kysely, delivered);
  const lines = (...parts: string[]) => parts.filter((line) => line !== '').join('\n');
  const note: Note = {
    account,
    ticketId,
    text: lines(sentence, saidBy(outcome, saidWords(delivered.language))),
    own: { personId: delivered.actorId, text: lines(sentence, outcome.comment) },
    onlyIf: 'writesNotes',
    key: `note.${messageId}`,
  };
  await runAsServer(services, (work) => writeNote(work, note));
}

async function outcomeOf(db: Kysely<Tables>, delivered: DeliveredMessage): Promise<Said> {
  const { instanceId, status, cause: said, causeNodeId: nodeId, formDataId } = delivered;
  const { graph } = await publishedProcess(db, delivered.definitionKey, delivered.definitionVersion);
  const outcomes = await outcomesForAll(db, [{ instanceId, status, said, nodeId, formDataId, graph }]);
  return outcomes.get(instanceId) ?? { ...said, comment: '' };
}
