import type { UserId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { IsHeld } from './ports.ts';
import type { FilePurpose } from './tables.ts';

/** Rows of `file` as the rooms speak of them. */
export interface StoredFile {
  id: string;
  name: string;
  mime: string;
  /** Bytes. */
  size: number;
  sha256: string;
  storageKey: string;
  purpose: FilePurpose;
  ownerId: UserId | null;
  formKey: string | null;
  /** Id of the upload ticket, when nobody was signed in. */
  uploadTicket: string | null;
  submissionId: string | null;
  /** The draft on the server that it waits with; it is not purged meanwhile. */
  draftId?: string | null;
  /** Of a file that the server made: what its owner must hold to open it. */
  permission?: string | null;
}

const COLUMNS = [
  'id',
  'name',
  'mime',
  'size',
  'sha256',
  'storage_key as storageKey',
  'purpose',
  'owner_id as ownerId',
  'form_key as formKey',
  'upload_ticket as uploadTicket',
  'submission_id as submissionId',
  'draft_id as draftId',
  'permission',
] as const;

/** Writes the row of a file that waits until the moment given to be sent. */
export async function insertFile(
  db: Kysely<Tables>,
  file: StoredFile,
  { now, heldUntil }: { now: Date; heldUntil: Date },
): Promise<void> {
  await db
    .insertInto('file')
    .values({
      id: file.id,
      name: file.name,
      mime: file.mime,
      size: file.size,
      sha256: file.sha256,
      storage_key: file.storageKey,
      purpose: file.purpose,
      owner_id: file.ownerId,
      form_key: file.formKey,
      upload_ticket: file.uploadTicket,
      submission_id: file.submissionId,
      created_at: now,
      held_until: heldUntil,
      permission: file.permission ?? null,
    })
    .execute();
}

/** One file, or null. */
export async function findFile(db: Kysely<Tables>, id: string): Promise<StoredFile | null> {
  return (await findFiles(db, [id]))[0] ?? null;
}

/** The files that exist among the ids given, in no particular order. */
export function findFiles(db: Kysely<Tables>, ids: readonly string[]): Promise<StoredFile[]> {
  return db.selectFrom('file').select(COLUMNS).where('id', 'in', ids).execute();
}

/** Binds files that nobody's answers have yet; returns how many, so that the caller can tell when it came too late. */
export async function bindFiles(db: Kysely<Tables>, ids: readonly string[], submissionId: string): Promise<number> {
  const result = await db
    .updateTable('file')
    .set({ submission_id: submissionId })
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('submission_id', 'is', null), eb('submission_id', '=', submissionId)]))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Binds files that nobody's answers have to a draft. */
export async function bindFilesToDraft(db: Kysely<Tables>, ids: readonly string[], draftId: string): Promise<void> {
  await db
    .updateTable('file')
    .set({ draft_id: draftId })
    .where('id', 'in', ids)
    .where('submission_id', 'is', null)
    .execute();
}

export interface Waiting {
  files: number;
  bytes: number;
}

/** What was uploaded and not sent with answers yet, by one person or with one ticket, and for the form in all; what is on its way too. */
export async function countWaiting(
  db: Kysely<Tables>,
  by: { ownerId: UserId | null; uploadTicket: string | null; formKey: string | null },
): Promise<{ own: number; form: Waiting }> {
  const { rows } = await sql<{ own: number; files: number; bytes: number }>`
    select
      (select count(*) from file where submission_id is null and purpose = 'answer'
        and (owner_id = ${by.ownerId} or upload_ticket = ${by.uploadTicket}))
      + (select count(*) from file_upload where file_id is null
        and (owner_id = ${by.ownerId} or upload_ticket = ${by.uploadTicket})) as own,
      count(*) as files, coalesce(sum(size), 0)::bigint as bytes
    from (
      select size from file where submission_id is null and draft_id is null and purpose = 'answer' and owner_id is null
        and form_key = ${by.formKey}
      union all
      select size from file_upload where file_id is null and owner_id is null and form_key = ${by.formKey}) waiting
  `.execute(db);
  const row = rows[0];
  return { own: row?.own ?? 0, form: { files: row?.files ?? 0, bytes: row?.bytes ?? 0 } };
}

/** Whose waiting files: a person's, or those of one page. */
export interface Holder {
  ownerId: UserId | null;
  uploadTicket: string | null;
}

/** Lets files wait until the moment given at least; returns the ids that are not there any more, or never were the holder's. */
export async function holdFiles(
  db: Kysely<Tables>,
  { ids, ownerId, uploadTicket }: Holder & { ids: readonly string[] },
  until: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with mine as (
      select id, submission_id from file where id = any(${ids}::text[]) and purpose = 'answer'
        and (owner_id = ${ownerId} or upload_ticket = ${uploadTicket})),
    held as (
      update file set held_until = greatest(held_until, ${until}::timestamptz)
      where id in (select id from mine where submission_id is null) and held_until is not null)
    select id from mine`.execute(db);
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** Takes rows of answer files away that nobody holds any more; returns the storage keys of each, with that of its preview. */
export async function deleteUnbound(
  db: Kysely<Tables>,
  { now, most, isHeldElsewhere }: { now: Date; most: number; isHeldElsewhere: IsHeld },
): Promise<string[][]> {
  const { rows } = await sql<{ storage_key: string; preview_key: string | null }>`
    delete from file where submission_id is null and draft_id is null and id in (
      select f.id from file f
      where f.submission_id is null and f.draft_id is null and f.purpose = 'answer'
        and coalesce(f.held_until, f.created_at + interval '1 day') < ${now}
        and not ${isHeldElsewhere}
      order by f.created_at limit ${most})
    returning storage_key, preview_key`.execute(db);
  return rows.map((row) => (row.preview_key ? [row.storage_key, row.preview_key] : [row.storage_key]));
}

/** Those of the keys that a row knows: of files, of their previews, and of pieces of files that are on their way. */
export async function knownStorageKeys(db: Kysely<Tables>, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from file where storage_key = any(${keys}::text[])
    union all select preview_key from file where preview_key = any(${keys}::text[])
    union all select storage_key from file_upload_piece where storage_key = any(${keys}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
