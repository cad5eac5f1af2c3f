import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

const drawn = (current: number, pages: number, count: number) =>
  pageNumbers(current, pages, count)
    .map((slot) => (typeof slot === 'number' ? slot : '…'))
    .join(' ');

test.each([
  [1, 1, 7, '1'],
  [3, 7, 7, '1 2 3 4 5 6 7'],
  [1, 20, 7, '1 2 3 4 5 6 … 20'],
  [4, 20, 7, '1 2 3 4 5 6 … 20'],
  [10, 20, 7, '1 … 8 9 10 11 12 … 20'],
  [20, 20, 7, '1 … 15 16 17 18 19 20'],
  [1, 20, 5, '1 2 3 4 … 20'],
  [10, 20, 5, '1 … 9 10 11 … 20'],
  [19, 20, 5, '1 … 17 18 19 20'],
])('page %i of %i in a pager of %i shows %s', (current, pages, count, shown) => {
  expect(drawn(current, pages, count)).toBe(shown);
});
