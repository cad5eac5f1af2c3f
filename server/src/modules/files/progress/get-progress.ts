import { NOBODY } from '../../../work/person.ts';
import type { JobProgress, progress } from '@countersign/shared/api/files/files.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { Work } from '../../../work/work.ts';
import { personHolder, signedFileAddress } from '../file-address.ts';
import { isJobLeft } from '../../jobs/change-jobs.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { findProgress } from './task-progress.ts';

/** The caller's own job; somebody else's looks as if it did not exist. */
export const getProgress: UseCase<typeof progress, HasSecrets> = async (input, work) => {
  const found = await findNow(input, work);
  return work.person?.token ? { ...found, url: openUrl(work, found.url) } : found;
};

/** A program opens no file with its token, so that its address is signed. */
function openUrl({ secretFor, person, now }: Work & HasSecrets, url: string): string {
  const id = /^\/files\/([\w.-]+)$/.exec(url)?.[1];
  return id === undefined ? url : signedFileAddress(secretFor, id, personHolder(person), now);
}

async function findNow({ key }: { key: string }, work: Work): Promise<JobProgress> {
  const found = (await findProgress(work.db, key, work.person?.id ?? NOBODY)) ?? refuse('not_found', ['key']);
  if (!isOpen(found) || (await isJobLeft(work.db, key))) return found;
  // It may have ended between the two questions; else its server died as it gave up, and nobody would ever say so.
  const last = (await findProgress(work.db, key, work.person?.id ?? NOBODY)) ?? found;
  return isOpen(last) ? { ...last, status: 'failed', reason: 'fault' } : last;
}

const isOpen = ({ status }: JobProgress): boolean => status === 'waiting' || status === 'running';
