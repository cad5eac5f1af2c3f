import type { listDeviceChanges as contract } from '@countersign/shared/api/devices/devices.ts';
import { logPage } from '../../../work/paging/log-page.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { changesInCut, countChangesUpTo } from './change-repository.ts';

/** Change records, newest first. */
export const listChanges: UseCase<typeof contract> = async (input, work) => {
  const filter = { ...input, account: personOf(work).account };
  const { rows, page } = await logPage(
    input,
    (cut) => changesInCut(work.db, filter, cut),
    () => countChangesUpTo(work.db, filter),
  );
  return { ...page, records: rows.map(({ change }) => change) };
};
