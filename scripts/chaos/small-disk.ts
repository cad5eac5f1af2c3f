import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** A disk that a program of somebody else fills and empties. */
export interface SmallDisk {
  /** Leaves so many bytes free, or fewer. */
  fill(leaving: number): void;
  free(): void;
  remove(): void;
}

const [ATTACH, DETACH] = ['/bin/mount', '/bin/umount'];
const PIECE = 4 << 20;

/** Mounts a disk of `megabytes` at a new folder; null where this user may not. */
export function aSmallDisk(folder: string, megabytes: number): SmallDisk | null {
  mkdirSync(folder, { recursive: true });
  const mounted = spawnSync(ATTACH, ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder]);
  if (mounted.status !== 0) return null;
  const ballast = join(folder, 'ballast');
  return {
    fill(leaving) {
      try {
        for (;;) {
          const { bavail, bsize } = statfsSync(folder);
          const left = bavail * bsize - leaving;
          if (left <= 0) return;
          appendFileSync(ballast, Buffer.alloc(Math.min(PIECE, left), 1));
        }
      } catch (error) {
        // The server was faster with the last of it.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => void spawnSync(DETACH, ['-l', folder]),
  };
}
