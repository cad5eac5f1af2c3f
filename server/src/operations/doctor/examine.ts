import { readConfig, type Config } from '../../config/config.ts';
import { silentLog } from '../../basics/log.ts';
import { openToRead } from '../reach/operation-database.ts';
import { examineDatabase } from './examine-database.ts';
import { examineFiles } from './examine-files.ts';
import { examineMail } from './examine-mail.ts';
import { examineReports } from './examine-reports.ts';
import { failed, type Finding } from './finding.ts';

/** Looks at everything that an installation needs. Each finding is independent of the others; never rejects. */
export async function examine(env: Record<string, string | undefined>): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    return [failed('settings', error)];
  }
  const findings: Finding[] = [{ state: 'ok', subject: 'settings', text: 'All settings can be read.' }];
  try {
    const database = await openToRead(config, silentLog);
    try {
      findings.push(...(await examineDatabase(database, config)), ...(await examineReports(database, config)));
    } finally {
      await database.close();
    }
  } catch (error) {
    findings.push(failed('database', error));
  }
  return [...findings, ...(await examineFiles(config)), await examineMail(config.mail)];
}
