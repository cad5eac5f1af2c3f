import type { HasTicketTasks } from '../../zendesk/ports.ts';
import type { IntakeNeeds } from '../../submissions/intake/take-answers.ts';
import type { AgentNeeds } from '../../zendesk/agents/admit-agent.ts';
import type { HasTicketKnowledge } from '../../zendesk/facts/ticket-knowledge.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasLog } from '../../../basics/log.ts';
import type { HasClock } from '../../../basics/clock.ts';
import { sql } from 'kysely';
import { Refusal } from '../../../work/refusing/refuse.ts';
import { runAsServer } from '../../../work/run-as-server.ts';
import type { Job } from '../../jobs/job.ts';
import { tryStart } from './start-from-ticket.ts';
import { type AskedStart, writeRefused } from './start-repository.ts';

const idOf = (job: Job): string => (job.data as { id: string }).id;

/** Starts what waits for a ticket, in the order in which it was asked for, up to the start of this job. */
export async function runTicketStart(
  job: Job,
  services: IntakeNeeds & AgentNeeds & HasTicketKnowledge & HasTicketTasks,
): Promise<void> {
  for (const asked of await waitingUpTo(services, idOf(job))) await startWaiting(services, asked);
}

/** A refusal ends it: it stands among the account's starts. */
async function startWaiting(
  services: IntakeNeeds & AgentNeeds & HasTicketKnowledge & HasTicketTasks,
  asked: AskedStart,
): Promise<void> {
  try {
    if (!(await tryStart(services, asked))) throw new Error('Zendesk did not say what the ticket holds');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** After the last attempt the start is refused, so that later ones of the ticket go on. */
export async function giveUpTicketStart(job: Job, services: HasDatabase & HasLog & HasClock): Promise<void> {
  const asked = (await waitingUpTo(services, idOf(job))).at(-1);
  const problems = [{ code: 'zendesk_unavailable', path: ['ticketId'] }];
  if (asked) await runAsServer(services, (work) => writeRefused(work, asked, problems));
}

async function waitingUpTo({ database }: HasDatabase, id: string): Promise<AskedStart[]> {
  const rows = await database.kysely
    .selectFrom('ticket_start as s')
    .innerJoin('ticket_start as mine', (join) =>
      join.onRef('mine.subdomain', '=', 's.subdomain').onRef('mine.ticket_id', '=', 's.ticket_id'),
    )
    .select(['s.subdomain', 's.call_key as callKey', 's.input'])
    .where('mine.id', '=', id)
    .where('mine.state', '=', 'waiting')
    .where('s.state', '=', 'waiting')
    .where(sql<boolean>`s.seq <= mine.seq`)
    .orderBy('s.seq')
    .execute();
  return rows;
}
