import { describe, expect, it } from 'vitest';
import { allPromises } from './all-promises.ts';
import { problemOf } from './shown-by.ts';

const OWN_FOLDER = 'tests/promises/';
const rows = allPromises.flatMap((group) => group.rows);

describe('the table of promises', () => {
  it('names every promise once', () => {
    const ids = rows.map((row) => row.id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('has no row without a test', () => {
    expect(rows.filter((row) => !row.shownBy).map((row) => row.id)).toEqual([]);
  });

  it('points only at tests that stand and run', () => {
    const wrong = rows.flatMap(({ id, shownBy }) => {
      const isOwn = shownBy?.[0].startsWith(OWN_FOLDER);
      const problem = isOwn ? 'the table cannot show a promise itself' : shownBy && problemOf(shownBy);
      return problem ? [`${id}: ${problem}`] : [];
    });
    expect(wrong).toEqual([]);
  });
});
