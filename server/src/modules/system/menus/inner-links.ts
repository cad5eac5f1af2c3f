import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { isAddress } from './check-menu.ts';

/** Origins whose pages the menu shows in a frame; nothing else of another house may be framed by a screen. */
export async function innerLinkOrigins(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('menu')
    .select('path')
    .where('type', '=', 'screen')
    .where('is_enabled', '=', true)
    .where('is_external', '=', false)
    .where(sql<boolean>`path ilike 'http%'`)
    .execute();
  return [
    ...new Set(rows.flatMap(({ path }) => (isAddress(path) && URL.canParse(path) ? [new URL(path).origin] : []))),
  ];
}
