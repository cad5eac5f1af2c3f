import type { preview as contract } from '@countersign/shared/api/workflow/steering.ts';
import { predictStart } from '@countersign/shared/workflow/foresight/predict.ts';
import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import { askingFirst } from '../../../database/ask-first.ts';
import { refuse } from '../../../work/refuse.ts';
import { type Call, personOf } from '../../../work/call.ts';
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
import { environmentOf } from '../instances/environment-of.ts';

/** Who would approve these answers, for people who may fill the form now; nothing is kept. */
export const preview: UseCase<typeof contract> = async (input, call) => {
  const form = await call.db
    .selectFrom('form')
    .select(['status', 'name', 'deleted_at', 'definition_key', 'version'])
    .where('key', '=', input.formKey)
    .executeTakeFirst();
  const closed = whyClosed(form);
  if (closed) return refuse(closed.status, ['formKey']);
  const newest = await findVersion(call.db, input.formKey, form?.version ?? 0);
  if (newest) holdToForm(newest.form, input.answers);
  const key = form?.definition_key ?? null;
  const definition = key === null ? null : await findPublishedDefinition(call.db, key);
  if (!definition) return { steps: [] };
  const { graph, version } = await publishedProcess(call.db, definition.key, definition.version);
  const command = {
    type: 'start' as const,
    actor: { userId: String(personOf(call).id) },
    instanceId: call.newId(),
    definitionVersion: version,
    answers: input.answers,
    chosen: Object.fromEntries(Object.entries(input.choices ?? {}).map(([node, people]) => [node, people.map(String)])),
  };
  const foretelling = { keeps: false, named: new Map() };
  const steps = await askingFirst(async () => {
    const of = await ticketFor(call, input);
    const world = await environmentOf(call, { graph, of, asks: true });
    return knowingOutsiders(call, world, (environment) => predictStart(graph, command, environment), foretelling);
  });
  return { steps: await predictedSteps(call.db, steps, foretelling.named) };
};

/** Who works on a ticket and what it holds is for agents who see it: to others nobody can tell. */
async function ticketFor(call: Call, { ticketId, account }: ParsedInputOf<typeof contract>) {
  if (!ticketId) return { ticketId: null, account: null };
  const subdomain = await accountOfTicket(call, account);
  if (subdomain === null) return { ticketId, account: null };
  return { ticketId, account: (await ticketSight(call, { subdomain, ticketId })) === 'whole' ? subdomain : null };
}
