import { resolve } from 'node:path';
import { silentLog } from '../../basics/log.ts';
import { readConfig } from '../../config/config.ts';
import { createStorage } from '../../modules/files/storage/create-storage.ts';
import { exportAll } from '../export/export-all.ts';
import { checkFolder } from '../export/export-folder.ts';
import { openToRead } from '../reach/operation-database.ts';
import { refuseOldTables } from '../reach/steps-left.ts';
import type { Given, Outcome } from './outcome.ts';

export async function runExport({ env, options, version }: Given): Promise<Outcome> {
  const config = readConfig(env);
  const path = resolve(options.to ?? '');
  await checkFolder(path);
  const database = await openToRead(config, silentLog);
  try {
    await refuseOldTables(database);
    const storage = createStorage(config);
    const formKeys = options.form ?? [];
    const made = await exportAll({ database, storage, path, formKeys, version, now: new Date() });
    const sum = (name: 'answers' | 'removedAnswers' | 'approvals' | 'files' | 'missingFiles'): number =>
      made.forms.reduce((total, form) => total + form[name], 0);
    const lines = [
      `Exported to ${path}: ${made.forms.length} forms, ${sum('answers') + sum('removedAnswers')} answers, ${sum('approvals')} approvals, ${sum('files')} files, ${made.processes} processes.`,
    ];
    if (sum('missingFiles') > 0)
      lines.push(`${sum('missingFiles')} files that answers name were not in the storage; their path is null.`);
    return { lines, result: made, isFine: true };
  } finally {
    await database.close();
  }
}
