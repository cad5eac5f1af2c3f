import type * as contracts from '@countersign/shared/api/forms/folders.ts';
import { refuse } from '../../../work/refuse.ts';
import { type Call, personOf } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { whyNotBelow } from './folder-place.ts';
import { foldersOf, ownFolder } from './folder-repository.ts';

const MOST_FOLDERS = 500;

export const listFolders: UseCase<typeof contracts.listFolders> = (_, call) => foldersOf(call.db, personOf(call).id);

/** A folder below one of the caller's own, or at the top. */
export const createFolder: UseCase<typeof contracts.createFolder> = async ({ name, parentId }, call) => {
  const owner = personOf(call);
  const folders = await foldersOf(call.db, owner.id);
  if (folders.length >= MOST_FOLDERS) return refuse('too_many_folders', [], { params: { most: MOST_FOLDERS } });
  await checkPlace(call, null, parentId);
  const id = call.newId();
  await call.db
    .insertInto('form_folder')
    .values({ id, owner_id: owner.id, parent_id: parentId, name, created_at: call.now })
    .execute();
  return ownFolder(call.db, owner.id, id);
};

export const changeFolder: UseCase<typeof contracts.changeFolder> = async ({ id, name, parentId }, call) => {
  const owner = personOf(call);
  await ownFolder(call.db, owner.id, id);
  await checkPlace(call, id, parentId);
  await call.db.updateTable('form_folder').set({ name, parent_id: parentId }).where('id', '=', id).execute();
  return ownFolder(call.db, owner.id, id);
};

/** What lies in the folder is never deleted with it. */
export const removeFolder: UseCase<typeof contracts.removeFolder> = async ({ id }, call) => {
  const { parentId } = await ownFolder(call.db, personOf(call).id, id);
  await call.db.updateTable('form').set({ folder_id: parentId }).where('folder_id', '=', id).execute();
  await call.db.updateTable('form_folder').set({ parent_id: parentId }).where('parent_id', '=', id).execute();
  await call.db.deleteFrom('form_folder').where('id', '=', id).execute();
  return null;
};

/** Forms of others among them are left where they are. */
export const moveForms: UseCase<typeof contracts.moveForms> = async ({ formKeys, folderId }, call) => {
  const { id } = personOf(call);
  if (folderId !== null) await ownFolder(call.db, id, folderId);
  const { numUpdatedRows } = await call.db
    .updateTable('form')
    .set({ folder_id: folderId })
    .where('key', 'in', formKeys)
    .where('owner_id', '=', id)
    .executeTakeFirst();
  return { moved: Number(numUpdatedRows) };
};

async function checkPlace(call: Call, id: string | null, parentId: string | null): Promise<void> {
  const owner = personOf(call);
  // Two changes at once could build a tree that neither of them alone may build.
  await call.db.selectFrom('user').select('id').where('id', '=', owner.id).forUpdate().execute();
  if (parentId !== null) await ownFolder(call.db, owner.id, parentId);
  const reason = whyNotBelow(await foldersOf(call.db, owner.id), id, parentId);
  if (reason) refuse(reason, ['parentId']);
}
