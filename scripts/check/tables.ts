/**
 * Each room of the server alone touches its tables; the others join the views that it declares for rooms above it, and write
 * through its use cases.
 */
import { globSync, readFileSync } from 'node:fs';
import { foreignTables, ownersIn, viewsIn } from './foreign-tables.ts';

const ROOT = 'server/src/';
/** Tests look everywhere, migrations write what rooms own later, the demonstration stands above all rooms. */
const FREE =
  /\.test\.ts$|^test-|\/test-|\/testing\/|^testing\/|^demonstration\/|^database\/(migrations\/|wipe-database)/;
const LEAST_TABLES = 60;

const files = globSync(`${ROOT}**/*.ts`).map((file) => file.replaceAll('\\', '/').slice(ROOT.length));
const sources = new Map(
  files.filter((file) => !FREE.test(file)).map((file) => [file, readFileSync(ROOT + file, 'utf8')]),
);
const [tables, views] = [ownersIn(sources).size, viewsIn(sources).size];
const problems = Object.entries(foreignTables(sources)).flatMap(([file, names]) =>
  names.map((name) => `${file} → ${name}: ask the room that owns it`),
);
for (const problem of problems) console.error(problem);
console.log(`tables: ${tables} tables and ${views} views, ${problems.length} uses that reach past them`);
process.exit(problems.length > 0 || tables < LEAST_TABLES ? 1 : 0);
