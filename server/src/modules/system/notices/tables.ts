import type { NOTICE_AUDIENCES, NOTICE_TYPES } from '@countersign/shared/resources/definitions/notice.ts';
import type { RichText } from '@countersign/shared/forms/texts/rich-text.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface NoticeTable {
  id: GeneratedAlways<number>;
  title: string;
  type: Generated<(typeof NOTICE_TYPES)[number]>;
  content: ColumnType<RichText, string | undefined, string>;
  audience: Generated<(typeof NOTICE_AUDIENCES)[number]>;
  role_ids: Generated<number[]>;
  department_ids: Generated<number[]>;
  is_open: Generated<boolean>;
  starts_at: Date | null;
  ends_at: Date | null;
  remark: Generated<string>;
  created_by: number | null;
  /** What that person was called. */
  author: Generated<string>;
  rev: Generated<number>;
  created_at: ColumnType<Date, never, never>;
  updated_at: Generated<Date>;
}

export interface NoticeReadTable {
  notice_id: number;
  user_id: number;
  read_at: Date;
}

declare module '../../../database/tables.ts' {
  interface Tables {
    notice: NoticeTable;
    notice_read: NoticeReadTable;
  }
}
