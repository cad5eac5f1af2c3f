import { HOSTILE_ADDRESSES, SITE_PATHS } from '@countersign/shared/basics/testing/addresses.ts';
import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

test.each([null, ...HOSTILE_ADDRESSES])('after sign-in, %j leads to the first page', (redirect) => {
  expect(safeRedirect(redirect)).toBe('/');
});

test.each(SITE_PATHS)('after sign-in, %s leads there', (redirect) => {
  expect(safeRedirect(redirect)).toBe(redirect);
});

/** What a browser makes of an address is what counts. */
test.each(HOSTILE_ADDRESSES)('%j never leaves the site', (redirect) => {
  const url = new URL(safeRedirect(redirect), 'https://site.example/login');
  expect([url.origin, url.pathname]).toEqual(['https://site.example', '/']);
});
