import type { HasCustomRights } from '../../system/ports.ts';

/** Rights of every resource that was published once: those of a stopped one stay where they are given. */
export const customRights: HasCustomRights['customRights'] = async (db) => {
  const rows = await db
    .selectFrom('resource_definition')
    .select(['name', 'published'])
    .where('state', '<>', 'draft')
    .orderBy('name')
    .execute();
  return rows.flatMap(({ name, published }) =>
    published
      ? ['list', 'query', ...published.actions].map((action) => ({
          name: `custom:${name}:${action}`,
          label: published.label,
        }))
      : [],
  );
};
