/**
 * `npm run bench:all [-- NAME…] [--write]`: runs the benchmarks, or some, and compares their last lines with the committed figures, as ratios.
 * Times are read as on a machine of the same speed (`processor/machine-speed.ts`). What is worse by 1.3 or more, is not measured any more
 * or does not end is named and fails the run: look at it again on a quiet machine before you believe it. `--write` keeps the figures
 * of this run as those to compare with. Last line: JSON with all figures by benchmark.
 */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { compareFigures, type Figures, missingFigures, WORSE_FROM } from './compared/compare-figures.ts';
import { machineMs } from './processor/machine-speed.ts';

const FILE = 'scripts/bench/compared/figures.json';

/** In the order of their length; the last take minutes to hours. */
const BENCHES: Readonly<Record<string, readonly string[]>> = {
  bundles: ['scripts/bench/bundles.ts'],
  expressions: ['scripts/bench/expressions.ts'],
  start: ['scripts/bench/start.ts'],
  import: ['scripts/bench/import.ts'],
  clicks: ['scripts/bench/clicks.ts'],
  'fill-page': ['scripts/bench/fill-page.ts'],
  sidebar: ['scripts/bench/sidebar.ts'],
  'form-runtime': ['scripts/bench/form-runtime.ts'],
  export: ['--expose-gc', 'scripts/bench/export.ts'],
  lighthouse: ['scripts/browser/lighthouse.ts'],
  approvals: ['scripts/bench/approvals.ts'],
  api: ['scripts/bench/api.ts'],
  realtime: ['scripts/bench/realtime.ts'],
  search: ['scripts/bench/search.ts'],
  'scale-out': ['scripts/bench/large/scale-out.ts'],
  sizes: ['scripts/bench/large/sizes.ts'],
  tables: ['scripts/bench/large/tables.ts'],
  scale: ['scripts/bench/large/scale.ts'],
};

/** The figures of a benchmark, and how fast the machine was that measured them. */
type Kept = Record<string, { machineMs: number; figures: Figures }>;

const options = process.argv.slice(2);
const names = options.filter((option) => option !== '--write');
const unknown = names.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`No benchmark is called ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(2);
}

const kept = JSON.parse(readFileSync(FILE, 'utf8')) as Kept;
const measured: Kept = {};
const faults: string[] = [];
for (const [name, args] of Object.entries(BENCHES)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`\n── ${name}`);
  const figures = await lastLineOf(args);
  if (!figures) {
    faults.push(`${name} did not come to its end`);
    continue;
  }
  measured[name] = { machineMs: machineMs(), figures };
  faults.push(...compare(name, measured[name]));
}
if (options.includes('--write')) {
  writeFileSync(FILE, `${JSON.stringify({ ...kept, ...measured }, null, 2)}\n`);
  console.log(`\n${FILE} has the figures of this run.`);
}
for (const fault of faults) console.error(`worse: ${fault}`);
console.log(JSON.stringify(Object.fromEntries(Object.entries(measured).map(([name, { figures }]) => [name, figures]))));
process.exit(faults.length > 0 ? 1 : 0);

/** Prints a benchmark's own lines as they come, and answers its last one; null where that is no JSON. */
async function lastLineOf(args: readonly string[]): Promise<Figures | null> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    process.stdout.write(text);
  });
  await new Promise((resolve) => child.once('close', resolve));
  try {
    return JSON.parse(said.trim().split('\n').at(-1) ?? '') as Figures;
  } catch {
    return null;
  }
}

function compare(name: string, now: Kept[string]): string[] {
  const before = kept[name];
  if (!before) {
    console.log('no figures are kept of it');
    return [];
  }
  const slowness = now.machineMs / before.machineMs;
  const lines = compareFigures(before.figures, now.figures, slowness);
  console.log(`this machine takes ${slowness.toFixed(2)} times as long as the one of the kept figures`);
  console.table(
    Object.fromEntries(
      lines.map((line) => [
        line.name,
        { kept: line.before, now: line.now, ratio: line.ratio.toFixed(2), '': line.isWorse ? 'worse' : '' },
      ]),
    ),
  );
  return [
    ...lines
      .filter(({ isWorse }) => isWorse)
      .map(
        (line) =>
          `${name} ${line.name}: ${line.before} before, ${line.now} now (ratio ${line.ratio.toFixed(2)}, bar ${WORSE_FROM})`,
      ),
    ...missingFigures(before.figures, now.figures).map((figure) => `${name} ${figure} is not measured any more`),
  ];
}
