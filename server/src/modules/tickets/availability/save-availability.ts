import type { saveAvailability as contract } from '@countersign/shared/api/tickets/availability.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { findFormAvailability, subdomains, writeAvailability } from './availability-repository.ts';

/** Replaces the rule of a form in one account, unless somebody else has changed it meanwhile. */
export const saveAvailability: UseCase<typeof contract> = async (input, work) => {
  const { subdomain, formKey: key, rev, rule } = input;
  if (!(await subdomains(work.db)).includes(subdomain)) refuse('unknown_account', ['subdomain']);
  if (!(await findFormAvailability(work.db, subdomain, key))) refuse('not_found', ['formKey']);
  const once = { brands: unique(rule.brands), groups: unique(rule.groups), ticketForms: unique(rule.ticketForms) };
  const isWritten = await writeAvailability(work.db, { subdomain, key, rev, rule: once }, work.now);
  const current = await findFormAvailability(work.db, subdomain, key);
  if (!current) return refuse('not_found', ['formKey']);
  return isWritten ? current : refuse('stale_revision', ['rev'], { current });
};

const unique = <Place extends { id: string }>(places: readonly Place[]): Place[] => [
  ...new Map(places.map((place) => [place.id, place])).values(),
];
