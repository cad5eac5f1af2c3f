import type { listAvailability as contract } from '@countersign/shared/api/tickets/availability.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { countAvailability, findAvailability, subdomains } from './availability-repository.ts';

/** Forms that collect answers, by name, with the tickets of one account that they are for. */
export const listAvailability: UseCase<typeof contract> = async (input, { db }) => {
  if (!(await subdomains(db)).includes(input.subdomain)) return refuse('unknown_account', ['subdomain']);
  const page = { limit: input.size, offset: (input.current - 1) * input.size };
  const total = await countAvailability(db, input);
  return makePage(await findAvailability(db, input, page), total, input);
};
