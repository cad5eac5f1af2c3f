import { FORM_STATUS } from '@countersign/shared/forms/form-status.ts';
import type { FormKey, UserId } from '@countersign/shared/basics/ids.ts';
import type { FormDefinition, PublishedForm } from '@countersign/shared/forms/schema.ts';
import { personalFields } from '@countersign/shared/forms/tree/personal-fields.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Rows of `form_version`: written by publishing, never changed. */

export interface NewVersion {
  id: string;
  formKey: FormKey;
  definition: FormDefinition;
  expressions: Record<string, unknown>;
  publishedBy: UserId;
  /** The approval that the form has from now on. */
  approval?: { name: string; version: number } | null;
  now: Date;
}

/** Makes the next version the newest one and opens the form; returns its number. */
export async function insertVersion(db: Kysely<Tables>, version: NewVersion): Promise<number> {
  const { version: number } = await db
    .updateTable('form')
    .set((eb) => ({
      version: eb(eb.fn.coalesce('version', eb.val(0)), '+', 1),
      status: FORM_STATUS.collecting,
      personal_fields: personalNow(version.definition),
      updated_at: version.now,
    }))
    .where('key', '=', version.formKey)
    .returning('version')
    .executeTakeFirstOrThrow();
  if (number === null) throw new Error(`form ${version.formKey} has no version after publishing`);
  await db
    .insertInto('form_version')
    .values({
      id: version.id,
      form_key: version.formKey,
      version: number,
      definition: JSON.stringify(version.definition),
      expressions: JSON.stringify(version.expressions),
      published_at: version.now,
      published_by: version.publishedBy,
      approval: version.approval ? JSON.stringify(version.approval) : null,
    })
    .execute();
  await db.updateTable('form_draft').set({ is_published: true }).where('form_key', '=', version.formKey).execute();
  return number;
}

/** Marked ones, and of those that were before the ones that are deleted now: their answers are still there. */
function personalNow({ fields }: FormDefinition): RawBuilder<string> {
  const marked = JSON.stringify(personalFields(fields));
  const keys = fields.map(({ key }) => key);
  return sql<string>`${marked}::jsonb || coalesce((
    select jsonb_agg(gone) from jsonb_array_elements_text(personal_fields) gone where gone <> all(${keys}::text[])), '[]')`;
}

/** Opens a stopped form again on the version that it has. */
export async function reopenForm(db: Kysely<Tables>, formKey: FormKey, now: Date): Promise<void> {
  await db
    .updateTable('form')
    .set({ status: FORM_STATUS.collecting, updated_at: now })
    .where('key', '=', formKey)
    .where('version', 'is not', null)
    .execute();
}

/** The version with its definition, by its unique id. */
export async function readVersion(db: Kysely<Tables>, id: string): Promise<PublishedForm> {
  const row = await db.selectFrom('form_version').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return {
    formKey: row.form_key,
    version: row.version,
    publishedAt: row.published_at.toISOString(),
    definition: row.definition,
    expressions: row.expressions,
  };
}

/** Numbers of the published versions with time and author, newest first. */
export async function listVersionRows(db: Kysely<Tables>, formKey: FormKey) {
  const rows = await db
    .selectFrom('form_version as v')
    .leftJoin('person as u', 'u.id', 'v.published_by')
    .select(['v.version', 'v.published_at', 'v.approval', 'u.nick_name'])
    .where('v.form_key', '=', formKey)
    .orderBy('v.version', 'desc')
    .execute();
  return rows.map((row) => ({
    version: row.version,
    publishedAt: row.published_at.toISOString(),
    publishedBy: row.nick_name ?? '',
    approval: row.approval,
  }));
}
