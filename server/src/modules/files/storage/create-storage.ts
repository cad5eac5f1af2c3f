import { join } from 'node:path';
import type { Config } from '../../../config/config.ts';
import { localStorage } from './local-storage.ts';
import { s3Storage } from '../s3/s3-storage.ts';
import type { FileStorage } from './storage.ts';

/** The storage that the settings name. */
export const createStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStorage =>
  s3 ? s3Storage(s3) : localStorage(join(dataDir, 'files'));
