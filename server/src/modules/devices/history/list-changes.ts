import type { listDeviceChanges as contract } from '@countersign/shared/api/devices/devices.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { countChanges, findChanges } from './change-repository.ts';

/** Change records, newest first. */
export const listChanges: UseCase<typeof contract> = async (input, work) => {
  const page = { limit: input.size, offset: (input.current - 1) * input.size };
  const filter = { ...input, account: personOf(work).account };
  const total = await countChanges(work.db, filter);
  return makePage(await findChanges(work.db, filter, page), total, input);
};
