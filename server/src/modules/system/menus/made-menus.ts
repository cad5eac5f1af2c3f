import type { HasListeners } from '../../../work/emit.ts';
import type { Work } from '../../../work/work.ts';
import type { HasDirectory } from '../directory.ts';
import { rightsChanged } from '../users/give-roles.ts';

type Needs = HasDirectory & HasListeners;

/** The folder of entries that come with resources of administrators. */
const FOLDER = 'madeResources';
const nameOf = (resource: string): string => `custom_${resource}`;

/** Puts the screen of a resource into the menu, or says anew what it is called; which roles show it stays. */
export async function plantMadeMenu(
  work: Work & Needs,
  { name, label }: { name: string; label: { en: string; 'zh-cn': string } },
): Promise<void> {
  const { db } = work;
  const said = { title: label['zh-cn'] || label.en, titles: JSON.stringify(label), is_enabled: true };
  const known = await db.selectFrom('menu').select('id').where('name', '=', nameOf(name)).executeTakeFirst();
  if (known) await db.updateTable('menu').set(said).where('id', '=', known.id).execute();
  else {
    const folder = await db.selectFrom('menu').select('id').where('name', '=', FOLDER).executeTakeFirst();
    await db
      .insertInto('menu')
      .values({
        ...said,
        parent_id: folder?.id ?? null,
        type: 'screen',
        name: nameOf(name),
        path: folder ? name : `custom/${name}`,
        component: 'custom',
        icon: 'folder',
      })
      .execute();
  }
  await rightsChanged(work, await everybody(work));
}

export async function enableMadeMenu(work: Work & Needs, resource: string, isEnabled: boolean): Promise<void> {
  await work.db.updateTable('menu').set({ is_enabled: isEnabled }).where('name', '=', nameOf(resource)).execute();
  await rightsChanged(work, await everybody(work));
}

export async function removeMadeMenu(work: Work & Needs, resource: string): Promise<void> {
  await work.db.deleteFrom('menu').where('name', '=', nameOf(resource)).execute();
  await rightsChanged(work, await everybody(work));
}

/** Whose open pages have the entry, or will have it: people of roles that show it, and those who may do everything. */
const everybody = async ({ db }: Pick<Work, 'db'>) => {
  const rows = await db.selectFrom('user').select('id').where('is_enabled', '=', true).limit(MOST_TOLD).execute();
  return rows.map(({ id }) => id);
};
const MOST_TOLD = 2000;
