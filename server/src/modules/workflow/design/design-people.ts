import type { designPeople as contract } from '@countersign/shared/api/workflow/design.ts';
import type { UseCase } from '../../../work/route.ts';
import { peopleById } from '../record/people-names.ts';

/** The people with these ids, in the order in which they were asked for; those who are not there are left out. */
export const designPeople: UseCase<typeof contract> = async ({ ids }, { db }) => {
  const wanted = ids.split(',');
  const people = await peopleById(db, wanted);
  return wanted.flatMap((id) => people.get(id) ?? []);
};
