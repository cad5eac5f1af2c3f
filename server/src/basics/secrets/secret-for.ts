import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

export interface HasSecrets {
  secretFor: SecretFor;
}

/**
 * A key for one purpose (`'upload ticket'`), 32 bytes, the same on every server of the installation. A key object: signing with bytes
 * costs six times as much.
 */
export type SecretFor = (purpose: string) => KeyObject;

/** All keys of an installation, derived from its one secret. */
export function keysOf(secret: string): SecretFor {
  const derived = new Map<string, KeyObject>();
  return (purpose) => {
    const key =
      derived.get(purpose) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'countersign', purpose, 32)));
    derived.set(purpose, key);
    return key;
  };
}
