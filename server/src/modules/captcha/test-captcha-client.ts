import { createCipheriv } from 'node:crypto';

/**
 * A client of AJ-Captcha, written from its documents alone: it shares nothing with the product, not even names. Tests solve with it
 * what they have read out of the database.
 */
export interface Captcha {
  token: string;
  secretKey: string | null;
  originalImageBase64: string;
  jigsawImageBase64: string | null;
  wordList: string[] | null;
}

export interface Said {
  status: number;
  headers: Headers;
  body: {
    repCode: string;
    repMsg: string | null;
    repData: (Captcha & Record<string, unknown>) | null;
    success: boolean;
  };
  text: string;
}

export interface Caller {
  url: string;
  agent?: string;
  language?: string;
}

export async function post(
  { url, agent = 'judge', language = 'en' }: Caller,
  path: string,
  body: unknown,
): Promise<Said> {
  const reply = await fetch(`${url}/api/captcha/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': agent, 'Accept-Language': language },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, body: JSON.parse(text) as Said['body'], text };
}

export const get = (caller: Caller, captchaType: string): Promise<Said> =>
  post(caller, 'get', { captchaType, clientUid: `slider-${crypto.randomUUID()}`, ts: Date.now() });

export const check = (caller: Caller, captchaType: string, token: string, pointJson: string): Promise<Said> =>
  post(caller, 'check', { captchaType, pointJson, token });

export function aes(word: string, key: string | null): string {
  if (key === null) return word;
  const cipher = createCipheriv('aes-128-ecb', key, null);
  return cipher.update(word, 'utf8', 'base64') + cipher.final('base64');
}

/** What the client hands to the call that wanted a captcha. */
export const verificationOf = ({ token, secretKey }: Captcha, point: unknown): string =>
  aes(`${token}---${JSON.stringify(point)}`, secretKey);
