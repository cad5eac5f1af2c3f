/**
 * `npm run check`: the quick half of `npm test`. Each step is one command; all run, and every failure is named at the end.
 * `node scripts/check.ts types lint` runs only the steps named.
 */
import { spawn } from 'node:child_process';

const steps: Record<string, string[][]> = {
  format: [['oxfmt', '--check', '.']],
  lint: [['oxlint', '--type-aware', '--deny-warnings', '.']],
  types: ['shared', 'server', 'web', 'zendesk-app', '.'].map((folder) => ['tsc', '-p', folder]),
  arrows: [['node', 'scripts/check/arrows.ts']],
  needs: [['node', 'scripts/check/unused-needs.ts']],
  tables: [['node', 'scripts/check/tables.ts']],
  folders: [['node', 'scripts/check/folders.ts']],
  'dead code': [['knip', '--no-progress']],
  'composing keys': [['node', 'scripts/check/composing-keys.ts']],
  'status names': [['node', 'scripts/check/status-names.ts']],
  'success texts': [['node', 'scripts/check/texts/success-texts.ts']],
  translations: [['node', 'scripts/check/texts/translations.ts']],
  packages: [['node', 'scripts/check/packages.ts']],
  licences: [['node', 'scripts/check/licences.ts']],
  supply: [['node', 'scripts/check/supply.ts']],
  secrets: [['node', 'scripts/check/secrets.ts']],
  papers: [['node', 'scripts/check/papers.ts']],
  // Into a folder of its own: it is no part of the product.
  gallery: [
    [
      'vite',
      'build',
      '--mode',
      'gallery',
      '--logLevel',
      'warn',
      '--outDir',
      '../node_modules/.cache/gallery',
      '--emptyOutDir',
    ],
  ],
  promises: [['vitest', 'run', '--project', 'server', 'tests/promises', '--reporter', 'dot']],
};

/** Some of them keep one core busy and leave the other idle. */
const AT_ONCE = 2;

const chosen = process.argv.slice(2);
const failed: string[] = [];
const waiting = Object.entries(steps)
  .filter(([name]) => chosen.length === 0 || chosen.includes(name))
  .flatMap(([name, commands]) => commands.map((command) => ({ name, command })));
await Promise.all(Array.from({ length: AT_ONCE }, work));

async function work(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const { name, command } = step;
    if (!(await run(command))) failed.push(`${name}: ${command.join(' ')}`);
  }
}

/** What a command says is shown when it has ended, so that two do not talk across each other. */
function run([command = '', ...args]: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part));
    const end = (isFine: boolean) => {
      process.stdout.write(Buffer.concat(said));
      resolve(isFine);
    };
    child.once('error', (error) => {
      said.push(Buffer.from(`${error.message}\n`));
      end(false);
    });
    child.once('close', (status) => end(status === 0));
  });
}

if (failed.length > 0) {
  console.error(`\ncheck failed\n  ${failed.join('\n  ')}`);
  process.exit(1);
}
console.log('check passed');
