import { describe, expect, test } from 'vitest';
import { nextCell } from './next-cell.ts';
import { windowOf } from './use-window.ts';

describe('the rows that are drawn', () => {
  test.each([
    [{ top: 0, height: 400 }, 1_000_000, { from: 0, to: 18 }],
    [{ top: 4_000_000, height: 400 }, 1_000_000, { from: 99_992, to: 100_018 }],
    [{ top: 0, height: 400 }, 3, { from: 0, to: 3 }],
    [{ top: 900, height: 400 }, 3, { from: 3, to: 3 }],
  ])('%o of %i rows of 40 px', (seen, count, part) => {
    const { before, after, ...drawn } = windowOf(seen, count, 40);
    expect(drawn).toEqual(part);
    expect(before + after + (drawn.to - drawn.from) * 40).toBe(count * 40);
  });
});

describe('keys in the grid', () => {
  const size = { rows: 20, columns: 5, isRightToLeft: false };
  test.each([
    ['ArrowDown', { row: 1, column: 2 }],
    ['ArrowRight', { row: 0, column: 3 }],
    ['ArrowUp', { row: 0, column: 2 }],
    ['End', { row: 0, column: 4 }],
    ['Home', { row: 0, column: 0 }],
    ['PageDown', { row: 10, column: 2 }],
    ['a', null],
  ])('%s', (key, there) => {
    expect(nextCell({ key, ctrlKey: false }, { row: 0, column: 2 }, size)).toEqual(there);
  });

  test('run the other way where people read from the right', () => {
    const there = nextCell(
      { key: 'ArrowRight', ctrlKey: false },
      { row: 0, column: 2 },
      { ...size, isRightToLeft: true },
    );
    expect(there).toEqual({ row: 0, column: 1 });
  });
});
