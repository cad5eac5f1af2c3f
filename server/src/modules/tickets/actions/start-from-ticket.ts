import type { HasTicketTasks } from '../../zendesk/ports.ts';
import type { AgentNeeds } from '../../zendesk/agents/admit-agent.ts';
import type { HasTicketKnowledge } from '../../zendesk/facts/ticket-knowledge.ts';
import type { HasClient } from '../../../work/once/exchange.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasLog } from '../../../basics/log.ts';
import type { HasClock } from '../../../basics/clock.ts';
import type { HasJobs } from '../../jobs/runner.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { StartReply } from '@countersign/shared/api/tickets/actions.ts';
import { Refusal, refuse } from '../../../work/refusing/refuse.ts';
import { ownWork, runAsServer } from '../../../work/run-as-server.ts';
import type { HasAddress, Work } from '../../../work/work.ts';
import type { Person } from '../../../work/person.ts';
import { putJobs } from '../../jobs/job.ts';
import { findVersion } from '../../forms/versions/find-version.ts';
import { meteredMoment } from '../../submissions/intake/metered-moment.ts';
import { type IntakeNeeds, takeAnswers } from '../../submissions/intake/take-answers.ts';
import { auditLine } from '../../../work/record-audit.ts';
import { learnPlace } from '../availability/hold-to-availability.ts';
import type { HeldTicket } from '../../zendesk/fields/values-of-ticket.ts';
import { tellTicket } from '../tell-tickets.ts';
import { askBriefly } from '../../zendesk/client/ask-briefly.ts';
import { keepStartDraft, type StartDraft } from './keep-start-draft.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { startAnswers } from './start-answers.ts';
import { startAuthor } from './start-author.ts';
import {
  type AskedStart,
  findRunning,
  findStart,
  hasWaiting,
  insertWaiting,
  lockStart,
  toReply,
  writeRefused,
  writeStarted,
} from './start-repository.ts';

/**
 * Starts the approval of a form for a ticket because Zendesk asks for it, once however often it asks. Where Zendesk does not say
 * what the ticket holds, the start waits and is tried again. Refuses what answers of people are refused for; what was refused stands
 * among the account's starts, and answers that lack something are kept as a draft.
 */
export async function startFromTicket(
  services: IntakeNeeds & AgentNeeds & HasTicketKnowledge & HasTicketTasks,
  asked: AskedStart,
): Promise<StartReply> {
  const { subdomain, input } = asked;
  const name = `${subdomain} ${input.ticketId} ${input.formKey}`;
  return oneAtATime(services.database, name, async () => {
    const { kysely } = services.database;
    const earlier = await findStart(kysely, asked);
    if (earlier) return earlier;
    const reply = (await hasWaiting(kysely, asked)) ? null : await tryStart(services, asked);
    return reply ?? letWait(services, asked);
  });
}

/** The same at once, without waiting behind others; null where Zendesk does not say what the ticket holds. */
export async function tryStart(
  services: IntakeNeeds & AgentNeeds & HasTicketKnowledge & HasTicketTasks,
  asked: AskedStart,
): Promise<StartReply | null> {
  const { subdomain, input } = asked;
  const about = 'what a ticket holds that an approval is to start for';
  const said = await askBriefly(services, subdomain, {
    about,
    ask: async (client) => ({ held: await client.ticket(input.ticketId) }),
  });
  if (!said) return null;
  const left: Left = { draft: null };
  try {
    await learnPlace(ownWork(services, services.database.kysely), { ...input, account: subdomain });
    return await runAsServer(services, (work) => startOnce(work, asked, said.held, left));
  } catch (error) {
    if (error instanceof Refusal) await keepRefusal(services, asked, error.details, left);
    throw error;
  }
}

/** What a refused start leaves behind. */
interface Left {
  draft: StartDraft | null;
}

async function startOnce(
  work: Work & IntakeNeeds & AgentNeeds & HasTicketKnowledge & HasTicketTasks & HasAddress & HasClient,
  asked: AskedStart,
  held: HeldTicket | null,
  left: Left,
): Promise<StartReply> {
  const { db } = work;
  await lockStart(db, asked);
  const running = await findRunning(db, asked);
  if (running) {
    await writeStarted(work, asked, running);
    return running;
  }
  if (!held || held.ticket.status === 'deleted') return refuse('unknown_ticket', ['ticketId']);
  if (held.ticket.status === 'closed') return refuse('ticket_closed', ['ticketId']);
  const form = await formToStart(work, asked);
  const inside = { ...work, requestId: `start.${asked.subdomain}.${asked.callKey}` };
  const person = await startAuthor(inside, asked);
  const answers = startAnswers(form.form, {
    ticket: held,
    values: asked.input.values ?? {},
    agentName: person.nickName,
    moment: meteredMoment(work),
  });
  left.draft = { version: form.version, answers };
  const receipt = await takeAnswers(
    { ...inside, person, audit: auditOf(inside, person, asked) },
    {
      formKey: asked.input.formKey,
      version: form.version,
      answers,
      authorId: person.id,
      ticketId: asked.input.ticketId,
      account: asked.subdomain,
    },
  );
  const reply = toReply('started', receipt.submissionId, receipt.instanceId);
  await writeStarted(work, asked, reply);
  return reply;
}

/** The newest version of a form that has an approval; whether it collects is decided where answers are taken. */
async function formToStart({ db }: Work, { input: { formKey } }: AskedStart) {
  const row = await db
    .selectFrom('form_title')
    .select(['version', 'definition_key'])
    .where('key', '=', formKey)
    .executeTakeFirst();
  const found = row?.version ? await findVersion(db, formKey, row.version) : null;
  if (!row?.version || !found) return refuse('not_found', ['formKey']);
  if (row.definition_key === null) return refuse('form_without_approval', ['formKey']);
  return { version: row.version, form: found.form };
}

/** What the agent does by it, with a line of the audit log. */
function auditOf(work: Work & HasAddress, person: Person, { subdomain, input: { ticketId, formKey } }: AskedStart) {
  const target = { subdomain, ticketId, formKey };
  return { line: auditLine(work, 'tickets.startAction', target, person.id), isWritten: false };
}

/** The row and its job, which asks again after ten seconds. */
function letWait(services: HasDatabase & HasLog & HasClock & HasJobs, asked: AskedStart): Promise<StartReply> {
  return runAsServer(services, async (work) => {
    await lockStart(work.db, asked);
    const earlier = await findStart(work.db, asked);
    if (earlier) return earlier;
    const id = await insertWaiting(work, asked);
    const runAt = new Date(work.now.getTime() + FIRST_PAUSE_MS);
    if (id !== undefined)
      await putJobs(work, [{ key: `ticket_start.${id}`, kind: 'ticket_start', data: { id }, runAt }]);
    work.afterCommit(() => services.jobs.wake());
    return toReply('waiting', null, null);
  });
}

const FIRST_PAUSE_MS = 10_000;

/** In a transaction of its own: that of the start was rolled back. */
async function keepRefusal(
  services: HasDatabase & HasLog & HasClock & HasRealtime,
  asked: AskedStart,
  problems: readonly RefusalDetail[],
  { draft }: Left,
): Promise<void> {
  const { subdomain, input } = asked;
  await runAsServer(services, async (work) => {
    await lockStart(work.db, asked);
    await writeRefused(work, asked, problems);
    if (draft && problems.every(isMendable)) await keepStartDraft(work, asked, draft);
    work.afterCommit(() => tellTicket(services, { account: subdomain, ticketId: input.ticketId }));
  });
}

/** Whether a person can mend it in the form: answers that are wider than any form are kept for nobody. */
const isMendable = ({ code, path }: RefusalDetail): boolean => path[0] === 'answers' && !UNMENDABLE.has(code);
const UNMENDABLE = new Set(['too_many_answers', 'too_many_rows_sent', 'form_too_dear']);
