export interface HasStorage {
  storage: FileStorage;
}

/** Where the content of files lies: a local folder, or S3-compatible storage. */
export interface FileStorage {
  /**
   * Keeps what the stream brings and answers its random key, the only name that ever reaches the storage, and its SHA-256
   * in hex. Once it answers, the content survives a power cut; when it throws, nothing is left.
   * A restore names the key that the content had.
   */
  put(source: AsyncIterable<Uint8Array>, key?: string): Promise<{ key: string; sha256: string }>;
  /** The content, or its bytes from `start` to `end`, both included; throws when there is none under this key. */
  open(key: string, part?: { start: number; end: number }): Promise<NodeJS.ReadableStream>;
  remove(key: string): Promise<void>;
  /** Keys of what was kept before the moment given, for the sweep of content that no row knows. */
  keysOlderThan(moment: Date): AsyncIterable<string>;
}
