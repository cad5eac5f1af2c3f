import type { importLicense as contract, LicensePayload } from '@countersign/shared/api/system/settings/license.ts';
import { tellChange } from '../../../work/audit/tell-change.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { lockSetting } from '../settings/revised-setting.ts';
import { writeSetting } from '../settings/settings.ts';
import { isExpired, readLicenseText } from './check-license.ts';
import { licenseState } from './get-license.ts';
import { type HasLicense, type License, LICENSE_KEY, readInstalled } from './license.ts';

const AT = ['license'];

/** Installs a licence in the place of the one that is there. */
export const importLicense: UseCase<typeof contract, HasLicense & HasAudit> = async ({ license: text }, work) => {
  const { license, now } = work;
  const payload = readOrRefuse(text, license, now);
  await lockSetting(work, LICENSE_KEY);
  const before = await readInstalled(work.db, license);
  tellChange(work, { target: { setting: LICENSE_KEY }, before, after: payload });
  if (JSON.stringify(before) !== JSON.stringify(payload)) {
    await writeSetting(work.db, LICENSE_KEY, { text: text.replaceAll(/\s/g, '') }, now);
    work.afterCommit(() => license.refresh());
  }
  return licenseState(license, payload, now);
};

function readOrRefuse(text: string, { instanceId, key }: License, now: Date): LicensePayload {
  if (!key) return refuse('license_import_off');
  const read = readLicenseText(text, key);
  if (!('payload' in read)) {
    return refuse(read.problem, AT, read.problem === 'license_field' ? { params: { field: read.field } } : {});
  }
  const { payload } = read;
  if (payload.instanceId !== instanceId) {
    refuse('license_other_instance', AT, { params: { field: 'instanceId', instanceId: payload.instanceId } });
  }
  if (isExpired(payload, now)) {
    refuse('license_expired', AT, { params: { field: 'expiresAt', day: payload.expiresAt?.slice(0, 10) ?? '' } });
  }
  return payload;
}
