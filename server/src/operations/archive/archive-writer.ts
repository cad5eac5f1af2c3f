import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../../basics/error-code.ts';
import { sha256 } from '../../basics/secrets/hashes.ts';
import { syncFolder } from '../../basics/disk/sync-folder.ts';
import { OperationProblem } from '../operation-problem.ts';
import type { Part } from './manifest.ts';
import { BLOCK, paddingOf, tarHeader } from './tar-header.ts';

export interface ArchiveWriter {
  /** Adds an entry and returns its name, size and SHA-256. */
  add(name: string, content: Uint8Array): Promise<Part>;
  /** Ends the archive: it is on the disk and has its name. */
  finish(): Promise<{ size: number; sha256: string }>;
  /** Removes what was written. */
  discard(): Promise<void>;
}

/**
 * Writes a tar archive beside its place; it gets its name only when it is complete, and never replaces a file. Throws an
 * `OperationProblem` where the file exists or its folder can't be written.
 */
export async function writeArchive(path: string, now: Date): Promise<ArchiveWriter> {
  const draft = `${path}.part`;
  const file = await openNew(path, draft);
  const time = Math.floor(now.getTime() / 1000);
  const whole = createHash('sha256');
  let size = 0;
  const write = async (bytes: Uint8Array): Promise<void> => {
    whole.update(bytes);
    size += bytes.byteLength;
    await file.writeFile(bytes);
  };
  return {
    async add(name, content) {
      await write(tarHeader({ name, size: content.byteLength, time }));
      await write(content);
      await write(Buffer.alloc(paddingOf(content.byteLength)));
      return { name, size: content.byteLength, sha256: sha256(content) };
    },
    async finish() {
      await write(Buffer.alloc(2 * BLOCK));
      await file.sync();
      await file.close();
      await rename(draft, path);
      syncFolder(dirname(path));
      return { size, sha256: whole.digest('hex') };
    },
    async discard() {
      await file.close().catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}

async function openNew(path: string, draft: string): Promise<FileHandle> {
  try {
    // Readable for its owner alone: it holds every answer.
    await (await open(path, 'wx', 0o600)).close();
    await rm(path);
    return await open(draft, 'w', 0o600);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST') throw new OperationProblem(`${path} exists already. Choose another name for the backup.`);
    throw new OperationProblem(`Can't write ${path} (${code}). Choose a folder that this user can write to.`);
  }
}
