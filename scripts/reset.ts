/** `npm run reset`: removes the data of the embedded database and the files, so that the next start begins anew. */
import { readConfig } from '../server/src/config/config.ts';
import { resetData } from '../server/src/database/reset.ts';

try {
  const { dataDir, databaseUrl } = readConfig(process.env);
  // Its secret and its files may lie in the folder.
  if (databaseUrl)
    throw new Error(
      'DATABASE_URL is set: npm run reset empties the embedded database only. Unset it to reset DATA_DIR.',
    );
  console.log(resetData(dataDir));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
