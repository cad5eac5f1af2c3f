import type {
  listFinished as finishedContract,
  listTodo as todoContract,
  TaskRow,
} from '@countersign/shared/api/workflow/workflow.ts';
import { makePage, type Page } from '@countersign/shared/basics/page.ts';
import { TASK_STATUS } from '@countersign/shared/workflow/state.ts';
import { sql } from 'kysely';
import { likeText } from '../../../basics/like-text.ts';
import type { Call } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { processMetBy } from '../../zendesk/scope/ticket-scope.ts';
import { foundBy } from '../lists/found-by.ts';
import { readTaskRows, tasksWithContext } from './task-rows.ts';

/** Tasks that wait for the caller, as assignee or as one of the candidates, oldest first. */
export const listTodo: UseCase<typeof todoContract> = (input, call) => pageOfTodo(call, input);

/** Tasks that the caller has finished, newest first. */
export const listFinished: UseCase<typeof finishedContract> = (input, call) => pageOfFinished(call, input);

export async function pageOfTodo(call: Call, filters: PagedFilters): Promise<Page<TaskRow>> {
  const mine = waiting(call, filters);
  const page = mine.orderBy('t.created_at').orderBy('t.id').limit(filters.size).offset(offsetOf(filters));
  return makePage(await readTaskRows(call, page), await countOf(mine), filters);
}

export async function pageOfFinished(call: Call, filters: PagedFilters): Promise<Page<TaskRow>> {
  const mine = finished(call, filters);
  const page = mine.orderBy('t.ended_at', 'desc').orderBy('t.id').limit(filters.size).offset(offsetOf(filters));
  return makePage(await readTaskRows(call, page), await countOf(mine), filters);
}

/** How many of each that both lists have. */
export const countTodo = (call: Call, filters: TaskFilters): Promise<number> => countOf(waiting(call, filters));
export const countFinished = (call: Call, filters: TaskFilters): Promise<number> => countOf(finished(call, filters));

function waiting(call: Call, filters: TaskFilters) {
  const me = call.person?.id ?? 0;
  return narrow(call, filters)
    .where('t.status', '=', TASK_STATUS.running)
    .where('i.status', '=', 1)
    .where((where) =>
      where.or([
        where('t.assignee_id', '=', me),
        where.and([where('t.assignee_id', 'is', null), sql<boolean>`${me} = any(t.candidates)`]),
      ]),
    );
}

const finished = (call: Call, filters: TaskFilters) =>
  narrow(call, filters).where('t.ended_by_id', '=', call.person?.id ?? 0);

async function countOf(tasks: ReturnType<typeof narrow>): Promise<number> {
  return (await tasks.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()).total;
}

export interface TaskFilters {
  procDefName?: string | undefined;
  zdTktId?: string | undefined;
  procNumber?: string | undefined;
  deployUser?: string | undefined;
  /** Whatever of these it is a part of, or the ticket's number. */
  search?: string | undefined;
}

type PagedFilters = TaskFilters & { current: number; size: number };

function narrow(call: Call, input: TaskFilters) {
  let tasks = tasksWithContext(call.db);
  const met = processMetBy(call.person, 'i');
  if (met) tasks = tasks.where(met);
  if (input.procDefName) tasks = tasks.where('v.name', 'ilike', likeText(input.procDefName));
  if (input.zdTktId) tasks = tasks.where('i.ticket_id', '=', input.zdTktId);
  if (input.procNumber) tasks = tasks.where('i.number', 'ilike', likeText(input.procNumber));
  if (input.deployUser) tasks = tasks.where('s.nick_name', 'ilike', likeText(input.deployUser));
  if (input.search) tasks = tasks.where(foundBy(input.search, { starter: 's' }));
  return tasks;
}

const offsetOf = (input: { current: number; size: number }) => (input.current - 1) * input.size;
