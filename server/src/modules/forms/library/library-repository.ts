import type { LibraryItem, LibraryScope } from '@countersign/shared/api/forms/field-library.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import { makePage, type Page } from '@countersign/shared/basics/page.ts';
import type { FormClip } from '@countersign/shared/forms/definition/clip.ts';
import { type Kysely, sql } from 'kysely';
import { likeText } from '../../../basics/like-text.ts';
import type { Tables } from '../../../database/tables.ts';

/** Rows of `field_library`, as the room speaks of them. */

export type StoredItem = Omit<LibraryItem, 'mayChange'>;

const items = (db: Kysely<Tables>) => db.selectFrom('field_library as l').leftJoin('person as u', 'u.id', 'l.owner_id');
const COLUMNS = ['l.id', 'l.name', 'l.scope', 'l.owner_id', 'l.clip', 'l.created_at', 'u.nick_name'] as const;

type Row = Awaited<ReturnType<typeof selectRows>>[number];
const selectRows = (db: Kysely<Tables>) => items(db).select(COLUMNS).execute();

const toItem = (row: Row): StoredItem => ({
  id: row.id,
  name: row.name,
  scope: row.scope,
  owner: { id: row.owner_id as UserId, nickName: row.nick_name ?? '' },
  clip: row.clip,
  createTime: row.created_at.toISOString(),
});

interface ItemQuery {
  current: number;
  size: number;
  name?: string | undefined;
  ownerId: UserId;
}

/** One page of what a person sees: the own entries and the shared ones, by name. */
export async function pageOfItems(db: Kysely<Tables>, query: ItemQuery): Promise<Page<StoredItem>> {
  let base = items(db).where((eb) => eb.or([eb('l.scope', '=', 'all'), eb('l.owner_id', '=', query.ownerId)]));
  if (query.name) base = base.where('l.name', 'ilike', likeText(query.name));
  const { total } = await base.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await base
    .select(COLUMNS)
    .orderBy(sql`lower(l.name)`)
    .orderBy('l.id')
    .limit(query.size)
    .offset((query.current - 1) * query.size)
    .execute();
  return makePage(rows.map(toItem), total, query);
}

export async function findItem(db: Kysely<Tables>, id: string): Promise<StoredItem | null> {
  const row = await items(db).select(COLUMNS).where('l.id', '=', id).executeTakeFirst();
  return row ? toItem(row) : null;
}

/** How many entries a person has made. */
export async function countItemsOf(db: Kysely<Tables>, ownerId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('field_library')
    .select(sql<number>`count(*)`.as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface NewItem {
  id: string;
  name: string;
  scope: LibraryScope;
  ownerId: UserId;
  clip: FormClip;
  now: Date;
}

export async function insertItem(db: Kysely<Tables>, item: NewItem): Promise<void> {
  const { id, name, scope, ownerId, clip, now } = item;
  await db
    .insertInto('field_library')
    .values({ id, name, scope, owner_id: ownerId, clip: JSON.stringify(clip), created_at: now })
    .execute();
}

export async function renameItem(db: Kysely<Tables>, id: string, name: string): Promise<void> {
  await db.updateTable('field_library').set({ name }).where('id', '=', id).execute();
}

export async function deleteItem(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('field_library').where('id', '=', id).execute();
}
