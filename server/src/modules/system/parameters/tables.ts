import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Values that apps and integrations read by their key, whatever its capitals. */
export interface SystemConfigTable {
  id: GeneratedAlways<number>;
  name: string;
  key: string;
  value: Generated<string>;
  readable_by: Generated<'admin' | 'login' | 'public'>;
  is_secret: Generated<boolean>;
  is_built_in: Generated<boolean>;
  remark: Generated<string>;
  rev: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, never>;
  updated_at: Generated<Date>;
}

declare module '../../../database/tables.ts' {
  interface Tables {
    system_config: SystemConfigTable;
  }
}
