import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { exactOf } from '@countersign/shared/forms/figures/exact.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { facetName, MOST_VALUES, toOthers } from '../counting/bounds.ts';
import { type Count, Counts, type FigureFacet } from '../counting/counts.ts';
import { zoneSql } from '../counting/figure-state.ts';
import { type AnswerGroup, daySql, groupsSql } from '../counting/groups-sql.ts';
import { readSteps, type Steps, stepped } from '../counting/steps.ts';
import { talliersOf, tallyGroups } from '../counting/tally-groups.ts';
import { countVisit, type VisitFact } from '../visits/take-visits.ts';
import { figurePeriods, isWithin, type Period } from './asked/period.ts';

/**
 * Rows that are not in the figures yet and are counted beside them; more have to be counted into them first. Few enough that
 * PostgreSQL does not compile the statement, which takes ten times as long as the statement itself.
 */
export const MOST_WAITING = 2000;

/** So many words of a question are read, all others as one count, where no answer waits whose words would have to find theirs. */
const MOST_WORDS = 100;

export interface Figures {
  counts: readonly Count[];
  /** Answers by day. */
  days: ReadonlyMap<string, number>;
  /** Answers and changes that are not in the figures yet; above `MOST_WAITING` the rest is missing. */
  waiting: number;
  steps: Steps;
}

interface FigureRow {
  key: string;
  facet: FigureFacet;
  value: string;
  n: number;
  total: string;
}

interface Loaded {
  figures: FigureRow[];
  days: { day: string; n: number }[];
  groups: AnswerGroup[];
  visits: { day: string; facts: readonly VisitFact[] }[];
  members: Pick<Count, 'key' | 'facet' | 'value'>[];
  waiting: number;
}

/**
 * The figures of a form, for all time or some days: what is counted already and what is not yet, seen at one moment. They are
 * those of counting every answer.
 */
export async function loadFigures(
  db: Kysely<Tables>,
  { formKey, zone, period }: { formKey: FormKey; zone: string; period: Period | null },
): Promise<Figures> {
  const [steps, loaded] = await Promise.all([readSteps(db, formKey), load(db, { formKey, zone, period })]);
  const fresh = new Counts();
  const days = new Map(loaded.days.map(({ day, n }) => [day, n]));
  const talliers = await talliersOf(
    db,
    formKey,
    loaded.groups.map(({ version }) => version),
  );
  const isWanted = (day: string) => period === null || isWithin(day, period);
  tallyGroups(loaded.groups, talliers, fresh, (day, isTimeless) =>
    isWanted(day) && !(isTimeless && period) ? [''] : [],
  );
  for (const { key, day, n } of loaded.groups) if (key === '' && isWanted(day)) days.set(day, (days.get(day) ?? 0) + n);
  for (const { day, facts } of loaded.visits) countVisit(fresh, day, facts, isWanted(day) ? [''] : []);
  return { counts: together(loaded, fresh, steps), days, waiting: loaded.waiting, steps };
}

/** What is counted already with what is still to come, within the same bounds. */
function together({ figures, members }: Loaded, fresh: Counts, steps: Steps): Count[] {
  const full = new Set(
    figures.flatMap(({ key, facet, value }) =>
      facet === 'others' ? [facetName({ key, facet: value as FigureFacet })] : [],
    ),
  );
  for (const place of members) full.add(facetName(place));
  const nameOf = (place: Pick<Count, 'key' | 'facet' | 'value'>) => `${facetName(place)}\0${place.value}`;
  const known = new Set([...figures, ...members].map(nameOf));
  const counts = new Counts();
  for (const { n, total, ...place } of figures) counts.add({ ...place, period: '' }, n, exactOf(total));
  for (const count of fresh.list()) {
    const isOther = MOST_VALUES[count.facet] !== undefined && full.has(facetName(count)) && !known.has(nameOf(count));
    const placed = isOther ? toOthers(count) : stepped(count, steps);
    counts.add(placed, placed.n, placed.total);
  }
  return counts.list().filter(({ n, total }) => n !== 0 || total.units !== 0n);
}

async function load(
  db: Kysely<Tables>,
  { formKey, zone, period }: { formKey: FormKey; zone: string; period: Period | null },
): Promise<Loaded> {
  const day = daySql(sql`created_at`, zone);
  const periods = period ? figurePeriods(period) : [''];
  const within = (column: RawBuilder<unknown>) =>
    period ? sql`${column} >= ${period.from} and ${column} <= ${period.to}` : sql`true`;
  const { rows } = await sql<Loaded>`
    with state as (select counted_to from answer_figure_state where form_key = ${formKey} and zone = ${zone}),
    reached as (select coalesce((select counted_to from state), 0) as serial),
    changed as (
      select form_version, created_at, answers, sign from answer_change
       where form_key = ${formKey} and serial <= (select serial from reached) limit ${MOST_WAITING + 1}),
    source as materialized (
      select form_version, ${day} as day, answers, 1 as sign from (
        select form_version, created_at, answers, is_counted from submission
         where form_key = ${formKey} and serial > (select serial from reached)
         order by serial limit ${MOST_WAITING + 1}) fresh where is_counted
      union all select form_version, ${day}, answers, sign from changed),
    groups as (${groupsSql(sql`source`)}),
    words as materialized (
      select field_key as key, value, n, row_number() over (partition by field_key order by n desc, value) as place
        from answer_figure where form_key = ${formKey} and period = any(${periods}::text[]) and facet = 'word'
         and exists (select from state)),
    most as (select case when exists (select from source) then ${MOST_VALUES.word}::int else ${MOST_WORDS}::int end as words),
    figures as (
      select field_key as key, facet, value, sum(n)::float8 as n, sum(total)::text as total from answer_figure
       where form_key = ${formKey} and period = any(${periods}::text[]) and facet <> 'word' and exists (select from state)
       group by 1, 2, 3
      union all select key, 'word', value, n::float8, '0' from words where place <= (select words from most)
      union all select key, 'others', 'word', sum(n)::float8, '0' from words
       where place > (select words from most) group by 1),
    days as (
      select period as day, n from answer_figure
       where form_key = ${formKey} and field_key = '' and facet = 'given' and length(period) = 10 and ${within(sql`period`)}
         and exists (select from state)),
    members as (
      select field_key as key, facet, value from answer_figure
       where ${period !== null} and form_key = ${formKey} and period = '' and (field_key, facet) in (
         select field_key, value from answer_figure where form_key = ${formKey} and period = '' and facet = 'others'))
    select ${listOf(sql`figures`)} as figures, ${listOf(sql`days`)} as days, ${listOf(sql`groups`)} as groups,
           ${listOf(sql`members`)} as members,
           (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'facts', facts)), '[]') from (
             select day, facts from form_visit where form_key = ${formKey} and ${within(sql`day`)}
              limit ${MOST_WAITING}) v) as visits,
           (select count(*)::int from source) as waiting`.execute(db);
  return rows[0] ?? { figures: [], days: [], groups: [], visits: [], members: [], waiting: 0 };
}

const listOf = (name: RawBuilder<unknown>) => sql`(select coalesce(jsonb_agg(to_jsonb(one)), '[]') from ${name} one)`;

/** The zone of a form's days. */
export async function zoneOf(db: Kysely<Tables>, formKey: FormKey, usual: string): Promise<string> {
  const { rows } = await sql<{ zone: string }>`select ${zoneSql(formKey, usual)} as zone`.execute(db);
  return rows[0]?.zone ?? usual;
}
