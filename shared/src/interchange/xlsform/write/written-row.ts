import { OWN_COLUMNS } from '../sheets/own-columns.ts';

/** A row of a sheet by the headings of its columns. */
export type WrittenRow = Readonly<Record<string, string>>;

/** Rows under their headings: the usual ones first, in their order, our own last, and only those that something stands in. */
export function tableOf(rows: readonly WrittenRow[], usual: readonly string[]): string[][] {
  const used = new Set(rows.flatMap((row) => Object.keys(row)));
  const place = (name: string) => {
    const at = usual.indexOf(name.split('::')[0] ?? '');
    return OWN_COLUMNS.includes(name) ? usual.length + 1 : at < 0 ? usual.length : at;
  };
  const headings = [...used].toSorted((a, b) => place(a) - place(b));
  return [headings, ...rows.map((row) => headings.map((name) => row[name] ?? ''))];
}
