import { asId } from '../../../../basics/as-id.ts';
import { NOBODY } from '../../../../work/person.ts';
import type { TicketId } from '@countersign/shared/basics/ids.ts';
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
import { countFound } from '../../../../database/queries/count-up-to.ts';
import { isAmong } from '../../../../database/queries/is-among.ts';
import { offsetWithin } from '../../../../work/paging/within-reach.ts';
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
  const count = await countFound(work.db, mine);
  // Not by the index of all arrivals: who has few of many tasks would wait until all before theirs are passed by.
  const arrival = sql`t.created_at + interval '0'`;
  const page = mine
    .select('t.id')
    .orderBy(arrival)
    .orderBy('t.id')
    .limit(filters.size)
    .offset(offsetWithin(count, filters));
  const rows = mine.where(isAmong('t.id', page)).orderBy('t.created_at').orderBy('t.id');
  return makePage(await readTaskRows(work, rows), count, filters);
}

export async function pageOfFinished(
  work: Work & HasProcessViews & HasLanguage,
  filters: PagedFilters,
): Promise<Page<TaskRow>> {
  const mine = finished(work, filters);
  // Nothing but the task decides where nothing else is asked for: its process is then joined to one page alone.
  const isOfTasks = processMetBy(work.person, 'i') === null && !asksForMore(filters);
  const found = isOfTasks ? finishedTasks(work) : mine.select('t.id');
  const count = await countFound(work.db, found);
  const page = found
    .orderBy('t.ended_at', 'desc')
    .orderBy('t.id')
    .limit(filters.size)
    .offset(offsetWithin(count, filters));
  const rows = mine.where(isAmong('t.id', page)).orderBy('t.ended_at', 'desc').orderBy('t.id');
  return makePage(await readTaskRows(work, rows), count, filters);
}

/** How many of each that both lists have. */
export const countTodo = (work: Work, filters: TaskFilters): Promise<number> => countOf(waiting(work, filters));
export const countFinished = (work: Work, filters: TaskFilters): Promise<number> => countOf(finished(work, filters));

function waiting(work: Work, filters: TaskFilters) {
  const me = work.person?.id ?? NOBODY;
  return narrow(work, filters)
    .where('t.status', '=', TASK_STATUS.running)
    .where('i.status', '=', PROCESS_STATUS.processing)
    .where((where) =>
      where.or([
        where('t.assignee_id', '=', me),
        where.and([where('t.assignee_id', 'is', null), sql<boolean>`t.candidates @> array[${me}]::bigint[]`]),
      ]),
    );
}

const finishedTasks = (work: Work) =>
  work.db
    .selectFrom('task as t')
    .select('t.id')
    .where('t.ended_by_id', '=', work.person?.id ?? NOBODY);

const asksForMore = ({ procDefName, zdTktId, procNumber, deployUser, search }: TaskFilters): boolean =>
  [procDefName, zdTktId, procNumber, deployUser, search].some(Boolean);

const finished = (work: Work, filters: TaskFilters) =>
  narrow(work, filters).where('t.ended_by_id', '=', work.person?.id ?? NOBODY);

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
  if (input.zdTktId) tasks = tasks.where('i.ticket_id', '=', asId<TicketId>(input.zdTktId));
  if (input.procNumber) tasks = tasks.where('i.number', 'ilike', likeText(input.procNumber));
  if (input.deployUser) tasks = tasks.where('s.nick_name', 'ilike', likeText(input.deployUser));
  if (input.search) tasks = tasks.where(foundBy(input.search, { starter: 's' }));
  return tasks;
}
