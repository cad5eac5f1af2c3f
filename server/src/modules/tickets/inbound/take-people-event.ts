import type { HasDatabase } from '../../../database/database.ts';
import type { HasLog } from '../../../basics/log.ts';
import type { HasClock } from '../../../basics/clock.ts';
import type { HasJobs } from '../../jobs/runner.ts';
import type { Work } from '../../../work/work.ts';
import { runAsServer } from '../../../work/run-as-server.ts';
import { putJobs } from '../../jobs/job.ts';
import { type PeopleEvent, readPeopleEvent } from '../../zendesk/people/people-events.ts';
import { noteEvent } from '../../zendesk/people/note-event.ts';
import { isFirstCall } from './is-first-call.ts';
import { agentJob } from '../../zendesk/agents/checks/agent-job.ts';

/**
 * Takes a signed event about users once, and has those of them looked at whom we know as agents. What the event says of them is not
 * believed: Zendesk is asked what holds now, so that events may come late and in any order. Others are counted.
 */
export function takePeopleEvent(
  services: HasDatabase & HasLog & HasClock & HasJobs,
  { subdomain, invocationId, body }: { subdomain: string; invocationId: string; body: string },
): Promise<boolean> {
  return runAsServer(services, async (work) => {
    const { db, now } = work;
    if (!(await isFirstCall(work, { subdomain, invocationId }))) return false;
    const event = readPeopleEvent(body);
    const agents = event ? await agentsAmong(work, subdomain, event) : [];
    await noteEvent(db, { subdomain, now, isIgnored: !event });
    await putJobs(
      work,
      agents.map((agentId) => agentJob({ subdomain, agentId }, invocationId.slice(0, 24), now)),
    );
    work.afterCommit(() => services.jobs.wake());
    return true;
  });
}

/** A clock of Zendesk's and ours may differ by so much. */
const SKEW_MS = 60_000;

/** Those of them who are agents here, and were not asked about since. */
async function agentsAmong({ db }: Work, subdomain: string, { userIds, at }: PeopleEvent): Promise<string[]> {
  const rows = await db
    .selectFrom('active_agent')
    .select(['zd_user_id', 'checked_at'])
    .where('subdomain', '=', subdomain)
    .where('zd_user_id', 'in', userIds)
    .execute();
  return rows
    .filter(({ checked_at }) => (checked_at?.getTime() ?? 0) <= at + SKEW_MS)
    .map(({ zd_user_id }) => zd_user_id);
}
