import type { HasZone } from '../../../basics/clock.ts';
import type {
  DefinitionFigures,
  NodeFigures,
  PeriodFigures,
  statistics as contract,
} from '@countersign/shared/api/workflow/statistics.ts';
import type { DefinitionKey } from '@countersign/shared/basics/ids.ts';
import { stepName } from '@countersign/shared/workflow/names/step-name.ts';
import { PROCESS_STATUS, TASK_STATUS } from '@countersign/shared/workflow/state.ts';
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { HasReports } from '../../../database/reports/reports.ts';
import type { Tables } from '../../../database/tables.ts';
import type { UseCase } from '../../../work/route.ts';
import { processMetBy } from '../sight/process-scope.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import { dayIn, periodOf, type Period } from './period.ts';

interface Asked extends Period {
  db: Kysely<Tables>;
  zone: string;
  now: Date;
  definitionKey: DefinitionKey | undefined;
  /** Whether the caller's session meets the process `i`. */
  met: RawBuilder<SqlBool>;
}

/** How long approvals took in a period, where they wait now, and how many came and went. */
export const statistics: UseCase<typeof contract, HasZone & HasReports> = async (input, work) => {
  const { zone } = work;
  const period = periodOf(input, dayIn(zone, work.now));
  const met = processMetBy(work.person, 'i') ?? sql<SqlBool>`true`;
  const db = await work.reports.open('person');
  const asked: Asked = { ...period, db, zone, now: work.now, definitionKey: input.definitionKey, met };
  return {
    ...period,
    definitions: await definitionFigures(asked),
    nodes: await nodeFigures(asked),
    periods: await periodFigures(asked),
  };
};

/** Not cancelled: its time was taken by deciding. */
const DECIDED = sql`(${sql.lit(PROCESS_STATUS.completed)}, ${sql.lit(PROCESS_STATUS.rejected)})`;

const milliseconds = (column: RawBuilder<unknown>) => sql`extract(epoch from ${column}) * 1000`;

/** Processes of the period that were started by people: children belong to their parent. */
function startedWithin({ from, to, zone, definitionKey, met }: Asked): RawBuilder<unknown> {
  const one = definitionKey === undefined ? sql`` : sql`and i.definition_key = ${definitionKey}`;
  return sql`i.started_at >= ${from}::timestamp at time zone ${zone}
    and i.started_at < (${to}::timestamp + interval '1 day') at time zone ${zone} ${one} and ${met}`;
}

async function definitionFigures(asked: Asked): Promise<DefinitionFigures[]> {
  const took = milliseconds(sql`(i.ended_at - i.started_at)`);
  const { rows } = await sql<DefinitionFigures>`
    select i.definition_key as "definitionKey", max(d.name) as "procDefName", count(*)::int as started,
      count(*) filter (where i.status = ${sql.lit(PROCESS_STATUS.processing)})::int as running, count(*) filter (where i.status = ${sql.lit(PROCESS_STATUS.completed)})::int as completed,
      count(*) filter (where i.status = ${sql.lit(PROCESS_STATUS.rejected)})::int as rejected, count(*) filter (where i.status = ${sql.lit(PROCESS_STATUS.cancelled)})::int as cancelled,
      (percentile_cont(0.5) within group (order by ${took}) filter (where i.status in ${DECIDED}))::float8 as median,
      (percentile_cont(0.9) within group (order by ${took}) filter (where i.status in ${DECIDED}))::float8 as p90
    from process_instance i join process_definition d on d.key = i.definition_key
    where ${startedWithin(asked)}
    group by i.definition_key order by started desc, i.definition_key
  `.execute(asked.db);
  return rows;
}

interface NodeRow extends Omit<NodeFigures, 'nodeName' | 'definitionKey'> {
  definitionKey: DefinitionKey;
  version: number;
}

/** What a person decided counts; what a rule did or what fell away took nobody's time. */
async function nodeFigures(asked: Asked): Promise<NodeFigures[]> {
  const { db, now } = asked;
  const { rows } = await sql<NodeRow>`
    with taken as (
      select i.definition_key, t.node_id, t.status, t.ended_by_id, t.due_at, i.status as process_status,
        i.definition_version, d.name,
        ${milliseconds(sql`(coalesce(t.ended_at, ${now}::timestamptz) - t.created_at)`)} as took
      from task t join process_instance i on i.id = t.instance_id
        join process_definition d on d.key = i.definition_key
      where ${startedWithin(asked)} and not t.is_automatic
    ), usual as (
      select definition_key, node_id, max(name) as name, max(definition_version) as version,
        count(*) filter (where ended_by_id is not null)::int as finished,
        (percentile_cont(0.5) within group (order by took) filter (where ended_by_id is not null))::float8 as median,
        (percentile_cont(0.9) within group (order by took) filter (where ended_by_id is not null))::float8 as p90
      from taken group by definition_key, node_id
    )
    select u.definition_key as "definitionKey", u.name as "procDefName", u.node_id as "nodeId", u.version,
      u.finished, u.median, u.p90, count(t.node_id)::int as open, max(t.took)::float8 as "oldestOpen",
      count(t.node_id) filter (
        where t.due_at < ${now}::timestamptz or (t.due_at is null and t.took > u.p90)
      )::int as overdue
    from usual u left join taken t
      on t.definition_key = u.definition_key and t.node_id = u.node_id and t.status = ${sql.lit(TASK_STATUS.running)}
        and t.process_status = ${sql.lit(PROCESS_STATUS.processing)}
    group by u.definition_key, u.name, u.node_id, u.version, u.finished, u.median, u.p90
    having u.finished > 0 or count(t.node_id) > 0
    order by u.median desc nulls last, open desc, u.node_id
  `.execute(db);
  return Promise.all(
    rows.map(async ({ version, ...row }) => {
      const { graph } = await publishedProcess(db, row.definitionKey, version);
      return { ...row, nodeName: stepName(graph, row.nodeId) };
    }),
  );
}

async function periodFigures(asked: Asked): Promise<PeriodFigures[]> {
  const { db, from, to, zone, unit, definitionKey, met } = asked;
  const one = definitionKey === undefined ? sql`` : sql`and i.definition_key = ${definitionKey}`;
  const within = (column: string) => sql`i.${sql.ref(column)} >= (p.day at time zone ${zone})
    and i.${sql.ref(column)} < ((p.day + ${`1 ${unit}`}::interval) at time zone ${zone}) ${one} and ${met}`;
  const { rows } = await sql<PeriodFigures>`
    select to_char(p.day, 'YYYY-MM-DD') as start,
      (select count(*)::int from process_instance i where ${within('started_at')}) as started,
      (select count(*)::int from process_instance i where ${within('ended_at')}) as ended
    from generate_series(date_trunc(${unit}, ${from}::timestamp), ${to}::timestamp, ${`1 ${unit}`}::interval) as p (day)
    order by p.day
  `.execute(db);
  return rows;
}
