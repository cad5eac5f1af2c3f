import { createHmac } from 'node:crypto';

/** What an authenticator app shows for a secret in base32 at a moment (RFC 6238: SHA-1, six digits, half a minute). */
export function oneTimePassword(secret: string, at: number): string {
  const bits = secret
    .split('')
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'));
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}
