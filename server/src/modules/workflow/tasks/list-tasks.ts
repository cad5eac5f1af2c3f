import type { listFinished as finishedContract, listTodo as todoContract } from '@countersign/shared/api/workflow.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { TASK_STATUS } from '@countersign/shared/workflow/state.ts';
import { sql } from 'kysely';
import { likeText } from '../../../basics/like-text.ts';
import type { Call, UseCase } from '../../../http/serve.ts';
import { processMetBy } from '../../tickets/accounts/ticket-scope.ts';
import { readTaskRows, tasksWithContext } from './task-rows.ts';

/** Tasks that wait for the caller, as assignee or as one of the candidates, oldest first. */
export const listTodo: UseCase<typeof todoContract> = async (input, call) => {
  const me = call.person?.id ?? 0;
  const mine = narrow(call, input)
    .where('t.status', '=', TASK_STATUS.running)
    .where('i.status', '=', 1)
    .where((where) =>
      where.or([
        where('t.assignee_id', '=', me),
        where.and([where('t.assignee_id', 'is', null), sql<boolean>`${me} = any(t.candidates)`]),
      ]),
    );
  const { total } = await mine.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const page = mine.orderBy('t.created_at').orderBy('t.id').limit(input.size).offset(offsetOf(input));
  return makePage(await readTaskRows(call, page), total, input);
};

/** Tasks that the caller has finished, newest first. */
export const listFinished: UseCase<typeof finishedContract> = async (input, call) => {
  const mine = narrow(call, input).where('t.ended_by_id', '=', call.person?.id ?? 0);
  const { total } = await mine.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const page = mine.orderBy('t.ended_at', 'desc').orderBy('t.id').limit(input.size).offset(offsetOf(input));
  return makePage(await readTaskRows(call, page), total, input);
};

interface Filters {
  procDefName?: string | undefined;
  zdTktId?: string | undefined;
  procNumber?: string | undefined;
  deployUser?: string | undefined;
}

function narrow(call: Call, input: Filters) {
  let tasks = tasksWithContext(call.db);
  const met = processMetBy(call.person, 'i');
  if (met) tasks = tasks.where(met);
  if (input.procDefName) tasks = tasks.where('v.name', 'ilike', likeText(input.procDefName));
  if (input.zdTktId) tasks = tasks.where('i.ticket_id', '=', input.zdTktId);
  if (input.procNumber) tasks = tasks.where('i.number', 'ilike', likeText(input.procNumber));
  if (input.deployUser) tasks = tasks.where('s.nick_name', 'ilike', likeText(input.deployUser));
  return tasks;
}

const offsetOf = (input: { current: number; size: number }) => (input.current - 1) * input.size;
