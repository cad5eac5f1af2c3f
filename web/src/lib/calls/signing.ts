import { signRequest } from '@countersign/shared/api/wire/sign-request.ts';
import { SIGNING_KEY_HEADER } from '@countersign/shared/api/wire/signature.ts';
import type { TransportRequest } from '@countersign/shared/api/wire/transport.ts';
import { randomId } from './random-id.ts';

let key: string | null = null;
/** Server's clock minus ours: a signature counts for five minutes, and clocks of people are wrong. */
let clockOffsetMs = 0;

/** Takes the signing key and the server's time out of a reply. */
export function learnFrom(headers: Record<string, unknown>): void {
  const given = headers[SIGNING_KEY_HEADER.toLowerCase()];
  if (typeof given === 'string') key = given;
  const date = typeof headers['date'] === 'string' ? Date.parse(headers['date']) : Number.NaN;
  if (!Number.isNaN(date)) clockOffsetMs = date - Date.now();
}

/** A session's key ends with it. */
export function forgetSigningKey(): void {
  key = null;
}

/** Signs writes once the key is known. Browsers can sign on https and localhost only; elsewhere the request goes as it is. */
export async function sign(request: TransportRequest): Promise<Record<string, string>> {
  if (key === null || request.method === 'GET' || !globalThis.isSecureContext) return {};
  return signRequest(crypto.subtle, key, {
    method: request.method,
    path: request.url,
    body: typeof request.body === 'string' ? request.body : '',
    timestamp: Date.now() + clockOffsetMs,
    nonce: randomId(),
  });
}
