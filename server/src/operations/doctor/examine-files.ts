import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import type { Config } from '../../config/config.ts';
import { LEAST_ROOM } from '../../database/embedded/folder/disk-room.ts';
import { checkBucket } from '../../modules/files/s3/check-bucket.ts';
import { failed, type Finding } from './finding.ts';

/** Whether files can be kept: the bucket answers, or the folder is writable and has room. */
export async function examineFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Finding[]> {
  const [folder, bucket] = await Promise.all([examineFolder(dataDir), s3 ? examineBucket(s3) : undefined]);
  return bucket ? [folder, bucket] : [folder];
}

const SCARCE = 1 << 30;

async function examineFolder(dataDir: string): Promise<Finding> {
  const subject = 'data folder';
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return { state: 'fail', subject, text: `This user can't write to ${dataDir}: change its owner or set DATA_DIR.` };
  }
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const room = `${Math.floor(free / (1 << 20))} MB are free on the disk of ${dataDir}`;
  if (free < LEAST_ROOM) return { state: 'fail', subject, text: `${room}; free at least 48 MB, or writes stop.` };
  if (free < SCARCE) return { state: 'warn', subject, text: `${room}; free some space soon.` };
  return { state: 'ok', subject, text: `${room}.` };
}

async function examineBucket(s3: NonNullable<Config['s3']>): Promise<Finding> {
  try {
    await checkBucket(s3);
    return { state: 'ok', subject: 'bucket', text: `${s3.bucket} can be listed, written, read and deleted from.` };
  } catch (error) {
    return failed('bucket', error);
  }
}
