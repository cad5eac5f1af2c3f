/** Part of `npm run check`: no file that git keeps holds a key, a token or a password that anything real would take. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { secretsIn } from './supply/secrets-in.ts';

/** What looks like a secret and is none, by file and kind, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'deploy/example.env: password in an address': 'an example of an address with its password',
  'docs/operations.md: password in an address': 'an example of an address with several hosts',
  'scripts/deploy.test.ts: random value': 'made up, as a person fills it in',
  'server/src/config/config.test.ts: password in an address': 'an address that the settings refuse',
  'server/src/database/pool/host-choice.test.ts: password in an address': 'an address that is taken apart',
  'server/src/modules/workflow/services.test.ts: password in an address': 'an address that services refuse',
  'server/src/modules/zendesk/client/api-token.test.ts: random value': 'a canary that must not leave the server',
  'server/src/modules/zendesk/package/package.test.ts: password in an address': 'an address that the package refuses',
  'server/src/operations/backup-restore.test.ts: random value': 'made up, so that a backup has a secret to keep',
  'server/src/operations/export/export-command.test.ts: random value': 'the same, for an export',
  'server/src/operations/people/user-command.test.ts: random value': 'the same, for the command line',
  'server/src/operations/restore-proofs.test.ts: random value': 'the same, for a restore',
  'server/src/start/start-server.test.ts: random value': 'a canary that no log may show',
  'server/src/start/start-server.test.ts: password in an address': 'the same, of the mail server',
  'server/src/start/testing/first-release.json: random value':
    'the hash of a request in a database of the first release',
};

const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
const found = files.flatMap((file) => {
  const text = read(file);
  // The hashes of the lock file are its own check.
  if (text === null || file === 'package-lock.json') return [];
  return secretsIn(file, text).map((finding) => ({ file, ...finding }));
});
const isAllowed = ({ file, kind }: { file: string; kind: string }) => `${file}: ${kind}` in ALLOWED;
const problems = [
  ...found.filter((one) => !isAllowed(one)).map(({ file, line, kind }) => `${file}:${line}: ${kind}`),
  ...Object.keys(ALLOWED)
    .filter((entry) => !found.some(({ file, kind }) => `${file}: ${kind}` === entry))
    .map((entry) => `the list allows “${entry}”, which is gone`),
];
for (const problem of problems) console.error(problem);
console.log(`secrets: ${files.length} files, ${problems.length} problems`);
process.exit(problems.length > 0 || files.length === 0 ? 1 : 0);

/** Null for what is no text, and for what is deleted but not yet committed. */
function read(file: string): string | null {
  try {
    const bytes = readFileSync(file);
    return bytes.includes(0) ? null : bytes.toString('utf8');
  } catch {
    return null;
  }
}
