import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

test.each([
  [null, '/'],
  ['', '/'],
  ['/workflow/task/todo?page=2#top', '/workflow/task/todo?page=2#top'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['\\\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/\t/evil.example', '/'],
  ['/\n/evil.example', '/'],
  [' /index', '/'],
])('after sign-in, redirect %j leads to %s', (redirect, target) => {
  expect(safeRedirect(redirect)).toBe(target);
});
