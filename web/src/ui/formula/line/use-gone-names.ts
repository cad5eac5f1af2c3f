import { useMemo, useState } from 'react';
import { useAwaited } from '../../../lib/use-awaited.ts';
import type { KnownName } from '../../expression/known-name.ts';
import type { Chip } from '../chips/chip.ts';
import { knownAt } from '../chips/known-path.ts';

/** Finds what names that are gone were called, by name; those that it can't find are left out. */
export type Recall = (names: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Whether a chip names a field that is not there any more. */
export const isGone = (chip: Chip | undefined, names: readonly KnownName[]): boolean =>
  chip !== undefined && 'path' in chip && knownAt(chip.path, names) === null;

/** What the fields of these chips were called that are gone, by their path: seen here before, or recalled. */
export function useGoneNames(
  chips: readonly Chip[],
  names: readonly KnownName[],
  recall: Recall | undefined,
): ReadonlyMap<string, string> {
  const seen = useSeenLabels(names);
  const gone = chips.flatMap((chip) => ('path' in chip && isGone(chip, names) ? [chip.path.join('.')] : []));
  const asked = gone.filter((path) => !seen.has(path)).join(' ');
  const key = useMemo(() => ({ recall, paths: asked === '' ? [] : asked.split(' ') }), [recall, asked]);
  const recalled = useAwaited(recallAll, key);
  return recalled ? new Map([...recalled, ...seen]) : seen;
}

async function recallAll({ recall, paths }: { recall: Recall | undefined; paths: readonly string[] }) {
  const lastOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);
  const found = paths.length > 0 ? await recall?.(paths.map(lastOf)) : undefined;
  return new Map(paths.flatMap((path) => (found?.has(lastOf(path)) ? [[path, found.get(lastOf(path)) ?? '']] : [])));
}

/** The labels of all fields that were here, also of those that are gone by now. */
function useSeenLabels(names: readonly KnownName[]): ReadonlyMap<string, string> {
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map());
  const now = names.flatMap(({ name, label, entries }) => [
    [name, label] as const,
    ...(entries ?? []).map((entry) => [`${name}.${entry.name}`, entry.label] as const),
  ]);
  if (now.some(([name, label]) => labels.get(name) !== label)) setLabels(new Map([...labels, ...now]));
  return labels;
}
