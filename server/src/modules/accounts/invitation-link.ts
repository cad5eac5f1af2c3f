import { INVITATION_PAGE } from '@countersign/shared/api/session/invitations.ts';
import type { Kysely, Selectable } from 'kysely';
import { randomToken, sha256 } from '../../basics/secrets/hashes.ts';
import type { Tables } from '../../database/tables.ts';
import { refuse } from '../../work/refusing/refuse.ts';
import type { Work } from '../../work/work.ts';
import type { InvitationTable } from './tables.ts';

export type InvitationRow = Selectable<InvitationTable>;

/** A new link of an invitation; earlier ones go on working. */
export async function mintLink(
  { db, now }: Pick<Work, 'db' | 'now'>,
  invitationId: string,
  publicUrl: string,
): Promise<string> {
  const code = randomToken();
  await db
    .insertInto('invitation_code')
    .values({ code_hash: sha256(code), invitation_id: invitationId, created_at: now })
    .execute();
  const url = new URL(INVITATION_PAGE, publicUrl);
  url.hash = code;
  return url.href;
}

/** Earlier links of an invitation stop working. */
export const forgetLinks = (db: Kysely<Tables>, invitationId: string): Promise<unknown> =>
  db.deleteFrom('invitation_code').where('invitation_id', '=', invitationId).execute();

/** The open invitation of a link, held until the transaction ends; refuses links that are used, over or were never made. */
export async function invitationOf({ db, now }: Pick<Work, 'db' | 'now'>, code: string): Promise<InvitationRow> {
  const row = await db
    .selectFrom('invitation as i')
    .innerJoin('invitation_code as c', 'c.invitation_id', 'i.id')
    .selectAll('i')
    .where('c.code_hash', '=', sha256(code))
    .forUpdate('i')
    .executeTakeFirst();
  if (row?.accepted_at) return refuse('code_used', ['code']);
  if (!row || row.revoked_at || row.expires_at <= now || row.kind === 'known') return refuse('code_expired', ['code']);
  return row;
}
