import type { listDevices as contract } from '@countersign/shared/api/devices/devices.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { shownTo } from './shown-to.ts';
import { countDevices, findDevices } from './device-repository.ts';

/** Device records, newest first. As with linked forms, the permission decides: a record belongs to no single person. */
export const listDevices: UseCase<typeof contract> = async (input, work) => {
  const person = personOf(work);
  const filter = { ...input, account: person.account };
  const total = await countDevices(work.db, filter);
  const page = { limit: input.size, offset: (input.current - 1) * input.size, total };
  const devices = await findDevices(work.db, filter, page);
  return makePage(
    devices.map((device) => shownTo(person, device)),
    total,
    input,
  );
};
