import { type RawBuilder, sql } from 'kysely';

/** Equal answers to a question of a version on a day, and how many there are; of key '' all answers, whatever they say. */
export interface AnswerGroup {
  version: number;
  day: string;
  key: string;
  answer: unknown;
  n: number;
}

/**
 * The answers of `source` (with `form_version`, `day`, `answers` and `sign`) as groups, so that the database reads the rows and
 * what they mean is said in one place. Of keys in `given` it counts only that there is an answer.
 */
export const groupsSql = (source: RawBuilder<unknown>, given: readonly string[] = []): RawBuilder<AnswerGroup> =>
  sql<AnswerGroup>`
  select form_version as version, day, ''::text as key, 'true'::jsonb as answer, sum(sign)::int as n
    from ${source} s group by 1, 2
  union all
  select s.form_version, s.day, e.key,
         case when e.key = any(${[...given]}::text[]) then 'true'::jsonb else e.value end, sum(s.sign)::int
    from ${source} s cross join lateral jsonb_each(s.answers) e
   where e.value not in ('null', '""', '[]', '{}')
   group by 1, 2, 3, 4`;

/** The day of a moment in a zone, as `YYYY-MM-DD`. */
export const daySql = (moment: RawBuilder<unknown>, zone: string): RawBuilder<string> =>
  sql<string>`to_char(${moment} at time zone ${zone}::text, 'YYYY-MM-DD')`;
