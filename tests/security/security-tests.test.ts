import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { problemOf } from '../promises/shown-by.ts';

const rows = readFileSync('docs/security-tests.md', 'utf8')
  .split('\n')
  .map((line) => /^\| ([SH]\d+) \| .+? \| (.+) \|$/.exec(line))
  .flatMap((found) => (found ? [{ id: found[1] ?? '', tests: testsOf(found[2] ?? '') }] : []));

/** A file and the names of its tests, each between backticks: `a.test.ts` `one`, `another`; `b.test.ts` `one`. */
function testsOf(cell: string): [file: string, name: string][] {
  return cell.split('; `').flatMap((part) => {
    const [, file = '', names = ''] = /^`?([\w/.-]+)` (`.+`)$/.exec(part) ?? [];
    return names
      .slice(1, -1)
      .split('`, `')
      .map((name): [string, string] => [file, name]);
  });
}

describe('the table of security tests', () => {
  it('has each attack and each hole once', () => {
    const wanted = ['S', 'H'].flatMap((letter) => Array.from({ length: 22 }, (_, at) => `${letter}${at + 1}`));
    expect(rows.map(({ id }) => id)).toEqual(wanted);
  });

  it.each(rows)('$id names tests that exist and run', ({ tests }) => {
    expect(tests.flatMap((test) => problemOf(test) ?? [])).toEqual([]);
  });
});
