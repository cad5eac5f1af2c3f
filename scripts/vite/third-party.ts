import type { Plugin } from 'vite';
import { productionPackages } from '../build/production-packages.ts';

const NAME = 'virtual:third-party';
const ROOT = `${import.meta.dirname}/../..`;

/**
 * `import packages from 'virtual:third-party'`: name, version and licence of every production dependency. Stops the build where a
 * browser gets something of a package that is not among them.
 */
export function thirdParty(): Plugin {
  return {
    name: 'third-party',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      return { code: `export default ${JSON.stringify(productionPackages(ROOT))}`, moduleType: 'js', map: null };
    },
    generateBundle(_options, bundle) {
      const known = new Set(productionPackages(ROOT).map(({ name }) => name));
      const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []));
      const unknown = new Set(ids.map(packageOf).filter((name) => name !== null && !known.has(name)));
      if (unknown.size > 0) this.error(`not listed as a production dependency: ${[...unknown].join(', ')}`);
    },
  };
}

/** Which package a module is of; null for our own and for what the build makes itself. */
function packageOf(id: string): string | null {
  if (id.startsWith('\0')) return null;
  return /^.*\/node_modules\/((?:@[^/]+\/)?[^/?]+)/.exec(id)?.[1] ?? null;
}
