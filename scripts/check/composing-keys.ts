/**
 * Keys of input methods are held back in one place (`hold-composing-keys.ts`): every app that has a page calls it, no code asks by
 * itself, and none listens before it.
 */
import { globSync, readFileSync } from 'node:fs';

const HOLDER = 'hold-composing-keys.ts';
const APPS = globSync(['web/*.html', 'zendesk-app/*.html']).flatMap(entryOf);
const SOURCES = globSync(['web/src/**/*.{ts,tsx}', 'zendesk-app/src/**/*.{ts,tsx}']).filter(isOurs);
const ASKS_ITSELF = /\bisComposing\b|\bkeyCode\b|\bwhich === \d|compositionend/;
const LISTENS_BEFORE = /window\.addEventListener\(\s*'key(?:down|press|up)'/;

const problems = [
  ...APPS.filter((file) => !/^holdComposingKeys\(\);|^ {2}holdComposingKeys\(\);/m.test(read(file))).map(
    (file) => `${file} draws an app and does not call holdComposingKeys`,
  ),
  ...SOURCES.filter((file) => ASKS_ITSELF.test(read(file))).map(
    (file) => `${file} asks about composition by itself; web/src/lib/${HOLDER} does it for all`,
  ),
  ...SOURCES.filter((file) => LISTENS_BEFORE.test(read(file))).map(
    (file) => `${file} listens for keys on the window, beside web/src/lib/${HOLDER}; listen on the document`,
  ),
];
for (const problem of problems) console.error(problem);
console.log(`composing keys: ${APPS.length} apps, ${SOURCES.length} files, ${problems.length} problems`);
process.exit(problems.length > 0 || APPS.length === 0 ? 1 : 0);

/** The script that a page starts with. */
function entryOf(page: string): string[] {
  const script = /<script type="module" src="\/(src\/[^"]+)"/.exec(read(page))?.[1];
  return script ? [page.replace(/[^/\\]+$/, script)] : [];
}

function isOurs(file: string): boolean {
  return !file.endsWith(HOLDER) && !/\.test\.tsx?$/.test(file);
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}
