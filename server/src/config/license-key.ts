import { createPublicKey, type KeyObject } from 'node:crypto';
import { ConfigProblem } from './config-problem.ts';

/**
 * The key that licences are verified with, from PEM or from its Base64 alone (`openssl pkey -pubout`). Throws a
 * `ConfigProblem` for anything but a public Ed25519 key.
 */
export function readLicenseKey(text: string): KeyObject {
  const key = keyOf(text.replaceAll(/-----[A-Z ]+-----|\s/g, ''));
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new ConfigProblem(
    'LICENSE_PUBLIC_KEY',
    'must be a public Ed25519 key in Base64, such as from "openssl pkey -in key.pem -pubout".',
  );
}

function keyOf(base64: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
  } catch {
    return undefined;
  }
}
