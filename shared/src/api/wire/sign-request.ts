import { SIGNATURE_HEADERS, type SignedParts, signedText } from './signature.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The part of WebCrypto that signing needs; `crypto.subtle` fits. Browsers have it on https and on localhost only. */
export interface Signer<Key> {
  digest(algorithm: 'SHA-256', data: Bytes): Promise<ArrayBuffer>;
  importKey(
    format: 'raw',
    key: Bytes,
    algorithm: { name: 'HMAC'; hash: 'SHA-256' },
    extractable: false,
    usages: ['sign'],
  ): Promise<Key>;
  sign(algorithm: 'HMAC', key: Key, data: Bytes): Promise<ArrayBuffer>;
}

export interface RequestToSign {
  method: string;
  /** With the query, as sent: `/api/forms?current=1`. */
  path: string;
  /** Empty when there is none. */
  body: string;
  /** Milliseconds since 1970. */
  timestamp: number;
  nonce: string;
}

/** Headers that sign a request with the key (base64url) from sign-in. */
export async function signRequest<Key>(
  signer: Signer<Key>,
  key: string,
  request: RequestToSign,
): Promise<Record<string, string>> {
  const { method, path, nonce } = request;
  const timestamp = String(request.timestamp);
  const bodyHash = hex(await signer.digest('SHA-256', utf8(request.body)));
  const parts: SignedParts = { method, path, bodyHash, timestamp, nonce };
  const secret = await signer.importKey('raw', fromBase64Url(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return {
    [SIGNATURE_HEADERS.signature]: hex(await signer.sign('HMAC', secret, utf8(signedText(parts)))),
    [SIGNATURE_HEADERS.timestamp]: timestamp,
    [SIGNATURE_HEADERS.nonce]: nonce,
  };
}

const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

const hex = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

const fromBase64Url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
