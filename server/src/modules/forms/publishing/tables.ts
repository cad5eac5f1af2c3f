import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { FormTheme } from '@countersign/shared/forms/theme/form-theme.ts';
import type { ColumnType } from 'kysely';

/** The public page of a form; a form without a row looks plain and is framed by nobody. */
interface FormPageTable {
  form_key: FormKey;
  theme: ColumnType<FormTheme | null, string | null | undefined, string | null>;
  theme_rev: ColumnType<number, number | undefined, number>;
  embed_origins: ColumnType<string[], string | undefined, string>;
}

/** Names in addresses, those from before included. */
interface FormSlugTable {
  slug: string;
  form_key: FormKey;
  is_current: boolean;
  created_at: Date;
}

interface FormChannelTable {
  id: string;
  form_key: FormKey;
  name: string;
  ext_value: string;
  created_at: Date;
}

declare module '../../../database/tables.ts' {
  interface Tables {
    form_page: FormPageTable;
    form_slug: FormSlugTable;
    form_channel: FormChannelTable;
  }
}
