import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { Script } from 'node:vm';

type Wrapped = (exports: object, require: (id: string) => unknown, module: { exports: object }) => void;

const packages = createRequire(import.meta.url);
const compiled = new Map<string, Wrapped>();

/**
 * Evaluates CommonJS files, and those that they require, from their beginning: nothing that an earlier mutant left in a module is seen.
 * Packages are not mutated, and are loaded once. `stands` are modules that stand for packages.
 */
export function loaderAnew(stands: Record<string, unknown>): (file: string) => void {
  const modules = new Map<string, { exports: object }>();
  const load = (path: string): object => {
    const known = modules.get(path);
    if (known) return known.exports;
    const module = { exports: {} };
    modules.set(path, module);
    compile(path)(
      module.exports,
      (id) => (id.startsWith('.') ? load(resolve(dirname(path), id)) : (stands[id] ?? packages(id))),
      module,
    );
    return module.exports;
  };
  return (file) => void load(resolve(file));
}

function compile(path: string): Wrapped {
  const known = compiled.get(path);
  if (known) return known;
  const script = new Script(`(function (exports, require, module) {${readFileSync(path, 'utf8')}\n})`, {
    filename: path,
  });
  const wrapped = script.runInThisContext() as Wrapped;
  compiled.set(path, wrapped);
  return wrapped;
}
