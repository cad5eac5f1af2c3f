import { type create, MOST_VIEWS, type update } from '@countersign/shared/api/submissions/table/answer-views.ts';
import type { FormKey, UserId } from '@countersign/shared/basics/ids.ts';
import { sql } from 'kysely';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { personOf, type Work } from '../../../work/work.ts';
import { formToManage } from '../../forms/rights/form-to-manage.ts';
import { mayEditView, viewToEdit } from './view-to-edit.ts';
import { findView, toView } from './view-repository.ts';

/** Keeps a view under a name that the caller has not used on this form yet. */
export const createView: UseCase<typeof create> = async ({ formKey, name, isShared, query, layout }, work) => {
  const form = await formToManage(work, formKey, 'view_answers');
  const owner = personOf(work).id;
  await holdToLimit(work, formKey, owner);
  const saved = await work.db
    .insertInto('answer_view')
    .values({
      id: work.newId(),
      form_key: formKey,
      owner_id: owner,
      name,
      is_shared: isShared,
      query: JSON.stringify(query),
      layout: JSON.stringify(layout),
      created_at: work.now,
      updated_at: work.now,
    })
    .onConflict((conflict) => conflict.columns(['form_key', 'owner_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved ? present(work, saved.id, form.owner.id) : refuse('view_exists', ['name']);
};

/** Changes a view if `rev` is its present revision. */
export const updateView: UseCase<typeof update> = async ({ id, rev, name, isShared, query, layout }, work) => {
  const view = await viewToEdit(work, id);
  const form = await formToManage(work, view.formKey, 'view_answers');
  if (name !== view.name && (await isNameTaken(work, view, name))) return refuse('view_exists', ['name']);
  const saved = await work.db
    .updateTable('answer_view')
    .set({ name, is_shared: isShared, query: JSON.stringify(query), layout: JSON.stringify(layout) })
    .set({ rev: sql<number>`rev + 1`, updated_at: work.now })
    .where('id', '=', id)
    .where('rev', '=', rev)
    .executeTakeFirst();
  const now = await present(work, id, form.owner.id);
  return saved.numUpdatedRows === 0n ? refuse('stale_revision', ['rev'], { current: now }) : now;
};

async function present(work: Work, id: string, formOwnerId: UserId) {
  const view = await findView(work.db, id);
  return view ? toView(view, mayEditView(work, view, formOwnerId)) : refuse('not_found', ['id']);
}

async function holdToLimit({ db }: Work, formKey: FormKey, owner: UserId): Promise<void> {
  const { count } = await db
    .selectFrom('answer_view')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('form_key', '=', formKey)
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow();
  if (count >= MOST_VIEWS) refuse('too_many_views', ['name'], { params: { most: MOST_VIEWS } });
}

async function isNameTaken({ db }: Work, view: { formKey: FormKey; ownerId: UserId }, name: string): Promise<boolean> {
  const taken = await db
    .selectFrom('answer_view')
    .select('id')
    .where('form_key', '=', view.formKey)
    .where('owner_id', '=', view.ownerId)
    .where('name', '=', name)
    .executeTakeFirst();
  return taken !== undefined;
}
