import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const block = 512;

/** Unpacks one of our own database archives (plain ustar, gzipped) into a new folder; `durable` brings it to the disk. */
export function unpackArchive(archive: string, folder: string, durable: boolean): void {
  mkdirSync(folder, { mode: 0o700 });
  const tar = gunzipSync(readFileSync(archive));
  for (let at = 0; at + block <= tar.length && tar[at] !== 0;) {
    const path = join(folder, text(tar, at, 100));
    const size = Number.parseInt(text(tar, at + 124, 12), 8) || 0;
    const isFolder = text(tar, at + 156, 1) === '5';
    const start = at + block;
    if (isFolder) mkdirSync(path, { recursive: true, mode: 0o700 });
    else writeFile(path, tar.subarray(start, start + size), durable);
    at = start + Math.ceil(size / block) * block;
  }
  if (durable) syncPath(folder);
}

function text(tar: Buffer, start: number, length: number): string {
  const field = tar.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? length : end);
}

function writeFile(path: string, content: Uint8Array, durable: boolean): void {
  mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 });
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, content);
    if (durable) fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function syncPath(path: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
