import type { DefinitionKey } from '@countersign/shared/basics/ids.ts';
import type { Effect } from '@countersign/shared/workflow/effect.ts';
import type { InstanceState } from '@countersign/shared/workflow/state.ts';
import type { NewJob } from '../../jobs/job.ts';

/** What a timer's job knows; the engine finds out whether anybody still waits for it. */
export interface TimerData {
  timerId: string;
  tokenId: string;
  visit: number;
  nodeId: string;
  turn: number;
}

/** The call of a service task, as it was decided when the token arrived. */
export interface ServiceCallData {
  tokenId: string;
  visit: number;
  nodeId: string;
  call: Extract<Effect, { type: 'service_call' }>['call'];
  body: unknown;
}

/** The call of a webhook of a step: where it goes and in which body stands in the version that the process was on. */
export interface StepWebhookData {
  key: DefinitionKey;
  version: number;
  nodeId: string;
  /** Its place among the webhooks of the node. */
  place: number;
  event: Extract<Effect, { type: 'webhook' }>['event'];
  task: Extract<Effect, { type: 'webhook' }>['task'];
  /** ISO 8601 in UTC. */
  at: string;
}

export interface JobsOfStep {
  toPut: NewJob[];
  /** Keys of jobs that nobody waits for any more. */
  toDrop: string[];
}

/** The jobs that a step sets, and those that it takes back; one that is set and taken back in the same step never was. */
export function jobsOfStep({ instance }: InstanceState, effects: readonly Effect[], at: string): JobsOfStep {
  const toPut = new Map<string, NewJob>();
  const toDrop: string[] = [];
  for (const effect of effects) {
    if (effect.type === 'timer_set') {
      const { id, dueAt, ...timer } = effect.timer;
      const data: TimerData = { timerId: id, ...timer };
      const job = { key: id, kind: 'timer' as const, instanceId: instance.id, tokenId: timer.tokenId };
      // A called process may end while this one is suspended: what begins then waits as well.
      const pausedAt = instance.suspendedAt === null ? null : at;
      toPut.set(id, { ...job, data, runAt: dueAt, pausedAt });
    } else if (effect.type === 'timer_delete') {
      if (!toPut.delete(effect.timerId)) toDrop.push(effect.timerId);
    } else if (effect.type === 'service_call') {
      const { type: _, ...data } = effect;
      const key = serviceKey(effect);
      const job = { key, kind: 'service_call' as const, instanceId: instance.id, tokenId: effect.tokenId };
      toPut.set(key, { ...job, data: data satisfies ServiceCallData, runAt: at });
    } else if (effect.type === 'webhook') {
      const { type: _, ...called } = effect;
      const { id: instanceId, definitionKey, definitionVersion } = instance;
      const data: StepWebhookData = { key: definitionKey, version: definitionVersion, ...called, at };
      // A task has a new revision with every event, so that each call has a name of its own for ever.
      const key = `step.${called.task.id}.${called.task.rev}.${called.place}`;
      toPut.set(key, { key, kind: 'webhook', instanceId, data, runAt: at });
    }
  }
  return { toPut: [...toPut.values()], toDrop };
}

/** Names one call for ever: the called system gets it too, so that a repeated call does nothing twice. */
export function serviceKey({ tokenId, visit }: { tokenId: string; visit: number }): string {
  return `service.${tokenId}.${visit}`;
}
