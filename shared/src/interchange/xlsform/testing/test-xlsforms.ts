import { compileForm } from '../../../forms/state/compile-form.ts';
import type { CompiledForm } from '../../../forms/state/compiled-form.ts';
import { freezeDefinition } from '../../../forms/definition/freeze-definition.ts';
import { type FormDefinition, publishedForm } from '../../../forms/schema.ts';
import type { Dropped, ImportedForm } from '../../imported-form.ts';
import { importFile } from '../../import-file.ts';
import { writeWorkbook } from '../../xlsx/write-workbook.ts';

export type Rows = string[][];

/** The sheets of an XLSForm by name, written down with a `|` between cells; a cell that is `''` is empty. */
export type Sheets = Readonly<Record<string, string>>;

const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim());
export const rowsOf = (text: string): Rows => text.trim().split('\n').map(cellsOf);

/** An XLSForm as a workbook, read again. */
export function readSheets(sheets: Readonly<Record<string, Rows>>, name = 'my_form.xlsx'): ImportedForm {
  const written = Object.entries(sheets).map(([sheet, rows]) => ({ name: sheet, rows }));
  const imported = importFile(name, writeWorkbook(written));
  if ('refused' in imported) throw new Error(imported.refused);
  return imported.form;
}

/** The list of what was left out, one line each: `survey 3, relevant: q: x (expression)`. */
export const said = ({ dropped }: { dropped: readonly Dropped[] }): string[] =>
  dropped.map(({ where, what, why }) => {
    if (where.type === 'row')
      return `${where.sheet} ${where.row}${where.column ? `, ${where.column}` : ''}: ${what} (${why})`;
    return `${where.type === 'path' ? where.path : 'file'}: ${what} (${why})`;
  });

/** A definition as it is after publishing; throws with the problems where it could not be published. */
export function compiled(definition: FormDefinition): CompiledForm {
  const frozen = freezeDefinition(definition);
  if ('problems' in frozen) throw new Error(JSON.stringify(frozen.problems));
  const published = { formKey: 'test-form', version: 1, publishedAt: '2026-11-20T00:00:00Z', definition };
  return compileForm(publishedForm.parse({ ...published, expressions: frozen.expressions }));
}
