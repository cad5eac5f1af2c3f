/** Places of one row in both lists; null where it is not there. */
export interface AlignedRow {
  before: number | null;
  now: number | null;
}

/** From 0 (nothing in common) to 1 (the same). */
type Likeness<T> = (a: T, b: T) => number;

/**
 * Which row became which: rows have no id, so those that have most in common belong together, without crossing. What lies between two
 * pairs was added or removed; where it is as many on both sides, each became the other.
 */
export function alignRows<T>(before: readonly T[], now: readonly T[], likeness: Likeness<T>): AlignedRow[] {
  const rows: AlignedRow[] = [];
  let [from, to] = [0, 0];
  for (const pair of [...pairs(before, now, likeness), { before: before.length, now: now.length }]) {
    const [gone, come] = [pair.before - from, pair.now - to];
    if (gone === come) {
      for (let at = 0; at < gone; at += 1) rows.push({ before: from + at, now: to + at });
    } else {
      for (let at = from; at < pair.before; at += 1) rows.push({ before: at, now: null });
      for (let at = to; at < pair.now; at += 1) rows.push({ before: null, now: at });
    }
    if (pair.before < before.length && pair.now < now.length) rows.push(pair);
    [from, to] = [pair.before + 1, pair.now + 1];
  }
  return rows;
}

/** Rows with something in common, chosen so that they have as much of it as can be together. */
function pairs<T>(before: readonly T[], now: readonly T[], likeness: Likeness<T>): { before: number; now: number }[] {
  const alike = before.map((row) => Float64Array.from(now, (other) => likeness(row, other)));
  const best = Array.from({ length: before.length + 1 }, () => new Float64Array(now.length + 1));
  const at = (table: readonly Float64Array[], i: number, j: number): number => table[i]?.[j] ?? 0;
  const paired = (i: number, j: number): number => at(alike, i, j) + at(best, i + 1, j + 1);
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const line = best[i];
    for (let j = now.length - 1; line && j >= 0; j -= 1) {
      line[j] = Math.max(paired(i, j), at(best, i + 1, j), at(best, i, j + 1));
    }
  }
  const found: { before: number; now: number }[] = [];
  for (let i = 0, j = 0; i < before.length && j < now.length;) {
    if (at(alike, i, j) > 0 && at(best, i, j) === paired(i, j)) found.push({ before: i++, now: j++ });
    else if (at(best, i + 1, j) >= at(best, i, j + 1)) i += 1;
    else j += 1;
  }
  return found;
}
