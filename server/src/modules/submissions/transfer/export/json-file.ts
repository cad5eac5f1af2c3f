import type { LanguageCode } from '@countersign/shared/basics/languages/languages.ts';
import { isSystemName } from '@countersign/shared/forms/transfer/system-columns.ts';
import type { ExportColumns } from './export-columns.ts';
import type { ExportRow } from './export-rows.ts';
import { factOf } from './export-table.ts';

/** A list of objects, one a line: facts under names like `$serial`, answers under the keys of their fields and as they are stored. */
export async function* jsonFile(
  { order, fields }: ExportColumns,
  rows: AsyncIterable<readonly ExportRow[]>,
  language: LanguageCode,
): AsyncGenerator<string> {
  const names = [...new Set(order.map(({ of }) => (typeof of === 'number' ? (fields[of]?.field.key as string) : of)))];
  const objectOf = (row: ExportRow) =>
    Object.fromEntries(
      names.map((name) => [name, isSystemName(name) ? factOf(row, name, language) : own(row.answers, name)]),
    );
  let before = '[\n';
  for await (const batch of rows) {
    yield before + batch.map((row) => JSON.stringify(objectOf(row))).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

const own = (answers: ExportRow['answers'], key: string): unknown =>
  Object.hasOwn(answers, key) ? answers[key] : undefined;
