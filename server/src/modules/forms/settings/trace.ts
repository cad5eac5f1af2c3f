import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasClient } from '../../../work/once/exchange.ts';
import { createHmac } from 'node:crypto';
import type { Work } from '../../../work/work.ts';
import { readDevice } from './device-cookie.ts';

/**
 * Where answers came from, for limits per device and address: keyed hashes, so that the rows tell whether two came from the
 * same place and never from which.
 */
export function traceOf({ client, secretFor, now }: Pick<Work, 'now'> & HasSecrets & HasClient): {
  deviceHash: string;
  ipHash: string;
} {
  const key = secretFor('submission trace');
  const hash = (text: string) => (text ? createHmac('sha256', key).update(text).digest('base64url').slice(0, 22) : '');
  // Never by a header, which a sender makes up as often as they like.
  return { deviceHash: hash(readDevice(secretFor, client, now)), ipHash: hash(client.ip) };
}
