import { upgradeField } from '@countersign/shared/forms/upgrade-field.ts';
import { type Kysely, sql } from 'kysely';

type Fields = Record<string, unknown>[];

/** Where fields are kept: the table and its column, the path of the fields in it, and what names a row. */
const PLACES = [
  { table: 'form_draft', column: 'definition', key: sql`form_key` },
  { table: 'form_version', column: 'definition', key: sql`id` },
  { table: 'form_template', column: 'definition', key: sql`id` },
  { table: 'field_library', column: 'clip', key: sql`id` },
] as const;

/** Stored fields keep their meaning where their settings got a plainer one: see `upgrade-field.ts`. */
export const plainSettings = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const { table, column, key } of PLACES) {
      const [of, inside] = [sql.table(table), sql.ref(column)];
      const { rows } = await sql<{ key: string }>`select ${key} as key from ${of}`.execute(db);
      for (const row of rows) {
        const kept = await sql<{ fields: Fields | null }>`
          select ${inside} -> 'fields' as fields from ${of} where ${key} = ${row.key}`.execute(db);
        const fields = kept.rows[0]?.fields;
        if (!Array.isArray(fields)) continue;
        const after = JSON.stringify(fields.map(upgradeField));
        if (after === JSON.stringify(fields)) continue;
        await sql`update ${of} set ${inside} = jsonb_set(${inside}, '{fields}', ${after}::text::jsonb)
          where ${key} = ${row.key}`.execute(db);
      }
    }
  },
};
