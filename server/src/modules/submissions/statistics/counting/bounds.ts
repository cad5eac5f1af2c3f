import { PART } from '@countersign/shared/forms/figures/tally.ts';
import { type Kysely, sql } from 'kysely';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { Tables } from '../../../../database/tables.ts';
import type { Count, FigureFacet } from './counts.ts';

/**
 * How many different values of a facet a question has figures for. The first ones stay, for good; what comes when there is no
 * room any more counts as `others`. So the count of every value that has figures is exact, and so is that of the others.
 */
export const MOST_VALUES: { readonly [F in FigureFacet]?: number } = {
  choice: 2100,
  cell: 12_000,
  rank: 12_000,
  word: 2000,
  month: 3000,
  place: 2000,
  source: 300,
};

type Place = Pick<Count, 'key' | 'facet' | 'value'>;

/** A question's facet, as a name. */
export const facetName = ({ key, facet }: Pick<Count, 'key' | 'facet'>): string => `${key}${PART}${PART}${facet}`;
const valueName = (place: Place): string => `${facetName(place)}${PART}${PART}${place.value}`;

/** Where the figures of a value beyond the bound are. */
export const toOthers = (count: Count): Count => ({ ...count, facet: 'others', value: count.facet });

/** The counts with values for which there is no room among the others. The caller holds the form's state. */
export async function holdToBounds(
  db: Kysely<Tables>,
  formKey: FormKey,
  counts: readonly Count[],
  most: typeof MOST_VALUES = MOST_VALUES,
): Promise<Count[]> {
  const bounded = new Map(counts.filter(({ facet }) => most[facet] !== undefined).map((one) => [valueName(one), one]));
  const room = await admit(db, formKey, [...bounded.values()], most);
  return counts.map((count) =>
    most[count.facet] === undefined || room.has(valueName(count)) ? count : toOthers(count),
  );
}

async function admit(
  db: Kysely<Tables>,
  formKey: FormKey,
  wanted: readonly Count[],
  most: typeof MOST_VALUES,
): Promise<ReadonlySet<string>> {
  const known = await knownValues(db, formKey, wanted);
  const fresh = wanted.filter((count) => !known.has(valueName(count)));
  if (fresh.length === 0) return known;
  const sizes = await sizesOf(db, formKey, fresh);
  const admitted = new Set(known);
  for (const count of fresh) {
    const { n: size = 0, isOver = false } = sizes.get(facetName(count)) ?? {};
    if (isOver || size >= (most[count.facet] ?? 0)) continue;
    sizes.set(facetName(count), { n: size + 1, isOver });
    admitted.add(valueName(count));
  }
  return admitted;
}

async function knownValues(db: Kysely<Tables>, formKey: FormKey, wanted: readonly Place[]): Promise<Set<string>> {
  if (wanted.length === 0) return new Set();
  const { rows } = await sql<Place>`
    select f.field_key as key, f.facet, f.value from unnest(
      ${wanted.map(({ key }) => key)}::text[], ${wanted.map(({ facet }) => facet)}::text[],
      ${wanted.map(({ value }) => value)}::text[]) as w(field_key, facet, value)
      join answer_figure f on f.form_key = ${formKey} and f.period = '' and f.field_key = w.field_key
       and f.facet = w.facet and f.value = w.value`.execute(db);
  return new Set(rows.map(valueName));
}

async function sizesOf(db: Kysely<Tables>, formKey: FormKey, fresh: readonly Place[]) {
  const keys = [...new Set(fresh.map(({ key }) => key))];
  const { rows } = await sql<{ key: string; facet: FigureFacet; n: number; of: string }>`
    select field_key as key, facet, count(*)::int as n, max(value) as of from answer_figure
     where form_key = ${formKey} and period = '' and field_key = any(${keys}::text[]) and facet <> 'others' group by 1, 2
    union all
    select field_key, value, 0, 'others' from answer_figure
     where form_key = ${formKey} and period = '' and field_key = any(${keys}::text[]) and facet = 'others'`.execute(db);
  const sizes = new Map<string, { n: number; isOver: boolean }>();
  for (const { n, of, ...place } of rows) {
    const name = facetName(place);
    const known = sizes.get(name) ?? { n: 0, isOver: false };
    sizes.set(name, { n: known.n + n, isOver: known.isOver || (n === 0 && of === 'others') });
  }
  return sizes;
}
