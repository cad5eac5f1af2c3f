import { spawnSync } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { aFolder } from '../basics/disk/a-folder.ts';

const [ATTACH, DETACH] = ['/bin/mount', '/bin/umount'];

/** A disk of its own for the running test, with options such as `size=1m,ro`; null where this user may not mount one. */
export function aDisk(options: string): string | null {
  const folder = aFolder();
  if (spawnSync(ATTACH, ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status !== 0) return null;
  onTestFinished(() => void spawnSync(DETACH, ['-l', folder]));
  return folder;
}
