import type { listDevices as contract } from '@countersign/shared/api/devices.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import type { UseCase } from '../../http/serve.ts';
import { countDevices, findDevices } from './device-repository.ts';

/** Device records, newest first. As with linked forms, the permission decides: a record belongs to no single person. */
export const listDevices: UseCase<typeof contract> = async (input, call) => {
  const total = await countDevices(call.db, input);
  const page = { limit: input.size, offset: (input.current - 1) * input.size, total };
  return makePage(await findDevices(call.db, input, page), total, input);
};
