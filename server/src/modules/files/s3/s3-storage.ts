import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { S3Settings } from '../../../config/read-s3.ts';
import type { FileStorage } from '../storage/storage.ts';
import { oldKeys } from './old-keys.ts';
import { putObject } from './put-object.ts';
import { readObject } from './read-object.ts';
import { type Pace, s3Client } from './s3-client.ts';

const KEY = /^[0-9a-f]{40}$/;

/**
 * Content in a bucket of S3-compatible storage, which several servers share. Objects lie as the local folder has its files, so
 * that content moves from one to the other by copying.
 */
export function s3Storage(settings: S3Settings, pace?: Partial<Pace>): FileStorage {
  const client = s3Client(settings, pace);
  const objectOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error('not a storage key');
    return `${settings.prefix}${key.slice(0, 2)}/${key}`;
  };
  return {
    async put(source, key = randomBytes(20).toString('hex')) {
      const hash = createHash('sha256');
      await putObject(client, objectOf(key), hashed(source, hash));
      return { key, sha256: hash.digest('hex') };
    },
    async open(key, part) {
      return Readable.from(await readObject(client, objectOf(key), part), { objectMode: false });
    },
    async remove(key) {
      await client.ask({ method: 'DELETE', key: objectOf(key) });
    },
    async *keysOlderThan(moment) {
      for await (const object of oldKeys(client, settings.prefix, moment)) {
        const key = object.slice(settings.prefix.length + 3);
        if (KEY.test(key) && object === objectOf(key)) yield key;
      }
    },
  };
}

async function* hashed(
  source: AsyncIterable<Uint8Array>,
  hash: { update(piece: Uint8Array): unknown },
): AsyncGenerator<Uint8Array> {
  for await (const piece of source) {
    hash.update(piece);
    yield piece;
  }
}
