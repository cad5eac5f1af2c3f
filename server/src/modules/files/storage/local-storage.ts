import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStorage } from './storage.ts';

const KEY = /^[0-9a-f]{40}$/;

/**
 * Content in a folder, in 256 sub-folders by the first two letters of the key. It is written beside its place, flushed and
 * renamed: readers see all of it or nothing.
 */
export function localStorage(folder: string): FileStorage {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error('not a storage key');
    return join(folder, key.slice(0, 2), key);
  };
  return {
    async put(source, key = randomBytes(20).toString('hex')) {
      return { key, sha256: await write(pathOf(key), source) };
    },
    async open(key, part) {
      const handle = await open(pathOf(key), 'r');
      return handle.createReadStream(part);
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    keysOlderThan: (moment) => keysOlderThan(folder, moment),
  };
}

async function write(path: string, source: AsyncIterable<Uint8Array>): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  // A restore may begin anew while the part of the last one still lies there.
  const part = `${path}.${randomBytes(4).toString('hex')}.part`;
  const file = await open(part, 'wx');
  try {
    const sha256 = await copy(source, file);
    await file.sync();
    await file.close();
    await rename(part, path);
    return sha256;
  } catch (error) {
    await file.close().catch(() => {});
    await rm(part, { force: true });
    throw error;
  }
}

async function copy(source: AsyncIterable<Uint8Array>, file: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of source) {
    hash.update(chunk);
    await file.writeFile(chunk);
  }
  return hash.digest('hex');
}

async function* keysOlderThan(folder: string, moment: Date): AsyncIterable<string> {
  for (const part of await readdir(folder).catch(() => [])) {
    for (const name of await readdir(join(folder, part)).catch(() => [])) {
      const found = await stat(join(folder, part, name)).catch(() => null);
      if (!found || found.mtime >= moment) continue;
      // What was cut off while it arrived is nobody's.
      if (name.endsWith('.part')) await rm(join(folder, part, name), { force: true });
      else if (KEY.test(name)) yield name;
    }
  }
}
