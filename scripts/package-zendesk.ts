/**
 * `npm run package:zendesk`: writes `dist/zendesk-app.zip` for upload in Zendesk's Admin Center, checked by its rules.
 * `-- --host forms.example.com` names the server for Zendesk's proxy; `-- --local` carries the sidebar itself, for Zendesk's
 * own development server (`dist/zendesk-app-local.zip`).
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildBundle } from './zendesk-package/build-bundle.ts';
import { checkPackage, packageWarnings } from './zendesk-package/check-package.ts';
import { collectPackage } from './zendesk-package/collect-package.ts';
import { writeZip } from './zendesk-package/write-zip.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({ options: { local: { type: 'boolean' }, host: { type: 'string' } } });

const local = values.local ? buildBundle(root) : undefined;
if (local === null) process.exit(1);
const entries = collectPackage(root, { host: values.host, local });
const archive = writeZip(entries);
if (local !== undefined) rmSync(local, { recursive: true });

const problems = checkPackage(entries, archive);
if (problems.length > 0) {
  console.error(`The package would be refused:\n  ${problems.join('\n  ')}`);
  process.exit(1);
}
for (const warning of packageWarnings(entries)) console.warn(`warning: ${warning}`);
const file = join('dist', values.local ? 'zendesk-app-local.zip' : 'zendesk-app.zip');
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(join(root, file), archive);
console.log(`${file}: ${entries.length} files, ${Math.ceil(archive.length / 1000)} kB, no problems`);
