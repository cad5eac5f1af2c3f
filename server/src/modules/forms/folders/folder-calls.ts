import type * as contracts from '@countersign/shared/api/forms/folders.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf, type Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { whyNotBelow } from './folder-place.ts';
import { foldersOf, ownFolder } from './folder-repository.ts';

const MOST_FOLDERS = 500;

export const listFolders: UseCase<typeof contracts.listFolders> = (_, work) => foldersOf(work.db, personOf(work).id);

/** A folder below one of the caller's own, or at the top. */
export const createFolder: UseCase<typeof contracts.createFolder> = async ({ name, parentId }, work) => {
  const owner = personOf(work);
  const folders = await foldersOf(work.db, owner.id);
  if (folders.length >= MOST_FOLDERS) return refuse('too_many_folders', [], { params: { most: MOST_FOLDERS } });
  await checkPlace(work, null, parentId);
  const id = work.newId();
  await work.db
    .insertInto('form_folder')
    .values({ id, owner_id: owner.id, parent_id: parentId, name, created_at: work.now })
    .execute();
  return ownFolder(work.db, owner.id, id);
};

export const changeFolder: UseCase<typeof contracts.changeFolder> = async ({ id, name, parentId }, work) => {
  const owner = personOf(work);
  await ownFolder(work.db, owner.id, id);
  await checkPlace(work, id, parentId);
  await work.db.updateTable('form_folder').set({ name, parent_id: parentId }).where('id', '=', id).execute();
  return ownFolder(work.db, owner.id, id);
};

/** What lies in the folder is never deleted with it. */
export const removeFolder: UseCase<typeof contracts.removeFolder> = async ({ id }, work) => {
  const { parentId } = await ownFolder(work.db, personOf(work).id, id);
  await work.db.updateTable('form').set({ folder_id: parentId }).where('folder_id', '=', id).execute();
  await work.db.updateTable('form_folder').set({ parent_id: parentId }).where('parent_id', '=', id).execute();
  await work.db.deleteFrom('form_folder').where('id', '=', id).execute();
  return null;
};

/** Forms of others among them are left where they are. */
export const moveForms: UseCase<typeof contracts.moveForms> = async ({ formKeys, folderId }, work) => {
  const { id } = personOf(work);
  if (folderId !== null) await ownFolder(work.db, id, folderId);
  const { numUpdatedRows } = await work.db
    .updateTable('form')
    .set({ folder_id: folderId })
    .where('key', 'in', formKeys)
    .where('owner_id', '=', id)
    .executeTakeFirst();
  return { moved: Number(numUpdatedRows) };
};

async function checkPlace(work: Work, id: string | null, parentId: string | null): Promise<void> {
  const owner = personOf(work);
  // Two changes at once could build a tree that neither of them alone may build.
  await work.db.selectFrom('person').select('id').where('id', '=', owner.id).forUpdate().execute();
  if (parentId !== null) await ownFolder(work.db, owner.id, parentId);
  const reason = whyNotBelow(await foldersOf(work.db, owner.id), id, parentId);
  if (reason) refuse(reason, ['parentId']);
}
