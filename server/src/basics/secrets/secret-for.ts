import { hkdfSync } from 'node:crypto';

export interface HasSecrets {
  secretFor: SecretFor;
}

/** A key for one purpose (`'upload ticket'`), 32 bytes, the same on every server of the installation. */
export type SecretFor = (purpose: string) => Buffer;

/** All keys of an installation, derived from its one secret. */
export function keysOf(secret: string): SecretFor {
  const derived = new Map<string, Buffer>();
  return (purpose) => {
    const key = derived.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, 'countersign', purpose, 32));
    derived.set(purpose, key);
    return key;
  };
}
