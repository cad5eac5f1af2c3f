import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import type { HasTicketTasks } from '../../zendesk/ports.ts';
import type { AgentNeeds } from '../../zendesk/agents/admit-agent.ts';
import type { HasTicketKnowledge } from '../../zendesk/facts/ticket-knowledge.ts';
import type { preview as contract } from '@countersign/shared/api/workflow/steering.ts';
import { predictStart } from '@countersign/shared/workflow/foresight/predict.ts';
import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import { askingFirst } from '../../../database/ask-first.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { type HasAddress, personOf, type Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { accountOfTicket } from '../../zendesk/scope/ticket-scope.ts';
import { ticketSight } from '../../zendesk/scope/ticket-sight.ts';
import { findVersion } from '../../forms/versions/find-version.ts';
import { whyClosed } from '../../forms/filling/get-public-form.ts';
import { holdToForm } from '../../submissions/intake/hold-to-form.ts';
import { findPublishedDefinition } from '../definitions/find-definition.ts';
import { knowingOutsiders } from '../outsiders/knowing-outsiders.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import { predictedSteps } from '../summary/predicted-steps.ts';
import { type EngineNeeds, environmentOf } from '../instances/environment-of.ts';

/** Who would approve these answers, for people who may fill the form now; nothing is kept. */
export const preview: UseCase<typeof contract, EngineNeeds & AgentNeeds & HasTicketTasks & HasAddress> = async (
  input,
  work,
) => {
  const form = await work.db
    .selectFrom('form_title')
    .select(['status', 'name', 'deleted_at', 'definition_key', 'version'])
    .where('key', '=', input.formKey)
    .executeTakeFirst();
  const closed = whyClosed(form);
  if (closed) return refuse(closed.status, ['formKey']);
  const newest = await findVersion(work.db, input.formKey, form?.version ?? 0);
  if (newest) holdToForm(newest.form, input.answers);
  const key = form?.definition_key ?? null;
  const definition = key === null ? null : await findPublishedDefinition(work.db, key);
  if (!definition) return { steps: [] };
  const { graph, version } = await publishedProcess(work.db, definition.key, definition.version);
  const command = {
    type: 'start' as const,
    actor: { userId: String(personOf(work).id) },
    instanceId: work.newId<InstanceId>(),
    definitionVersion: version,
    answers: input.answers,
    chosen: Object.fromEntries(Object.entries(input.choices ?? {}).map(([node, people]) => [node, people.map(String)])),
  };
  const foretelling = { keeps: false, named: new Map() };
  const steps = await askingFirst(async () => {
    const of = await ticketFor(work, input);
    const world = await environmentOf(work, { graph, of, asks: true });
    return knowingOutsiders(work, world, (environment) => predictStart(graph, command, environment), foretelling);
  });
  return { steps: await predictedSteps(work.db, steps, foretelling.named) };
};

/** Who works on a ticket and what it holds is for agents who see it: to others nobody can tell. */
async function ticketFor(
  work: Work & AgentNeeds & HasTicketKnowledge & HasTicketTasks & HasAddress,
  { ticketId, account }: ParsedInputOf<typeof contract>,
) {
  if (!ticketId) return { ticketId: null, account: null };
  const subdomain = await accountOfTicket(work, account);
  if (subdomain === null) return { ticketId, account: null };
  return { ticketId, account: (await ticketSight(work, { subdomain, ticketId })) === 'whole' ? subdomain : null };
}
