import type { Trigger, ZendeskClient } from '../../client/client.ts';
import type { PlannedTrigger } from './webhook-plan.ts';

/** One trigger like this, found by its id or title, put right or made. One that somebody has renamed is still ours. */
export async function ensureTrigger(
  client: ZendeskClient,
  knownId: string,
  planned: PlannedTrigger,
): Promise<{ id: string; outcome: 'made' | 'repaired' | 'found' }> {
  const known = knownId === '' ? null : await client.trigger(knownId);
  const found = known ?? (await findByTitle(client, planned));
  if (!found) return { id: (await client.createTrigger(planned)).id, outcome: 'made' };
  if (found.active && isAsPlanned(found, planned)) return { id: found.id, outcome: 'found' };
  await client.updateTrigger(found.id, planned);
  return { id: found.id, outcome: 'repaired' };
}

/** Of several with the title the one that does the same. */
async function findByTitle(client: ZendeskClient, planned: PlannedTrigger): Promise<Trigger | undefined> {
  const named = (await client.triggers(planned.title)).filter(({ title }) => title === planned.title);
  return named.find((one) => hasActions(one, planned)) ?? named[0];
}

/** Whether a trigger does what it should when it should. */
export const isAsPlanned = (found: Trigger, planned: PlannedTrigger): boolean =>
  hasActions(found, planned) && listensTo(found, planned);

const hasActions = ({ actions }: Trigger, planned: PlannedTrigger): boolean =>
  planned.actions.every((wanted) =>
    actions.some(
      ({ field, value }) => field === wanted.field && JSON.stringify(value) === JSON.stringify(wanted.value),
    ),
  );

/** Triggers of an earlier version heard less. */
const listensTo = ({ conditions }: Trigger, planned: PlannedTrigger): boolean =>
  planned.conditions.any.every((wanted) => conditions?.any.some(({ field }) => field === wanted.field)) &&
  planned.conditions.all.every((wanted) =>
    conditions?.all.some(({ field, value }) => field === wanted.field && value === wanted.value),
  );
