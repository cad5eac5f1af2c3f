/** `npm run reset`: removes the data of the embedded database and the files, so that the next start begins anew. */
import { readConfig } from '../server/src/config.ts';
import { resetData } from '../server/src/database/reset.ts';

try {
  console.log(resetData(readConfig(process.env).dataDir));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
