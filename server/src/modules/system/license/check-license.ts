import { type KeyObject, verify } from 'node:crypto';
import { type LicensePayload, licensePayload } from '@countersign/shared/api/system/settings/license.ts';

/** What a licence text is: a payload that its vendor signed, or why it is none. `field` is the first one that is wrong. */
export type ReadLicense =
  | { payload: LicensePayload }
  | { problem: 'license_malformed' | 'license_signature' }
  | { problem: 'license_field'; field: string };

const SHAPE = /^([\w-]+)\.([\w-]+)$/;

/** Reads the text of a licence. Says nothing about for whom and how long it is: see `refuseUnfit`. */
export function readLicenseText(text: string, key: KeyObject): ReadLicense {
  const [, payload = '', signature = ''] = SHAPE.exec(text.replaceAll(/\s/g, '')) ?? [];
  const bytes = Buffer.from(payload, 'base64url');
  const json = parse(bytes);
  if (typeof json !== 'object' || json === null) return { problem: 'license_malformed' };
  if (!verify(null, bytes, key, Buffer.from(signature, 'base64url'))) return { problem: 'license_signature' };
  const read = licensePayload.safeParse(json);
  if (read.success) return { payload: read.data };
  return { problem: 'license_field', field: String(read.error.issues[0]?.path[0] ?? '') };
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

export const isExpired = ({ expiresAt }: Pick<LicensePayload, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && now >= new Date(expiresAt);
