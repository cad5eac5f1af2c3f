import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import type { simulateDesign as contract, TrialAct as WireAct } from '@countersign/shared/api/workflow-design.ts';
import type { ProcessStatus } from '@countersign/shared/api/workflow.ts';
import { readProcess } from '@countersign/shared/workflow/bpmn.ts';
import type { TicketPeople } from '@countersign/shared/workflow/environment.ts';
import { nodeOf, type ProcessGraph } from '@countersign/shared/workflow/graph.ts';
import { simulate, type TrialAct, type TrialState } from '@countersign/shared/workflow/simulate.ts';
import { isOpen, TASK_STATUS } from '@countersign/shared/workflow/state.ts';
import { returnTargets } from '@countersign/shared/workflow/return-targets.ts';
import { refuse } from '../../../http/errors.ts';
import { personOf, type UseCase } from '../../../http/serve.ts';
import { knowingLoads } from '../instances/knowing-loads.ts';
import { peopleById } from '../instances/people-names.ts';
import { environmentOf } from '../instances/environment-of.ts';

type Sample = NonNullable<ParsedInputOf<typeof contract>['ticket']>;

/** Runs a draft through the engine with the real people; writes nothing. */
export const simulateDesign: UseCase<typeof contract> = async (input, call) => {
  const { graph } = await readProcess(input.xml);
  if (!graph) return refuse('bpmn_invalid', ['xml']);
  const starterId = String(input.starter ?? personOf(call).id);
  const trial = { starterId, answers: input.answers, acts: input.acts.map(toAct) };
  const world = await environmentOf(call, { graph, of: { ticketId: null, formDataId: null }, asks: false });
  const directory = { ...world.directory, ticket: samplePeople(input.ticket) };
  const { state, refused } = await knowingLoads(call.db, (openTasksOf) =>
    simulate(graph, trial, { ...world, directory, openTasksOf }),
  );
  const tasks = state?.tasks.filter(isOpen) ?? [];
  const people = await peopleById(
    call.db,
    tasks.flatMap((task) => [task.assigneeId, ...task.candidates]),
  );
  const refusal = refused?.refusals[0];
  return {
    status: (state?.instance.status ?? 1) as ProcessStatus,
    title: state?.instance.title ?? null,
    number: state?.instance.number ?? null,
    ...marksOf(graph, state),
    tasks: tasks.map((task) => ({
      nodeId: task.nodeId,
      name: nodeOf(graph, task.nodeId).name,
      person: people.get(task.assigneeId ?? '') ?? null,
      candidates: task.candidates.flatMap((id) => people.get(id) ?? []),
    })),
    waiting: (state?.tokens ?? [])
      .filter((token) => token.state === 'wait')
      .map(({ nodeId }) => ({ nodeId, name: nodeOf(graph, nodeId).name })),
    returnTargets: state ? targetsOf(graph, state) : {},
    refused: refused && {
      code: refusal?.code ?? 'task_state',
      nodeId: typeof refusal?.params['nodeId'] === 'string' ? refusal.params['nodeId'] : null,
    },
  };
};

/** Those whom the designer imagines around the ticket. */
const samplePeople = ({ assignee, group }: Sample = { assignee: null, group: [] }): TicketPeople => ({
  assigneeId: () => (assignee === null ? null : String(assignee)),
  groupMemberIds: () => group.map(String),
  isUnanswered: () => false,
});

function toAct(act: WireAct): TrialAct {
  return act.type === 'goOn' ? act : { ...act, userId: String(act.userId) };
}

function marksOf(graph: ProcessGraph, state: TrialState['state']) {
  const active = [...new Set((state?.tokens ?? []).map((token) => token.nodeId))];
  const tasks = state?.tasks ?? [];
  const ended = (statuses: readonly number[]) =>
    [...new Set(tasks.filter((task) => statuses.includes(task.status)).map((task) => task.nodeId))].filter(
      (id) => !active.includes(id),
    );
  const isOver = state !== null && state.instance.status === 2;
  const start = state === null ? [] : [graph.startId];
  const ends = isOver
    ? Object.values(graph.nodes).flatMap((node) => (node.type === 'end' && node.scopeId === null ? node.id : []))
    : [];
  return {
    active,
    finished: [...start, ...ended([TASK_STATUS.approved, TASK_STATUS.skipped]), ...(ends.length === 1 ? ends : [])],
    rejected: ended([TASK_STATUS.rejected]),
  };
}

function targetsOf(graph: ProcessGraph, state: NonNullable<TrialState['state']>) {
  return Object.fromEntries(
    state.tasks
      .filter(isOpen)
      .map((task) => [
        task.nodeId,
        returnTargets(graph, state, task.id).map((nodeId) => ({ nodeId, name: nodeOf(graph, nodeId).name })),
      ]),
  );
}
