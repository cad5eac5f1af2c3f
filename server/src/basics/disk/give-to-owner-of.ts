import { chownSync, statSync } from 'node:fs';

/** Gives what root has made to the owner of a folder, whose server works with it; does nothing for other users. */
export function giveToOwnerOf(folder: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  chownSync(path, uid, gid);
}
