/**
 * The server's own entry, for containers and service managers: `node server/src/main.ts --production`.
 * `npm start` does the same after building the screens.
 */
import { runServer } from './start/run-server.ts';

await runServer({ mode: process.argv.includes('--production') ? 'production' : 'demonstration', env: process.env });
