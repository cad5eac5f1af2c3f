import { readFileSync } from 'node:fs';

/** `loan_equipment` as npm has names. */
const packageName = (name: string): string => name.replaceAll('_', '-').replace(/-+$/, '');

const read = (file: string): object =>
  JSON.parse(readFileSync(new URL(`template/${file}.txt`, import.meta.url), 'utf8')) as object;

const named = (file: object, name: string): string =>
  `${JSON.stringify({ ...file, name: packageName(name) }, null, 2)}\n`;

export const packageFile = (name: string): string => named(read('package.json'), name);

/**
 * The same packages for every resource, so that `npm ci` needs no other step and nobody gets a package that was not looked at: each
 * stands here with its checksum.
 */
export function lockFile(name: string): string {
  const lock = read('package-lock.json') as { packages: Record<string, object> };
  return named(
    { ...lock, packages: { ...lock.packages, '': { ...lock.packages[''], name: packageName(name) } } },
    name,
  );
}
