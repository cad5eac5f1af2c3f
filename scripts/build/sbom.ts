/**
 * `npm run sbom -- [FILE]`: writes the bill of materials of what ships as CycloneDX 1.5 into FILE (`dist/sbom.json`): every package of
 * others with its version, licence, hash and what it depends on, and our workspaces. It reads the lock file and needs no network.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Bill, billOf } from './bill-of-materials.ts';
import { productionPackages } from './production-packages.ts';

const [file = 'dist/sbom.json'] = process.argv.slice(2);
const { name } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string };
const everything = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
  shell: process.platform === 'win32',
});
const bill = billOf(JSON.parse(everything) as Bill, name, productionPackages(process.cwd()));
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${bill.components.length} components in ${file}`);
