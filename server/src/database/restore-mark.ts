import { join } from 'node:path';

/** A restore into this database was begun and has not come to its end. */
export class RestoreUnfinished extends Error {
  constructor(where: string) {
    super(`A restore into ${where} was interrupted. Run it again with the same backup: it starts over.`);
    this.name = 'RestoreUnfinished';
  }
}

/** This file marks a data folder, this table a PostgreSQL database, from the beginning of a restore to its end. */
export const restoreMark = (dataDir: string): string => join(dataDir, 'restore-unfinished');
export const RESTORE_TABLE = 'restore_unfinished';

export function refuseUnfinished(isUnfinished: boolean, where: string): void {
  if (isUnfinished) throw new RestoreUnfinished(where);
}
