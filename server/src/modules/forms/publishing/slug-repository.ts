import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Rows of `form_slug`. A name belongs to the form that had it first, for ever: links in the world go on leading there. */

/** The form of a name, and where it is found now. */
export async function findSlug(
  db: Kysely<Tables>,
  slug: string,
): Promise<{ formKey: FormKey; isCurrent: boolean; current: string } | null> {
  const row = await db
    .selectFrom('form_slug as s')
    .leftJoin('form_slug as now', (join) =>
      join.onRef('now.form_key', '=', 's.form_key').on('now.is_current', '=', true),
    )
    .select(['s.form_key', 's.is_current', 'now.slug as current'])
    .where('s.slug', '=', slug)
    .executeTakeFirst();
  return row ? { formKey: row.form_key, isCurrent: row.is_current, current: row.current ?? row.form_key } : null;
}

/** Names of a form, the present one first. */
export async function slugsOf(db: Kysely<Tables>, formKey: FormKey) {
  return db
    .selectFrom('form_slug')
    .select(['slug', 'is_current'])
    .where('form_key', '=', formKey)
    .orderBy('is_current', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

/** Makes this the present name, or none. False means that another form has it, as its name or as its key. */
export async function writeSlug(
  db: Kysely<Tables>,
  { formKey, slug, now }: { formKey: FormKey; slug: string | null; now: Date },
): Promise<boolean> {
  // Two people who name the same form at once come one after the other.
  await sql`select 1 from form_draft where form_key = ${formKey} for update`.execute(db);
  await db.updateTable('form_slug').set({ is_current: false }).where('form_key', '=', formKey).execute();
  if (slug === null) return true;
  const { rows } = await sql`
    insert into form_slug (slug, form_key, is_current, created_at)
    select ${slug}, ${formKey}, true, ${now} where not exists (select from form where key = ${slug})
    on conflict (slug) do update set is_current = true where form_slug.form_key = ${formKey}
    returning slug
  `.execute(db);
  return rows.length === 1;
}
