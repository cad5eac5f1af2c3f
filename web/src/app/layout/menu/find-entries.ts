interface Findable {
  title: string;
  to: string;
  trail: readonly string[];
}

/** 0 best: the title starts with the text, then a word of it does, then it is anywhere, then in group or address. */
function rank(entry: Findable, text: string): number | null {
  const title = entry.title.toLowerCase();
  if (title.startsWith(text)) return 0;
  if (title.split(/[\s/-]+/).some((word) => word.startsWith(text))) return 1;
  if (title.includes(text)) return 2;
  if (entry.trail.join(' ').toLowerCase().includes(text) || entry.to.toLowerCase().includes(text)) return 3;
  return null;
}

/** The entries that fit the text, the best ones first; all of them, in their own order, for no text. */
export function findEntries<T extends Findable>(entries: readonly T[], text: string): T[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...entries];
  return entries
    .map((entry) => ({ entry, rank: rank(entry, wanted) }))
    .filter((found): found is { entry: T; rank: number } => found.rank !== null)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}
