import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { Database, HasDatabase } from '../../../database/database.ts';
import type { Work } from '../../../work/work.ts';
import { type ChoiceCounts, countChoices } from './count-choices.ts';

/** A page that everybody looks at is counted once in so long. */
const KEPT_MS = 5000;
const MOST = 500;

interface CachedCount {
  at: number;
  counts: Promise<ReadonlyMap<string, ChoiceCounts>>;
}
const kept = new WeakMap<Database, Map<string, CachedCount>>();

/** The counts of some fields of a form, at most five seconds old. */
export function recentCounts(
  { db, database, now }: Pick<Work, 'db' | 'now'> & HasDatabase,
  formKey: FormKey,
  fieldKeys: readonly string[],
): Promise<ReadonlyMap<string, ChoiceCounts>> {
  const all = kept.get(database) ?? new Map<string, CachedCount>();
  kept.set(database, all);
  const name = JSON.stringify([formKey, ...fieldKeys]);
  const known = all.get(name);
  const age = known ? now.getTime() - known.at : KEPT_MS;
  if (known && age >= 0 && age < KEPT_MS) return known.counts;
  const counts = countChoices(db, formKey, fieldKeys);
  all.delete(name);
  all.set(name, { at: now.getTime(), counts });
  counts.catch(() => all.delete(name));
  const [oldest] = all.keys();
  if (all.size > MOST && oldest !== undefined) all.delete(oldest);
  return counts;
}
