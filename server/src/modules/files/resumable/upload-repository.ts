import type { UserId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

const HOUR_MS = 3_600_000;
/** An upload of which nothing has come is soon forgotten; one that has begun waits a day for its next piece. */
const EMPTY_MS = HOUR_MS;
const BEGUN_MS = 24 * HOUR_MS;
/** Pieces of one upload: 100 MB in pieces of 64 kB, and no row for every byte. */
const MOST_PIECES = 1600;

/** A file on its way. */
export interface FileUpload {
  id: string;
  name: string;
  /** Bytes in all, and those that have arrived. */
  size: number;
  received: number;
  formKey: string | null;
  field: string | null;
  ownerId: UserId | null;
  uploadTicket: string | null;
  /** The file that it has become. */
  fileId: string | null;
  expiresAt: Date;
}

export interface Piece {
  start: number;
  size: number;
  storageKey: string;
}

/** Writes the row of an upload that begins. */
export async function insertUpload(
  db: Kysely<Tables>,
  { id, name, size, formKey, field, ownerId, uploadTicket }: Omit<FileUpload, 'received' | 'fileId' | 'expiresAt'>,
  now: Date,
): Promise<Date> {
  const expiresAt = new Date(now.getTime() + EMPTY_MS);
  const whose = { form_key: formKey, field, owner_id: ownerId, upload_ticket: uploadTicket };
  await db
    .insertInto('file_upload')
    .values({ id, name, size, ...whose, created_at: now, expires_at: expiresAt })
    .execute();
  return expiresAt;
}

/** The upload, or undefined when it is over. */
export function findUpload(db: Kysely<Tables>, id: string, now: Date): Promise<FileUpload | undefined> {
  return db
    .selectFrom('file_upload')
    .select(['id', 'name', 'size', 'received', 'field'])
    .select(['form_key as formKey', 'owner_id as ownerId', 'upload_ticket as uploadTicket', 'file_id as fileId'])
    .select('expires_at as expiresAt')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/**
 * Adds a piece where the upload ends; null when it ends elsewhere by now, because the same bytes came over another connection or through
 * another server, or when it has had too many pieces.
 */
export async function addPiece(
  db: Kysely<Tables>,
  id: string,
  { start, size, storageKey }: Piece,
  now: Date,
): Promise<Date | null> {
  const expiresAt = new Date(now.getTime() + BEGUN_MS);
  const { rows } = await sql`
    with moved as (
      update file_upload set received = received + ${size}, expires_at = ${expiresAt}
      where id = ${id} and received = ${start} and file_id is null
        and (select count(*) from file_upload_piece where upload_id = ${id}) < ${MOST_PIECES}
      returning id)
    insert into file_upload_piece (upload_id, start, size, storage_key)
    select id, ${start}, ${size}, ${storageKey} from moved returning upload_id`.execute(db);
  return rows.length > 0 ? expiresAt : null;
}

/** The pieces in their order. */
export function piecesOf(db: Kysely<Tables>, id: string): Promise<Piece[]> {
  return db
    .selectFrom('file_upload_piece')
    .select(['start', 'size', 'storage_key as storageKey'])
    .where('upload_id', '=', id)
    .orderBy('start')
    .execute();
}

/** Says which file an upload became; false when somebody has said so before, or it is over. */
export async function becomeFile(db: Kysely<Tables>, id: string, fileId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file_upload')
    .set({ file_id: fileId })
    .where('id', '=', id)
    .where('file_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets the pieces of an upload; answers their storage keys. Inside a transaction that has the upload's row. */
export async function deletePieces(db: Kysely<Tables>, id: string): Promise<string[]> {
  const rows = await db.deleteFrom('file_upload_piece').where('upload_id', '=', id).returning('storage_key').execute();
  return rows.map((row) => row.storage_key);
}

/** Forgets an upload with its pieces; answers their storage keys. Inside a transaction. */
export async function deleteUpload(db: Kysely<Tables>, id: string): Promise<string[]> {
  // A piece that arrives at this moment waits for the row, and finds none.
  await db.selectFrom('file_upload').select('id').where('id', '=', id).forUpdate().execute();
  const keys = await deletePieces(db, id);
  await db.deleteFrom('file_upload').where('id', '=', id).execute();
  return keys;
}

/** Forgets uploads that are over; answers how many, and the storage keys of their pieces. */
export async function deleteExpired(
  db: Kysely<Tables>,
  now: Date,
  most: number,
): Promise<{ count: number; keys: string[] }> {
  const { rows } = await sql<{ id: string | null; storage_key: string | null }>`
    with gone as (
      select id from file_upload where expires_at <= ${now} order by expires_at limit ${most} for update skip locked),
    pieces as (delete from file_upload_piece where upload_id in (select id from gone) returning storage_key),
    uploads as (delete from file_upload where id in (select id from gone) returning id)
    select id, null as storage_key from uploads union all select null, storage_key from pieces`.execute(db);
  return {
    count: rows.filter(({ id }) => id !== null).length,
    keys: rows.flatMap(({ storage_key: key }) => key ?? []),
  };
}
