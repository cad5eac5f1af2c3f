import type { ImportSettings, RowProblem } from '@countersign/shared/api/submissions/transfer/import.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { TransferColumn } from '@countersign/shared/forms/transfer/transfer-column.ts';

/** What was refused of a row, each under the heading of the column that it is about. */
export function rowProblems(
  row: number,
  details: readonly RefusalDetail[],
  {
    columns,
    headings,
    settings: { columns: chosen, key: keyName },
  }: { columns: readonly TransferColumn[]; headings: readonly string[]; settings: ImportSettings },
): RowProblem[] {
  const headingOf = (key: string): string => {
    const names = columns.filter(({ field }) => (field.key as string) === key).map(({ name }) => name);
    const at = chosen.findIndex((name) => name !== null && names.includes(name));
    return headings[at] ?? columns.find(({ field }) => (field.key as string) === key)?.field.label ?? key;
  };
  return details.map(({ code, path, params }) => {
    const [first, key] = path;
    const column =
      first === 'answers' && key !== undefined
        ? headingOf(String(key))
        : first === 'key'
          ? (headings[chosen.indexOf(keyName)] ?? '')
          : '';
    const type = first === 'answers' ? columns.find(({ field }) => field.key === key)?.field.type : undefined;
    return { row, column, code, ...(type ? { fieldType: type } : {}), ...(params ? { params: plain(params) } : {}) };
  });
}

const plain = (params: Readonly<Record<string, unknown>>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]),
  );
