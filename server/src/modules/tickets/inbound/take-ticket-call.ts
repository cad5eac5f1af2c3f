import type { HasClock } from '../../../basics/clock.ts';
import type { HasLog } from '../../../basics/log.ts';
import type { HasDatabase } from '../../../database/database.ts';
import { runAsServer } from '../../../work/run-as-server.ts';
import { putJobs } from '../../jobs/job.ts';
import type { HasJobs } from '../../jobs/runner.ts';
import { isFirstCall } from './is-first-call.ts';
import { syncJob } from './sync-job.ts';
import { ticketsIn } from './tickets-in.ts';

/** Takes a signed call about tickets once, false if it was taken before. A job looks at each ticket: nothing in the call is believed. */
export function takeTicketCall(
  services: HasDatabase & HasLog & HasClock & HasJobs,
  call: { subdomain: string; invocationId: string; body: string },
): Promise<boolean> {
  return runAsServer(services, async (work) => {
    if (!(await isFirstCall(work, call))) return false;
    const { subdomain, invocationId, body } = call;
    const cause = invocationId.slice(0, 24);
    await putJobs(
      work,
      ticketsIn(body).map((ticketId) => syncJob({ subdomain, ticketId }, cause, work.now)),
    );
    work.afterCommit(() => services.jobs.wake());
    return true;
  });
}
