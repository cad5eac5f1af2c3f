import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Planted } from './plant.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PLANT = 'scripts/chaos/plant.ts';
const SERVER = 'server/src/testing/chaos-process.ts';

/** An earlier state of this repository, in a folder of its own, with the packages of the present one. */
export interface OlderVersion {
  commit: string;
  /** What starts its server. */
  script: string;
  /** Names of the steps of the tables that the present version has and this one has not. */
  missing: string[];
  plant(env: { DATA_DIR: string; DATABASE_URL: string }): Planted;
  remove(): void;
}

/** The commit of that name; without one the last before a step of the tables was added. */
export function olderVersion(name: string | undefined): OlderVersion {
  const commit = git('rev-parse', '--verify', `${name ?? `${lastStep()}^`}^{commit}`);
  const folder = mkdtempSync(join(tmpdir(), 'countersign-older-'));
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  try {
    git('worktree', 'add', '--detach', '--force', folder, commit);
    linkPackages(folder);
    // How a run begins is the same for both; everything that these two import is the older version's own.
    for (const path of [PLANT, SERVER]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      copyFileSync(join(ROOT, path), join(folder, path));
    }
  } catch (error) {
    remove();
    throw error;
  }
  const steps = (of: string) => readdirSync(join(of, 'server/src/database/migrations')).filter(isStep);
  const known = new Set(steps(folder));
  return {
    commit,
    script: join(folder, SERVER),
    missing: steps(ROOT).filter((step) => !known.has(step)),
    remove,
    plant(env) {
      const code = `import { plant } from ${JSON.stringify(join(folder, PLANT))};
        process.stdout.write(JSON.stringify(await plant(${JSON.stringify(env)}, undefined)));`;
      const said = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      return JSON.parse(said) as Planted;
    },
  };
}

const isStep = (file: string): boolean => /^\d{4}-.*(?<!\.test)\.ts$/.test(file);

/** The commit that added a step of the tables last. */
function lastStep(): string {
  const found = git('log', '--diff-filter=A', '-1', '--format=%H', '--', 'server/src/database/migrations/0*.ts');
  if (found === '') throw new Error('This clone has no history: name a commit with --from, or fetch more of it.');
  return found;
}

/** The packages of the present version, but the workspaces of the older one. */
function linkPackages(folder: string): void {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, '@countersign'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@countersign') symlinkSync(join(from, name), join(to, name));
  }
  for (const name of readdirSync(join(from, '@countersign')))
    symlinkSync(join(folder, name), join(to, '@countersign', name));
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}
