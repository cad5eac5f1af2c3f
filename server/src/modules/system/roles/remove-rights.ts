import { sql } from 'kysely';
import type { Work } from '../../../work/work.ts';

/** Takes rights that nothing asks for any more from every role, so that whoever makes their like again gives them anew. */
export async function removeRights({ db }: Pick<Work, 'db'>, prefix: `custom:${string}:`): Promise<void> {
  await sql`delete from role_permission where starts_with(permission, ${prefix})`.execute(db);
}
