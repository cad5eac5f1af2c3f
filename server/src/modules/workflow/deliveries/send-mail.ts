import { asId } from '../../../basics/as-id.ts';
import type { TaskId, UserId } from '@countersign/shared/basics/ids.ts';
import type { HasOutbound } from '../../system/outbound/has-outbound.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasClock } from '../../../basics/clock.ts';
import { sendKept } from '../../mail/log/keep-delivery.ts';
import type { HasMail, Mail } from '../../mail/mailer.ts';
import type { HasConfig } from '../../../config/config.ts';
import { type Said, saidToReader } from '@countersign/shared/workflow/messages/said-by.ts';
import type { OutboundWords } from '@countersign/shared/workflow/messages/outbound-words.ts';
import type { SummaryLine } from '@countersign/shared/api/workflow/workflow.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { hasPermission } from '../../../work/permissions.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import { findPerson, type PersonNow } from '../../session/find-person.ts';
import { mayReadInstance } from '../sight/may-read-instance.ts';
import { inShort } from '../summary/summary-lines.ts';
import { ASKS } from '../outsiders/asks-outside.ts';
import { askOutside } from '../outsiders/ask-outside.ts';
import { isOutside } from '../outsiders/outside-person.ts';
import type { Job } from '../../jobs/job.ts';
import { mintDecisionCode } from '../decide/decision-codes.ts';
import { LINK_PERMISSION } from '../decide/person-behind-link.ts';
import type { MessageData } from './deliver.ts';
import { processUrl } from './process-url.ts';
import { fill } from '../../../basics/texts.ts';
import { askedWords, mailLanguage, mailTexts, saidWords, wordsFor } from '../../mail/texts.ts';
import { valuesOf } from './values-of.ts';
import { readDelivered, type DeliveredMessage } from './delivered-message.ts';
import { composeMail } from '../../mail/compose-mail.ts';

/** Writes to the person in their language; what asks for a decision carries a link that makes it, if they may decide. Nobody is asked for what is done already. */
export async function sendMail(
  job: Job,
  services: HasDatabase & HasClock & HasOutbound & HasMail & HasConfig<'publicUrl'>,
): Promise<void> {
  const { kysely } = services.database;
  const [delivered] = await readDelivered(kysely, [(job.data as MessageData).messageId]);
  if (!delivered || !services.mailer || (ASKS.has(delivered.event) && !delivered.isTheirs)) return;
  if (isOutside(delivered.userId))
    return askOutside(services, { ...delivered, taskId: delivered.taskId ?? asId('') }, job.id);
  const person = await findPerson(kysely, delivered.userId);
  const asks = ASKS.has(delivered.event) && person && hasPermission(person, LINK_PERMISSION);
  const decideUrl = asks && delivered.taskId ? await linkOf(services, delivered.taskId, delivered.userId) : null;
  const host = new URL(services.config.publicUrl).hostname;
  const seen = await asSeen(kysely, delivered, person);
  const about = { template: delivered.event, subject: delivered.definitionName, jobId: job.id };
  await sendKept({ ...services, mailer: services.mailer }, about, {
    to: delivered.email,
    messageId: `<${delivered.id}@${host}>`,
    ...compose(seen.delivered, {
      decideUrl,
      openUrl: openUrl(services, delivered),
      own: services.outbound.current().words,
      summary: seen.summary,
    }),
  });
}

async function linkOf(
  services: HasDatabase & HasClock & HasConfig<'publicUrl'>,
  taskId: TaskId,
  userId: UserId,
): Promise<string> {
  const code = await mintDecisionCode(services.database.kysely, { taskId, userId, now: services.clock() });
  return `${services.config.publicUrl}/decide/${code}`;
}

function openUrl(services: HasConfig<'publicUrl'>, { taskId, instanceId, isTheirs }: DeliveredMessage): string {
  return taskId && isTheirs
    ? `${services.config.publicUrl}/workflow/task/record/handle?taskId=${encodeURIComponent(taskId)}`
    : processUrl(services, instanceId);
}

/** The message and the answers in short as the person may see them where the mail leads; they have no session, and no account. */
async function asSeen(
  db: Kysely<Tables>,
  delivered: DeliveredMessage,
  person: PersonNow | undefined,
): Promise<{ delivered: DeliveredMessage; summary: readonly SummaryLine[] }> {
  const { graph } = await publishedProcess(db, delivered.definitionKey, delivered.definitionVersion);
  if (!person) return { delivered: { ...delivered, title: null, cause: silent(delivered.cause) }, summary: [] };
  const reader = { ...person, account: null, language: delivered.language };
  const nodeId = delivered.taskId === null ? null : delivered.nodeId;
  const [said] = await inShort(db, reader, [{ instanceId: delivered.instanceId, nodeId, graph }]);
  const title = said?.title ?? null;
  const cause = (await mayReadInstance(db, reader, delivered.instanceId)) ? delivered.cause : silent(delivered.cause);
  return { delivered: { ...delivered, title, cause }, summary: said?.lines ?? [] };
}

const silent = (cause: Said): Said => ({ ...cause, comment: '' });

/** A request that has just been sent names its sender in the sentence itself. */
const isSaidAlready = ({ event, cause }: DeliveredMessage): boolean =>
  event === 'task_assigned' && cause.act === 'start' && cause.comment === '';

interface Around {
  decideUrl: string | null;
  openUrl: string;
  own: readonly OutboundWords[];
  summary: readonly SummaryLine[];
}

/** Subject and both bodies of a mail. */
export function compose(
  delivered: DeliveredMessage,
  { decideUrl, openUrl, own, summary }: Around,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const language = mailLanguage(delivered.language);
  const texts = mailTexts(language);
  const values = valuesOf(delivered, texts);
  const words = wordsFor(delivered, language, own);
  const [by, asked] = [saidWords(delivered.language), askedWords(delivered.language)];
  const said = saidToReader(delivered.event, delivered.cause, by, asked);
  const open = { name: texts.open, url: openUrl };
  return composeMail(language, {
    subject: fill(words.subject, values),
    lines: [fill(words.text, values), ...(said === '' || isSaidAlready(delivered) ? [] : [said])],
    facts: summary,
    links: decideUrl ? [{ name: texts.decide, url: decideUrl }, open] : [open],
    small: decideUrl ? [texts.once] : [],
  });
}
