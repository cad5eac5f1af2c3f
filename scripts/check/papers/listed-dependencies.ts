/** Names of packages that a `package.json` asks for directly, in the groups in which it does. */
export interface PackageManifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const OWN = '@countersign/';
const EXACT = /^(?:npm:@?[^@]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/**
 * What is wrong with one table of the list of dependencies (`docs/dependencies.md`), under the heading of a workspace: packages that
 * it lacks, names twice or names for nothing, rows without a reason, and versions that are not exact. Package names stand in
 * backticks in the first column.
 */
export function dependencyProblems(text: string, heading: string, manifest: PackageManifest): string[] {
  const rows = rowsUnder(text, heading);
  const listed = rows.flatMap(({ names }) => names);
  const versions = versionsOf(manifest);
  const problems = [
    ...rows.filter(({ why }) => why === '').map(({ names }) => `${names.join(', ')} has no reason`),
    ...[...versions.keys()].filter((name) => !listed.includes(name)).map((name) => `${name} is missing`),
    ...listed.filter((name) => !versions.has(name)).map((name) => `${name} is no dependency`),
    ...listed.filter((name, at) => listed.indexOf(name) !== at).map((name) => `${name} is listed twice`),
    ...[...versions].filter(([, version]) => !EXACT.test(version)).map(([name]) => `${name} has no exact version`),
  ];
  return problems.map((problem) => `docs/dependencies.md, ${heading}: ${problem}`);
}

function versionsOf(manifest: PackageManifest): Map<string, string> {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = manifest;
  const all = { ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies };
  return new Map(Object.entries(all).filter(([name]) => !name.startsWith(OWN)));
}

function rowsUnder(text: string, heading: string): { names: string[]; why: string }[] {
  const section = text.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? '';
  return section
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([before, first = '']) => before === '' && first.startsWith('`'))
    .map(([, first = '', why = '']) => ({ names: namesIn(first), why }));
}

/** What a bracket says of a package is no name. */
const namesIn = (cell: string): string[] =>
  [...cell.replaceAll(/\([^)]*\)/g, '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
