import * as z from 'zod/mini';
import { instant } from '../../../basics/time.ts';
import { contract } from '../../contract.ts';
import { CODES } from '../../reply.ts';

/** The licence of this installation: the built-in community licence, which is unlimited, or a signed support licence. */

/**
 * What the vendor signs, as JSON. The text that administrators import is `base64url(JSON).base64url(signature)`, where the
 * Ed25519 signature is of the bytes of the JSON.
 */
export const licensePayload = z.object({
  product: z.literal('countersign'),
  instanceId: z.uuid(),
  issuedTo: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Null means any number. */
  seats: z.nullable(z.int().check(z.positive())),
  /** Null means never. */
  expiresAt: z.nullable(instant),
  modules: z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(50)),
  /** Calls of signed-in people are answered with 410 when it has expired. */
  isRequired: z._default(z.boolean(), false),
});
export type LicensePayload = z.infer<typeof licensePayload>;

const licenseState = z.object({
  product: z.string(),
  version: z.string(),
  instanceId: z.uuid(),
  edition: z.enum(['community', 'support']),
  status: z.enum(['active', 'expired']),
  issuedTo: z.nullable(z.string()),
  seats: z.nullable(z.int()),
  expiresAt: z.nullable(instant),
  modules: z.array(z.string()),
  /** By the clock of the server. */
  time: instant,
  /** Whether this installation knows whose signature a licence needs. */
  isImportable: z.boolean(),
  /** Whether signed-in people can do nothing else before a licence is imported. */
  isNeeded: z.boolean(),
});
export type LicenseState = z.infer<typeof licenseState>;

export const getLicense = contract({
  name: 'system.getLicense',
  summary: 'Get the product, its version and the licence of this installation',
  method: 'GET',
  path: '/license/info',
  access: 'public',
  input: z.object({}),
  reply: licenseState,
});

/** Importing the licence that is there changes nothing. */
export const importLicense = contract({
  name: 'system.importLicense',
  summary: 'Import a signed support licence',
  method: 'POST',
  path: '/license/import',
  access: 'system:license:import',
  input: z.object({ license: z.string().check(z.minLength(1), z.maxLength(16_000)) }),
  reply: licenseState,
  refusals: {
    license_import_off: CODES.unprocessable,
    license_malformed: CODES.unprocessable,
    license_signature: CODES.unprocessable,
    license_field: CODES.unprocessable,
    license_other_instance: CODES.unprocessable,
    license_expired: CODES.unprocessable,
  },
});

export const removeLicense = contract({
  name: 'system.removeLicense',
  summary: 'Go back to the community licence',
  method: 'DELETE',
  path: '/license',
  access: 'system:license:import',
  input: z.object({}),
  reply: licenseState,
});
