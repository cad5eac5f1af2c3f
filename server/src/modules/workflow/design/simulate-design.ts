import type { ParsedInputOf, ReplyOf } from '@countersign/shared/api/contract.ts';
import type { simulateDesign as contract, TrialAct as WireAct } from '@countersign/shared/api/workflow/design.ts';
import type { Person } from '@countersign/shared/api/workflow/workflow.ts';
import { MOST_FIELDS } from '@countersign/shared/forms/limits/limits.ts';
import { readProcess } from '@countersign/shared/workflow/bpmn/bpmn.ts';
import type { TicketPeople } from '@countersign/shared/workflow/environment/environment.ts';
import { nodeOf, type ProcessGraph } from '@countersign/shared/workflow/graph/graph.ts';
import { simulate, type TrialAct, type TrialState } from '@countersign/shared/workflow/foresight/simulate.ts';
import { type InstanceState, isOpen, PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import type { ProcessProblem } from '@countersign/shared/workflow/graph/problems.ts';
import { returnTargets } from '@countersign/shared/workflow/foresight/return-targets.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { problemTexts } from '../definitions/problem-texts.ts';
import { knowingOutsiders } from '../outsiders/knowing-outsiders.ts';
import { knowingLoads } from '../instances/knowing-loads.ts';
import { peopleById } from '../record/people-names.ts';
import { instanceMarks } from '../instances/reading/instance-marks.ts';
import { type EngineNeeds, environmentOf } from '../instances/environment-of.ts';

type Sample = NonNullable<ParsedInputOf<typeof contract>['ticket']>;

/** Runs a draft through the engine with the real people; writes nothing. */
export const simulateDesign: UseCase<typeof contract, EngineNeeds> = async (input, work) => {
  holdTrial(input);
  const { graph, problems } = await readProcess(input.xml);
  if (!graph) return refuseUnread(problems);
  const starterId = String(input.starter ?? personOf(work).id);
  const chosen = Object.fromEntries(Object.entries(input.chosen ?? {}).map(([id, users]) => [id, users.map(String)]));
  const trial = { starterId, answers: input.answers, chosen, acts: input.acts.map(toAct) };
  const world = await environmentOf(work, { graph, of: { ticketId: null, formDataId: null }, asks: false });
  const directory = { ...world.directory, ticket: samplePeople(input.ticket) };
  const named = new Map<string, Person>();
  const tried = await knowingOutsiders(
    work,
    { ...world, directory },
    (environment) =>
      knowingLoads(work.db, (openTasksOf) =>
        simulate(graph, trial, { ...environment, openTasksOf, ticketFacts: () => input.ticket?.facts ?? {} }),
      ),
    { keeps: false, named },
  );
  const { state, refused } = tried;
  const tasks = state?.tasks.filter(isOpen) ?? [];
  const ids = tasks.flatMap((task) => [task.assigneeId, ...task.candidates]);
  const people = new Map([...named, ...(await peopleById(work.db, ids))]);
  const refusal = refused?.refusals[0];
  return {
    status: state?.instance.status ?? PROCESS_STATUS.processing,
    title: state?.instance.title ?? null,
    number: state?.instance.number ?? null,
    ...marksOf(graph, tried),
    tasks: tasks.map((task) => ({
      nodeId: task.nodeId,
      name: nodeOf(graph, task.nodeId).name,
      person: people.get(task.assigneeId ?? '') ?? null,
      candidates: task.candidates.flatMap((id) => people.get(id) ?? []),
    })),
    waiting: waitingOf(graph, tried),
    returnTargets: state ? targetsOf(graph, state) : {},
    refused: refused && {
      code: refusal?.code ?? 'task_state',
      nodeId: nodeIn(refusal?.params),
    },
  };
};

/** Names the first problem that keeps a draft from being tried. */
function refuseUnread(problems: readonly ProcessProblem[]): never {
  const problem = problems.find(({ severity }) => severity === 'error');
  const params = {
    ...problemTexts(problem?.params ?? {}),
    problem: problem?.code ?? '',
    element: problem?.elementId ?? '',
  };
  return refuse('bpmn_invalid', ['xml'], { params });
}

/** A trial is of one form and one ticket, and has no more names than a form has fields. */
function holdTrial({ answers, ticket, chosen = {} }: ParsedInputOf<typeof contract>): void {
  const wide = [answers, ticket?.facts ?? {}, chosen].find((each) => Object.keys(each).length > MOST_FIELDS);
  if (wide) refuse('too_many_answers', ['answers'], { params: { most: MOST_FIELDS } });
}

const NO_TICKET: Sample = { assignee: null, group: [] };

/** Those whom the designer imagines around the ticket. */
const samplePeople = ({ assignee, group, requester }: Sample = NO_TICKET): TicketPeople => ({
  assigneeId: () => (assignee === null ? null : String(assignee)),
  groupMemberIds: () => group.map(String),
  requesterAddress: () => requester ?? null,
  isUnanswered: () => false,
});

function toAct(act: WireAct): TrialAct {
  return act.type === 'goOn' ? act : { ...act, userId: String(act.userId) };
}

function marksOf(graph: ProcessGraph, { state, history }: TrialState) {
  if (state === null) return { active: [], finished: [], rejected: [] };
  const { active, finished, rejected } = instanceMarks({ graph, state, history });
  return { active, finished: [...finished, ...endsOf(graph, state)], rejected };
}

/** Where the process ended, if there is one place only. */
function endsOf(graph: ProcessGraph, { instance }: InstanceState): string[] {
  const ends = Object.values(graph.nodes).filter(({ type, scopeId }) => type === 'end' && scopeId === null);
  return instance.status === PROCESS_STATUS.completed && ends.length === 1 ? ends.map(({ id }) => id) : [];
}

type Wait = ReplyOf<typeof contract>['waiting'][number];
const KINDS = { timerCatch: 'time', serviceTask: 'service', callActivity: 'process' } as const;

/** What waits for no person; the clocks beside an activity last, since they need not run out. */
function waitingOf(graph: ProcessGraph, { state, timers }: TrialState): Wait[] {
  const name = (nodeId: string) => nodeOf(graph, nodeId).name;
  const waits = (state?.tokens ?? []).flatMap(({ nodeId, state: is }): Wait[] => {
    const { type } = nodeOf(graph, nodeId);
    if (is !== 'wait') return [];
    return [{ nodeId, name: name(nodeId), ...(type in KINDS ? { kind: KINDS[type as keyof typeof KINDS] } : {}) }];
  });
  const clocks = timers.flatMap(({ nodeId, kind }): Wait[] =>
    kind === 'catch' ? [] : [{ nodeId, name: name(nodeId), kind: kind === 'task' ? 'deadline' : 'boundary' }],
  );
  return [...waits, ...clocks];
}

/** The node that a refusal is about. */
function nodeIn(params: Readonly<Record<string, unknown>> | undefined): string | null {
  const { nodeId, nodeIds } = params ?? {};
  const first: unknown = Array.isArray(nodeIds) ? nodeIds[0] : nodeId;
  return typeof first === 'string' ? first : null;
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
