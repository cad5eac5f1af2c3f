import type { removeLicense as contract } from '@countersign/shared/api/system/settings/license.ts';
import { tellChange } from '../../../work/audit/tell-change.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import type { UseCase } from '../../../work/route.ts';
import { lockSetting } from '../settings/revised-setting.ts';
import { removeSetting } from '../settings/settings.ts';
import { licenseState } from './get-license.ts';
import { type HasLicense, LICENSE_KEY, readInstalled } from './license.ts';

/** The community licence holds again; where it does already, nothing happens. */
export const removeLicense: UseCase<typeof contract, HasLicense & HasAudit> = async (_input, work) => {
  const { license } = work;
  await lockSetting(work, LICENSE_KEY);
  const before = await readInstalled(work.db, license);
  tellChange(work, { target: { setting: LICENSE_KEY }, before, after: null });
  await removeSetting(work.db, LICENSE_KEY);
  work.afterCommit(() => license.refresh());
  return licenseState(license, null, work.now);
};
