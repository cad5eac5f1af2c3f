import type { TransferColumn } from './transfer-column.ts';

const SERIAL = '$serial';

/**
 * What each column of a file seems to be meant for: by name, by what an export calls it, or by the label alone; null where
 * nothing fits. `serialHeadings` are what exports call the number of an answer, in every language.
 */
export function matchColumns(
  headings: readonly string[],
  columns: readonly TransferColumn[],
  serialHeadings: readonly string[],
): (string | null)[] {
  const taken = new Set<string>();
  const byText = textsOf(columns, serialHeadings);
  return headings.map((heading) => {
    const name = byText.get(plain(heading)) ?? null;
    if (name === null || taken.has(name)) return null;
    taken.add(name);
    return name;
  });
}

/** A text that would fit two columns fits none. */
function textsOf(columns: readonly TransferColumn[], serialHeadings: readonly string[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const serial = [SERIAL, ...serialHeadings];
  for (const text of serial) texts.set(plain(text), SERIAL);
  for (const { heading, name } of columns) texts.set(plain(heading), name);
  for (const { name } of columns) texts.set(plain(name), name);
  const labels = Map.groupBy(
    columns.filter(({ part }) => part.length === 0),
    ({ field }) => plain(field.label),
  );
  for (const [label, same] of labels) {
    const [only] = same;
    if (only && same.length === 1 && !texts.has(label)) texts.set(label, only.name);
  }
  return texts;
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
