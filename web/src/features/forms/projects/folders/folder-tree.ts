import type { FormFolder } from '@countersign/shared/api/forms/folders.ts';

/** The folders from the outermost down to this one; empty for none or an unknown one. */
export function folderPath(folders: readonly FormFolder[], id: string): FormFolder[] {
  const found = folders.find((folder) => folder.id === id);
  return found ? [...folderPath(folders, found.parentId ?? ''), found] : [];
}

/** Every folder with its depth, parents before their children. */
export function inOrder(
  folders: readonly FormFolder[],
  parentId: string | null = null,
  depth = 0,
): { folder: FormFolder; depth: number }[] {
  return folders
    .filter((folder) => folder.parentId === parentId)
    .flatMap((folder) => [{ folder, depth }, ...inOrder(folders, folder.id, depth + 1)]);
}
