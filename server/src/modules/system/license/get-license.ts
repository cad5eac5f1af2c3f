import type {
  getLicense as contract,
  LicensePayload,
  LicenseState,
} from '@countersign/shared/api/system/settings/license.ts';
import packageJson from '../../../../package.json' with { type: 'json' };
import type { UseCase } from '../../../work/route.ts';
import { isExpired } from './check-license.ts';
import type { HasLicense, License } from './license.ts';

export const getLicense: UseCase<typeof contract, HasLicense> = async (_input, { license, now }) =>
  licenseState(license, license.installed(), now);

/** What everybody may know of a licence; null is the community licence. */
export function licenseState({ instanceId, key }: License, installed: LicensePayload | null, now: Date): LicenseState {
  const isOver = installed !== null && isExpired(installed, now);
  return {
    product: 'Countersign',
    version: packageJson.version,
    instanceId,
    edition: installed ? 'support' : 'community',
    status: isOver ? 'expired' : 'active',
    issuedTo: installed?.issuedTo ?? null,
    seats: installed?.seats ?? null,
    expiresAt: installed?.expiresAt ?? null,
    modules: installed?.modules ?? [],
    time: now.toISOString(),
    isImportable: key !== undefined,
    isNeeded: isOver && installed.isRequired,
  };
}
