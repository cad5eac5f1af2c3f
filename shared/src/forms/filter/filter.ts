import * as z from 'zod/mini';
import { isZone } from '../../basics/is-zone.ts';

/** What one filter may hold, so that nobody can ask the database for more than it answers quickly. */
export const MOST_CONDITIONS = 30;
export const MOST_VALUES = 200;
export const DEEPEST_GROUP = 4;
export const LONGEST_VALUE = 500;
/** As JSON in an address, where a letter may take nine characters and 16 kB are the end. */
export const LONGEST_FILTER = 4000;

/** What is compared with: a text, number or truth value, or the day that lies `today` days from today. */
export const filterValue = z.union([
  z.string().check(z.maxLength(LONGEST_VALUE)),
  z.number(),
  z.boolean(),
  z.object({ today: z.int().check(z.gte(-36_600), z.lte(36_600)) }),
]);
export type FilterValue = z.infer<typeof filterValue>;

/**
 * One question about a column: the key of a field, with the part, row or column of a composed answer behind a dot
 * (`address.city`, `items.price`, `hours.week1.mon`), or one of the columns that every answer has (`$serial`, `$created` …).
 */
export const filterCondition = z.object({
  column: z.string().check(z.maxLength(300)),
  operator: z.string().check(z.maxLength(40)),
  values: z._default(z.array(filterValue).check(z.maxLength(MOST_VALUES)), []),
});
export type FilterCondition = z.infer<typeof filterCondition>;

/** All of its items, or any of them; a group without items always holds. */
export interface FilterGroup {
  join: 'and' | 'or';
  items: FilterItem[];
}
export type FilterItem = FilterCondition | FilterGroup;

const filterGroup: z.ZodMiniType<FilterGroup> = z.object({
  join: z.enum(['and', 'or']),
  get items() {
    return z.array(z.union([filterCondition, filterGroup])).check(z.maxLength(MOST_CONDITIONS));
  },
});

/** A group of conditions; days without a zone are those of `zone`, such as `Europe/Berlin`. */
export const filter = z.object({
  zone: z.optional(z.string().check(z.maxLength(64), z.refine(isZone))),
  join: z.enum(['and', 'or']),
  items: z.array(z.union([filterCondition, filterGroup])).check(z.maxLength(MOST_CONDITIONS)),
});
export type Filter = z.infer<typeof filter>;
