import { format } from 'node:util';
import { expect } from 'vitest';

export interface CollectedTest {
  id: string;
  run: () => unknown;
}

type Body = (...args: never[]) => unknown;
type Named = (name: string, body: Body, timeout?: number) => void;

/**
 * What test files import from Vitest: `expect` is its own; `describe`, `it` and `test` only note each test in `tests`, with an id that
 * begins with its file.
 */
export function collectorOf(tests: CollectedTest[], file: () => string): object {
  const suites: string[] = [];
  const times = new Map<string, number>();
  const describe: Named = (name, body) => {
    suites.push(name);
    body();
    suites.pop();
  };
  const test: Named = (name, body) => {
    const id = `${file()}#${[...suites, name].join(' > ')}`;
    const before = times.get(id) ?? 0;
    times.set(id, before + 1);
    tests.push({ id: before === 0 ? id : `${id} (${before + 1})`, run: body });
  };
  return { expect, describe: withTables(describe), it: withTables(test), test: withTables(test) };
}

function withTables(one: Named): Named & { each: (table: unknown[]) => Named } {
  const each =
    (table: unknown[]): Named =>
    (name, body) => {
      for (const row of table) {
        const values = (Array.isArray(row) ? row : [row]) as never[];
        const said = values.slice(0, name.match(/%[sdifjoO]/g)?.length ?? 0);
        one(format(name, ...said), () => body(...values));
      }
    };
  return Object.assign(one, { each });
}
