import { type FormDetail, type FormSummary } from '@countersign/shared/api/forms/forms.ts';
import { FORM_STATUS, type FormStatus } from '@countersign/shared/forms/form-status.ts';
import type { DefinitionKey, FormKey, UserId } from '@countersign/shared/basics/ids.ts';
import { makePage, type Page } from '@countersign/shared/basics/page.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { type Kysely, sql } from 'kysely';
import { likeText } from '../../basics/like-text.ts';
import type { Tables } from '../../database/tables.ts';
import type { Person } from '../../work/person.ts';
import { isSharedWith } from './rights/policy.ts';

/** Rows of `form` with their draft, as the rooms speak of them. */

export const formRows = (db: Kysely<Tables>) =>
  db.selectFrom('form as f').leftJoin('person as u', 'u.id', 'f.owner_id');

export const SUMMARY = [
  'f.key',
  'f.name',
  'f.description',
  'f.status',
  'f.version',
  'f.definition_key',
  'f.owner_id',
  'u.nick_name',
  'f.submission_count',
  'f.created_at',
  'f.updated_at',
] as const;

type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];
const selectSummaries = (db: Kysely<Tables>) => formRows(db).select(SUMMARY).execute();

export function toSummary(row: SummaryRow): FormSummary {
  return {
    formKey: row.key,
    name: row.name,
    description: row.description,
    status: row.status,
    version: row.version,
    definitionKey: row.definition_key,
    owner: { id: row.owner_id as UserId, nickName: row.nick_name ?? '' },
    submissionCount: row.submission_count,
    createTime: row.created_at.toISOString(),
    updateTime: row.updated_at.toISOString(),
  };
}

/** One form with its draft, or null. */
export async function findForm(
  db: Kysely<Tables>,
  formKey: FormKey,
): Promise<(FormDetail & { isDeleted: boolean }) | null> {
  const row = await formRows(db)
    .innerJoin('form_draft as d', 'd.form_key', 'f.key')
    .select(SUMMARY)
    .select(['d.definition', 'd.rev', 'd.is_published', 'd.definition_key as next_definition_key', 'f.deleted_at'])
    .where('f.key', '=', formKey)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...toSummary(row),
    draft: row.definition,
    rev: row.rev,
    nextDefinitionKey: row.next_definition_key,
    hasUnpublishedChanges: !row.is_published || row.next_definition_key !== row.definition_key,
    isDeleted: row.deleted_at !== null,
  };
}

export interface FormQuery {
  current: number;
  size: number;
  name?: string | undefined;
  status?: FormStatus | undefined;
  /** Null lists the forms of everybody. */
  reader: Pick<Person, 'id' | 'departmentId'> | null;
  /** The forms that an API token is limited to. */
  only?: readonly FormKey[] | null;
}

/** True for forms `f` that are shared with the person. */
export const sharedForms = (reader: Pick<Person, 'id' | 'departmentId'>) =>
  sql<boolean>`exists (select 1 from form_share s where s.form_key = f.key and ${isSharedWith(reader)})`;

/** One page of forms, newest first. */
export async function pageOfForms(db: Kysely<Tables>, query: FormQuery): Promise<Page<FormSummary>> {
  const { reader } = query;
  let base = formRows(db).where('f.deleted_at', 'is', null);
  if (reader) base = base.where((eb) => eb.or([eb('f.owner_id', '=', reader.id), sharedForms(reader)]));
  if (query.only) base = base.where('f.key', 'in', [...query.only, '' as FormKey]);
  if (query.name) base = base.where('f.name', 'ilike', likeText(query.name));
  if (query.status) base = base.where('f.status', '=', query.status);
  const { total } = await base.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await base
    .select(SUMMARY)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.key')
    .limit(query.size)
    .offset((query.current - 1) * query.size)
    .execute();
  return makePage(rows.map(toSummary), total, query);
}

export interface NewForm {
  formKey: FormKey;
  ownerId: UserId;
  draft: FormDefinition;
  folderId?: string | null;
  now: Date;
}

/** Writes a form that was never published. */
export async function insertForm(db: Kysely<Tables>, form: NewForm): Promise<void> {
  const { formKey, ownerId, draft, folderId = null, now } = form;
  const named = { name: draft.title, description: draft.description ?? '' };
  await db
    .insertInto('form')
    .values({ key: formKey, ...named, owner_id: ownerId, folder_id: folderId, created_at: now, updated_at: now })
    .execute();
  await db
    .insertInto('form_draft')
    .values({ form_key: formKey, definition: JSON.stringify(draft) })
    .execute();
}

/** Takes the next revision if `rev` is still the present one; false means that somebody else was faster. */
export async function claimRevision(db: Kysely<Tables>, formKey: FormKey, rev: number): Promise<boolean> {
  const result = await db
    .updateTable('form_draft')
    .set({ rev: rev + 1 })
    .where('form_key', '=', formKey)
    .where('rev', '=', rev)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Replaces the draft; it counts as published while it equals the newest version. */
export async function writeDraft(
  db: Kysely<Tables>,
  formKey: FormKey,
  draft: FormDefinition,
  now: Date,
): Promise<void> {
  const text = JSON.stringify(draft);
  const equalsNewest = sql<boolean>`coalesce((
    select v.definition = ${text}::jsonb
      from form f join form_version v on v.form_key = f.key and v.version = f.version
     where f.key = ${formKey}), false)`;
  await db
    .updateTable('form_draft')
    .set({ definition: text, is_published: equalsNewest })
    .where('form_key', '=', formKey)
    .execute();
  await db
    .updateTable('form')
    .set({ name: draft.title, description: draft.description ?? '', updated_at: now })
    .where('key', '=', formKey)
    .execute();
}

/** The draft attaches a process, or detaches it with null; answers start it once that is published. */
export async function writeNextDefinitionKey(
  db: Kysely<Tables>,
  formKey: FormKey,
  definitionKey: DefinitionKey | null,
): Promise<void> {
  await db.updateTable('form_draft').set({ definition_key: definitionKey }).where('form_key', '=', formKey).execute();
}

/** Attaches a process, or detaches it with null, for answers from now on. */
export async function writeDefinitionKey(
  db: Kysely<Tables>,
  formKey: FormKey,
  definitionKey: DefinitionKey | null,
  now: Date,
): Promise<void> {
  await writeNextDefinitionKey(db, formKey, definitionKey);
  await db
    .updateTable('form')
    .set({ definition_key: definitionKey, updated_at: now })
    .where('key', '=', formKey)
    .execute();
}

/** From collecting to stopped; any other status stays as it is. */
export async function stopForm(db: Kysely<Tables>, formKey: FormKey, now: Date): Promise<void> {
  await db
    .updateTable('form')
    .set({ status: FORM_STATUS.stopped, updated_at: now })
    .where('key', '=', formKey)
    .where('status', '=', FORM_STATUS.collecting)
    .execute();
}
