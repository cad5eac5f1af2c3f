import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sources = [
  'web',
  'zendesk-app',
  'shared/src',
  'translations',
  'vite.config.ts',
  'scripts/vite',
  'package-lock.json',
];

/** Written after a whole build. */
export const STAMP = 'dist/.built';

/** Why the screens must be built before a start: `missing`, `old`, or null when the build is newer than every source. */
export function buildNeed(root: string): 'missing' | 'old' | null {
  const stamp = join(root, STAMP);
  if (!existsSync(stamp)) return 'missing';
  const built = statSync(stamp).mtimeMs;
  return sources.some((source) => newest(join(root, source)) > built) ? 'old' : null;
}

/** Time of the last change of a file, or of any file in a folder. */
function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const names = readdirSync(path).filter((name) => name !== 'node_modules' && !name.startsWith('.'));
  return Math.max(0, ...names.map((name) => newest(join(path, name))));
}
