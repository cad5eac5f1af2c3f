import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What every authenticator app takes: RFC 6238 with SHA-1, six digits and half a minute. */
const DIGITS = 6;
const PERIOD_MS = 30_000;
/** Steps before and after now that count, for clocks that are a little off and people who type slowly. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** RFC 4648, without padding. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;

/** A new secret in base32: 32 letters, which need no padding. */
export const newTotpSecret = (): string => toBase32(randomBytes(SECRET_BYTES));

/** What a QR code tells the app, in the form of Google Authenticator's key URI. */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  const name = `${encodeURIComponent(issuer)}:${encodeURIComponent(label)}`;
  const settings = { issuer, secret, algorithm: 'SHA1', digits: DIGITS, period: PERIOD_MS / 1000 };
  const query = Object.entries(settings).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${name}?${query.join('&')}`;
}

/** The step that a code belongs to, counted in half minutes since 1970; null where it fits none near now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const key = fromBase32(secret);
  const typed = Buffer.from(code.replace(' ', ''));
  const current = Math.floor(now.getTime() / PERIOD_MS);
  const near = Array.from({ length: 2 * WINDOW + 1 }, (_, at) => current - WINDOW + at);
  return near.find((step) => isEqual(typed, Buffer.from(codeAt(key, step)))) ?? null;
}

/** RFC 4226, 5.3: four bytes of the hash from where its last half byte points, without the sign. */
function codeAt(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 0xf) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

const isEqual = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

/** Five bits a letter; `bytes` fill whole letters. */
function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(BITS, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
