import type { Effect } from '../effect.ts';
import type { NodeWebhook, ProcessGraph } from '../graph/graph.ts';
import { type InstanceState, TASK_STATUS } from '../state.ts';

type Call = Extract<Effect, { type: 'webhook' }>;

const EVENTS: NodeWebhook['event'][] = ['create', 'assign', 'complete'];

/** The same process, of which every approval step calls for everything that can happen to its tasks. */
export function hooked(graph: ProcessGraph): ProcessGraph {
  const webhooks = EVENTS.map((event) => ({ event, url: 'https://erp.example.com/hook', body: null }));
  const nodes = Object.entries(graph.nodes).map(([id, node]) => [
    id,
    node.type === 'userTask' ? { ...node, webhooks } : node,
  ]);
  return { ...graph, nodes: Object.fromEntries(nodes) as ProcessGraph['nodes'] };
}

const callsIn = (effects: readonly Effect[]): Call[] => effects.filter((effect) => effect.type === 'webhook');

/** `event node:people` of every call, with the decision where there is one. */
export const callsOf = (effects: readonly Effect[]): string[] =>
  callsIn(effects).map(({ event, nodeId, task }) => {
    const decision = task.decision === null ? '' : `=${task.decision}`;
    return `${event} ${nodeId}:${task.userIds.join('|') || '-'}${decision}`;
  });

/** What is wrong with all calls of an instance up to now; gives a sentence for each mistake. */
export function brokenCalls({ tasks }: InstanceState, effects: readonly Effect[]): string[] {
  const byTask = Map.groupBy(callsIn(effects), ({ task }) => task.id);
  const own = tasks.filter(({ parentTaskId, nodeId }) => parentTaskId === null && nodeId !== 'start');
  const strangers = [...byTask.keys()].filter((id) => own.every((task) => task.id !== id));
  return [
    ...strangers.map((id) => `${id} is no signer's own task`),
    ...own.flatMap((task) => {
      const calls = byTask.get(task.id) ?? [];
      const story = calls.map(({ event }) => event).join(' ');
      const wasThere =
        task.status !== TASK_STATUS.skipped &&
        !(task.status === TASK_STATUS.cancelled && task.createdRev === task.endedRev);
      const isDecided = [2, 3, 5].includes(task.status);
      const holder = calls.findLast(({ event }) => event === 'assign')?.task.assigneeId ?? null;
      // Decided again only after somebody has got it back.
      const isTold = /^(create( assign)*( complete( assign)+)*( complete)?)?$/.test(story);
      return [
        ...(isTold ? [] : [`${task.id}: ${story}`]),
        ...((story !== '') === wasThere ? [] : [`${task.id} with status ${task.status}: ${story}`]),
        ...(story.endsWith('complete') === isDecided ? [] : [`${task.id} with status ${task.status}: ${story}`]),
        ...(task.status !== TASK_STATUS.running || task.assigneeId === null || holder === task.assigneeId
          ? []
          : [`${task.id} is with ${task.assigneeId}, told was ${holder}`]),
      ];
    }),
  ];
}
