import type { HasTicketTasks } from '../../zendesk/ports.ts';
import type { AgentNeeds } from '../../zendesk/agents/admit-agent.ts';
import type { HasTicketKnowledge } from '../../zendesk/facts/ticket-knowledge.ts';
import type { forecast as contract } from '@countersign/shared/api/workflow/steering.ts';
import type { InstanceState } from '@countersign/shared/workflow/state.ts';
import { predictRest } from '@countersign/shared/workflow/foresight/predict.ts';
import { askingFirst } from '../../../database/ask-first.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { type HasAddress, personOf, type Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { type TicketSight, ticketSight } from '../../zendesk/scope/ticket-sight.ts';
import { knowingOutsiders } from '../outsiders/knowing-outsiders.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import { readInstance } from '../instances/rows/lock-instance.ts';
import { mayReadInstance } from '../sight/may-read-instance.ts';
import { predictedSteps } from '../summary/predicted-steps.ts';
import { type EngineNeeds, environmentOf } from '../instances/environment-of.ts';

/** Who has the process now and who will have it next, for its readers, as far as it hangs on nothing that they may not see; nobody once it has ended. */
export const forecast: UseCase<typeof contract, EngineNeeds & AgentNeeds & HasTicketTasks & HasAddress> = async (
  input,
  work,
) => {
  const may = await mayReadInstance(work.db, personOf(work), input.id);
  const state = may ? await readInstance(work.db, input.id) : null;
  if (!state) return refuse('not_found', ['id']);
  const { definitionKey, definitionVersion } = state.instance;
  const { graph } = await publishedProcess(work.db, definitionKey, definitionVersion);
  const foretelling = { keeps: false, named: new Map() };
  const steps = await askingFirst(async () => {
    const sight = await sightOfTicket(work, state.instance);
    const told = { asks: sight !== 'none', seesTicket: sight === 'whole' };
    const world = await environmentOf(work, { graph, of: state, ...told });
    return knowingOutsiders(work, world, (environment) => predictRest(graph, state, environment), foretelling);
  });
  return { steps: await predictedSteps(work.db, steps, foretelling.named) };
};

/** How much the reader sees of the ticket that the process is for; all of it where there is none. */
async function sightOfTicket(
  work: Work & AgentNeeds & HasTicketKnowledge & HasTicketTasks & HasAddress,
  { id, formDataId }: InstanceState['instance'],
): Promise<TicketSight> {
  const place = await work.db
    .selectFrom('process_instance as p')
    .leftJoin('sent_form as s', (join) => join.on('s.id', '=', formDataId))
    .select(['p.ticket_id as ticketId', 's.subdomain'])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!place || place.ticketId === null) return 'whole';
  const { ticketId, subdomain } = place;
  return subdomain === null ? 'none' : ticketSight(work, { subdomain, ticketId });
}
