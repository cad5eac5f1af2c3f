import type { Environment } from '@countersign/shared/workflow/environment/environment.ts';
import { asId } from '../../../basics/as-id.ts';
import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import type { CommandNeeds } from './command-needs.ts';
import type { Work } from '../../../work/work.ts';
import type { HasZone } from '../../../basics/clock.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { Command } from '@countersign/shared/workflow/command.ts';
import type { Refusal } from '@countersign/shared/workflow/refusals.ts';
import type { InstanceState } from '@countersign/shared/workflow/state.ts';
import { step } from '@countersign/shared/workflow/step.ts';
import { refuseAll } from '../../../work/refusing/refuse.ts';
import { emit } from '../../../work/emit.ts';
import { toJobRow } from '../../jobs/job.ts';
import { deliveryJob } from '../deliveries/delivery-job.ts';
import { knowingOutsiders } from '../outsiders/knowing-outsiders.ts';
import { announce } from '../effects/announce.ts';
import { drawNumber } from './rows/draw-number.ts';
import { environmentOf, type Subject } from './environment-of.ts';
import { carryOutEffects } from '../effects/carry-out-effects.ts';
import { knowingLoads } from './knowing-loads.ts';
import { saveInstance } from './rows/instance-store.ts';
import type { Run } from './run.ts';
import { stepId } from './rows/step-id.ts';
import { rowsOfStep } from '../record/step-rows.ts';

/**
 * Carries out one command with all automatic steps after it: decides with `step`, writes the difference, the history
 * and what is to be told, and announces the change once the transaction is committed. A refusal rolls everything back.
 */
export async function runCommand(work: Work & CommandNeeds, run: Run): Promise<InstanceState> {
  const environment = await environmentOf(work, subjectOf(run));
  const command = await numbered(work, run);
  const outcome = await knowingOutsiders(work, environment, (world) =>
    knowingLoads(work.db, (openTasksOf) =>
      step(run.graph, run.before, command, { ...world, openTasksOf, newId: idsOf(run, work.now) }),
    ),
  );
  if (outcome.type === 'refused') {
    return refuseAll(outcome.refusals.map(toDetail), run.currentOf ? { current: await run.currentOf() } : {});
  }
  const left = rowsOfStep(outcome, run.operation, work.newId);
  const at = outcome.record.at;
  const delivery = deliveryJob(work, outcome.state.instance.id, left.messages, { at, ...withoutTicket(run) });
  if (delivery) left.jobs.push(toJobRow(delivery, work.newId(), outcome.record.at));
  if (run.jobKey !== undefined) left.droppedJobs.push(run.jobKey);
  const { audit = null, context } = run;
  await saveInstance(work.db, { before: run.before, after: outcome.state, left, context, audit: audit?.line });
  if (audit) audit.isWritten = true;
  const { before, linked = null } = run;
  await emit(work, 'instanceChanged', { before, after: outcome.state, linked, ...withoutTicket(run) });
  await carryOutEffects(work, run.graph, outcome.state, outcome.effects, runCommand);
  if (left.jobs.length > 0) work.afterCommit(() => work.jobs.wake());
  work.afterCommit(() => announce(work, outcome.state, outcome.effects));
  return outcome.state;
}

/** Every start goes this way: of a form, of the clock, of another process. */
async function numbered(work: Work & HasZone, { graph, command }: Run): Promise<Command> {
  const { number: rule } = graph.settings;
  return command.type === 'start' && rule ? { ...command, number: await drawNumber(work, graph.key, rule) } : command;
}

const subjectOf = ({ graph, before, command, context }: Run): Subject => ({
  graph,
  of: before ?? {
    ticketId: context?.ticketId ?? null,
    formDataId: command.type === 'start' ? (command.formDataId ?? null) : null,
  },
  asks: true,
});

/** Whether it is known that there is no ticket to write a note into. */
function withoutTicket({ context, isWithoutTicket = false }: Run): { isWithoutTicket: boolean } {
  return { isWithoutTicket: context ? context.ticketId === null : isWithoutTicket };
}

/** Ids for the rows of the step, in the order in which it makes them. */
function idsOf({ before, command }: Run, now: Date): Environment['newId'] {
  const instanceId = before?.instance.id ?? (command.type === 'start' ? command.instanceId : asId<InstanceId>(''));
  const made = { instanceId, rev: (before?.instance.rev ?? 0) + 1, at: now.toISOString() };
  let count = 0;
  return <Id extends string>() => stepId(made, count++) as Id;
}

/** Lists in a refusal (node ids, targets) become text: the sentence on the screen names them. */
function toDetail({ code, path, params }: Refusal): RefusalDetail {
  const plain = Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]);
  return { code, path, params: Object.fromEntries(plain) as NonNullable<RefusalDetail['params']> };
}
