import type { listDeviceChanges as contract } from '@countersign/shared/api/devices.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import type { UseCase } from '../../http/serve.ts';
import { countChanges, findChanges } from './change-repository.ts';

/** Change records, newest first. */
export const listChanges: UseCase<typeof contract> = async (input, call) => {
  const page = { limit: input.size, offset: (input.current - 1) * input.size };
  const total = await countChanges(call.db, input);
  return makePage(await findChanges(call.db, input, page), total, input);
};
