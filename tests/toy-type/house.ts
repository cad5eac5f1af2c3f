import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Line } from './lines.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What differs in the copy, or must not lead back to the original; everything else of the product is only linked. */
const COPIED = ['shared', 'server', 'web', 'zendesk-app', 'translations', 'scripts', 'tests'];
const LEFT_OUT = new Set(['node_modules', 'dist', 'data', 'test-results', '.git']);
const TOY = fileURLToPath(new URL('mood', import.meta.url));
/** What of the toy's folder lies elsewhere than in `shared/src/forms/fields`. */
const PLACES: Readonly<Record<string, string>> = {
  'mood-control.tsx': 'web/src/form-renderer/controls/mood/mood-control.tsx',
  'mood-test.tsx': 'web/src/app/mood.test.tsx',
};

export interface House {
  path: string;
  /** Writes lines into the files that name the types of field; a place that is not there throws. */
  write: (lines: readonly Line[]) => void;
  close: () => void;
}

/** A copy of the product with the toy's folder in it, and nothing else that knows of it. */
export function aHouseWithTheToy(): House {
  const path = mkdtempSync(join(tmpdir(), 'countersign-toy-'));
  for (const name of readdirSync(ROOT)) {
    if (COPIED.includes(name))
      cpSync(join(ROOT, name), join(path, name), {
        recursive: true,
        filter: (from) => basename(from) !== 'node_modules',
      });
    else if (!LEFT_OUT.has(name)) symlinkSync(join(ROOT, name), join(path, name));
  }
  linkPackages(path);
  for (const name of readdirSync(TOY)) {
    cpSync(join(TOY, name), join(path, PLACES[name] ?? `shared/src/forms/fields/mood/${name}`));
  }
  return {
    path,
    write: (lines) => lines.forEach((line) => writeLine(path, line)),
    close: () => rmSync(path, { recursive: true }),
  };
}

/** The packages of the original, with the workspaces of the copy. */
function linkPackages(path: string): void {
  const packages = join(path, 'node_modules');
  mkdirSync(join(packages, '@countersign'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@countersign' && name !== '.vite')
      symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
  }
  for (const name of readdirSync(join(ROOT, 'node_modules/@countersign'))) {
    symlinkSync(join(path, name), join(packages, '@countersign', name));
  }
}

function writeLine(path: string, { file, above, line }: Line): void {
  const lines = readFileSync(join(path, file), 'utf8').split('\n');
  const isPlace = (at: number) => (above === undefined ? at === 0 : lines[at]?.startsWith(above) === true);
  const written = lines.flatMap((one, at) => (isPlace(at) ? [line, one] : [one]));
  if (written.length === lines.length) throw new Error(`${file} has no line that begins with ${above}`);
  writeFileSync(join(path, file), written.join('\n'));
}
