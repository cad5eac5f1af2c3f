import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showPiece } from '../testing/show.tsx';
import { COUNT_UP_MS, countAt, CountUp } from './count-up.tsx';

test.each([
  [1000, 0, 0],
  [1000, COUNT_UP_MS / 2, 875],
  [1000, COUNT_UP_MS, 1000],
  [1000, COUNT_UP_MS * 2, 1000],
  [3, COUNT_UP_MS - 1, 3],
  [0, 100, 0],
])('counting to %i shows after %i ms %i', (value, elapsed, shown) => {
  expect(countAt(value, elapsed)).toBe(shown);
});

test('listeners hear the number at once, and it stands at the end', async () => {
  await showPiece(
    <p>
      <CountUp value={1240} />
    </p>,
  );
  await expect.element(page.getByText('1,240', { exact: true }).first()).toBeInTheDocument();
  await expect
    .poll(() => document.querySelector('p [aria-hidden]')?.textContent, { timeout: COUNT_UP_MS * 3 })
    .toBe('1,240');
});
