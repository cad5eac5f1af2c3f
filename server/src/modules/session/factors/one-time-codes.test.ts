import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { newTotpSecret, stepOf, totpUri } from './one-time-codes.ts';

/** “12345678901234567890”, the key of RFC 6238, appendix B. */
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the codes are those of RFC 6238: second %i', (second, code) => {
  const step = Math.floor(second / 30);
  expect([-31, -1, 0, 1, 31].map((shift) => stepOf(KEY, code, new Date((step * 30 + shift) * 1000)))).toEqual([
    null,
    step,
    step,
    step,
    step,
  ]);
  expect(stepOf(KEY, code, new Date((step + 2) * 30_000))).toBeNull();
});

it('an authenticator app that reads the address shows codes that are taken', () => {
  const now = new Date('2026-11-20T09:00:00Z');
  for (let at = 0; at < 50; at += 1) {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
    expect(stepOf(secret, `${code.slice(0, 3)} ${code.slice(3)}`, now)).toBe(now.getTime() / 30_000);
    expect(stepOf(secret, `${code}0`, now)).toBeNull();
  }
  const label = 'Zoë: tom@northlight.example';
  const app = new TOTP({ issuer: 'Tea & Co', label, secret: Secret.fromBase32(KEY) });
  const settingsOf = (address: string) => Object.fromEntries(new URL(address).searchParams);
  expect(settingsOf(totpUri(KEY, { issuer: 'Tea & Co', label }))).toEqual(settingsOf(app.toString()));
  expect(new URL(totpUri(KEY, { issuer: 'Tea & Co', label })).pathname).toBe(new URL(app.toString()).pathname);
});
