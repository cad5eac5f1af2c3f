/** A server process for tests: opens the folder it is given and prints the number of each row once it is committed. */
import { argv, stdout } from 'node:process';
import { silentLog } from '../../basics/log.ts';
import { connectDatabase } from '../pool/connect.ts';

const [, , dataDir = ''] = argv;
const { pool } = await connectDatabase({ dataDir, databaseUrl: undefined }, silentLog);
for (let row = 1; ; row += 1) {
  await pool.query('insert into meta (key, value) values ($1, $2)', [`row ${row}`, String(row)]);
  stdout.write(`${row}\n`);
}
