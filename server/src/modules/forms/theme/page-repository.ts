import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { type FormTheme, formTheme } from '@countersign/shared/forms/theme/form-theme.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Rows of `form_page`: how a form looks and who may frame it. */
export interface FormPage {
  /** Null where nobody has themed the form. */
  theme: FormTheme | null;
  themeRev: number;
  embedOrigins: readonly string[];
}

const PLAIN: FormPage = { theme: null, themeRev: 0, embedOrigins: [] };

/** The page of a form; the plain one where nothing was ever set. */
export async function readFormPage(db: Kysely<Tables>, formKey: FormKey): Promise<FormPage> {
  const row = await db.selectFrom('form_page').selectAll().where('form_key', '=', formKey).executeTakeFirst();
  if (!row) return PLAIN;
  // Settings that came after a theme was saved take their defaults.
  const theme = row.theme === null ? null : formTheme.parse(row.theme);
  return { theme, themeRev: row.theme_rev, embedOrigins: row.embed_origins };
}

/** Saves the theme over this revision; false means that somebody else was faster. */
export async function writeTheme(
  db: Kysely<Tables>,
  { formKey, rev, theme }: { formKey: FormKey; rev: number; theme: FormTheme },
): Promise<boolean> {
  const text = JSON.stringify(theme);
  const row = await db
    .insertInto('form_page')
    .values({ form_key: formKey, theme: text, theme_rev: rev + 1 })
    .onConflict((conflict) =>
      conflict
        .column('form_key')
        .doUpdateSet({ theme: text, theme_rev: rev + 1 })
        .where('form_page.theme_rev', '=', rev),
    )
    .returning('theme_rev')
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the list of websites that may frame the form. */
export async function writeEmbedOrigins(
  db: Kysely<Tables>,
  formKey: FormKey,
  origins: readonly string[],
): Promise<void> {
  const text = JSON.stringify([...new Set(origins)]);
  await db
    .insertInto('form_page')
    .values({ form_key: formKey, embed_origins: text })
    .onConflict((conflict) => conflict.column('form_key').doUpdateSet({ embed_origins: text }))
    .execute();
}
