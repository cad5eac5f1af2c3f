import { type Exact, exactOf, exactText, floorTo } from '@countersign/shared/forms/figures/exact.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Count } from './counts.ts';

/** So many different numbers of a question have figures of their own; then they are counted by the multiples of a step. */
const MOST_NUMBERS = 500;

export type Steps = ReadonlyMap<string, Exact>;

/** A number as its figures know it: itself, or the multiple of its question's step below it. */
export function stepped(count: Count, steps: Steps): Count {
  if (count.facet !== 'number' && count.facet !== 'seconds') return count;
  const step = steps.get(stepName(count));
  return step ? { ...count, value: exactText(floorTo(exactOf(count.value), step)) } : count;
}

/** Seconds belong to no question. */
const stepName = ({ key }: Pick<Count, 'key'>): string => key;

export async function readSteps(db: Kysely<Tables>, formKey: FormKey): Promise<Map<string, Exact>> {
  const rows = await db
    .selectFrom('answer_figure_step')
    .select(['field_key', 'step'])
    .where('form_key', '=', formKey)
    .execute();
  return new Map(rows.map(({ field_key, step }) => [field_key, exactOf(step)]));
}

/**
 * Widens the steps of questions that have too many different numbers, so that what is kept stays bounded. A step is a multiple of
 * the one before, so that a number lies where it would lie had the wider step been there from the beginning.
 */
export async function widenSteps(db: Kysely<Tables>, formKey: FormKey, steps: Steps): Promise<void> {
  const { rows } = await sql<{ key: string; facet: string; values: string[] }>`
    select field_key as key, facet, array_agg(value) as values from answer_figure
     where form_key = ${formKey} and period = '' and facet in ('number', 'seconds') and n <> 0
     group by 1, 2 having count(*) > ${MOST_NUMBERS}`.execute(db);
  for (const { key, facet, values } of rows) {
    const step = widerStep(values.map(exactOf), steps.get(key));
    await sql`insert into answer_figure_step (form_key, field_key, step) values (${formKey}, ${key}, ${exactText(step)}::numeric)
      on conflict (form_key, field_key) do update set step = excluded.step`.execute(db);
    await regroup(db, { formKey, key, facet, step });
  }
}

/** Steps of 1, 5, 10, 50 … and 0.5, 0.1 …: the next one at which at most half as many numbers are left. */
export function widerStep(values: readonly Exact[], from: Exact | undefined): Exact {
  const finest = Math.max(0, ...values.map(({ scale }) => scale));
  let step = from ? next(from) : next({ units: 1n, scale: finest });
  for (;;) {
    const used = new Set(values.map((value) => exactText(floorTo(value, step))));
    if (used.size <= MOST_NUMBERS / 2) return step;
    step = next(step);
  }
}

function next({ units, scale }: Exact): Exact {
  const isFive = /^50*$/.test(String(units));
  return { units: units * (isFive ? 2n : 5n), scale };
}

async function regroup(
  db: Kysely<Tables>,
  { formKey, key, facet, step }: { formKey: FormKey; key: string; facet: string; step: Exact },
): Promise<void> {
  const width = sql`${exactText(step)}::numeric`;
  const grouped = await sql<{ period: string; value: string; n: number }>`
    with gone as (delete from answer_figure where form_key = ${formKey} and field_key = ${key} and facet = ${facet}
                  returning period, value, n)
    select period, trim_scale(floor(value::numeric / ${width}) * ${width})::text as value, sum(n)::float8 as n
      from gone group by 1, 2`.execute(db);
  const { rows } = grouped;
  await sql`insert into answer_figure (form_key, period, field_key, facet, value, n)
    select ${formKey}, period, ${key}, ${facet}, value, n from unnest(${rows.map(({ period }) => period)}::text[],
      ${rows.map(({ value }) => value)}::text[], ${rows.map(({ n }) => n)}::bigint[]) as r(period, value, n)
     where n <> 0`.execute(db);
}
