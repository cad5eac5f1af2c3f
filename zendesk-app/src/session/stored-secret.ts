/** Where the renewal secret of this frame waits for the frame to be loaded anew. */
export interface StoredSecret {
  /** Empty when its session is over, null when there was none. */
  read(): string | null;
  keep(secret: string): void;
  /** Forgets the secret, and not that there was one. */
  forget(): void;
}

const PREFIX = 'countersign.renewal';

/**
 * The secret in the storage of the browser's tab, by frame: see docs/decisions/0022. Storage that is blocked costs a reload of the
 * frame its session, and nothing else.
 */
export function storedSecret(storage: () => Pick<Storage, 'getItem' | 'setItem'>, frame: string): StoredSecret {
  const key = `${PREFIX}.${frame}`;
  return {
    read: () => tried(() => storage().getItem(key)) ?? null,
    keep: (secret) => tried(() => storage().setItem(key, secret)),
    forget: () => tried(() => storage().setItem(key, '')),
  };
}

function tried<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
