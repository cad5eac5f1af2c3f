import type { cross, CrossTab } from '@countersign/shared/api/submissions/statistics.ts';
import type { TallyAnswer } from '@countersign/shared/forms/figures/tally-answer.ts';
import { asValue, PART } from '@countersign/shared/forms/figures/tally.ts';
import { sql } from 'kysely';
import type { HasZone } from '../../../../basics/clock.ts';
import type { HasReports } from '../../../../database/reports/reports.ts';
import type { Filling } from '../../search/filling/fill-index.ts';
import { refuse } from '../../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../../work/route.ts';
import type { Work } from '../../../../work/work.ts';
import type { HasApprovalSight } from '../../sight/approval-sight.ts';
import { talliersOf } from '../counting/tally-groups.ts';
import { choicesIn } from './questions/choice-figures.ts';
import { isCrossable, type Question } from './questions/form-questions.ts';
import { classesOf } from './questions/number-figures.ts';
import { byCount } from './questions/question-counts.ts';
import { type Asked, readAsked } from './asked/read-asked.ts';
import { answersSql, meantSql } from './asked/search-figures.ts';
import { inTimeToCount, tooManyToCount } from './asked/too-many.ts';

const MOST_LINES = 30;
/** Two answers are crossed quicker than all of them are counted. */
const TIMES_SEARCHED = 10;

interface Pair {
  version: number;
  a: unknown;
  b: unknown;
  n: number;
}

/** How the answers to two questions come together; several choices of one answer count each. */
export const crossQuestions: UseCase<typeof cross, Filling & HasReports & HasZone & HasApprovalSight> = async (
  input,
  work,
): Promise<CrossTab> => {
  const asked = await readAsked(work, input);
  const [rows, columns] = [questionOf(asked, input.rows, 'rows'), questionOf(asked, input.columns, 'columns')];
  const pairs = await readPairs(await work.reports.open('person'), asked, [input.rows, input.columns]);
  const talliers = await talliersOf(
    work.db,
    input.formKey,
    pairs.map(({ version }) => version),
  );
  const valuesIn = (key: string, version: number, answer: unknown) => valuesOf(talliers.get(version), key, answer);
  const counted = pairs.map(({ version, a, b, n }) => ({
    across: valuesIn(input.columns, version, b),
    down: valuesIn(input.rows, version, a),
    n,
  }));
  const down = linesOf(
    rows,
    counted.map((one) => ({ values: one.down, n: one.n })),
  );
  const across = linesOf(
    columns,
    counted.map((one) => ({ values: one.across, n: one.n })),
  );
  const cells = down.lines.map(() => across.lines.map(() => 0));
  let [answered, others] = [0, 0];
  for (const one of counted) {
    if (one.down.length > 0 && one.across.length > 0) answered += one.n;
    for (const a of one.down)
      for (const b of one.across) {
        const row = cells[down.placeOf(a)];
        const at = across.placeOf(b);
        if (row?.[at] === undefined) others += one.n;
        else row[at] += one.n;
      }
  }
  return { answered, rows: down.lines, columns: across.lines, cells, others };
};

function questionOf({ questions }: Asked, key: string, name: string): Question {
  const question = questions.get(key);
  return question && isCrossable(question) ? question : refuse('not_crossable', [name]);
}

async function readPairs(
  db: Work['db'],
  { search }: Asked,
  [first, second]: readonly [string, string],
): Promise<Pair[]> {
  const most = search.most * TIMES_SEARCHED;
  const { rows } = await inTimeToCount(
    most,
    sql<{ pairs: Pair[]; found: number }>`
      with source as (
        select s.form_version as version, s.answers -> ${first}::text as a, s.answers -> ${second}::text as b
          from ${search.isNarrowed ? answersSql : sql`submission s`} where ${meantSql(search)} limit ${most + 1}),
      grouped as (select version, a, b, count(*)::int as n from source group by 1, 2, 3)
      select (select coalesce(sum(n), 0)::int from grouped) as found,
             coalesce((select jsonb_agg(to_jsonb(g)) from grouped g
                        where coalesce(a, 'null') <> 'null' and coalesce(b, 'null') <> 'null'), '[]') as pairs`.execute(
      db,
    ),
  );
  return (rows[0]?.found ?? 0) > most ? tooManyToCount(most) : (rows[0]?.pairs ?? []);
}

/** What one answer chose, as it is counted. */
function valuesOf(tally: TallyAnswer | undefined, key: string, answer: unknown): string[] {
  const tallies = tally?.(key, answer) ?? [];
  return tallies.flatMap(({ facet, value }) => (facet === 'given' ? [] : [value.split(PART)[0] ?? '']));
}

interface Lines {
  lines: { value: string; label: string }[];
  placeOf: (value: string) => number;
}

/** The lines of one side: the choices of the form and others that were taken, months and hours in their order, numbers as classes. */
function linesOf({ field, kind }: Question, given: readonly { values: readonly string[]; n: number }[]): Lines {
  const counts = new Map<string, number>();
  for (const { values, n } of given) for (const value of values) counts.set(value, (counts.get(value) ?? 0) + n);
  if (kind === 'number') return classLines(counts);
  const named = choicesIn(field);
  const known = new Set(named.map(({ value }) => asValue(value)));
  const found = byCount(counts).filter(([value]) => !known.has(value));
  const isOrdered = kind === 'month' || kind === 'hour' || kind === 'scale';
  const others = isOrdered ? found.toSorted(([a], [b]) => (a < b ? -1 : 1)) : found;
  const lines = [...named, ...others.map(([value]) => ({ value, label: value }))].slice(0, MOST_LINES);
  const places = new Map(lines.map(({ value }, at) => [asValue(value), at]));
  return { lines, placeOf: (value) => places.get(value) ?? -1 };
}

const MOST_CLASSES = 8;

function classLines(counts: ReadonlyMap<string, number>): Lines {
  const sorted = [...counts].map(([value, n]) => [Number(value), n] as const).toSorted(([a], [b]) => a - b);
  const classes = classesOf(sorted, 0, MOST_CLASSES);
  const lines = classes.map(({ from, to }) => ({ value: String(from), label: `${from} – ${to}` }));
  return { lines, placeOf: (value) => classes.findLastIndex(({ from }) => from <= Number(value)) };
}
