/**
 * Request signing: HMAC-SHA256 over method, path, body hash, timestamp and nonce, with the key that the server hands out
 * at sign-in. The same words on both sides; nothing secret is in the bundle.
 */
export const SIGNATURE_HEADERS = {
  signature: 'X-Signature',
  timestamp: 'X-Signature-Timestamp',
  nonce: 'X-Signature-Nonce',
} as const;

/** Reply header of sign-in and of `/getInfo` that carries the key, base64url. */
export const SIGNING_KEY_HEADER = 'X-Signing-Key';

/** How far the clocks of client and server may be apart. */
export const SIGNATURE_WINDOW_MS = 5 * 60_000;

export interface SignedParts {
  method: string;
  /** With the query, as sent: `/api/forms?current=1`. */
  path: string;
  /** SHA-256 of the body's bytes in hex; of nothing when there is no body. */
  bodyHash: string;
  /** Milliseconds since 1970. */
  timestamp: string;
  nonce: string;
}

/** The text that is signed, one part per line. */
export function signedText({ method, path, bodyHash, timestamp, nonce }: SignedParts): string {
  return ['v1', method.toUpperCase(), path, bodyHash, timestamp, nonce].join('\n');
}
