/** Every package that ships has a licence that we may ship it under: those of docs/dependencies.md. */
import { productionPackages } from '../build/production-packages.ts';

const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  // The mark stays visible.
  'bpmn.io',
]);

/** Shared libraries beside our code, which anybody may replace: libvips of sharp. */
const AS_LIBRARY = { scope: '@img/', licence: 'LGPL-3.0-or-later' };

const packages = productionPackages(process.cwd());
const problems = packages.filter(({ name, license }) => !isAllowed(name, license));
for (const { name, version, license } of problems) console.error(`${name} ${version} has the licence ${license}`);
console.log(`licences: ${packages.length} packages, ${problems.length} problems`);
process.exit(problems.length > 0 || packages.length === 0 ? 1 : 0);

/** All parts of an AND, one of an OR. */
function isAllowed(name: string, license: string): boolean {
  const plain = license.replace(/^\((.*)\)$/, '$1');
  if (plain.includes(' OR ')) return plain.split(' OR ').some((one) => isAllowed(name, one));
  const isFree = (one: string) => ALLOWED.has(one) || (one === AS_LIBRARY.licence && name.startsWith(AS_LIBRARY.scope));
  return plain.split(' AND ').every(isFree);
}
