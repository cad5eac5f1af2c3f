import type { KnownName } from '../../expression/known-name.ts';

/** The name at the end of a path and what is around it; null where a part of the path is gone. */
export function knownAt(
  path: readonly string[],
  names: readonly KnownName[],
): { known: KnownName; isColumn: boolean } | null {
  const [first, ...rest] = path;
  let known = names.find(({ name }) => name === first);
  for (const part of rest) known = known?.entries?.find(({ name }) => name === part);
  return known ? { known, isColumn: rest.length > 0 } : null;
}
