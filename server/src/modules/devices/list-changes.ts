import type { listDeviceChanges as contract } from '@countersign/shared/api/devices/devices.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { personOf } from '../../work/call.ts';
import type { UseCase } from '../../work/route.ts';
import { countChanges, findChanges } from './change-repository.ts';

/** Change records, newest first. */
export const listChanges: UseCase<typeof contract> = async (input, call) => {
  const page = { limit: input.size, offset: (input.current - 1) * input.size };
  const filter = { ...input, account: personOf(call).account };
  const total = await countChanges(call.db, filter);
  return makePage(await findChanges(call.db, filter, page), total, input);
};
