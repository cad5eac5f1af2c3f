import { createSecretKey, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = createSecretKey(randomBytes(32));

describe('a sealed text', () => {
  test('opens with its key at its place', () => {
    expect(unseal(key, 'acme api_token', seal(key, 'acme api_token', 'sésame'))).toBe('sésame');
  });

  test('does not show what it holds, and looks different each time', () => {
    const sealed = seal(key, 'p', 'canary-4711');
    expect(sealed).not.toContain('canary');
    expect(seal(key, 'p', 'canary-4711')).not.toBe(sealed);
  });

  test('opens with no other key, at no other place, and not when a bit was changed', () => {
    const sealed = seal(key, 'acme api_token', 'x');
    const flipped = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(unseal(createSecretKey(randomBytes(32)), 'acme api_token', sealed)).toBeNull();
    expect(unseal(key, 'other api_token', sealed)).toBeNull();
    expect(unseal(key, 'acme api_token', flipped)).toBeNull();
    expect(unseal(key, 'acme api_token', 'v1.AAAA')).toBeNull();
  });
});
