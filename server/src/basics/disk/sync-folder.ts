import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Brings the names in a folder to the disk, without which a new or renamed file can be lost. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
