import type { HasProcessViews } from '../../ports.ts';
import type {
  listFinished as finishedContract,
  listTodo as todoContract,
  TaskRow,
} from '@countersign/shared/api/workflow/workflow.ts';
import { makePage, type Page } from '@countersign/shared/basics/page.ts';
import { PROCESS_STATUS, TASK_STATUS } from '@countersign/shared/workflow/state.ts';
import { sql } from 'kysely';
import { likeText } from '../../../../basics/like-text.ts';
import type { HasLanguage, Work } from '../../../../work/work.ts';
import type { UseCase } from '../../../../work/route.ts';
import { processMetBy } from '../../sight/process-scope.ts';
import { foundBy } from '../../lists/found-by.ts';
import { readTaskRows, tasksWithContext } from './task-rows.ts';

/** Tasks that wait for the caller, as assignee or as one of the candidates, oldest first. */
export const listTodo: UseCase<typeof todoContract, HasProcessViews & HasLanguage> = (input, work) =>
  pageOfTodo(work, input);

/** Tasks that the caller has finished, newest first. */
export const listFinished: UseCase<typeof finishedContract, HasProcessViews & HasLanguage> = (input, work) =>
  pageOfFinished(work, input);

export async function pageOfTodo(
  work: Work & HasProcessViews & HasLanguage,
  filters: PagedFilters,
): Promise<Page<TaskRow>> {
  const mine = waiting(work, filters);
  const page = mine.orderBy('t.created_at').orderBy('t.id').limit(filters.size).offset(offsetOf(filters));
  return makePage(await readTaskRows(work, page), await countOf(mine), filters);
}

export async function pageOfFinished(
  work: Work & HasProcessViews & HasLanguage,
  filters: PagedFilters,
): Promise<Page<TaskRow>> {
  const mine = finished(work, filters);
  const page = mine.orderBy('t.ended_at', 'desc').orderBy('t.id').limit(filters.size).offset(offsetOf(filters));
  return makePage(await readTaskRows(work, page), await countOf(mine), filters);
}

/** How many of each that both lists have. */
export const countTodo = (work: Work, filters: TaskFilters): Promise<number> => countOf(waiting(work, filters));
export const countFinished = (work: Work, filters: TaskFilters): Promise<number> => countOf(finished(work, filters));

function waiting(work: Work, filters: TaskFilters) {
  const me = work.person?.id ?? 0;
  return narrow(work, filters)
    .where('t.status', '=', TASK_STATUS.running)
    .where('i.status', '=', PROCESS_STATUS.processing)
    .where((where) =>
      where.or([
        where('t.assignee_id', '=', me),
        where.and([where('t.assignee_id', 'is', null), sql<boolean>`${me} = any(t.candidates)`]),
      ]),
    );
}

const finished = (work: Work, filters: TaskFilters) =>
  narrow(work, filters).where('t.ended_by_id', '=', work.person?.id ?? 0);

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

function narrow(work: Work, input: TaskFilters) {
  let tasks = tasksWithContext(work.db);
  const met = processMetBy(work.person, 'i');
  if (met) tasks = tasks.where(met);
  if (input.procDefName) tasks = tasks.where('v.name', 'ilike', likeText(input.procDefName));
  if (input.zdTktId) tasks = tasks.where('i.ticket_id', '=', input.zdTktId);
  if (input.procNumber) tasks = tasks.where('i.number', 'ilike', likeText(input.procNumber));
  if (input.deployUser) tasks = tasks.where('s.nick_name', 'ilike', likeText(input.deployUser));
  if (input.search) tasks = tasks.where(foundBy(input.search, { starter: 's' }));
  return tasks;
}

const offsetOf = (input: { current: number; size: number }) => (input.current - 1) * input.size;
