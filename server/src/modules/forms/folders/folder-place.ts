import { DEEPEST_FOLDER, type FormFolder } from '@countersign/shared/api/forms/folders.ts';

type Tree = readonly Pick<FormFolder, 'id' | 'parentId'>[];

/** Why a folder cannot stand below another one; null where it can. A new folder has no id yet. */
export function whyNotBelow(
  folders: Tree,
  id: string | null,
  parentId: string | null,
): 'folder_inside_itself' | 'folder_too_deep' | null {
  const above = chainAbove(folders, parentId);
  if (id !== null && above.includes(id)) return 'folder_inside_itself';
  return above.length + heightOf(folders, id) > DEEPEST_FOLDER ? 'folder_too_deep' : null;
}

function chainAbove(folders: Tree, id: string | null): string[] {
  const found = folders.find((folder) => folder.id === id);
  return found ? [found.id, ...chainAbove(folders, found.parentId)] : [];
}

function heightOf(folders: Tree, id: string | null): number {
  const below = id === null ? [] : folders.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...below.map((folder) => heightOf(folders, folder.id)));
}
