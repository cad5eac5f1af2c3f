import type { AnswerView, TableLayout, ViewQuery } from '@countersign/shared/api/submissions/table/answer-views.ts';
import type { FormKey, UserId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** A saved view with what decides about it. */
export interface StoredView {
  id: string;
  formKey: FormKey;
  ownerId: UserId;
  ownerName: string;
  name: string;
  isShared: boolean;
  query: ViewQuery;
  layout: TableLayout;
  rev: number;
}

const views = (db: Kysely<Tables>) =>
  db
    .selectFrom('answer_view as v')
    .leftJoin('person as u', 'u.id', 'v.owner_id')
    .select(['v.id', 'v.form_key as formKey', 'v.owner_id as ownerId', 'v.name', 'v.is_shared as isShared'])
    .select(sql<string>`coalesce(u.nick_name, '')`.as('ownerName'))
    .select(['v.query', 'v.layout', 'v.rev']);

/** The views of a form that are a person's own or shared, by name. */
export const viewsFor = (db: Kysely<Tables>, formKey: FormKey, personId: UserId): Promise<StoredView[]> =>
  views(db)
    .where('v.form_key', '=', formKey)
    .where((eb) => eb.or([eb('v.owner_id', '=', personId), eb('v.is_shared', '=', true)]))
    .orderBy('v.name')
    .orderBy('v.id')
    .execute();

/** One view, or undefined. */
export const findView = (db: Kysely<Tables>, id: string): Promise<StoredView | undefined> =>
  views(db).where('v.id', '=', id).executeTakeFirst();

/** The view as the caller gets it. */
export const toView = (view: StoredView, mayEdit: boolean): AnswerView => ({
  id: view.id,
  name: view.name,
  isShared: view.isShared,
  query: view.query,
  layout: view.layout,
  owner: { id: view.ownerId as UserId, nickName: view.ownerName },
  mayEdit,
  rev: view.rev,
});
