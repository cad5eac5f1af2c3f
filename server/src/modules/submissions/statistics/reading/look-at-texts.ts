import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { Counts } from '../counting/counts.ts';
import type { AnswerGroup } from '../counting/groups-sql.ts';
import { talliersOf, tallyGroups } from '../counting/tally-groups.ts';
import type { Question } from './questions/form-questions.ts';
import { type CountsOf, countsByQuestion } from './questions/question-counts.ts';
import { answersSql, isText, keysOf, meantSql, type Search } from './asked/search-figures.ts';
import { inTimeToCount } from './asked/too-many.ts';

/** So many of the newest answers say what the others say. */
const MOST_LOOKED_AT = 2000;

export interface Looked {
  /** How many answers were looked at. */
  of: number;
  countsOf: CountsOf;
}

/** The words and places in the newest answers that are meant; null where the form asks for none. */
export async function lookAtTexts(
  db: Kysely<Tables>,
  search: Search,
  questions: ReadonlyMap<string, Question>,
): Promise<Looked | null> {
  const keys = keysOf(questions, ({ kind }) => isText(kind));
  if (keys.length === 0) return null;
  // Texts in the rows of a sub-form come with their whole sub-form.
  const asked = [...keys, ...keysOf(questions, ({ kind }) => kind === 'rows')];
  const { rows } = await inTimeToCount(
    search.most,
    sql<{ groups: AnswerGroup[]; looked: number }>`
      with looked as materialized (
        select s.form_version, s.answers from ${answersSql} where ${meantSql(search)}
         order by s.serial desc limit ${MOST_LOOKED_AT}),
      groups as (
        select form_version as version, '' as day, e.key, e.value as answer, count(*)::int as n
          from looked cross join lateral jsonb_each(answers) e where e.key = any(${asked}::text[]) group by 1, 3, 4)
      select coalesce((select jsonb_agg(to_jsonb(g)) from groups g), '[]') as groups,
             (select count(*)::int from looked) as looked`.execute(db),
  );
  const groups = rows[0]?.groups ?? [];
  const counts = new Counts();
  const talliers = await talliersOf(
    db,
    search.formKey,
    groups.map(({ version }) => version),
  );
  tallyGroups(groups, talliers, counts, () => ['']);
  return { of: rows[0]?.looked ?? 0, countsOf: countsByQuestion(counts.list()) };
}
