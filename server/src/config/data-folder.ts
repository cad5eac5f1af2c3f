import { accessSync, constants, mkdirSync } from 'node:fs';
import { errorCode } from '../basics/error-code.ts';
import { ConfigProblem } from './config-problem.ts';

/** Makes the data folder where there is none, for its owner alone. Throws a `ConfigProblem` when it cannot be used. */
export function makeDataFolder(dataDir: string): void {
  onDataFolder(dataDir, () => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  });
}

/** Does something in the data folder; what the operating system has against it becomes a `ConfigProblem` of one sentence. */
export function onDataFolder<T>(dataDir: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw folderProblem(dataDir, error) ?? error;
  }
}

/** What an error says about the data folder; undefined when it has another cause. */
export function folderProblem(dataDir: string, error: unknown): ConfigProblem | undefined {
  const rule = RULES[errorCode(error)];
  return rule && new ConfigProblem('DATA_DIR', rule(dataDir), error);
}

const isNoFolder = (folder: string): string => `is ${folder}, which is not a folder: name one, or remove that file.`;
const isForeign = (folder: string): string =>
  `is ${folder}, where this user may not write: change its owner, or name another folder.`;
const isFull = (folder: string): string => `is ${folder}, whose disk is full: free some space, then start again.`;

const RULES: Readonly<Record<string, (folder: string) => string>> = {
  EEXIST: isNoFolder,
  ENOTDIR: isNoFolder,
  EACCES: isForeign,
  EPERM: isForeign,
  EROFS: (folder) => `is ${folder}, which is read-only: mount it for writing, or name another folder.`,
  ENOSPC: isFull,
  EDQUOT: isFull,
};
