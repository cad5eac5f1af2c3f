import type { Job, NewJob } from '../../../jobs/job.ts';
import { admitAgent, type AgentNeeds } from '../admit-agent.ts';
import { readAgent } from '../person-of-agent.ts';

interface AgentData {
  subdomain: string;
  agentId: string;
}

/** Asks about an agent soon. `cause` names the call that asked for it. */
export const agentJob = (data: AgentData, cause: string, runAt: Date): NewJob => ({
  key: `agent_sync.${data.subdomain}.${data.agentId}.${cause}`,
  kind: 'agent_sync',
  data,
  runAt,
});

/** Lets a person follow the agent whom they are; whoever is none any more is signed out. Tried again while Zendesk does not answer. */
export async function syncAgent(job: Job, services: AgentNeeds): Promise<void> {
  const { subdomain, agentId } = job.data as AgentData;
  const known = await services.database.kysely
    .selectFrom('zendesk_identity')
    .select('user_id')
    .where('subdomain', '=', subdomain)
    .where('zd_user_id', '=', agentId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!known) return;
  const agent = await readAgent(services, subdomain, agentId);
  await admitAgent(services, subdomain, agent, { ip: '', requestId: job.id });
}
