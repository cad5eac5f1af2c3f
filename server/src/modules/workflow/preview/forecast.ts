import type { forecast as contract } from '@countersign/shared/api/workflow/steering.ts';
import type { InstanceState } from '@countersign/shared/workflow/state.ts';
import { predictRest } from '@countersign/shared/workflow/foresight/predict.ts';
import { askingFirst } from '../../../database/ask-first.ts';
import { refuse } from '../../../work/refuse.ts';
import { type Call, personOf } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { type TicketSight, ticketSight } from '../../zendesk/scope/ticket-sight.ts';
import { knowingOutsiders } from '../outsiders/knowing-outsiders.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import { readInstance } from '../instances/lock-instance.ts';
import { mayReadInstance } from '../sight/may-read-instance.ts';
import { predictedSteps } from '../summary/predicted-steps.ts';
import { environmentOf } from '../instances/environment-of.ts';

/** Who has the process now and who will have it next, for its readers, as far as it hangs on nothing that they may not see; nobody once it has ended. */
export const forecast: UseCase<typeof contract> = async (input, call) => {
  const may = await mayReadInstance(call.db, personOf(call), input.id);
  const state = may ? await readInstance(call.db, input.id) : null;
  if (!state) return refuse('not_found', ['id']);
  const { definitionKey, definitionVersion } = state.instance;
  const { graph } = await publishedProcess(call.db, definitionKey, definitionVersion);
  const foretelling = { keeps: false, named: new Map() };
  const steps = await askingFirst(async () => {
    const sight = await sightOfTicket(call, state.instance);
    const told = { asks: sight !== 'none', seesTicket: sight === 'whole' };
    const world = await environmentOf(call, { graph, of: state, ...told });
    return knowingOutsiders(call, world, (environment) => predictRest(graph, state, environment), foretelling);
  });
  return { steps: await predictedSteps(call.db, steps, foretelling.named) };
};

/** How much the reader sees of the ticket that the process is for; all of it where there is none. */
async function sightOfTicket(call: Call, { id, formDataId }: InstanceState['instance']): Promise<TicketSight> {
  const place = await call.db
    .selectFrom('process_instance as p')
    .leftJoin('submission as s', (join) => join.on('s.id', '=', formDataId))
    .select(['p.ticket_id as ticketId', 's.subdomain'])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!place || place.ticketId === null) return 'whole';
  const { ticketId, subdomain } = place;
  return subdomain === null ? 'none' : ticketSight(call, { subdomain, ticketId });
}
