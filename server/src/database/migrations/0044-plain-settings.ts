import { type Kysely, sql } from 'kysely';

type Fields = Record<string, unknown>[];

/** Where fields are kept: the table and its column, the path of the fields in it, and what names a row. */
const PLACES = [
  { table: 'form_draft', column: 'definition', key: sql`form_key` },
  { table: 'form_version', column: 'definition', key: sql`id` },
  { table: 'form_template', column: 'definition', key: sql`id` },
  { table: 'field_library', column: 'clip', key: sql`id` },
] as const;

/** Stored fields keep their meaning where their settings got a plainer one. */
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

const OFFICE = new Set(['doc', 'xls', 'ppt']);

/** Decimals that a type had where nothing was set, and those that only imports set, for "as many as there are". */
const DECIMALS = new Map([
  ['number', { usual: 2, asTyped: [6] }],
  ['formula', { usual: 2, asTyped: [6, 10] }],
  ['matrix', { usual: 0, asTyped: [10] }],
  ['ticket_field', { usual: 0, asTyped: [4] }],
]);

/**
 * A field of a definition that was stored, or saved to a file of `formatVersion` 1, with the same meaning in today's words.
 * `doc`, `xls` and `ppt` took `docx`, `xlsx` and `pptx` as well. Decimals could not be left out: what stood there, by default or by
 * choice, is set from now on, except what imports and ticket fields wrote where nobody had chosen.
 */
function upgradeField(field: Record<string, unknown>): Record<string, unknown> {
  const { type } = field;
  if (type === 'file_upload') return withNewerFormats(field);
  const known = typeof type === 'string' ? DECIMALS.get(type) : undefined;
  if (!known) return field;
  const { decimals = known.usual, ...rest } = field;
  return known.asTyped.includes(decimals as number) ? rest : { ...rest, decimals };
}

function withNewerFormats(field: Record<string, unknown>): Record<string, unknown> {
  const { accept } = field;
  if (!Array.isArray(accept)) return field;
  const both = accept.flatMap((ending: unknown) =>
    typeof ending === 'string' && OFFICE.has(ending) ? [ending, `${ending}x`] : [ending],
  );
  return { ...field, accept: [...new Set(both)] };
}
