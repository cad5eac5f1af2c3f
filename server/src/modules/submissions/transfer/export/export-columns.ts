import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { LanguageCode } from '@countersign/shared/basics/languages/languages.ts';
import { SYSTEM_COLUMNS } from '@countersign/shared/forms/filter/columns-of-form.ts';
import type { FilterKind, SystemName } from '@countersign/shared/forms/filter/filter-column.ts';
import { hasAnswer } from '@countersign/shared/forms/field-traits.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { subFormsAround } from '@countersign/shared/forms/tree/form-levels.ts';
import { headingOfSystem, isSystemName, SYSTEM_NAMES } from '@countersign/shared/forms/transfer/system-columns.ts';
import type { TransferColumn } from '@countersign/shared/forms/transfer/transfer-column.ts';
import { transferColumns } from '@countersign/shared/forms/transfer/transfer-columns.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { fileHeading } from '../../../files/file-texts.ts';
import { findVersion } from '../../../forms/versions/find-version.ts';

/** The columns of a file in its order: a fact that every row has, or a column of an answer by its place among `fields`. */
export interface ExportColumns {
  order: readonly { name: string; heading: string; kind: FilterKind; of: SystemName | number }[];
  system: readonly SystemName[];
  fields: readonly TransferColumn[];
}

interface Wanted {
  language: LanguageCode;
  columns?: readonly string[] | undefined;
  headings?: 'labels' | 'keys' | undefined;
  /** Fields that the file does not have. */
  hidden: ReadonlySet<string>;
}

/** What is asked for, as the newest version of the form has it; fields that only older versions have come last. */
export async function exportColumns(
  db: Kysely<Tables>,
  form: { formKey: FormKey; version: number | null },
  { language, columns: wanted, headings = 'labels', hidden }: Wanted,
): Promise<ExportColumns> {
  const all = transferColumns(await fieldsOfVersions(db, form));
  const byField = Map.groupBy(
    all.filter(({ field }) => !hidden.has(field.key)),
    ({ field }) => field.key as string,
  );
  const names = [...new Set(wanted ?? [...SYSTEM_NAMES, ...byField.keys()])];
  const fields: TransferColumn[] = [];
  const order = names.flatMap((name): ExportColumns['order'][number][] => {
    if (isSystemName(name)) return [{ ...systemColumn(name, language, headings), of: name }];
    return (byField.get(name) ?? []).map((column) => {
      const heading = headings === 'keys' ? column.name : column.heading;
      return { name: column.name, heading, kind: column.kind, of: fields.push(column) - 1 };
    });
  });
  return { order, fields, system: names.filter(isSystemName) };
}

const systemColumn = (name: SystemName, language: LanguageCode, headings: 'labels' | 'keys') => ({
  name,
  heading: headings === 'keys' ? name : fileHeading(headingOfSystem(name), language),
  kind: SYSTEM_COLUMNS.get(name)?.kind ?? 'text',
});

const MOST_VERSIONS = 50;

/** Answers keep what was deleted from their form since. */
async function fieldsOfVersions(
  db: Kysely<Tables>,
  { formKey, version }: { formKey: FormKey; version: number | null },
): Promise<Field[]> {
  const newest = version ?? 0;
  const fields: Field[] = [];
  const known = new Set<string>();
  for (let at = newest; at > Math.max(0, newest - MOST_VERSIONS); at -= 1) {
    const found = (await findVersion(db, formKey, at))?.published.definition.fields ?? [];
    fields.push(...(at === newest ? found : deletedIn(found, known)));
    for (const { key } of found) known.add(key);
  }
  return fields;
}

/** What stands in no newer version, rows of sub-forms aside: those stand in one column whatever is in them. */
function deletedIn(fields: readonly Field[], known: ReadonlySet<string>): Field[] {
  const around = subFormsAround(fields);
  return fields
    .filter(({ key, type }, at) => hasAnswer(type) && around[at] === -1 && !known.has(key))
    .map((field) => ({ ...field, parent: undefined }));
}
