import type { Command } from './command.ts';
import type { Effect } from './effect.ts';
import type { Environment } from './environment/environment.ts';
import type { ProcessGraph } from './graph/graph.ts';
import type { Refusal } from './refusals.ts';
import type { InstanceState } from './state.ts';
import { step, type StepRecord } from './step.ts';

/** A process instance with the processes it has called, each with the graph it runs on. */
export type Family = ReadonlyMap<string, Member>;
export type Member = { graph: ProcessGraph; state: InstanceState };

export type FamilyResult =
  | {
      type: 'done';
      family: Family;
      effects: { instanceId: string; effect: Effect }[];
      records: Map<string, StepRecord[]>;
    }
  | { type: 'refused'; instanceId: string; refusals: Refusal[] };

/**
 * Carries out a command and every command that it sends to called or calling processes: all of them or none.
 * `graphOf` gives the published graph of a called process by its key; `firstGraph` is needed when the command starts a
 * new process. The effects that are left are what the outside has to do.
 */
export function stepFamily(
  family: Family,
  graphOf: (key: string) => ProcessGraph,
  instanceId: string,
  command: Command,
  environment: Environment,
  firstGraph?: ProcessGraph,
): FamilyResult {
  const members = new Map(family);
  const effects: { instanceId: string; effect: Effect }[] = [];
  const records = new Map<string, StepRecord[]>();
  const queue: { instanceId: string; command: Command; graph: ProcessGraph | undefined }[] = [
    { instanceId, command, graph: firstGraph },
  ];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const member = members.get(next.instanceId);
    const graph = next.graph ?? member?.graph;
    if (!graph) throw new Error(`No process instance ${next.instanceId}`);
    const result = step(graph, member?.state ?? null, next.command, environment);
    if (result.type === 'refused') return { ...result, instanceId: next.instanceId };
    members.set(next.instanceId, { graph, state: result.state });
    records.set(next.instanceId, [...(records.get(next.instanceId) ?? []), result.record]);
    for (const effect of result.effects) {
      if (effect.type === 'command') queue.push({ ...effect, graph: undefined });
      else if (effect.type === 'start_child') queue.push({ ...effect, graph: graphOf(effect.calledKey) });
      else effects.push({ instanceId: next.instanceId, effect });
    }
  }
  return { type: 'done', family: members, effects, records };
}
