import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Lets go of the files of answers that are erased: they go with the next purge of files. `ids` selects the answers. */
export async function releaseFiles(db: Kysely<Tables>, ids: RawBuilder<unknown>): Promise<void> {
  await sql`update file set submission_id = null where submission_id in (${ids})`.execute(db);
}
