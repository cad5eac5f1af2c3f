import type { templateCategories as contract } from '@countersign/shared/api/forms/templates.ts';
import { templateCategory } from '@countersign/shared/resources/definitions/template-category.ts';
import { languageOf } from '../../../work/refusing/refusal-text.ts';
import { refuseAll } from '../../../work/refusing/refuse.ts';
import { bindResource } from '../../../work/resource-binding.ts';
import type { UseCase } from '../../../work/route.ts';
import type { HasLanguage, Work } from '../../../work/work.ts';
import { ALL_BUILT_IN_TEMPLATES } from './all-built-in-templates.ts';

/** Categories of form templates; one that holds templates stays, and says how many. */
export const templateCategoryResource = bindResource({
  resource: templateCategory,
  table: 'template_category',
  columns: {
    categoryId: 'id',
    name: 'name',
    nameI18n: 'name_i18n',
    sort: 'order_num',
    createTime: 'created_at',
  },
  stamps: ({ newId }) => ({ key: `c${newId().replaceAll('-', '')}` }),
  guards: {
    holdsTemplates: async (ids, work) => {
      await refuseHeld(ids, work);
      return [];
    },
  },
});

/** The rows are locked by whoever deletes them, so that no template joins one meanwhile. */
async function refuseHeld(ids: readonly number[], { db }: Pick<Work, 'db'>): Promise<void> {
  const rows = await db
    .selectFrom('template_category as c')
    .leftJoin('form_template as t', 't.category', 'c.key')
    .select(['c.id', 'c.key', 'c.name'])
    .select((eb) => eb.fn.count<number>('t.id').as('kept'))
    .where('c.id', 'in', [...ids, -1])
    .groupBy('c.id')
    .orderBy('c.id')
    .execute();
  const held = rows.flatMap(({ id, key, name, kept }) => {
    const count = Number(kept) + ALL_BUILT_IN_TEMPLATES.filter(({ category }) => category === key).length;
    return count > 0 ? [{ code: 'category_in_use', path: ['ids', id], params: { name, count } }] : [];
  });
  if (held.length > 0) refuseAll(held);
}

/** The categories in their order, in the reader's language where they have it. */
export const listTemplateCategories: UseCase<typeof contract, HasLanguage> = async (_input, { db, language }) => {
  const rows = await db
    .selectFrom('template_category')
    .select(['key', 'name', 'name_i18n'])
    .orderBy('order_num')
    .orderBy('id')
    .execute();
  return rows.map(({ key, name, name_i18n: names }) => ({ key, name: names[languageOf(language)] ?? name }));
};

/** Whether there is such a category; it stays until the transaction ends. */
export async function isCategory({ db }: Pick<Work, 'db'>, key: string): Promise<boolean> {
  const row = db.selectFrom('template_category').select('id').where('key', '=', key).forKeyShare();
  return (await row.executeTakeFirst()) !== undefined;
}
