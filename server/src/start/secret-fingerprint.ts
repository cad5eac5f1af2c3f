import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { readSetting, removeSetting, writeSetting } from '../modules/system/settings/settings.ts';
import { keysOf } from '../basics/secrets/secret-for.ts';

const FINGERPRINT = 'secret.fingerprint';
/** Releases before 0.2 kept the secret itself here. */
const MASTER = 'secret.master';

/** What a database knows of the secret that it was sealed with. */
export interface KnownSecret {
  /** Undefined until the first start that leaves one. */
  fingerprint: string | undefined;
  /** The secret itself, left by an earlier release. */
  master: string | undefined;
}

/** Says which secret it was, and nothing about what it is. */
export const fingerprintOf = (secret: string): string => keysOf(secret)('fingerprint').export().toString('hex');

export async function readKnownSecret(db: Kysely<Tables>): Promise<KnownSecret> {
  const [fingerprint, master] = [await readSetting(db, FINGERPRINT), await readSetting(db, MASTER)];
  return { fingerprint: textOf(fingerprint), master: textOf(master) };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Remembers which secret the database is sealed with from now on, and forgets one that an earlier release left. */
export async function keepFingerprint(db: Kysely<Tables>, secret: string): Promise<void> {
  await writeSetting(db, FINGERPRINT, fingerprintOf(secret), new Date());
  await removeSetting(db, MASTER);
}
