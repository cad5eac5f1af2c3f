/**
 * `npm run judges`: programs that are not ours read what the server gives away. Programs that are missing are installed from Debian
 * where this may be done, that is, as root. The last line is the count; details are in `test-results/judges.json`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { countTests } from './counting/count-tests.ts';

/** A file that shows that a package is there, and the package. */
const NEEDED: readonly [file: string, name: string][] = [
  ['/usr/bin/ssconvert', 'gnumeric'],
  ['/usr/lib/python3/dist-packages/openpyxl/__init__.py', 'python3-openpyxl'],
  ['/usr/bin/pdftotext', 'poppler-utils'],
  ['/usr/bin/unzip', 'unzip'],
  ['/usr/bin/openssl', 'openssl'],
  ['/usr/bin/curl', 'curl'],
  ['/usr/bin/oathtool', 'oathtool'],
  ['/usr/lib/postgresql', 'postgresql'],
];

const report = 'test-results/judges.json';
rmSync(report, { force: true });
provide(NEEDED.filter(([file]) => !existsSync(file)).map(([, name]) => name));
const status = run('vitest', [
  'run',
  '--config',
  'tests/judges/vitest.config.ts',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...process.argv.slice(2),
]);
const { passed, failed } = countTests([report]);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? status : 1);

/** A package that cannot be had shows itself in the judge that calls its program. */
function provide(packages: readonly string[]): void {
  if (packages.length === 0) return;
  if (process.getuid?.() !== 0) return console.error(`Not installed: ${packages.join(', ')}. Install them as root.`);
  // RUNLEVEL=1 keeps PostgreSQL's package from starting a server of its own.
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { stdio: 'inherit', env });
}

function run(command: string, args: string[]): number {
  return spawnSync(command, args, { stdio: 'inherit' }).status ?? 1;
}
