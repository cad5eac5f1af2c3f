import {
  ENV_KEYS,
  type EnvConfig,
  type EnvKey,
  type envConfigValue as valueContract,
  type getEnvConfig as getContract,
  type listEnvConfigs as listContract,
} from '@countersign/shared/api/system/settings/environment.ts';
import { MASK } from '@countersign/shared/resources/resource.ts';
import type { HasConfig } from '../../../config/config.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { Work } from '../../../work/work.ts';
import { readSystemInfo } from './system-info.ts';

export type EnvNeeds = HasConfig<'mail' | 's3' | 'dataDir'>;

export const listEnvConfigs: UseCase<typeof listContract, EnvNeeds> = (_input, work) =>
  Promise.all(ENV_KEYS.map((key) => presentEnv(work, key)));

export const getEnvConfig: UseCase<typeof getContract, EnvNeeds> = ({ key }, work) =>
  presentEnv(work, knownKey(key, 'key'));

export const envConfigValue: UseCase<typeof valueContract, EnvNeeds> = async ({ key }, work) =>
  (await presentEnv(work, knownKey(key, 'key'))).envValue;

/** The key of a configuration; any other word is refused at its place. */
export const knownKey = (key: string, place: string): EnvKey =>
  ENV_KEYS.find((one) => one === key) ?? refuse('env_unknown', [place], { params: { key } });

/** A configuration as this server works with it. No secret leaves. */
export async function presentEnv({ db, config }: Work & EnvNeeds, envKey: EnvKey): Promise<EnvConfig> {
  const elsewhere = { envKey, variables: [], screen: null, rev: 0 };
  switch (envKey) {
    case 'systemInfoConfig': {
      const { rev, value } = await readSystemInfo(db);
      return { ...elsewhere, source: 'saved', isConfigured: true, envValue: value, rev };
    }
    case 'fileEnvConfig':
      return {
        ...elsewhere,
        source: 'environment',
        isConfigured: true,
        variables: config.s3 ? S3_VARIABLES : ['DATA_DIR'],
        envValue: filesOf(config),
      };
    case 'emailEnvConfig':
      return {
        ...elsewhere,
        source: 'environment',
        isConfigured: config.mail !== undefined,
        variables: ['MAIL_URL', 'MAIL_FROM'],
        envValue: config.mail ? mailOf(config.mail) : {},
      };
    case 'thirdPartyLogin':
      return { ...elsewhere, source: 'screen', isConfigured: true, screen: '/system/provider', envValue: {} };
    case 'webhook':
      return { ...elsewhere, source: 'screen', isConfigured: true, screen: '/workflow/outbound', envValue: {} };
    case 'smsEnvConfig':
    case 'wxMpEnvConfig':
    case 'faceRecognition':
      return { ...elsewhere, source: 'none', isConfigured: false, envValue: { enabled: false } };
  }
}

const S3_VARIABLES = [
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_PATH_STYLE',
  'S3_PREFIX',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
];

function filesOf({ s3, dataDir }: EnvNeeds['config']): EnvConfig['envValue'] {
  if (!s3) return { ossType: 'LOCAL', uploadFolder: dataDir };
  return {
    ossType: 'S3',
    endpoint: s3.endpoint,
    bucketName: s3.bucket,
    region: s3.region,
    uploadFolder: s3.prefix,
    accessKeyId: MASK,
    accessKeySecret: MASK,
  };
}

/** The address of the mail server without what it is opened with. */
function mailOf({ url, from }: NonNullable<EnvNeeds['config']['mail']>): EnvConfig['envValue'] {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  return {
    host: hostname,
    port: Number(port || (isSecure ? 465 : 587)),
    ssl: isSecure,
    from,
    username: decodeURIComponent(username),
    ...(password === '' ? {} : { password: MASK }),
  };
}
