import { expect, test } from 'vitest';
import { isSitePath } from './site-path.ts';
import { HOSTILE_ADDRESSES, SITE_PATHS } from './testing/addresses.ts';

test.each(SITE_PATHS)('%s is a place of this site', (address) => {
  expect(isSitePath(address)).toBe(true);
});

test.each(HOSTILE_ADDRESSES)('%j is none', (address) => {
  expect(isSitePath(address)).toBe(false);
});
