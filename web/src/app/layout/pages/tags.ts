/** One page that was opened: a line of the tag bar, and what is kept of it. */
export interface Tag {
  /** Path and the parameters that say which object; filters and tabs of a page are no pages of their own. */
  key: string;
  /** Where the page was last, with all that its address says. */
  to: string;
  title: string;
  icon: string;
  /** Cannot be closed. */
  isFixed: boolean;
  /** Its page stays as it is while another one is shown. */
  isKept: boolean;
}

export const HOME = '/index';
/** Hidden pages that are kept; the one that was not seen for the longest time is let go first. */
export const MOST_KEPT = 10;

/** The tags after a page was opened or its address changed: fixed ones first, a new one at the end. */
export function withVisited(tags: readonly Tag[], tag: Tag): readonly Tag[] {
  const known = tags.find(({ key }) => key === tag.key);
  if (known && (Object.keys(tag) as (keyof Tag)[]).every((name) => known[name] === tag[name])) return tags;
  if (known) return tags.map((one) => (one === known ? tag : one));
  return tag.isFixed ? [tag, ...tags] : [...tags, tag];
}

/** Keys of the pages that stay, newest last: those that are kept, up to a number, those with unsaved work, and the one that is shown. */
export function keptKeys(
  seen: readonly string[],
  tags: readonly Tag[],
  current: string,
  isUnsaved: (key: string) => boolean = () => false,
): readonly string[] {
  const isKept = (key: string) => tags.some((tag) => tag.key === key && tag.isKept);
  const hidden = seen.filter((key) => key !== current && isKept(key));
  return [...hidden.filter((key, at) => at >= hidden.length - MOST_KEPT || isUnsaved(key)), current];
}

/** What an earlier load of this browser tab had, where it can be read. */
export function readTags(text: string | null): readonly Tag[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isTag) : [];
  } catch {
    return [];
  }
}

const TEXTS = ['key', 'to', 'title', 'icon'] as const;
const isTag = (value: unknown): value is Tag => {
  const tag = Object(value) as Record<string, unknown>;
  const isPath = typeof tag['to'] === 'string' && /^\/(?![/\\])/.test(tag['to']);
  return isPath && TEXTS.every((name) => typeof tag[name] === 'string') && typeof tag['isFixed'] === 'boolean';
};
