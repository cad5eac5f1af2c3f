import type { WordLevel } from '@countersign/shared/resources/definitions/sensitive-word.ts';
import type { Generated, GeneratedAlways } from 'kysely';

/** One word; the same for all capitals. `tags` are words of the administrators, with commas between. */
export interface SensitiveWordTable {
  id: GeneratedAlways<number>;
  word: string;
  level: Generated<WordLevel>;
  tags: Generated<string>;
  is_enabled: Generated<boolean>;
  description: Generated<string>;
  rev: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '../../../database/tables.ts' {
  interface Tables {
    sensitive_word: SensitiveWordTable;
  }
}
