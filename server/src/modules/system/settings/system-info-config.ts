import type { HasDemonstration } from '../../../config/config.ts';
import {
  type GlobalConfig,
  globalConfig,
  type systemInfoConfig as contract,
} from '@countersign/shared/api/system/system.ts';
import type { UseCase } from '../../../work/route.ts';
import { readSetting } from './settings.ts';

const DEFAULTS: GlobalConfig = {
  name: 'Countersign',
  logoImg: '',
  copyright: '',
  backgroundImage: '',
  isDemonstration: false,
};

/** The public face of the installation, as a JSON string. */
export const systemInfoConfig: UseCase<typeof contract, HasDemonstration> = async (_input, work) => {
  const kept = globalConfig.safeParse({
    ...DEFAULTS,
    ...((await readSetting(work.db, 'system.info')) as object | undefined),
  });
  const config = kept.success ? kept.data : DEFAULTS;
  return JSON.stringify({ ...config, isDemonstration: work.isDemonstration });
};
