import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { FigureKind } from '@countersign/shared/forms/figures/figure-kind.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../../../database/tables.ts';
import { type Count, Counts } from '../../counting/counts.ts';
import { type AnswerGroup, daySql, groupsSql } from '../../counting/groups-sql.ts';
import { talliersOf, tallyGroups } from '../../counting/tally-groups.ts';
import type { Question } from '../questions/form-questions.ts';
import type { Period } from './period.ts';
import { inTimeToCount, tooManyToCount } from './too-many.ts';

/** Which answers of a form are meant: a condition on `submission s`, its form `f` and its author `u`. */
export interface Search {
  formKey: FormKey;
  zone: string;
  period: Period | null;
  where: RawBuilder<boolean>;
  /** So many are counted one by one. */
  most: number;
}

interface Searched {
  counts: readonly Count[];
  days: ReadonlyMap<string, number>;
}

/** Counts the answers that are meant one by one, in one statement; refuses with `too_many_to_count` where they are too many. */
export async function searchFigures(
  db: Kysely<Tables>,
  search: Search,
  questions: ReadonlyMap<string, Question>,
): Promise<Searched> {
  const given = keysOf(questions, ({ kind, isInRows }) => !isInRows && (kind === 'given' || isText(kind)));
  const { rows } = await inTimeToCount(
    search.most,
    sql<{ groups: AnswerGroup[]; found: number }>`
      with source as materialized (
        select s.form_version, ${daySql(sql`s.created_at`, search.zone)} as day, s.answers, 1 as sign
          from ${answersSql} where ${meantSql(search)} limit ${search.most + 1}),
      groups as (${groupsSql(sql`source`, given)})
      select coalesce((select jsonb_agg(to_jsonb(g)) from groups g), '[]') as groups,
             (select count(*)::int from source) as found`.execute(db),
  );
  const groups = rows[0]?.groups ?? [];
  if ((rows[0]?.found ?? 0) > search.most) return tooManyToCount(search.most);
  const counts = new Counts();
  const talliers = await talliersOf(
    db,
    search.formKey,
    groups.map(({ version }) => version),
  );
  tallyGroups(groups, talliers, counts, () => ['']);
  const days = new Map<string, number>();
  for (const { key, day, n } of groups) if (key === '') days.set(day, (days.get(day) ?? 0) + n);
  return { counts: counts.list(), days };
}

/** What a search is about, for the conditions of `meantSql`. */
export const answersSql = sql`submission s join form_title f on f.key = s.form_key left join person u on u.id = s.created_by`;

/** True for answers `s` that count and are meant. */
export const meantSql = ({ formKey, zone, period, where }: Search): RawBuilder<boolean> => sql<boolean>`
  s.form_key = ${formKey} and s.is_counted and ${where} ${period ? withinSql(period, zone) : sql``}`;

const withinSql = ({ from, to }: Period, zone: string) => sql`
  and s.created_at >= ${from}::date::timestamp at time zone ${zone}::text
  and s.created_at < (${to}::date + 1)::timestamp at time zone ${zone}::text`;

export const isText = (kind: FigureKind): boolean => kind === 'words' || kind === 'place';

export const keysOf = (questions: ReadonlyMap<string, Question>, isMeant: (question: Question) => boolean): string[] =>
  [...questions].flatMap(([key, question]) => (isMeant(question) ? [key] : []));
