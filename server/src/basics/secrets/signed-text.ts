import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

interface Wrapped {
  content: unknown;
  /** Milliseconds since 1970. */
  until: number;
}

/** A text that carries `content` until the moment given; whoever holds the key can tell that it was not changed. */
export function signText(key: KeyObject, content: unknown, until: Date): string {
  const wrapped: Wrapped = { content, until: until.getTime() };
  const body = Buffer.from(JSON.stringify(wrapped)).toString('base64url');
  return `${body}.${macOf(key, body)}`;
}

/** What the text carries, or null when it was changed, made with another key, or is over. */
export function readSignedText(key: KeyObject, text: string, now: Date): unknown {
  const [body = '', mac = '', ...rest] = text.split('.');
  if (rest.length > 0 || !isSame(mac, macOf(key, body))) return null;
  const { content, until } = JSON.parse(Buffer.from(body, 'base64url').toString()) as Wrapped;
  return until > now.getTime() ? content : null;
}

const macOf = (key: KeyObject, body: string): string => createHmac('sha256', key).update(body).digest('base64url');

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
