/** Places of one row in both lists; null where it is not there. */
export interface AlignedRow {
  before: number | null;
  now: number | null;
}

/**
 * Which row became which: rows have no id, so those that stayed as they were are found first (a longest common subsequence), and
 * what lies between two of them is taken in order as changed, then as added or removed.
 */
export function alignRows<T>(before: readonly T[], now: readonly T[], isSame: (a: T, b: T) => boolean): AlignedRow[] {
  const rows: AlignedRow[] = [];
  let [from, to] = [0, 0];
  for (const anchor of [...anchors(before, now, isSame), { before: before.length, now: now.length }]) {
    const [gone, come] = [anchor.before - from, anchor.now - to];
    for (let at = 0; at < Math.max(gone, come); at += 1) {
      rows.push({ before: at < gone ? from + at : null, now: at < come ? to + at : null });
    }
    if (anchor.before < before.length && anchor.now < now.length) rows.push(anchor);
    [from, to] = [anchor.before + 1, anchor.now + 1];
  }
  return rows;
}

/** Rows that are the same in both lists, as many as can be without crossing. */
function anchors<T>(
  before: readonly T[],
  now: readonly T[],
  isSame: (a: T, b: T) => boolean,
): { before: number; now: number }[] {
  const longest = Array.from({ length: before.length + 1 }, () => new Uint16Array(now.length + 1));
  const at = (i: number, j: number): number => longest[i]?.[j] ?? 0;
  const same = (i: number, j: number): boolean => isSame(before[i] as T, now[j] as T);
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const line = longest[i];
    for (let j = now.length - 1; line && j >= 0; j -= 1) {
      line[j] = same(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const found: { before: number; now: number }[] = [];
  for (let i = 0, j = 0; i < before.length && j < now.length;) {
    if (same(i, j)) found.push({ before: i++, now: j++ });
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return found;
}
