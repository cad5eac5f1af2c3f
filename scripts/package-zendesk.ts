/**
 * `npm run package:zendesk`: writes `dist/zendesk-app.zip` for upload in Zendesk's Admin Center, checked by its rules.
 * `-- --host forms.yourcompany.com` names your server; `-- --local` carries the sidebar itself, for Zendesk's own development
 * server (`dist/zendesk-app-local.zip`). Contacts, terms and screenshots come from `zendesk-app/listing.json`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildBundle } from './build/zendesk-bundle.ts';
import { checkPackage, packageWarnings } from '../server/src/modules/zendesk/package/check-package.ts';
import { collectPackage } from '../server/src/modules/zendesk/package/collect-package.ts';
import { readHost } from '../server/src/modules/zendesk/package/read-host.ts';
import { readListing } from '../server/src/modules/zendesk/package/read-listing.ts';
import { writeZip } from '../server/src/modules/zendesk/package/write-zip.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({ options: { local: { type: 'boolean' }, host: { type: 'string' } } });

try {
  writePackage();
} catch (error) {
  console.error(`No package was written:\n  ${(error as Error).message}`);
  process.exitCode = 1;
}

function writePackage(): void {
  // Both are cheap and come before the build.
  const host = values.local ? 'localhost' : readHost(values.host);
  readListing(root);
  const local = values.local ? buildBundle(root) : undefined;
  if (local === null) throw new Error('the sidebar could not be built');
  const entries = collectPackage(root, { host, local });
  const archive = writeZip(entries);
  if (local !== undefined) rmSync(local, { recursive: true });
  const problems = checkPackage(entries, archive);
  if (problems.length > 0) throw new Error(`Zendesk would refuse it:\n  ${problems.join('\n  ')}`);
  const warnings = packageWarnings(entries);
  for (const warning of warnings) console.warn(`warning: ${warning}`);
  const file = join('dist', values.local ? 'zendesk-app-local.zip' : 'zendesk-app.zip');
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, file), archive);
  const size = Math.ceil(archive.length / 1000);
  console.log(`${file} for ${host}: ${entries.length} files, ${size} kB, 0 errors, ${warnings.length} warnings`);
}
