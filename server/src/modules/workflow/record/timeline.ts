import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import {
  type timeline as contract,
  type Person,
  RULES,
  type TimelineEntry,
} from '@countersign/shared/api/workflow/workflow.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { HistoryEntry } from '@countersign/shared/workflow/effect.ts';
import type { ProcessGraph } from '@countersign/shared/workflow/graph/graph.ts';
import { type TaskRow, isOpen } from '@countersign/shared/workflow/state.ts';
import { stepName } from '@countersign/shared/workflow/names/step-name.ts';
import type { Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import type { FileLink } from '../../files/attach-files.ts';
import { awayNow } from '../../system/people/away-now.ts';
import type { HasDirectory } from '../../system/directory.ts';
import type { Absence } from '../../system/ports.ts';
import { isOutside } from '../outsiders/outside-person.ts';
import { filesByEntry } from './comment-files.ts';
import { peopleById } from './people-names.ts';
import { type InstanceHistory, readHistory } from '../instances/reading/read-history.ts';

/** The flow record of a process: what happened, oldest first, then what is open. */
export const timeline: UseCase<typeof contract, HasSecrets & HasDirectory> = async (input, work) => {
  const found = await readHistory(work, input.id);
  const { instance } = found.state;
  const { people, entries } = await recordOf(work, found, await awayNow(work));
  return {
    procInsId: instance.id,
    procDefName: found.process.name,
    procNumber: instance.number,
    status: instance.status,
    starter: people.get(instance.starterId) ?? NOBODY,
    createTime: instance.startedAt,
    finishTime: instance.endedAt,
    entries,
  };
};

/** Who started what no person started. */
export const NOBODY: Person = { id: 0 as UserId, nickName: '', avatar: '' };

type Away = ReadonlyMap<number, Absence>;

/** The entries of a flow record with everybody who is named in it; `away` are those whom an open task may wait long for. */
export async function recordOf(
  work: Work & HasSecrets,
  found: InstanceHistory,
  away: Away = new Map(),
): Promise<{ people: Map<string, Person>; entries: TimelineEntry[] }> {
  const people = await peopleById(work.db, everybodyIn(found));
  const files = await filesByEntry(work, found.state.instance.id);
  return { people, entries: withFiles(entriesOf(found, people, away), files) };
}

function withFiles(entries: TimelineEntry[], files: Map<string, FileLink[]>): TimelineEntry[] {
  if (files.size === 0) return entries;
  return entries.map((entry) => ({
    ...entry,
    ...(files.has(entry.id) ? { files: files.get(entry.id) } : {}),
    subTasks: withFiles(entry.subTasks, files),
  }));
}

function everybodyIn({ state, history }: InstanceHistory): (string | null)[] {
  return [
    state.instance.starterId,
    ...state.tasks.flatMap((task) => [task.assigneeId, task.endedById, task.heldForId, ...task.candidates]),
    ...history.flatMap((entry) => [entry.actorId, entry.onBehalfOfId, ...entry.toUserIds, ...entry.fromUserIds]),
  ];
}

/** Actions that end a task: the task is drawn once, by this entry. Everything else that happened to it is indented. */
const CLOSES_TASK = new Set([
  'approve',
  'reject',
  'return',
  'auto_approve',
  'auto_reject',
  'skip',
  'sign_end',
  'resubmit',
  'sign_refused',
]);
/** Bookkeeping of the engine that tells a person nothing new. */
const SILENT = new Set(['node_end', 'script', 'service']);

function entriesOf(
  { state, process, history }: InstanceHistory,
  people: Map<string, Person>,
  away: Away,
): TimelineEntry[] {
  const told = history.filter(({ action }) => !SILENT.has(action));
  const tasks = new Map(state.tasks.map((task) => [task.id, task]));
  const closing = new Map(told.flatMap((entry) => (closes(entry) ? [[entry.taskId, entry] as const] : [])));
  const drawn = new Map(
    state.tasks.map((task) => {
      const end = closing.get(task.id);
      return [
        task.id,
        end
          ? drawEvent(end, task, process.graph, people)
          : { ...drawTask(task, process.graph, people), ...awayOf(task, away) },
      ];
    }),
  );
  const roots: TimelineEntry[] = [];
  for (const task of state.tasks) {
    const entry = drawn.get(task.id);
    if (entry) ((task.parentTaskId && drawn.get(task.parentTaskId)?.subTasks) ?? roots).push(entry);
  }
  for (const event of told.filter((entry) => closing.get(entry.taskId) !== entry)) {
    const home = (event.taskId && drawn.get(event.taskId)?.subTasks) || roots;
    home.push(drawEvent(event, event.taskId === null ? undefined : tasks.get(event.taskId), process.graph, people));
  }
  return inOrder(roots, new Map(told.map(({ id }, at) => [id, at])));
}

/** What ends a task, or hands it on: the time before it is the time that its holder had. */
const HANDS_ON = new Set(['transfer', 'delegate', 'delegate_end', 'pre_sign', 'sub_sign', 'reassign']);
const takesTime = (entry: HistoryEntry) => closes(entry) || HANDS_ON.has(entry.action);

const closes = (entry: HistoryEntry) => entry.taskId !== null && CLOSES_TASK.has(entry.action);

/** Finished entries by their end, then open ones by their beginning; `places` are those of the history, by id. */
function inOrder(entries: TimelineEntry[], places: ReadonlyMap<string, number>): TimelineEntry[] {
  const byTime = (a: TimelineEntry, b: TimelineEntry): number => {
    const [endA, endB] = [endOf(a), endOf(b)];
    if (endA !== endB) return endA - endB;
    const inHistory = (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0);
    return rankOf(a) - rankOf(b) || inHistory || Date.parse(a.createTime) - Date.parse(b.createTime);
  };
  return entries.toSorted(byTime).map((entry) => ({ ...entry, subTasks: inOrder(entry.subTasks, places) }));
}

/** Of one moment: what was done, the tasks that fell away because of it, the end that came of it. */
const rankOf = ({ action }: TimelineEntry) => ['cancelled', 'end'].indexOf(action);

const endOf = (entry: TimelineEntry) =>
  entry.finishTime === null ? Number.MAX_SAFE_INTEGER : Date.parse(entry.finishTime);

function drawEvent(
  entry: HistoryEntry,
  task: TaskRow | undefined,
  graph: ProcessGraph,
  people: Map<string, Person>,
): TimelineEntry {
  const started = takesTime(entry) ? (task?.createdAt ?? entry.at) : entry.at;
  return {
    id: entry.id,
    nodeName: stepName(graph, entry.action === 'return' ? (task?.nodeId ?? null) : entry.nodeId),
    action: isOpinion(entry, task, graph) ? 'sign_refused' : entry.action,
    ...reasonOf(entry, task),
    ...(entry.action === 'return' ? { toNode: stepName(graph, entry.nodeId) } : {}),
    assigneeName: nameOf(people, subjectOf(entry)),
    ...(isDoneOutside(entry) ? { isByCode: true } : {}),
    onBehalfOfName: nameOf(people, entry.onBehalfOfId),
    candidate: (task?.candidates ?? []).map((id) => nameOf(people, id)),
    createTime: started,
    finishTime: entry.at,
    duration: takesTime(entry) ? Date.parse(entry.at) - Date.parse(started) : null,
    comment: entry.comment ?? '',
    toNames: entry.toUserIds.map((id) => nameOf(people, id)).filter((name) => name !== ''),
    subTasks: [],
  };
}

/** Where the step only hears what added signers think, a rejection of theirs rejects nothing. */
function isOpinion({ action }: HistoryEntry, task: TaskRow | undefined, graph: ProcessGraph): boolean {
  const node = task && graph.nodes[task.nodeId];
  const isHeard = node?.type === 'userTask' && node.policy.signerReject === 'opinion';
  return action === 'reject' && isHeard && task?.parentTaskId !== null;
}

/** Why a rule decided. */
function reasonOf({ action }: HistoryEntry, task: TaskRow | undefined): Pick<TimelineEntry, 'reason'> {
  const reason = RULES.find((one) => one === task?.reason);
  return reason && (action === 'auto_approve' || action === 'auto_reject') ? { reason } : {};
}

/** Where a rule acted: the person whose task went to somebody else, or to nobody. */
const subjectOf = ({ action, fromUserIds, actorId }: HistoryEntry): string | null =>
  GOES_ELSEWHERE.has(action) ? (fromUserIds[0] ?? null) : actorId;
/** Whether somebody without an account did it, whom a code proved to read the address. */
const isDoneOutside = ({ action, actorId }: HistoryEntry): boolean =>
  !GOES_ELSEWHERE.has(action) && actorId !== null && isOutside(Number(actorId));
const GOES_ELSEWHERE = new Set(['substitute', 'hand_back', 'chosen_gone', 'timeout']);

/** A task that no entry of the history closes: it is open, or it fell away with its step. */
function drawTask(task: TaskRow, graph: ProcessGraph, people: Map<string, Person>): TimelineEntry {
  return {
    id: task.id,
    nodeName: stepName(graph, task.nodeId),
    action: isOpen(task) ? '' : 'cancelled',
    assigneeName: nameOf(people, task.assigneeId ?? task.heldForId),
    onBehalfOfName: '',
    candidate: task.candidates.map((id) => nameOf(people, id)),
    createTime: task.createdAt,
    finishTime: task.endedAt,
    duration: task.endedAt === null ? null : Date.parse(task.endedAt) - Date.parse(task.createdAt),
    comment: task.comment ?? '',
    toNames: [],
    subTasks: [],
  };
}

function awayOf(task: TaskRow, away: Away): Pick<TimelineEntry, 'awayUntil'> {
  const absence = isOpen(task) && task.assigneeId !== null ? away.get(Number(task.assigneeId)) : undefined;
  return absence ? { awayUntil: absence.until.toISOString() } : {};
}

function nameOf(people: Map<string, Person>, id: string | null): string {
  return id === null ? '' : (people.get(id)?.nickName ?? '');
}
