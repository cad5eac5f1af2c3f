import type { DictionaryEntry, entriesOfType, typeOptions } from '@countersign/shared/api/system/dictionaries.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { languageOf } from '../../../work/refusing/refusal-text.ts';
import type { HasLanguage } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';

/** The enabled entries of a dictionary in its own order, in a language where they have it; none where it is disabled or missing. */
export async function readDictionary(db: Kysely<Tables>, type: string, language = ''): Promise<DictionaryEntry[]> {
  const rows = await db
    .selectFrom('dict_data as d')
    .innerJoin('dict_type as t', 't.dict_type', 'd.dict_type')
    .selectAll('d')
    .where('d.dict_type', '=', type)
    .where('d.is_enabled', '=', true)
    .where('t.is_enabled', '=', true)
    .orderBy('d.dict_sort')
    .orderBy('d.id')
    .execute();
  return rows.map((row) => ({
    dictCode: row.id,
    dictSort: row.dict_sort,
    dictLabel: row.label_i18n[language] ?? row.dict_label,
    dictValue: row.dict_value,
    dictType: row.dict_type,
    listClass: row.list_class,
    cssClass: row.css_class,
    isDefault: row.is_default ? 'Y' : 'N',
  }));
}

export const listEntries: UseCase<typeof entriesOfType, HasLanguage> = ({ type }, { db, language }) =>
  readDictionary(db, type, languageOf(language));

/** Every enabled dictionary, by name. */
export const listTypes: UseCase<typeof typeOptions> = (_input, { db }) =>
  db
    .selectFrom('dict_type')
    .select(['dict_type as dictType', 'dict_name as dictName'])
    .where('is_enabled', '=', true)
    .orderBy('dict_name')
    .execute();
