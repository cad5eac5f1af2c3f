interface Collecting<Id, Hit> {
  /** Candidates older than a place, the newest first; fewer than asked for only where there are no more. */
  next: (before: number | null, most: number) => Promise<{ no: number; id: Id }[]>;
  /** Those of them that are what was searched for, as the reader sees them. */
  check: (ids: readonly Id[]) => Promise<ReadonlyMap<Id, Hit>>;
  cursor: string | undefined;
  size: number;
}

/**
 * One page of hits. The index knows of words in a field that this reader does not see: candidates that turn out to be none leave no
 * trace, neither in how many hits there are nor in whether there are more.
 */
export async function collect<Id, Hit>({
  next,
  check,
  cursor,
  size,
}: Collecting<Id, Hit>): Promise<{ hits: Hit[]; next: string | null }> {
  const found: { no: number; hit: Hit }[] = [];
  let before = cursor === undefined ? null : Number(cursor);
  for (let most = size + 2; ; most = Math.min(200, most * 4)) {
    const candidates = await next(before, most);
    const hits = await check(candidates.map(({ id }) => id));
    for (const { no, id } of candidates) {
      const hit = hits.get(id);
      if (hit) found.push({ no, hit });
    }
    before = candidates.at(-1)?.no ?? before;
    if (found.length > size || candidates.length < most) break;
  }
  const page = found.slice(0, size);
  return { hits: page.map(({ hit }) => hit), next: found.length > size ? String(page.at(-1)?.no) : null };
}
