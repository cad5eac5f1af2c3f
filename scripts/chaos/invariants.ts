import type pg from 'pg';
import type { Ledger } from './clients.ts';

/** What must be none at the end of a run, by what it would mean. */
export type Broken = Record<
  | 'lost answers'
  | 'wrong answers'
  | 'duplicate answers'
  | 'lost decisions'
  | 'duplicate decisions'
  | 'decisions that were refused and carried out'
  | 'tasks with two winners'
  | 'broken histories'
  | 'open tasks in the wrong place'
  | 'counters that are not their rows',
  number
>;

/** Compares what the clients were told with the rows, and the rows with one another. */
export async function broken(pool: Pick<pg.Pool, 'query'>, ledger: Ledger): Promise<Broken> {
  const ask = async <Row extends object>(text: string): Promise<Row[]> => (await pool.query<Row>(text)).rows;
  const count = async (text: string): Promise<number> =>
    Number((await ask<{ count: string }>(`select count(*) as count from (${text}) found`))[0]?.count);

  const answers = await ask<{ id: string; mark: string; instance_id: string | null }>(
    `select id, answers ->> 'mark' as mark, instance_id from submission`,
  );
  const byMark = Map.groupBy(answers, ({ mark }) => mark);
  const decided = await ask<{ comment: string; task_id: string }>(
    `select comment, task_id from op_log where action in ('approve', 'reject') and comment is not null`,
  );
  const byComment = Map.groupBy(decided, ({ comment }) => comment);
  const of = (outcome: string) => ledger.decisions.filter((decision) => decision.outcome === outcome);
  const winners = [
    ...Map.groupBy(of('won'), ({ taskId }) => taskId).values(),
    ...Map.groupBy(decided, (row) => row.task_id).values(),
  ];
  return {
    'lost answers': ledger.answers.filter(({ mark }) => !byMark.has(mark)).length,
    'wrong answers': ledger.answers.filter(({ mark, submissionId, instanceId }) =>
      byMark.get(mark)?.some((row) => row.id !== submissionId || row.instance_id !== instanceId),
    ).length,
    'duplicate answers': [...byMark.values()].filter((rows) => rows.length > 1).length,
    'lost decisions': of('won').filter(({ mark }) => !byComment.has(mark)).length,
    'duplicate decisions': [...byComment.values()].filter((rows) => rows.length > 1).length,
    'decisions that were refused and carried out': of('lost').filter(({ mark }) => byComment.has(mark)).length,
    'tasks with two winners': winners.filter((rows) => rows.length > 1).length,
    'broken histories': await count(BROKEN_HISTORIES),
    'open tasks in the wrong place': await count(MISPLACED_TASKS),
    'counters that are not their rows': await count(WRONG_COUNTERS),
  };
}

/** As many steps with a record as revisions, none twice and none left out. */
const BROKEN_HISTORIES = `
  select i.id from process_instance i
    left join (select instance_id, count(*) filter (where record is not null) as records, count(distinct rev) as revs,
                      count(*) as lines, count(distinct (rev, seq)) as places, max(rev) as last
                 from op_log group by instance_id) o on o.instance_id = i.id
   where o.records is distinct from i.rev::bigint or o.revs <> i.rev or o.last <> i.rev or o.lines <> o.places`;

/** A running process waits at one task at least, an ended one at none; a task waits at a living token; what is decided is in the history. */
const MISPLACED_TASKS = `
  select i.id from process_instance i
   where (i.ended_at is null) <> exists (select from task t where t.instance_id = i.id and t.ended_at is null)
      or exists (select from task t where t.instance_id = i.id and t.ended_at is null
                   and not exists (select from token k where k.id = t.token_id))
      or exists (select from task t where t.instance_id = i.id and t.ended_by_id is not null
                   and not exists (select from op_log o where o.instance_id = i.id and o.task_id = t.id))`;

const WRONG_COUNTERS = `
  select f.key from form f
   where f.submission_count <> (select count(*) from submission s where s.form_key = f.key and s.removed_at is null)
      or f.last_serial < (select coalesce(max(serial), 0) from submission s where s.form_key = f.key)`;
