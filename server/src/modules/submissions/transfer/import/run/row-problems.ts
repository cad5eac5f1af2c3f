import type { ImportSettings, RowProblem } from '@countersign/shared/api/submissions/transfer/import.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import type { CompiledForm } from '@countersign/shared/forms/state/compiled-form.ts';
import type { TransferColumn } from '@countersign/shared/forms/transfer/transfer-column.ts';

interface About {
  form: Pick<CompiledForm, 'fields' | 'indexOf' | 'rows'>;
  columns: readonly TransferColumn[];
  headings: readonly string[];
  settings: ImportSettings;
}

/** What was refused of a row, each under the heading of the column that it is about. */
export function rowProblems(row: number, details: readonly RefusalDetail[], about: About): RowProblem[] {
  return details.map(({ code, path, params }) => {
    const { column, field } = placeOf(path, about);
    const type = field ? { fieldType: field.type } : {};
    return { row, column, code, ...type, ...(params ? { params: plain(params) } : {}) };
  });
}

function placeOf([first, key, ...rest]: RefusalDetail['path'], about: About): { column: string; field?: Field } {
  const { form, headings, settings } = about;
  if (first === 'key') return { column: headings[settings.columns.indexOf(settings.key)] ?? '' };
  if (first !== 'answers' || key === undefined) return { column: '' };
  const column = headingOf(String(key), rest, about);
  const index = form.indexOf.get(String(key)) ?? -1;
  const field = form.fields[index];
  const inside = form.rows.get(index);
  const [at, name] = rest;
  if (!inside || typeof at !== 'number') return field ? { column, field } : { column };
  const inner = inside.fields[inside.indexOf.get(String(name)) ?? -1];
  const label = inner ? inner.label || inner.key : (name ?? '');
  const place = [column, at + 1, label].filter((part) => part !== '').join(' › ');
  return inner ? { column: place, field: inner } : { column: place };
}

/** The heading of the part's own column where there is one, else of the first column of its field. */
function headingOf(key: string, part: RefusalDetail['path'], { columns, headings, settings }: About): string {
  const own = columns.filter(({ field }) => (field.key as string) === key);
  const exact = own.find(({ name }) => name === [key, ...part].join('.'));
  const names = exact ? [exact.name] : own.map(({ name }) => name);
  const at = settings.columns.findIndex((name) => name !== null && names.includes(name));
  return headings[at] ?? exact?.heading ?? own[0]?.field.label ?? key;
}

const plain = (params: Readonly<Record<string, unknown>>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]),
  );
