import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../basics/error-code.ts';
import { syncFolder } from '../../basics/disk/sync-folder.ts';
import { OperationProblem } from '../operation-problem.ts';

/** A folder that appears under its name when it is whole. */
export interface ExportFolder {
  /** Writes a file at a path below the folder, as it comes; answers its bytes. */
  write(path: string, content: string | AsyncIterable<string | Uint8Array>): Promise<number>;
  /** Gives the folder its name. */
  finish(): Promise<void>;
  /** Removes what was written. */
  discard(): Promise<void>;
}

/** Says that a folder was left by an export, and may be removed. */
const MARK = '.countersign-export-unfinished';

/** Throws an `OperationProblem` where an export can't take this name: its folder must not exist yet, or be empty. */
export function checkFolder(path: string): Promise<void> {
  return explained(path, async () => {
    if (!existsSync(dirname(path))) throw new OperationProblem(`There is no folder ${dirname(path)}.`);
    const there = await readdir(path).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    });
    if (there.length > 0) throw new OperationProblem(`${path} is not empty. Name a new folder.`);
    if (existsSync(draftOf(path)) && !existsSync(join(draftOf(path), MARK)))
      throw new OperationProblem(`${draftOf(path)} is in the way. Move it, or name another folder.`);
  });
}

const draftOf = (path: string): string => `${path}.unfinished`;

/**
 * Begins a folder under `NAME.unfinished`; what an interrupted export left there is removed. Throws an `OperationProblem` as
 * `checkFolder` does.
 */
export async function beginFolder(path: string): Promise<ExportFolder> {
  const draft = draftOf(path);
  await checkFolder(path);
  await explained(path, async () => {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o700 });
    await writeFile(join(draft, MARK), '');
  });
  const made = new Set<string>();
  const makeRoom = async (folder: string): Promise<void> => {
    if (made.has(folder)) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    made.add(folder);
  };
  return {
    write: (name, content) =>
      explained(path, async () => {
        const target = join(draft, name);
        await makeRoom(dirname(target));
        let bytes = 0;
        async function* counted(): AsyncGenerator<string | Uint8Array> {
          for await (const piece of typeof content === 'string' ? [content] : content) {
            bytes += Buffer.byteLength(piece);
            yield piece;
          }
        }
        await writeFile(target, counted(), { flag: 'wx', mode: 0o600, flush: true });
        return bytes;
      }),
    finish: () =>
      explained(path, async () => {
        await rm(join(draft, MARK));
        if (existsSync(path)) await rmdir(path);
        await rename(draft, path);
        syncFolder(dirname(path));
      }),
    discard: () => rm(draft, { recursive: true, force: true }),
  };
}

/** What the disk refuses. */
const OF_THE_DISK = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENAMETOOLONG', 'EIO']);

async function explained<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!OF_THE_DISK.has(errorCode(error))) throw error;
    throw new OperationProblem(`Can't write ${path} (${errorCode(error)}). Nothing is left of the export.`);
  }
}
