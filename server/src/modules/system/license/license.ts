import type { KeyObject } from 'node:crypto';
import type { LicensePayload } from '@countersign/shared/api/system/settings/license.ts';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables.ts';
import { readSetting } from '../settings/settings.ts';
import { isExpired, readLicenseText } from './check-license.ts';
import { claimInstanceId } from './instance-id.ts';

export interface HasLicense {
  license: License;
}

/** The licence of this installation, known without asking the database: every call asks whether one is needed. */
export interface License {
  instanceId: string;
  /** Whose signature a licence needs; undefined where none can be imported. */
  key: KeyObject | undefined;
  /** Null is the built-in community licence. */
  installed(): LicensePayload | null;
  /** True while the installed licence says that the product needs one, and has expired. */
  isNeeded(now: Date): boolean;
  refresh(): Promise<void>;
}

export const LICENSE_KEY = 'system.license';

interface LicenseOptions {
  database: Database;
  key: KeyObject | undefined;
  clock: () => Date;
}

export async function createLicense({ database: { kysely }, key, clock }: LicenseOptions): Promise<License> {
  const instanceId = await claimInstanceId(kysely, clock());
  let installed: LicensePayload | null = null;
  const refresh = async (): Promise<void> => {
    installed = await readInstalled(kysely, { instanceId, key });
  };
  await refresh();
  return {
    instanceId,
    key,
    installed: () => installed,
    isNeeded: (now) => installed !== null && installed.isRequired && isExpired(installed, now),
    refresh,
  };
}

const kept = z.object({ text: z.string() });

/** What is kept counts only as far as it is signed, and for this installation: a database may be a copy of another. */
export async function readInstalled(
  db: Kysely<Tables>,
  { instanceId, key }: Pick<License, 'instanceId' | 'key'>,
): Promise<LicensePayload | null> {
  const setting = kept.safeParse(await readSetting(db, LICENSE_KEY));
  if (!key || !setting.success) return null;
  const read = readLicenseText(setting.data.text, key);
  return 'payload' in read && read.payload.instanceId === instanceId ? read.payload : null;
}
