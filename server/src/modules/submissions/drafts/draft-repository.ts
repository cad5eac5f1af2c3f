import type { FormKey, UserId } from '@countersign/shared/basics/ids.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { isDraftSecret } from '@countersign/shared/forms/definition/draft-name.ts';
import { type Kysely, sql } from 'kysely';
import { sha256 } from '../../../basics/secrets/hashes.ts';
import type { Tables } from '../../../database/tables.ts';

/** Rows of `answer_draft`. */

export interface AnswerDraft {
  id: string;
  formKey: FormKey;
  formVersion: number;
  answers: Answers;
  ownerId: UserId | null;
  rev: number;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date;
}

const COLUMNS = [
  'id',
  'form_key as formKey',
  'form_version as formVersion',
  'answers',
  'owner_id as ownerId',
  'rev',
  'created_at as createdAt',
  'updated_at as updatedAt',
  'expires_at as expiresAt',
] as const;

export interface NamedDraft {
  formKey: FormKey;
  /** The secret of its link, or its id for the person who owns it. */
  name: string;
  personId: UserId | null;
  now: Date;
}

/** The draft that the name opens for this person now, or null. */
export async function findDraft(db: Kysely<Tables>, wanted: NamedDraft): Promise<AnswerDraft | null> {
  const { formKey, name, personId, now } = wanted;
  if (!isDraftSecret(name) && personId === null) return null;
  const query = db
    .selectFrom('answer_draft')
    .select(COLUMNS)
    .where('form_key', '=', formKey)
    .where('expires_at', '>', now);
  const named = isDraftSecret(name)
    ? query.where('secret_hash', '=', sha256(name))
    : query.where('id', '=', name).where('owner_id', '=', personId);
  return (await named.executeTakeFirst()) ?? null;
}

export interface DraftContent {
  formVersion: number;
  answers: Answers;
  now: Date;
  expiresAt: Date;
}

/** Writes a draft behind a new secret; false when the secret is taken. */
export async function insertDraft(
  db: Kysely<Tables>,
  draft: DraftContent & { id: string; formKey: FormKey; secret: string; ownerId: UserId | null },
): Promise<boolean> {
  const result = await db
    .insertInto('answer_draft')
    .values({
      id: draft.id,
      form_key: draft.formKey,
      form_version: draft.formVersion,
      secret_hash: sha256(draft.secret),
      answers: JSON.stringify(draft.answers),
      owner_id: draft.ownerId,
      created_at: draft.now,
      updated_at: draft.now,
      expires_at: draft.expiresAt,
    })
    .onConflict((conflict) => conflict.column('secret_hash').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Replaces the content if `rev` is still the present one; false means that another device was faster. */
export async function updateDraft(
  db: Kysely<Tables>,
  { id, rev }: { id: string; rev: number },
  content: DraftContent,
): Promise<boolean> {
  const result = await db
    .updateTable('answer_draft')
    .set({
      rev: rev + 1,
      form_version: content.formVersion,
      answers: JSON.stringify(content.answers),
      updated_at: content.now,
      expires_at: content.expiresAt,
    })
    .where('id', '=', id)
    .where('rev', '=', rev)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteDraft(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('answer_draft').where('id', '=', id).execute();
}

/** How many drafts of a form there are. */
export async function countDrafts(db: Kysely<Tables>, formKey: FormKey): Promise<number> {
  const { count } = await db
    .selectFrom('answer_draft')
    .select(sql<number>`count(*)`.as('count'))
    .where('form_key', '=', formKey)
    .executeTakeFirstOrThrow();
  return count;
}

/** Drafts of one person for one form, the last changed first. */
export async function draftsOfPerson(
  db: Kysely<Tables>,
  { formKey, personId, now }: Omit<NamedDraft, 'name'>,
): Promise<{ id: string; updatedAt: Date }[]> {
  if (personId === null) return [];
  return db
    .selectFrom('answer_draft')
    .select(['id', 'updated_at as updatedAt'])
    .where('owner_id', '=', personId)
    .where('form_key', '=', formKey)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .limit(5)
    .execute();
}
