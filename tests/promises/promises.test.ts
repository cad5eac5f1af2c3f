import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allPromises } from './all-promises.ts';

const rows = allPromises.flatMap((group) => group.rows);

describe('the table of promises', () => {
  it('names every promise once', () => {
    const ids = rows.map((row) => row.id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('points only at tests that exist', () => {
    const missing = rows.filter((row) => row.shownBy && !stands(...row.shownBy)).map((row) => row.id);
    expect(missing).toEqual([]);
  });
});

function stands(file: string, testName: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8').includes(testName);
}
