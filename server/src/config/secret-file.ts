import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../basics/error-code.ts';
import { syncFolder } from '../basics/disk/sync-folder.ts';
import { ConfigProblem } from './config-problem.ts';
import { makeDataFolder, onDataFolder } from './data-folder.ts';

/** Where a secret lies that was not given as `SECRET`. */
export const secretPath = (dataDir: string): string => join(dataDir, 'secret');

/** The secret of the file; undefined when there is none. */
export function readSecretFile(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8').trim();
  if (text.length >= 32) return text;
  throw new ConfigProblem('SECRET', `in ${path} is cut short: restore that file from a backup.`);
}

/**
 * Makes the file for its owner alone, whole or not at all, and never in place of another one. Returns what the file holds,
 * which is another server's secret when that server was faster.
 */
export function makeSecretFile(dataDir: string, secret: string): string {
  const path = secretPath(dataDir);
  const draft = `${path}.${randomUUID()}`;
  makeDataFolder(dataDir);
  try {
    onDataFolder(dataDir, () => writeFileSync(draft, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true }));
    putInPlace(draft, path);
    syncFolder(dataDir);
  } finally {
    rmSync(draft, { force: true });
  }
  return readSecretFile(path) ?? secret;
}

/** A link is refused where its name is taken; a rename would replace that file. */
function putInPlace(draft: string, path: string): void {
  try {
    linkSync(draft, path);
  } catch (error) {
    // Disks without links, such as FAT: nobody shares those.
    if (errorCode(error) !== 'EEXIST' && !existsSync(path)) renameSync(draft, path);
  }
}
