import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const block = 512;

/**
 * Unpacks one of our own database archives (plain ustar, gzipped) into a new folder; `durable` brings it to the disk,
 * all files together after the last was written, which costs a disk far less than one after the other.
 */
export async function unpackArchive(archive: string, folder: string, durable: boolean): Promise<void> {
  mkdirSync(folder, { mode: 0o700 });
  const written = [folder];
  const tar = gunzipSync(readFileSync(archive));
  for (let at = 0; at + block <= tar.length && tar[at] !== 0;) {
    const path = join(folder, text(tar, at, 100));
    const size = Number.parseInt(text(tar, at + 124, 12), 8) || 0;
    const isFolder = text(tar, at + 156, 1) === '5';
    const start = at + block;
    mkdirSync(isFolder ? path : join(path, '..'), { recursive: true, mode: 0o700 });
    if (!isFolder) writeFileSync(path, tar.subarray(start, start + size), { flag: 'wx', mode: 0o600 });
    written.push(path);
    at = start + Math.ceil(size / block) * block;
  }
  if (durable) await Promise.all(written.map(syncPath));
}

function text(tar: Buffer, start: number, length: number): string {
  const field = tar.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? length : end);
}

async function syncPath(path: string): Promise<void> {
  // Windows syncs neither folders nor files that are open for reading only.
  if (process.platform === 'win32') return;
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
