/** `npm run release-notes -- [VERSION]`: prints what `CHANGELOG.md` says about a version, or about what is not released yet. */
import { readFileSync } from 'node:fs';
import { releaseNotes } from './release-notes.ts';

try {
  process.stdout.write(releaseNotes(readFileSync('CHANGELOG.md', 'utf8'), process.argv[2]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
