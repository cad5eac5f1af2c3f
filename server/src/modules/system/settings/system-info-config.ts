import type { HasDemonstration } from '../../../config/config.ts';
import type { GlobalConfig, systemInfoConfig as contract } from '@countersign/shared/api/system/system.ts';
import type { UseCase } from '../../../work/route.ts';
import type { HasParameters } from '../parameters/parameters.ts';
import { isRegistering } from '../parameters/is-registering.ts';
import type { HasMail } from '../../mail/mailer.ts';
import { readSystemInfo } from './system-info.ts';

/** The public face of the installation, as a JSON string. */
export const systemInfoConfig: UseCase<typeof contract, HasDemonstration & HasParameters & HasMail> = async (
  _input,
  work,
) => {
  const { value } = await readSystemInfo(work.db);
  return JSON.stringify({
    ...value,
    isDemonstration: work.isDemonstration,
    isRegistrationOpen: isRegistering(work),
    canMail: work.mailer !== null,
  } satisfies GlobalConfig);
};
