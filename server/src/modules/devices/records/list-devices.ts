import type { listDevices as contract } from '@countersign/shared/api/devices/devices.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { personOf } from '../../../work/work.ts';
import { offsetWithin } from '../../../work/paging/within-reach.ts';
import type { UseCase } from '../../../work/route.ts';
import { shownTo } from './shown-to.ts';
import { estimateDevices, findDevices } from './device-repository.ts';

/** Device records, newest first. As with linked forms, the permission decides: a record belongs to no single person. */
export const listDevices: UseCase<typeof contract> = async (input, work) => {
  const person = personOf(work);
  const filter = { ...input, account: person.account };
  const count = await estimateDevices(work.db, filter);
  const page = { limit: input.size, offset: offsetWithin(count, input), count };
  const devices = await findDevices(work.db, filter, page);
  return makePage(
    devices.map((device) => shownTo(person, device)),
    count,
    input,
  );
};
