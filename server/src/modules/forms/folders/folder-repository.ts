import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { FormFolder } from '@countersign/shared/api/forms/folders.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { refuse } from '../../../work/refusing/refuse.ts';

/** All folders of a person, by name. */
export async function foldersOf(db: Kysely<Tables>, ownerId: UserId): Promise<FormFolder[]> {
  const rows = await db
    .selectFrom('form_folder as d')
    .select(['d.id', 'd.parent_id', 'd.name'])
    .select(
      sql<number>`(select count(*) from form f where f.folder_id = d.id and f.deleted_at is null)`.as('form_count'),
    )
    .where('d.owner_id', '=', ownerId)
    .orderBy(sql`lower(d.name)`)
    .orderBy('d.id')
    .execute();
  return rows.map((row) => ({ id: row.id, parentId: row.parent_id, name: row.name, formCount: row.form_count }));
}

/** The person's folder; refuses one of somebody else as if it were not there. */
export async function ownFolder(db: Kysely<Tables>, ownerId: UserId, id: string): Promise<FormFolder> {
  const folders = await foldersOf(db, ownerId);
  return folders.find((folder) => folder.id === id) ?? refuse('not_found', ['folderId']);
}
