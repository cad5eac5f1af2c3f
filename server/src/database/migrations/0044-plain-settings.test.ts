import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../pool/connect.ts';
import { onOldTables } from '../testing/on-old-tables.ts';
import { aTestDatabase } from '../testing/test-database.ts';
import { plainSettings } from './0044-plain-settings.ts';

let database: Database;
beforeAll(async () => {
  database = await aTestDatabase();
});
afterAll(() => database.close());

const at = '2026-03-02T08:00:00.000Z';
const numbers = (...decimals: (number | undefined)[]) =>
  ['number', 'number', 'formula', 'formula', 'ticket_field', 'number'].map((type, at) =>
    decimals[at] === undefined ? { type } : { type, decimals: decimals[at] },
  );
const upload = (accept: string[]) => ({ key: 'file', type: 'file_upload', label: 'File', accept });

test('stored fields go on as they were, in drafts, versions, templates and the library', () =>
  onOldTables(database, '0044', async (db) => {
    const before = { title: 'F', fields: [upload(['doc', 'xls', 'ppt', 'txt', 'pdf']), ...numbers(2, 6, 2, 10, 4)] };
    const kept = JSON.stringify(before);
    await sql`insert into form (key, name, owner_id, created_at, updated_at) values ('f', 'F', 1, ${at}, ${at})`.execute(
      db,
    );
    await sql`insert into form_draft (form_key, definition) values ('f', ${kept}::text::jsonb)`.execute(db);
    await sql`insert into form_version (id, form_key, version, definition, expressions, published_at, published_by)
      values ('v', 'f', 1, ${kept}::text::jsonb, '{}', ${at}, 1)`.execute(db);
    await sql`insert into form_template (id, owner_id, is_for_all, category, name, description, definition, created_at)
      values ('t', 1, true, 'support', 'T', '', ${kept}::text::jsonb, ${at})`.execute(db);
    await sql`insert into field_library (id, name, scope, owner_id, clip, created_at)
      values ('l', 'L', 'own', 1, ${kept}::text::jsonb, ${at})`.execute(db);
    await plainSettings.up(db as never);
    const after = {
      title: 'F',
      fields: [
        upload(['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'pdf']),
        ...numbers(2, undefined, 2, undefined, undefined, 2),
      ],
    };
    for (const [table, column] of [
      ['form_draft', 'definition'],
      ['form_version', 'definition'],
      ['form_template', 'definition'],
      ['field_library', 'clip'],
    ] as const) {
      const { rows } = await sql`select ${sql.ref(column)} as kept from ${sql.table(table)}`.execute(db);
      expect(rows, table).toEqual([{ kept: after }]);
    }
  }));
