/**
 * Each room of the server alone touches its tables. What still reads another room's stands in `foreign-tables.json`, which may only
 * get shorter. `node scripts/check/tables.ts --shorten` takes off it what is gone.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { differences, foreignTables, ownersIn } from './foreign-tables.ts';

const ROOT = 'server/src/';
const LIST = 'scripts/check/foreign-tables.json';
/** Tests look everywhere, migrations write what rooms own later, the demonstration stands above all rooms. */
const FREE =
  /\.test\.ts$|^test-|\/test-|\/testing\/|^testing\/|^demonstration\/|^database\/(migrations\/|wipe-database)/;
const LEAST_TABLES = 60;

const files = globSync(`${ROOT}**/*.ts`).map((file) => file.replaceAll('\\', '/').slice(ROOT.length));
const sources = new Map(
  files.filter((file) => !FREE.test(file)).map((file) => [file, readFileSync(ROOT + file, 'utf8')]),
);
const tables = ownersIn(sources).size;
const found = foreignTables(sources);
const listed = JSON.parse(readFileSync(LIST, 'utf8')) as Record<string, string[]>;
if (process.argv.includes('--shorten')) {
  const kept = Object.entries(listed).flatMap(([file, names]): [string, string[]][] => {
    const left = names.filter((name) => found[file]?.includes(name));
    return left.length > 0 ? [[file, left]] : [];
  });
  writeFileSync(LIST, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}
const problems = differences(found, JSON.parse(readFileSync(LIST, 'utf8')) as Record<string, string[]>);
for (const problem of problems) console.error(problem);
const count = Object.values(found).flat().length;
console.log(`tables: ${tables} tables, ${count} uses from other rooms in ${Object.keys(found).length} files`);
process.exit(problems.length > 0 || tables < LEAST_TABLES ? 1 : 0);
