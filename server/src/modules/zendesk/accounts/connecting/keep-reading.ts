import type { HasDatabase } from '../../../../database/database.ts';
import type { HasClock } from '../../../../basics/clock.ts';

/** Troubles that are over as soon as Zendesk answers any question; others may be about something else that is read. */
const OVER_WITH_ANY_ANSWER = [
  'zendesk_unavailable',
  'zendesk_unreadable',
  'zendesk_down',
  'zendesk_slow',
  'zendesk_busy',
  'zendesk_unauthorized',
  'no_credentials',
];

/** Keeps for the account's page what kept a question beside the work from being answered (`''` for nothing), where that is news. */
export async function keepReading(
  { database, clock }: HasDatabase & HasClock,
  subdomain: string,
  problem: string,
): Promise<void> {
  const now = clock();
  const news = database.kysely
    .updateTable('zendesk_account')
    .set({ read_at: now, read_problem: problem, trouble: problem })
    .where('subdomain', '=', subdomain)
    .where('read_problem', '<>', problem);
  await (problem === '' ? news.where('read_problem', 'in', OVER_WITH_ANY_ANSWER) : news).execute();
}
