import { describe, expect, test } from 'vitest';
import { readAddressState, writeAddressState } from './use-address-state.ts';

const defaults = { name: '', page: 1, size: 20 };

describe('the state of a list in the address', () => {
  test.each([
    ['', defaults],
    ['name=refund&page=3', { name: 'refund', page: 3, size: 20 }],
    ['page=-1&size=abc', defaults],
    ['page=2.5', defaults],
    ['other=1', defaults],
  ])('?%s is read as %j', (text, state) => {
    expect(readAddressState(new URLSearchParams(text), defaults)).toEqual(state);
  });

  test.each([
    ['', { page: 2 }, 'page=2'],
    ['page=2&name=x', { page: 1 }, 'name=x'],
    ['name=x', { name: '' }, ''],
    ['tab=flow', { size: 50 }, 'tab=flow&size=50'],
    ['page=4', { name: 'a', page: undefined }, 'name=a'],
  ])('?%s with %j becomes ?%s', (text, changes, written) => {
    expect(writeAddressState(new URLSearchParams(text), defaults, changes).toString()).toBe(written);
  });
});
