import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DictionaryEntry } from '@countersign/shared/api/system/dictionaries.ts';

type CreatedAt = ColumnType<Date, Date | string | undefined, never>;

export interface DictTypeTable {
  id: GeneratedAlways<number>;
  dict_type: string;
  dict_name: string;
  is_enabled: Generated<boolean>;
  remark: Generated<string>;
  rev: Generated<number>;
  created_at: CreatedAt;
  updated_at: Generated<Date>;
}

export interface DictDataTable {
  id: GeneratedAlways<number>;
  dict_type: string;
  dict_sort: Generated<number>;
  dict_label: string;
  dict_value: string;
  /** Labels in other languages, by their codes. */
  label_i18n: ColumnType<Record<string, string>, string | undefined, string>;
  list_class: Generated<DictionaryEntry['listClass']>;
  css_class: Generated<string>;
  is_default: Generated<boolean>;
  is_enabled: Generated<boolean>;
  remark: Generated<string>;
  rev: Generated<number>;
  created_at: CreatedAt;
  updated_at: Generated<Date>;
}

declare module '../../../database/tables.ts' {
  interface Tables {
    dict_type: DictTypeTable;
    dict_data: DictDataTable;
  }
}
