import { expect, it } from 'vitest';
import { BARS, EXCEPTIONS, readFigures, readParts } from '../../scripts/bench/bundles/bundle-figures.ts';

const parts = readParts();

it('no screen, and no part of one, costs more than 120 kB, but for what is named with its reason', () => {
  const large = parts.filter(({ kb }) => kb > BARS.largestRouteKb).map(({ name }) => name);
  // An exception that is not large any more, or is called otherwise now, would hide the next one.
  expect(large.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
});

it('the shell of the web app, the sidebar and the fill page stay as small as they are meant to be', () => {
  const over = Object.entries(readFigures(parts)).filter(([name, kb]) => kb > BARS[name as keyof typeof BARS]);
  expect(over).toEqual([]);
});
