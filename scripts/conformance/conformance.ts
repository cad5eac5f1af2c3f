/**
 * `npm run conformance -- FEEL_FOLDER`: runs what we are held against and prints one table; the last line is the same as JSON.
 * The folder has cases of FEEL, which are not in this repository; without it they count as failed, as nothing has shown them.
 * Exits 1 when a case fails that `docs/conformance.md` doesn't explain.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { AREAS, FEEL } from './areas.ts';
import { countAreas, type Report, type Row } from './count-areas.ts';

const REPORT = 'test-results/conformance.json';
const [folder] = process.argv.slice(2);

const feel = feelRow(folder);
const rows = [feel, ...countAreas(AREAS, runTests())];
printTable(rows);
const unexplained = rows.reduce((sum, { failed }) => sum + failed, 0) - Math.min(feel.failed, folder ? FEEL.known : 0);
console.log(JSON.stringify({ rows, known: folder ? FEEL.known : 0, unexplained }));
process.exit(unexplained > 0 ? 1 : 0);

/** The widest column comes last, so that the others stay aligned. */
function printTable(all: readonly Row[]): void {
  const columns = ['area', 'source', 'cases', 'passed', 'failed', 'where'] as const;
  const widthOf = (column: keyof Row) => Math.max(column.length, ...all.map((row) => String(row[column]).length));
  const lineOf = (cells: Row | Record<keyof Row, string>) =>
    columns.map((column) => String(cells[column]).padEnd(column === 'where' ? 0 : widthOf(column))).join('  ');
  const heading = Object.fromEntries(columns.map((column) => [column, column])) as Record<keyof Row, string>;
  console.log(['', lineOf(heading), ...all.map(lineOf), ''].join('\n'));
}

function feelRow(cases: string | undefined): Row {
  const { name: area, source, where } = FEEL;
  if (!cases) return { area, source: `${source} (no folder given)`, cases: 1, passed: 0, failed: 1, where };
  const { stdout } = spawnSync(process.execPath, [where, cases], { encoding: 'utf8' });
  const [, passed, total] = /^(\d+)\/(\d+)$/.exec(stdout.trim().split('\n').at(-1) ?? '') ?? [];
  if (!passed || !Number(total)) return { area, source, cases: 1, passed: 0, failed: 1, where };
  return { area, source, cases: Number(total), passed: Number(passed), failed: Number(total) - Number(passed), where };
}

function runTests(): Report | null {
  rmSync(REPORT, { force: true });
  const files = AREAS.flatMap(({ tests }) => tests.map(({ file }) => file));
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${REPORT}`];
  spawnSync('vitest', ['run', ...reporters, ...files], { stdio: 'inherit', shell: process.platform === 'win32' });
  try {
    return JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
  } catch {
    return null;
  }
}
